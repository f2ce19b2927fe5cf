import PantryCore

/// `pantry use`: marks items as used.
struct UseCommand: Command {
  static let name = "use"
  static let otherNames: [String] = ["eat", "먹음", "먹었어", "먹었음", "사용"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as used",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      ItemSelection.help,
      """
      With --amount, only a part is used, and the part is recorded. If one package is not enough, a name or
      --barcode takes the rest from the next package to expire.
      """,
      """
      Used items and parts stay in the file; pantry list --used lists them with the day.
      """,
    ],
    options: Removal.options,
    examples: [
      ("pantry use 두부", "Use the tofu that expires first"),
      ("pantry use 3f2a", "Use the item with this id"),
      ("pantry use eggs --amount 2", "Use two of the eggs"),
    ])

  let removal: Removal

  init(_ arguments: Arguments, _ context: Context) throws {
    removal = try Removal(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try removal.run(.used, context)
  }
}
