import PantryCore
import PantryKitchen

/// `pantry thaw`: marks items as thawed.
struct ThawCommand: Command {
  static let name = "thaw"
  static let otherNames: [String] = ["해동"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Mark items as thawed",
    usage: "ITEM... [@LOCATION] | --barcode CODE | - [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(
        name: "@LOCATION", help: "The new location; before another one, a condition",
        values: .location),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      An item returns to the location from which it was frozen, unless @LOCATION is given. A thawed item keeps for the days that were left when it was frozen, but no longer than the table of foods
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
      ("pantry thaw bread @counter", "Thaw it to a location"),
      ("pantry thaw 3f2a --on yesterday", "Record that it was thawed yesterday"),
    ])

  let change: StorageEventCommand
  /// The new location; nil for the one before the item was frozen.
  let location: String?

  init(_ arguments: Arguments, _ context: Context) throws {
    var words = arguments.words
    let places = words.indices.filter { TypedWords.isLocation(words[$0]) }
    location = places.last.map { String(words.remove(at: $0).dropFirst()) }
    change = try StorageEventCommand(arguments, context, Self.declaration, words: words)
  }

  func run(_ context: Context) throws -> ExitCode {
    try change.run(.thaw(to: location), context)
  }
}
