import PantryCore

/// `pantry delete`: it was never there.
struct DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    name: "delete",
    abstract: "remove something that was entered by mistake",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    discussion: """
      \(ItemSelection.help)

      The record leaves the file. What was eaten or thrown away is better marked so: pantry use, pantry
      toss.
      """,
    options: [ItemSelection.barcode, .format],
    examples: [
      ("pantry delete 3f2a", "the one with this id, on hand or not"),
      ("pantry delete 두부", "the tofu that expires first"),
      ("pantry delete --barcode 8801115114154", "the last carton scanned twice"),
    ])

  let selection: ItemSelection
  let format: Format?

  init(_ arguments: Arguments, _ context: Context) throws {
    let barcode = try arguments[ItemSelection.barcode].map { text in try Barcode(text) }
    selection = try ItemSelection(arguments, barcode: barcode, for: Self.declaration)
    format = try arguments.format()
  }

  func run(_ context: Context) throws -> ExitCode {
    let today = context.clock().today
    let selection = try selection.resolved()
    let answers = try context.change(.read) { inventory in
      let ids = ShortIDs(inventory.items)
      let selected = try inventory.select(selection, mustBeOnHand: false)
      return inventory.delete(selected.items.map(\.uid)).map { item in
        let view = ItemView(item: item, id: ids[item.uid], today: today)
        return ItemAnswer(view: view, text: "deleted \(view.title) · \(view.deadline)")
      }
    }
    return try context.answer(answers, format)
  }
}
