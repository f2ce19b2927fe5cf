import PantryCore

/// `pantry move`: changes the location of items.
struct MoveCommand: Command {
  static let name = "move"
  static let otherNames: [String] = ["이동"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Move items to another location",
    usage: "\(ItemSelection.usage) LOCATION [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "LOCATION", help: "The new location", values: .location),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      LOCATION is the last word, or any word that begins with @. Moving an item into a freezer freezes it, and
      moving it out thaws it. Between the pantry and the fridge, an estimated date is estimated again; a printed
      date stays.
      """,
      ItemSelection.help,
    ],
    options: StorageEventCommand.options,
    examples: [
      ("pantry move apples fridge", "Move the apples that expire first"),
      ("pantry move 3f2a @냉장실", "Move the item with this id"),
      ("pantry list --in shelf --ids | pantry move - cellar", "Move all items from a location"),
    ])

  let change: StorageEventCommand
  let location: String

  init(_ arguments: Arguments, _ context: Context) throws {
    var words = arguments.words
    let place = words.lastIndex { $0.hasPrefix("@") && $0.count > 1 } ?? words.indices.last
    let needed = arguments[ItemSelection.barcode] == nil ? 2 : 1
    guard let place, words.count >= needed else {
      throw UsageError.missingWord(words.isEmpty ? "ITEM" : "LOCATION", Self.declaration)
    }
    let word = words.remove(at: place)
    location = LocationKey.withoutParticle(word.hasPrefix("@") ? String(word.dropFirst()) : word)
    guard !location.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("LOCATION", Self.declaration)
    }
    change = try StorageEventCommand(arguments, context, Self.declaration, words: words)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.move(location), context) }
}
