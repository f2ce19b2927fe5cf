import PantryCore

/// What `use` and `toss` have in common: things leave the pantry, whole or in part.
struct Removal {
  static let amount = Option("amount", "a", value: "N[UNIT]", help: "only so much of it")
  static let options = [ItemSelection.barcode, amount, .format]

  let selection: ItemSelection
  let amount: Quantity?
  let format: Format?

  init(_ arguments: Arguments, _ command: CommandDeclaration) throws {
    let barcode = try arguments[ItemSelection.barcode].map { text in try Barcode(text) }
    selection = try ItemSelection(arguments, barcode: barcode, for: command)
    amount = try arguments.value(Self.amount, "a number and a unit, like 2 or 200ml") { text in
      Quantity(text).flatMap { $0.amount > .zero ? $0 : nil }
    }
    format = try arguments.format()
  }

  func run(_ outcome: Inventory.Outcome, _ context: Context) throws -> ExitCode {
    let clock = context.clock()
    let selection = try selection.resolved()
    let answers = try context.change(.read) { inventory in
      let ids = ShortIDs(inventory.items)
      let selected = try inventory.select(selection, mustBeOnHand: true)
      func answer(_ item: UserProduct, _ taking: Inventory.Taking?) -> ItemAnswer {
        let view = ItemView(item: item, id: ids[item.uid], today: clock.today)
        return ItemAnswer(view: view, text: view.removal(outcome, taking))
      }
      if let amount {
        return try inventory.take(amount, of: selected, as: outcome, at: clock.now)
          .map { answer($0.item, $0) }
      }
      return inventory.remove(selected.items.map(\.uid), as: outcome, at: clock.now)
        .map { answer($0, nil) }
    }
    return try context.answer(answers, format)
  }
}

extension ItemView {
  /// What is said of a thing that was taken, whole or in part.
  func removal(_ outcome: Inventory.Outcome, _ taking: Inventory.Taking?) -> String {
    let verb = outcome == .used ? "used" : "tossed"
    guard let taking else { return "\(verb) \(title) · \(deadline)" }
    let left = taking.left.map { "\($0) left" } ?? "nothing left"
    return "\(verb) \(taking.amount) of \(id) \(name) · \(left) · \(deadline)"
  }
}

/// A thing that was changed, and what is said of it.
struct ItemAnswer {
  let view: ItemView
  let text: String
}

extension Context {
  /// Says what became of things: a line each, or in the format that was asked for.
  func answer(_ answers: [ItemAnswer], _ format: Format?) throws -> ExitCode {
    if let format, format != .table {
      try output.write(ItemRenderer(answers.map(\.view)).text(format, self))
    } else {
      for line in answers { try answer(line.text) }
    }
    return .done
  }
}
