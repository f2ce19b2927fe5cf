import PantryCore

/// Words that people guess for commands and options, which are accepted or suggested. What each list is for is in
/// `Scripts/data/command-words.tsv`.
enum GuessedWords {
  /// Returns words with the command that the first ones mean, and its options; nil if they mean none.
  ///
  /// - Parameter inSession: Whether words that may begin the name of an item are none.
  static func command(_ words: [String], inSession: Bool = false) -> [String]? {
    for length in (1...4).reversed() where words.count >= length {
      let word = words.prefix(length).joined(separator: " ").folded
      if let found = commands[word] ?? (inSession ? nil : verbs[word]) {
        return found.split(separator: " ").map(String.init) + words.dropFirst(length)
      }
    }
    return nil
  }

  /// Returns the option that another name means; nil if none of the options is meant.
  static func option(_ name: Substring, of known: [Option]) -> Option? {
    first(of: options[String(name).folded], known)
  }

  /// Returns the option that may be meant by a name.
  static func similarOption(_ name: Substring, of known: [Option]) -> Option? {
    first(of: meanings[String(name).folded], known)
  }

  private static func first(of names: String?, _ known: [Option]) -> Option? {
    (names ?? "").split(separator: ",").lazy
      .compactMap { name in known.first { $0.name == name } }.first
  }

  /// Returns words without those that add nothing.
  static func withoutFillers(_ words: [String]) -> [String] {
    words.filter { !nothing.contains($0.folded) }
  }

  /// Returns whether the value of a setting means its default.
  static func isDefault(_ value: String) -> Bool { defaults.contains(value.folded) }
}
