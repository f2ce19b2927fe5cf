import PantryCore

/// `pantry open`: it was opened.
struct OpenCommand: Command {
  static let declaration = CommandDeclaration(
    name: "open",
    abstract: "say that something was opened",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      From then on the earlier of two days counts: the date on it, and so many days after the
      opening. How many is what pantry product --keeps-opened says, or what the table of foods
      knows (pantry keeps FOOD). The date on it stays in the file; pantry why says which day
      won.
      """,
      ItemSelection.help,
    ],
    options: KeepingChange.options,
    examples: [
      ("pantry open milk", "the milk that expires first"),
      ("pantry open 고추장 --on yesterday", "it was yesterday"),
      ("pantry open milk --amount 1", "one of several, as an item of its own"),
    ])

  let change: KeepingChange

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try KeepingChange(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.open, context) }
}
