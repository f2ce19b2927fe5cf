import PantryCore
import PantryKitchen

extension Context {
  /// Returns what a line of a session or a sentence means, after asking if that is not clear.
  ///
  /// - Parameter onlyActs: Whether only what was done is wanted.
  /// - Returns: nil for new items, if they are not wanted.
  func meaning(of words: [String], onlyActs: Bool) throws -> LineMeaning? {
    let isKnown = nameLookup()
    return try resolvingDates { context in
      if let chosen = context.chosenReadings[words] { return chosen }
      let parser = context.parser(of: words, isKnown)
      return onlyActs ? try parser.act() : try parser.meaning()
    }
  }

  /// Returns the parser of a line of a session.
  func parser(of words: [String], _ isKnown: (String) -> Bool) -> LineParser {
    let inventory = try? store.read()
    return LineParser(
      words, dates, .session, isKnown: isKnown,
      isPlace: { inventory?.hasLocation($0) ?? false },
      isOnHand: { inventory?.mayBeOnHand($0) ?? false })
  }
}
