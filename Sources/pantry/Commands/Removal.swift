import PantryCore

/// The common part of `use` and `toss`: items leave the pantry, whole or in part.
struct Removal {
  static let amount = Option("amount", "a", value: "N[UNIT]", help: "Take only this amount")
  static let all = Option("all", help: "Take the whole package, and not only one piece of it")
  static let options = [ItemSelection.barcode, amount, all, .yes, .format]

  let selection: ItemSelection
  /// The amount of an option, which replaces that of the words.
  let amount: RequestedAmount?
  let format: Format?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context, _ command: CommandDeclaration) throws {
    selection = try ItemSelection(arguments, context, for: command, takesAmount: true)
    amount = try Self.requested(arguments)
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  /// Returns the amount of `--amount` or `--all`; nil without these options.
  static func requested(_ arguments: Arguments) throws -> RequestedAmount? {
    guard let text = arguments[amount] else { return arguments.has(all) ? .all : nil }
    if arguments.has(all) { throw UsageError.conflict(all, with: "--amount") }
    if ["half", "반"].contains(text.lowercased()) { return .half }
    let quantity = try Quantity(typed: text)
    return quantity.unit == nil && text.allSatisfy(\.isNumber)
      ? .number(quantity.amount) : .quantity(quantity)
  }

  func run(_ outcome: Outcome, _ context: Context) throws -> ExitCode {
    let views = try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format,
      { outcome == .used ? "use these \($0) items?" : "throw these \($0) items away?" }
    ) {
      inventory, requests, clock in
      try requests.flatMap { request in
        let amount = amount ?? request.amount
        // A name selects the packages of one product, from which an amount can be taken in turn; ids do not.
        if case .each(let items) = request.selected, items.count > 1, amount.isPart {
          throw UsageError.amountOfSeveral(Self.amount)
        }
        return try inventory.take(amount, of: request.selected, as: outcome, at: clock.now)
          .map { removal in ChangedItem(removal.item) { $0.removal(outcome, removal) } }
      }
    }
    return views.exitCode
  }
}

extension RequestedAmount {
  /// Whether it is an amount, and not the default or the whole item.
  var isPart: Bool { self != .standard && self != .all }
}
