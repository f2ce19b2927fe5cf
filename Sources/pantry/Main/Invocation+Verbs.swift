import PantryCore
import PantryKitchen

extension Invocation {
  /// Returns the command and the arguments of a sentence: `pantry 계란 2개 먹음`, `pantry put milk in the freezer`.
  ///
  /// - Returns: nil if the words are none.
  /// - Throws: An error if it is not clear what is meant.
  static func sentence(_ words: [String], in inventory: Inventory, _ context: Context) throws -> (
    command: CommandEntry, arguments: Arguments
  )? {
    var products = KnownProducts(inventory)
    if products.isName(words.joined(separator: " ")) { return nil }
    let found = VerbLine.read(
      words, commands: [], isKnown: { products.isName($0) },
      isOnHand: { inventory.selects($0, context.dates) })
    guard let found else { return nil }
    let text = words.joined(separator: " ")
    if found.isUnclear { throw SessionLine.Problem.unclear(text) }
    var command = found.readings[0]
    if found.readings.count > 1 {
      let doubt = Doubt(words, found)
      guard context.questions == .all, let reading = try context.reading(of: doubt),
        found.readings.contains(reading)
      else { throw TypedWords.Problem.doubtful(doubt) }
      command = reading
    }
    let entry = try Commands.named(command.removeFirst())
    return (entry, try Arguments(command, for: entry.declaration))
  }
}
