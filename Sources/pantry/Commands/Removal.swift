import PantryCore

/// The common part of `use` and `toss`: items leave the pantry, whole or in part.
struct Removal {
  static let amount = Option("amount", "a", value: "N[UNIT]", help: "Take only this amount")
  static let options = [ItemSelection.barcode, amount, .yes, .format]

  let selection: ItemSelection
  let amount: Quantity?
  let format: Format?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context, _ command: CommandDeclaration) throws {
    selection = try ItemSelection(arguments, context, for: command)
    amount = try arguments.value(Self.amount, "a number and a unit, like 2 or 200ml") { text in
      Quantity(text).flatMap { $0.amount > .zero ? $0 : nil }
    }
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  func run(_ outcome: Outcome, _ context: Context) throws -> ExitCode {
    let views = try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format,
      { outcome == .used ? "use these \($0) items?" : "throw these \($0) items away?" }
    ) {
      inventory, selected, clock in
      if let amount {
        // A name selects the packages of one product, from which an amount can be taken in turn; ids do not.
        if case .each(let items) = selected, items.count > 1 {
          throw UsageError.amountOfSeveral(Self.amount)
        }
        return try inventory.take(amount, of: selected, as: outcome, at: clock.now).map { removal in
          ChangedItem(removal.item) { $0.removal(outcome, removal) }
        }
      }
      let uids = selected.items.map(\.uid)
      return inventory.remove(uids, as: outcome, at: clock.now).map { item in
        ChangedItem(item) { $0.removal(outcome, nil) }
      }
    }
    return views.exitCode
  }
}
