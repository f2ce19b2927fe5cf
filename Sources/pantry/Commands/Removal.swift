import PantryCore

/// What `use` and `toss` have in common: things leave the pantry, whole or in part.
struct Removal {
  static let amount = Option("amount", "a", value: "N[UNIT]", help: "only so much of it")
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

  func run(_ outcome: Inventory.Outcome, _ context: Context) throws -> ExitCode {
    try context.change(
      selection, mustBeOnHand: true, isConfirmed: isConfirmed, format: format,
      { outcome == .used ? "use these \($0) items?" : "throw these \($0) items away?" }
    ) {
      inventory, selected, clock in
      if let amount {
        // A name is of one product, taken from one package after the other; things that were named each are not.
        if case .each(let items) = selected, items.count > 1 {
          throw UsageError.amountOfSeveral(Self.amount)
        }
        return try inventory.take(amount, of: selected, as: outcome, at: clock.now).map { taking in
          ItemAnswer(taking.item) { $0.removal(outcome, taking) }
        }
      }
      let uids = selected.items.map(\.uid)
      return inventory.remove(uids, as: outcome, at: clock.now).map { item in
        ItemAnswer(item) { $0.removal(outcome, nil) }
      }
    }
  }
}

extension ItemView {
  /// What is said of a thing that was taken, whole or in part.
  func removal(_ outcome: Inventory.Outcome, _ taking: Inventory.Taking?) -> Message {
    guard let taking else {
      return outcome == .used
        ? "used \(title) · \(deadline)" : "tossed \(title) · \(deadline)"
    }
    let left: Message = taking.left.map { "\($0) left" } ?? "nothing left"
    return outcome == .used
      ? "used \(taking.amount) of \(id) \(name) · \(left) · \(deadline)"
      : "tossed \(taking.amount) of \(id) \(name) · \(left) · \(deadline)"
  }
}
