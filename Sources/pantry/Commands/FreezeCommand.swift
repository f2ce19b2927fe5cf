import PantryCore

/// `pantry freeze`: it went into the freezer.
struct FreezeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "freeze",
    abstract: "say that something was frozen",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      In the freezer the clock stands still. What counts is how long the food keeps there:
      what pantry product --keeps-frozen says, or what the table of foods knows. pantry thaw
      lets the clock go on. What is past its date stays so.
      """,
      ItemSelection.help,
    ],
    options: KeepingChange.options,
    examples: [
      ("pantry freeze 삼겹살", "all of it"),
      ("pantry freeze pork --amount 300g", "a part of it, as an item of its own"),
      ("pantry list --within 1d --ids | pantry freeze -", "what would not be eaten in time"),
    ])

  let change: KeepingChange

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try KeepingChange(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.freeze, context) }
}
