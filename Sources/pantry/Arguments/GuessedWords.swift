import PantryCore

/// Words that people guess for commands and options, which are accepted or suggested. What each list is for is in
/// `Scripts/data/command-words.tsv`.
enum GuessedWords {
  /// Returns words with the command that the first ones mean, and its options; nil if they mean none.
  ///
  /// - Parameters:
  ///   - inSession: Whether to ignore words that may begin the name of an item.
  static func command(_ words: [String], inSession: Bool = false) -> [String]? {
    phrase(words, inSession: inSession) ?? framed(words)
  }

  /// Replaces the phrase at the start of some words with the command that it means; nil if they start with none.
  ///
  /// - Parameter least: The minimum number of words in the phrase.
  static func phrase(_ words: [String], inSession: Bool = false, least: Int = 1) -> [String]? {
    for length in (least...4).reversed() where words.count >= length {
      let word = words.prefix(length).joined(separator: " ").folded
      if let found = commands[word] ?? (inSession ? nil : verbs[word]) {
        return found.split(separator: " ").map(String.init) + words.dropFirst(length)
      }
    }
    return nil
  }

  /// Returns the command that a sentence with a name in it means: `take milk out of the freezer`; nil for any other words.
  private static func framed(_ words: [String]) -> [String]? {
    for phrase in frames.phrases {
      let pattern = phrase.split(separator: " ").map(String.init)
      guard var names = blanks(of: pattern[...], in: words[...])?[...],
        let command = frames[phrase]
      else { continue }
      return command.split(separator: " ").flatMap { word in
        word == "*" ? names.popFirst() ?? [] : [String(word)]
      }
    }
    return nil
  }

  /// Returns the words in place of each `*` of a pattern: at least one; nil if the words do not have its form.
  private static func blanks(of pattern: ArraySlice<String>, in words: ArraySlice<String>)
    -> [[String]]?
  {
    guard let first = pattern.first, let word = words.first else {
      return pattern.isEmpty && words.isEmpty ? [] : nil
    }
    if first != "*" {
      return word.folded == first ? blanks(of: pattern.dropFirst(), in: words.dropFirst()) : nil
    }
    for length in 1...words.count {
      if let rest = blanks(of: pattern.dropFirst(), in: words.dropFirst(length)) {
        return [Array(words.prefix(length))] + rest
      }
    }
    return nil
  }

  /// Returns the option of a name, or the one that another name means; nil if none of the options is meant.
  static func option(named name: Substring, of known: [Option]) -> Option? {
    known.first { $0.name == name } ?? first(of: options[String(name).folded], known)
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

  /// Whether a value of a setting means its default.
  static func isDefault(_ value: String) -> Bool { defaults.contains(value.folded) }

  /// Returns the values of settings that a word means, each in other settings.
  static func values(_ word: String) -> [String] {
    (meantValues[word.folded] ?? "").split(separator: ",").map(String.init)
  }

  private static let meantValues = Lexicon<String>(valuesTable) { $0 }
}
