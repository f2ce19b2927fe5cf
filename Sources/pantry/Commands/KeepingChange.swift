import PantryCore

/// What `open`, `freeze`, `thaw` and `move` have in common: something happens to things on hand that changes
/// how long they keep.
struct KeepingChange {
  static let amount = Option(
    "amount", "a", value: "N[UNIT]", help: "only so much of it, as an item of its own")
  static let day = Option(
    "on", value: "DATE", .date, help: "when: yesterday, fri (the last), 3d (ago); today without it")
  static let options = [ItemSelection.barcode, amount, day, .yes, .format]

  let selection: ItemSelection
  let amount: Quantity?
  let day: Day
  let format: Format?
  let isConfirmed: Bool

  /// - Parameter words: The words that say which things are meant.
  init(
    _ arguments: Arguments, _ context: Context, _ command: CommandDeclaration,
    words: [String]? = nil
  ) throws {
    let package = try arguments[ItemSelection.barcode].map { try context.barcodes.package($0) }
    selection = try ItemSelection(words: words ?? arguments.words, package: package, for: command)
    amount = try arguments.value(Self.amount, "a number and a unit, like 2 or 200ml") { text in
      Quantity(text).flatMap { $0.amount > .zero ? $0 : nil }
    }
    let today = context.clock().today
    day = try arguments[Self.day].map { try context.pastDates.parse($0).day } ?? today
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  func run(_ event: KeepingEvent, _ context: Context) throws -> ExitCode {
    let dating = context.dating
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    var severalPieces: ItemView?
    let code = try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format, event.question
    ) {
      inventory, selected, clock in
      // Of several packages of a product the first to which it can happen.
      var items = selected.items
      if case .first(let all) = selected, let fitting = all.first(where: { $0.canHappen(event) }) {
        items = [fitting]
      }
      if let amount {
        guard items.count == 1 else { throw UsageError.amountOfSeveral(Self.amount) }
        // What cannot happen to the whole cannot happen to a part.
        var trial = inventory
        _ = try trial.apply(event, to: [items[0].uid], on: day, dating)
        items = [try inventory.split(amount, of: items[0], uid: uid)]
      }
      let changed = try inventory.apply(event, to: items.map(\.uid), on: day, dating)
      let ids = ShortIDs(inventory.items)
      if amount == nil, changed.count == 1, let item = changed.first, let quantity = item.quantity,
        quantity.unit == nil, quantity.amount > .one
      {
        severalPieces = ItemView(item: item, id: ids[item.uid], today: clock.today)
      }
      return changed.map { item in
        ItemAnswer(item) { view in
          let when: Message = day == clock.today ? "" : " · on \(day.spelledOut(on: clock.today))"
          return "\(event.past) \(view.summaryWithBasis)\(when)\(view.note(on: event))"
        }
      }
    }
    if event == .open, format == nil, let view = severalPieces, !context.isQuiet {
      context.hint(
        "all \(view.item.quantity?.description ?? "") of it; to open one: pantry edit \(view.id) --opened '', pantry open \(view.id) --amount 1"
      )
    }
    return code
  }
}

extension KeepingEvent {
  /// What is asked before it happens to many things.
  func question(_ count: Int) -> Message {
    switch self {
    case .open: "open these \(count) items?"
    case .freeze: "freeze these \(count) items?"
    case .thaw: "thaw these \(count) items?"
    case .move: "move these \(count) items?"
    }
  }

  /// What is said of it when it has happened.
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
  /// What there is to say about what has just happened to it, beyond its date.
  fileprivate func note(on event: KeepingEvent) -> Message {
    let steps = Freshness(item).steps
    let life = ShelfLife(item.product)
    let happened: Freshness.Event =
      switch event {
      case .open: .opened
      case .freeze: .frozen
      case .thaw: .thawed
      case .move: steps.last?.event ?? .dated
      }
    guard let place = steps.lastIndex(where: { $0.event == happened }) else { return "" }
    let step = steps[place]
    if step.event == .dated { return moveNote(life) }
    if event == .open, step.reason == .noRule {
      return life.isForInfants
        ? " · its package says how long it keeps opened"
        : " · nothing is known of how long it keeps opened"
    }
    var words: Message = step.words.isEmpty ? "" : " · \(step.words)"
    if step.event == .frozen {
      if life.frozen?.keeping == .notRecommended {
        words += " · freezing is not recommended for \(life.food?.words ?? "it")"
      }
      if step.reason == .clockStopped, let day = step.day,
        let left = steps[place - 1].deadline.day?.days(since: day)
      {
        words +=
          left == 1
          ? " · 1 day is left once it is thawed" : " · \(left) days are left once it is thawed"
      }
    }
    return words + (advice.map { " · \($0)" } ?? "")
  }

  private func moveNote(_ life: ShelfLife) -> Message {
    guard let storage = item.storage, let food = life.food else { return "" }
    if food.unopened[storage] == .notRecommended {
      return " · \(food.words) should not be kept in the \(storage.words)"
    }
    return food.unopened[storage] == nil && item.estimatedBy != nil
      ? " · no days are known for \(food.words) in the \(storage.words)" : ""
  }
}
