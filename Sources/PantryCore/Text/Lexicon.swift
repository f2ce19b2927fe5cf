/// A table of words: phrases, and what each of them means.
///
/// The tables are generated from files in `Scripts/data`. A lexicon of a few dozen words is indexed in microseconds, on
/// first use, without a `String` for each word: most words of a table are not looked up in a run of the program.
///
/// Phrases are compared byte by byte, so texts that are looked up have to be written like the table: in lower case,
/// and composed.
package struct Lexicon<Value: Sendable>: Sendable {
  /// The rows of the table.
  package let rows: LexiconRows
  /// The meaning of each row.
  @usableFromInline let values: [Value?]

  /// Indexes a table.
  ///
  /// - Parameter value: Returns what the phrases of a row mean, from its first cell.
  /// - Complexity: O(n) in the length of the table.
  package init(_ table: StaticString, value: (String) -> Value?) {
    rows = LexiconRows(table)
    values = rows.keys.map(value)
  }

  /// Indexes a table as its phrases are compared.
  ///
  /// - Parameters:
  ///   - folded: Returns a phrase without what does not matter, like blanks and accents.
  ///   - value: Returns what the phrases of a row mean, from its first cell.
  package init(_ table: StaticString, folded: (String) -> String, value: (String) -> Value?) {
    rows = LexiconRows(table).mapPhrases(folded)
    values = rows.keys.map(value)
  }

  /// The meaning of a phrase, or nil if it is not in the table. Of equal phrases the first counts.
  ///
  /// - Complexity: O(n) in the length of the phrase.
  @inlinable package subscript(phrase: String) -> Value? {
    rows.row(of: phrase).flatMap { values[$0] }
  }

  /// Returns the meaning and the length in bytes of the longest phrase that a text begins with.
  @inlinable package func longestStart(of text: ArraySlice<UInt8>) -> (value: Value, length: Int)? {
    guard let (row, length) = rows.longestStart(of: text), let value = values[row] else {
      return nil
    }
    return (value, length)
  }

  /// Returns the meaning and the length in bytes of the longest phrase that consists of the first words of a text.
  /// Words are separated by one space.
  @inlinable package func firstWords(of text: ArraySlice<UInt8>) -> (value: Value, length: Int)? {
    guard let (row, length) = rows.longestStart(of: text, isWhole: true), let value = values[row]
    else { return nil }
    return (value, length)
  }

  /// Returns the meaning of the phrases in a text, the longest at each place; of several the one that is first in the
  /// table.
  package func first(in text: [UInt8]) -> Value? {
    let found = text.indices.compactMap { rows.longestStart(of: text[$0...])?.row }
    return found.min().flatMap { values[$0] }
  }

  /// Returns the meaning and the length in bytes of the longest phrase that a text ends with.
  package func longestEnd(of text: [UInt8]) -> (value: Value, length: Int)? {
    guard let (row, length) = rows.longestEnd(of: text), let value = values[row] else { return nil }
    return (value, length)
  }

  /// Returns whether a phrase is in the table.
  @inlinable package func contains(_ phrase: String) -> Bool { rows.row(of: phrase) != nil }

  /// Returns the number of the row of a phrase, or nil if it is not in the table.
  @inlinable package func row(of phrase: String) -> Int? { rows.row(of: phrase) }

  /// All phrases, in the order of the table.
  package var phrases: [String] { rows.phrases }
}

/// A lexicon whose phrases all mean the same.
package typealias WordList = Lexicon<Void>

extension Lexicon where Value == Void {
  /// Indexes a table whose first cells are empty.
  package init(_ table: StaticString) { self.init(table) { _ in () } }

  /// Indexes some phrases.
  package init(words: [String]) {
    rows = LexiconRows(bytes: Array(("|" + words.joined(separator: ";")).utf8))
    values = [()]
  }

  /// Returns the length in bytes of the longest phrase that a text begins with.
  package func start(of text: ArraySlice<UInt8>) -> Int? { rows.longestStart(of: text)?.length }

  /// Returns the length in bytes of the longest phrase that a text begins with.
  package func start(of text: [UInt8]) -> Int? { start(of: text[...]) }

  /// Returns the length in bytes of the longest phrase that a text ends with.
  package func end(of text: [UInt8]) -> Int? { rows.longestEnd(of: text)?.length }

  /// Returns the offset in bytes of the first phrase within a text, after its first byte.
  package func firstOffset(in text: [UInt8]) -> Int? { rows.firstOffset(in: text) }
}
