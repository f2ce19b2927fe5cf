import PantryCore

/// `pantry toss`: marks items as discarded.
struct TossCommand: Command {
  static let name = "toss"
  static let otherNames: [String] = ["버림", "버렸어", "버렸음"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as discarded",
    usage: "\(ItemSelection.usage) [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      For food that was thrown away. To remove an item that was added by mistake, use pantry delete.
      """,
      ItemSelection.help,
      """
      With --amount, only a part is discarded, and the part is recorded. If one package is not enough, a name or
      --barcode takes the rest from the next package to expire.
      """,
      """
      On a terminal you are asked for the reason, and Enter skips the question. In a pipe nothing is asked.
      """,
      """
      Discarded items and parts stay in the file; pantry list --discarded lists them with the day.
      """,
    ],
    options: Removal.discardOptions,
    examples: [
      ("pantry toss 콩나물", "Discard the bean sprouts that expire first"),
      ("pantry list --expired --ids | pantry toss -", "Discard all expired items"),
      ("pantry toss rice 500g --reason spoiled", "Discard a part of the rice, with the reason"),
    ])

  let removal: Removal

  init(_ arguments: Arguments, _ context: Context) throws {
    removal = try Removal(arguments, context, Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    try removal.run(.discarded, context)
  }
}
