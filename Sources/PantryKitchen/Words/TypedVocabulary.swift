import PantryCore

/// Words of typed lines, apart from those of dates, units, places and foods. What each list is for is in
/// `Scripts/data/typed-words.tsv`.
package enum TypedVocabulary {
  static let numbered = WordList(numberedTable)
  static let verbs = Lexicon(verbsTable, value: { VerbLine.Verb(rawValue: $0) })
  static let starts = Lexicon(startsTable, value: { VerbLine.Verb(rawValue: $0) })
  static let stems = Lexicon(stemsTable, value: { VerbLine.Verb(rawValue: $0) })
  static let nouns = Lexicon(nounsTable, value: { VerbLine.Verb(rawValue: $0) })
  static let doing = WordList(doingTable)
  static let doingStems = WordList(doingStemsTable)
  static let endings = WordList(endingsTable)
  static let otherEndings = WordList(otherEndingsTable)
  static let not = WordList(notTable)
  static let wholes = WordList(wholesTable)
  static let particles = WordList(particlesTable)
  static let joints = WordList(jointsTable)
  static let jointEndings = WordList(jointEndingsTable)
  static let bought = WordList(boughtTable)
  static let opened = WordList(openedTable)
  static let cooked = WordList(cookedTable)
  static let now = WordList(nowTable)
  static let daysBefore = WordList(daysBeforeTable)
  static let inFront = WordList(inFrontTable)
  static let copulas = WordList(copulasTable)
  private static let everything = WordList(everythingTable)

  /// Returns whether words mean everything there is: all, 전부.
  package static func isEverything(_ words: [String]) -> Bool {
    everything.contains(words.joined(separator: " ").folded.composed)
  }
}
