import PantryCore

/// `pantry thaw`: it came out of the freezer.
struct ThawCommand: Command {
  static let declaration = CommandDeclaration(
    name: "thaw",
    abstract: "say that something was thawed",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      The clock goes on: with the days that were left when it was frozen, but no more than the
      table of foods allows in the refrigerator. What was bought frozen keeps its date, with
      the same limit. Where the table knows nothing, what was bought frozen, had no date or
      has a use-by date keeps for one day.
      """,
      ItemSelection.help,
    ],
    options: KeepingChange.options,
    examples: [
      ("pantry thaw 삼겹살", "all of it"),
      ("pantry thaw pork --amount 300g", "a part of it, as an item of its own"),
      ("pantry thaw 3f2a --on yesterday", "it was yesterday"),
    ])

  let change: KeepingChange

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try KeepingChange(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.thaw, context) }
}
