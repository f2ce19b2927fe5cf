import PantryCore

extension ItemView {
  /// Returns the answer for an item that an action has changed.
  ///
  /// - Parameter when: The day of the action.
  func answer(to action: ItemAction, _ change: ItemChange, _ when: Message) -> Message {
    switch action {
    case .remove(let outcome, _): removal(outcome, change.removal) + when
    case .event(let event):
      "\(event.past) \(summaryWithBasis)\(share(of: change.whole))\(when)\(note(on: event))"
    case .delete: "deleted \(title) · \(deadline)"
    }
  }

  private func share(of whole: Quantity?) -> Message {
    whole.map { " · \(item.remaining.readable) of \($0.readable)" } ?? ""
  }

  /// Returns the answer for an item that was used or discarded.
  ///
  /// - Parameter removal: The part that was taken; nil if it was the whole item.
  func removal(_ outcome: Outcome, _ removal: Inventory.Removal?) -> Message {
    guard let removal, let amount = removal.amount else {
      return outcome == .used
        ? "used \(title) · \(deadline)" : "tossed \(title) · \(deadline)"
    }
    let left: Message = removal.remaining.map { "\($0.readable) left" } ?? "nothing left"
    let whole = (removal.before ?? amount).readable
    let place = item.location.map { " @\($0)" } ?? ""
    let name = "\(id) \(item.product.displayName)\(place)".escapingControls
    return outcome == .used
      ? "used \(name) · \(amount.rounded) of \(whole) · \(left) · \(deadline)"
      : "tossed \(name) · \(amount.rounded) of \(whole) · \(left) · \(deadline)"
  }

  /// The note about an event that was just applied, beyond the date.
  private func note(on event: StorageEvent) -> Message {
    let steps = Freshness(item, settings).steps
    let life = shelfLife
    let applied: Freshness.Event =
      switch event {
      case .open: .opened
      case .freeze: .frozen
      case .thaw: .thawed
      case .move: steps.last?.event ?? .dated
      }
    guard let place = steps.lastIndex(where: { $0.event == applied }) else { return "" }
    let step = steps[place]
    if step.event == .dated { return life.gap(afterMoving: item)?.words ?? "" }
    if event == .open, step.reason == .noRule {
      return life.isForInfants
        ? " · infant food: see the package for how long it keeps once opened"
        : " · no shelf life known once opened"
    }
    let reason = step.words(\.brief)
    var words: Message = reason.isEmpty ? "" : " · \(reason)"
    if step.event == .frozen, step.reason == .clockStopped, steps[place - 1].deadline.day != nil,
      let left = item.daysLeftAfterThawing(settings)
    {
      words += left == 1 ? " · 1 day left after thawing" : " · \(left) days left after thawing"
    }
    return words + (advice.map { " · \($0)" } ?? "")
  }
}

extension ShelfLife.Gap {
  /// The reason at the end of an answer. The item is named in it, so that its food is not.
  var words: Message {
    switch self {
    case .infantFood: " · no estimate for infant food: see the package"
    case .notRecommended(let storage): " · \(storage.notRecommended)"
    case .noRule(let storage?): " · no shelf life known in the \(storage.words)"
    case .noRule(nil): " · no shelf life known in this location"
    }
  }
}

extension StorageEvent {
  /// The event in the answer.
  fileprivate var past: Message {
    switch self {
    case .open: "opened"
    case .freeze: "froze"
    case .thaw: "thawed"
    case .move: "moved"
    }
  }
}
