import PantryCore

/// `pantry open`: marks items as opened.
struct OpenCommand: Command {
  static let name = "open"
  static let otherNames: [String] = ["개봉"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as opened",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      The effective date becomes the earlier of two days: the expiry date, and the end of the time that the food
      keeps once opened. That time comes from pantry product --keeps-opened, or from the table of foods (pantry
      keeps). The expiry date stays in the record; pantry why shows which day applies.
      """,
      """
      With --amount, a part becomes a separate item with its share of the price, and only that item is opened.
      """,
      ItemSelection.help,
    ],
    options: StorageEventCommand.options,
    examples: [
      ("pantry open milk", "Open the milk that expires first"),
      ("pantry open 고추장 --on yesterday", "Record that it was opened yesterday"),
      ("pantry open milk --amount 1", "Open one of several cartons, as a separate item"),
    ])

  let change: StorageEventCommand

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try StorageEventCommand(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.open, context) }
}
