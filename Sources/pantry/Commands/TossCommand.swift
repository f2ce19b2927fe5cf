import PantryCore

/// `pantry toss`: it was thrown away.
struct TossCommand: Command {
  static let declaration = CommandDeclaration(
    name: "toss",
    abstract: "mark something as thrown away",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      ItemSelection.help,
      """
      What was tossed stays in the file: pantry list --discarded shows it.
      """,
    ],
    options: Removal.options,
    examples: [
      ("pantry toss 콩나물", "the bean sprouts that expire first"),
      ("pantry list --expired --ids | pantry toss -", "everything that has expired"),
      ("pantry toss rice --amount 500g", "a part of it"),
    ])

  let removal: Removal

  init(_ arguments: Arguments, _ context: Context) throws {
    removal = try Removal(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try removal.run(.discarded, context)
  }
}
