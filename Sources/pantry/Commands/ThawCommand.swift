import PantryCore

/// `pantry thaw`: marks items as thawed.
struct ThawCommand: Command {
  static let name = "thaw"

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as thawed",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      A thawed item keeps for the days that were left when it was frozen, but no longer than the table of foods
      allows in the refrigerator. An item that was bought frozen keeps its date, with the same limit.
      """,
      """
      If the food is not in the table, an item keeps for one day if it was bought frozen, has no date or has a
      use-by date.
      """,
      ItemSelection.help,
    ],
    options: StorageEventCommand.options,
    examples: [
      ("pantry thaw 삼겹살", "Thaw a whole package"),
      ("pantry thaw pork --amount 300g", "Thaw a part, as a separate item"),
      ("pantry thaw 3f2a --on yesterday", "Record that it was thawed yesterday"),
    ])

  let change: StorageEventCommand

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try StorageEventCommand(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.thaw, context) }
}
