import PantryCore

/// The common part of `open`, `freeze`, `thaw` and `move`: an event that changes how long items keep.
struct StorageEventCommand {
  static let amount = Option(
    "amount", "a", value: "N[UNIT]", help: "Split off this amount as a separate item")
  static let options = [ItemSelection.barcode, amount, Removal.all, EventDay.option, .yes, .format]

  let selection: ItemSelection
  /// The amount of an option, which replaces that of the words.
  let amount: RequestedAmount?
  let day: Day
  let format: Format?
  let isConfirmed: Bool

  /// - Parameter words: The words that select the items.
  init(
    _ arguments: Arguments, _ context: Context, _ command: CommandDeclaration,
    words: [String]? = nil
  ) throws {
    let package = try arguments[ItemSelection.barcode].map { try context.barcodes.package($0) }
    selection = try ItemSelection(
      words: words ?? arguments.words, package: package, for: command, takesAmount: true)
    amount = try Removal.requested(arguments) ?? selection.amount
    let today = context.clock().today
    day = try EventDay.day(arguments, context) ?? today
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  func run(_ event: StorageEvent, _ context: Context) throws -> ExitCode {
    let estimation = context.estimation
    let views = try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format, event.question
    ) {
      inventory, requests, clock in
      var generator = SystemRandomNumberGenerator()
      return try requests.flatMap { request in
        // Of several packages of a product, the first for which the event is possible.
        var items = request.selected.items
        if case .first(let all) = request.selected,
          let fitting = all.first(where: { $0.allows(event) })
        {
          items = [fitting]
        }
        // An earlier entry of the same command may have split a part off.
        items = items.map { inventory.item($0.uid) ?? $0 }
        if case .move(let location) = event { items = try inventory.movable(items, to: location) }
        let amount = amount ?? request.amount
        if items.count > 1, amount.isPart { throw UsageError.amountOfSeveral(Self.amount) }
        let whole = Dictionary(items.map { ($0.uid, $0.remaining) }, uniquingKeysWith: { $1 })
        if amount != .all {
          // An event that is impossible for the whole item is impossible for a part.
          var trial = inventory
          _ = try trial.apply(event, to: items.map(\.uid), on: day, estimation)
        }
        var origins: [UID: Quantity] = [:]
        items = try items.map { item in
          let part = try inventory.split(
            amount, of: item, isOne: event == .open, uid: UID.random(using: &generator))
          if part.uid != item.uid { origins[part.uid] = whole[item.uid] }
          return part
        }
        let changed = try inventory.apply(event, to: items.map(\.uid), on: day, estimation)
        return changed.map { item in
          let rest = origins[item.uid]
          return ChangedItem(item) { view in
            let when = context.words(for: day)
            let share: Message = rest.map { " · \(item.remaining) of \($0)" } ?? ""
            return
              "\(event.past) \(view.summaryWithBasis)\(share)\(when)\(view.note(on: event))"
          }
        }
      }
    }
    return views.exitCode
  }
}

extension StorageEvent {
  /// The question before the event is applied to many items.
  func question(_ count: Int) -> Message {
    switch self {
    case .open: "open these \(count) items?"
    case .freeze: "freeze these \(count) items?"
    case .thaw: "thaw these \(count) items?"
    case .move: "move these \(count) items?"
    }
  }

  /// The event in the answer.
  var past: Message {
    switch self {
    case .open: "opened"
    case .freeze: "froze"
    case .thaw: "thawed"
    case .move: "moved"
    }
  }
}

extension ItemView {
  /// The note about an event that was just applied, beyond the date.
  fileprivate func note(on event: StorageEvent) -> Message {
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
    if step.event == .dated { return moveNote(life) }
    if event == .open, step.reason == .noRule {
      return life.isForInfants
        ? " · infant food: see the package for how long it keeps once opened"
        : " · no shelf life known once opened"
    }
    var words: Message = step.words.isEmpty ? "" : " · \(step.words)"
    if step.event == .frozen {
      if life.frozen?.period == .notRecommended {
        words += " · freezing is not recommended for \(life.food?.words ?? "it")"
      }
      if step.reason == .clockStopped, let day = step.day,
        let left = steps[place - 1].deadline.day?.days(since: day)
      {
        words +=
          left == 1
          ? " · 1 day left after thawing" : " · \(left) days left after thawing"
      }
    }
    return words + (advice.map { " · \($0)" } ?? "")
  }

  private func moveNote(_ life: ShelfLife) -> Message {
    guard let storage = item.storage, let food = life.food else { return "" }
    let period = life.unopened(in: storage)?.period
    if period == .notRecommended {
      return " · not recommended: \(food.words) in the \(storage.words)"
    }
    return period == nil && item.estimatedBy != nil
      ? " · no shelf life known for \(food.words) in the \(storage.words)" : ""
  }
}
