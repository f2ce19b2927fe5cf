import PantryCore

/// An invalid call of the program.
enum UsageError: Error {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, CommandDeclaration)
  case missingValue(Option, found: String?)
  case unexpectedValue(Option, String)
  case repeated(Option)
  case badValue(Option, String, expected: Message)
  case badWord(String, String, expected: Message)
  case unexpectedWord(String, CommandDeclaration)
  case missingWord(String, CommandDeclaration)
  /// Neither options nor values beside the words that select items.
  case nothingToChange(CommandDeclaration)
  /// A date of several words, of which the option has only the first.
  case unquotedDate(Option, String)
  /// The value of an environment variable is not UTF-8.
  case variableNotUTF8(String)
  case invalidValue(String, String, expected: Message)
  case conflict(Option, with: String)
  /// A number after `-q`, which may be meant as a quantity.
  case quietNumber(String)
  /// An option that has no effect without another one.
  case missingOther(Option, needs: String)
  /// A name that no member of the records has.
  case unknownField(String, known: [String])
  case openTemplate(String)
  /// A field that `--columns` names twice.
  case repeatedColumn(String)
  case tooMuchInput(limit: Int)
  case noHome
}

/// A suggestion for a mistyped word.
enum Suggestion {
  /// Returns the candidate with the smallest edit distance, or one that begins with the word; nil if more than a third of
  /// its letters differ, or more than one. Words of two letters are no misspellings of each other.
  static func nearest(to word: String, of candidates: [String]) -> String? {
    let word = word.lowercased()
    let ranked = candidates.map { (name: $0, distance: editDistance(word, $0)) }
      .min { $0.distance < $1.distance }
    let letters = ranked?.name.drop { $0 == "-" }.count ?? 0
    guard let ranked, ranked.distance <= max(letters > 2 ? 1 : 0, letters / 3) else {
      return candidates.first { word.count >= 3 && $0.hasPrefix(word) }
    }
    return ranked.name
  }
}
