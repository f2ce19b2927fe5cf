import PantryCore

/// `pantry delete`: removes items that were added by mistake.
struct DeleteCommand: Command {
  static let name = "delete"
  static let otherNames: [String] = ["rm", "삭제"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Delete items that were added by mistake",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .anyItem),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      The record is removed from the file. It counts neither as used nor as discarded. For food that was eaten or
      thrown away, use pantry use or pantry toss.
      """,
      ItemSelection.help,
    ],
    options: [ItemSelection.barcode, .yes, .format],
    examples: [
      ("pantry delete 3f2a", "Delete the item with this id, on hand or not"),
      ("pantry delete 두부", "Delete the tofu that expires first"),
      (
        "pantry delete --barcode 8801115114154",
        "Delete the package of this product that expires first"
      ),
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
    let views = try context.change(
      selection, mustBeOnHand: false, isConfirmed: isConfirmed, format: format,
      { "delete these \($0) items?" }
    ) { inventory, requests, _ in
      inventory.delete(requests.flatMap(\.selected.items).map(\.uid)).map { item in
        ChangedItem(item) { "deleted \($0.title) · \($0.deadline)" }
      }
    }
    return views.exitCode
  }
}
