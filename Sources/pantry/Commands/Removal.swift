import PantryCore
import PantryKitchen

/// The common part of `use` and `toss`: items leave the pantry, whole or in part.
struct Removal {
  static let amount = Option("amount", "a", value: "N[UNIT]", help: "Take only this amount")
  static let all = Option("all", help: "Take the whole package, and not only one piece of it")
  static let reason = Option(
    "reason", value: "REASON", .choices(DiscardReason.allCases.map(\.rawValue)),
    or: "a number from 1 to 6", help: "Why it is thrown away")
  static let options = [ItemSelection.barcode, amount, all, EventDay.option, .yes, .format]
  static let discardOptions = [
    ItemSelection.barcode, amount, all, reason, EventDay.option, .yes, .format,
  ]

  let selection: ItemSelection
  /// The amount of an option, which replaces that of the words.
  let amount: RequestedAmount?
  /// The day on which it happened; nil for now.
  let day: Day?
  let reason: DiscardReason?
  let format: Format?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context, _ command: CommandDeclaration) throws {
    selection = try ItemSelection(arguments, context, for: command, takesAmount: true)
    amount = try Self.requested(arguments) ?? selection.amount
    day = try EventDay.day(arguments, context)
    reason = try arguments.value(Self.reason, DiscardReason.expected) { DiscardReason(typed: $0) }
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  /// Returns the amount of `--amount` or `--all`; nil without these options.
  static func requested(_ arguments: Arguments) throws -> RequestedAmount? {
    guard let text = arguments[amount] else { return arguments.has(all) ? .all : nil }
    if arguments.has(all) { throw UsageError.conflict(all, with: "--amount") }
    if Numeral.isHalf(text) { return .half }
    let quantity = try Quantity(option: text)
    return quantity.unit == nil && text.allSatisfy(\.isNumber)
      ? .number(quantity.amount) : .quantity(quantity)
  }

  func run(_ outcome: Outcome, _ context: Context) throws -> ExitCode {
    let now = context.instant(of: day)
    let estimation = context.estimation
    var reason = reason
    if outcome == .discarded, reason == nil, format == nil, context.questions == .all,
      !selection.readsInput
    {
      reason = try askReason(selection, context)
    }
    func taking(_ inventory: inout Inventory, _ requests: [RequestedItems]) throws
      -> [Inventory.Removal]
    {
      try requests.flatMap { request in
        let amount = amount ?? request.amount
        // A name selects the packages of one product, from which an amount can be taken in turn; ids do not.
        if case .each(let items) = request.selected, items.count > 1, amount.isPart {
          throw UsageError.amountOfSeveral(Self.amount)
        }
        if let day { try inventory.check(day, for: request.selected.items) }
        return try inventory.take(
          amount, of: request.selected, as: outcome, for: reason, at: now, estimation)
      }
    }
    let again =
      outcome == .used ? try BuyAgainQuestion(context).wanted(by: taking, selection, day) : .none
    let views = try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format,
      { outcome == .used ? "use these \($0) items?" : "throw these \($0) items away?" }
    ) {
      inventory, requests, _ in
      let removals = try taking(&inventory, requests)
      let listed = try again.add(to: &inventory, removals.map(\.item), now, context)
      return removals.map { removal in
        let list: Message =
          listed.contains(removal.item.uid) ? " · put on the shopping list" : ""
        return ChangedItem(removal.item) {
          $0.removal(outcome, removal) + context.words(for: day) + list
        }
      }
    }
    return views.exitCode
  }
}

extension Removal {
  /// Asks why items are thrown away, if there are any.
  private func askReason(_ selection: ItemSelection, _ context: Context) throws -> DiscardReason? {
    let inventory = try context.store.read()
    let requests = try inventory.items(
      for: selection.resolved(context.input), context.dates, mustBeOnHand: true)
    // Many items have no common reason, and are confirmed first.
    let count = requests.reduce(0) { $0 + $1.selected.items.count }
    if count >= Context.confirmationThreshold { return nil }
    return try context.choose("why?", DiscardReason.allCases.map { ($0, $0.words) }) {
      DiscardReason(typed: $0)
    }
  }
}

extension DiscardReason {
  /// The words of the reasons, for errors.
  static var expected: Message {
    Message(
      Message.oneOf(allCases.map(\.rawValue)).english,
      translations: ["ko": koreanWords.joined(separator: ", ")])
  }
}

extension RequestedAmount {
  /// Whether it is an amount, and not the default or the whole item.
  var isPart: Bool { self != .standard && self != .all }
}
