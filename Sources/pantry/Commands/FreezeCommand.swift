import PantryCore

/// `pantry freeze`: marks items as frozen.
struct FreezeCommand: Command {
  static let name = "freeze"
  static let otherNames: [String] = ["냉동"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as frozen",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      While an item is frozen, its expiry date is suspended. The effective date is the end of the time that the food
      keeps in the freezer. That time comes from pantry product --keeps-frozen, or from the table of foods (pantry
      keeps). An expired item stays expired.
      """,
      """
      With --amount, a part becomes a separate item with its share of the price, and only that item is frozen.
      """,
      ItemSelection.help,
    ],
    options: StorageEventCommand.options,
    examples: [
      ("pantry freeze 삼겹살", "Freeze a whole package"),
      ("pantry freeze pork --amount 300g", "Freeze a part, as a separate item"),
      ("pantry list --within 1d --ids | pantry freeze -", "Freeze what expires by tomorrow"),
    ])

  let change: StorageEventCommand

  init(_ arguments: Arguments, _ context: Context) throws {
    change = try StorageEventCommand(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.freeze, context) }
}
