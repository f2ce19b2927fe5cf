package import PantryCore

/// Why the words of a command are no request.
package enum RequestProblem: Error, Hashable, Sendable {
  /// An argument is missing: its name in the usage line.
  case missing(String)
  /// A word that no argument can be.
  case unexpected(String)
  /// A word is not a value of an argument.
  case invalid(String, for: String, expected: String)
}

extension ItemRequest {
  /// Splits words at commas, except those of a known name that has commas.
  ///
  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for several entries.
  package static func products(_ words: [String], isKnown: (String) -> Bool) -> [[String]] {
    let entries = entries(words)
    let whole = words.map(\.withoutLiteralMarks).joined(separator: " ")
    return entries.count > 1 && isKnown(whole) ? [words] : entries
  }
}
