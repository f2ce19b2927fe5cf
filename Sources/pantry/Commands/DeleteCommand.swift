import PantryCore

/// `pantry delete`: it was never there.
struct DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    name: "delete",
    abstract: "remove something that was entered by mistake",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .anyItem),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      ItemSelection.help,
      """
      The record leaves the file. What was eaten or thrown away is better marked so: pantry
      use, pantry toss.
      """,
    ],
    options: [ItemSelection.barcode, .yes, .format],
    examples: [
      ("pantry delete 3f2a", "the one with this id, on hand or not"),
      ("pantry delete 두부", "the tofu that expires first"),
      ("pantry delete --barcode 8801115114154", "the last carton scanned twice"),
    ])

  let selection: ItemSelection
  let format: Format?
  let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    selection = try ItemSelection(arguments, context, for: Self.declaration)
    format = try arguments.format()
    isConfirmed = arguments.has(.yes)
  }

  func run(_ context: Context) throws -> ExitCode {
    try context.change(
      selection, mustBeOnHand: false, isConfirmed: isConfirmed, format: format,
      { "delete these \($0) items?" }
    ) { inventory, selected, _ in
      inventory.delete(selected.items.map(\.uid)).map { item in
        ItemAnswer(item) { "deleted \($0.title) · \($0.deadline)" }
      }
    }
  }
}
