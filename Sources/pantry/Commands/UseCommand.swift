import PantryCore

/// `pantry use`: it was eaten.
struct UseCommand: Command {
  static let declaration = CommandDeclaration(
    name: "use",
    abstract: "mark something as eaten",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      ItemSelection.help,
      """
      With --amount only a part is eaten; a name or barcode takes it from one package after
      the other, the first to expire first.
      """,
    ],
    options: Removal.options,
    examples: [
      ("pantry use 두부", "the tofu that expires first"),
      ("pantry use 3f2a", "the very one with this id"),
      ("pantry use eggs --amount 2", "two of the eggs"),
    ])

  let removal: Removal

  init(_ arguments: Arguments, _ context: Context) throws {
    removal = try Removal(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try removal.run(.used, context)
  }
}
