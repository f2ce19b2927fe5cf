import PantryCore

/// `pantry move`: it was put somewhere else.
struct MoveCommand: Command {
  static let declaration = CommandDeclaration(
    name: "move",
    abstract: "put something somewhere else",
    usage: "\(ItemSelection.usage) LOCATION [OPTIONS]",
    arguments: [
      Argument(name: "ITEM...", help: ItemSelection.itemHelp, values: .item),
      Argument(name: "LOCATION", help: "where it is from now on", values: .location),
      Argument(name: "-", help: ItemSelection.inputHelp),
    ],
    discussion: [
      """
      LOCATION is the last word, or any word that begins with @. Into the freezer is as pantry
      freeze, and out of it as pantry thaw. Between the pantry and the fridge an estimated
      date is estimated anew; a printed one stays.
      """,
      ItemSelection.help,
    ],
    options: KeepingChange.options,
    examples: [
      ("pantry move apples fridge", "the apples that expire first"),
      ("pantry move 3f2a @냉장실", "the very one with this id"),
      ("pantry list --in shelf --ids | pantry move - cellar", "everything from there"),
    ])

  let change: KeepingChange
  let location: String

  init(_ arguments: Arguments, _ context: Context) throws {
    var words = arguments.words
    let place = words.lastIndex { $0.hasPrefix("@") && $0.count > 1 } ?? words.indices.last
    let needed = arguments[ItemSelection.barcode] == nil ? 2 : 1
    guard let place, words.count >= needed else {
      throw UsageError.missingWord(words.isEmpty ? "ITEM" : "LOCATION", Self.declaration)
    }
    let word = words.remove(at: place)
    location = word.hasPrefix("@") ? String(word.dropFirst()) : word
    guard !location.allSatisfy(\.isWhitespace) else {
      throw UsageError.missingWord("LOCATION", Self.declaration)
    }
    change = try KeepingChange(arguments, context, Self.declaration, words: words)
  }

  func run(_ context: Context) throws -> ExitCode { try change.run(.move(location), context) }
}
