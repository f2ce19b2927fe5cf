/// A table of words: phrases, and what each of them means.
///
/// The tables are generated from files in `Scripts/data`, sorted. Most words of a table are not looked up in a run of
/// the program: only the meaning of a phrase that is found is made.
///
/// Phrases are compared byte by byte, so texts that are looked up have to be written like the table: in lower case,
/// and composed.
package struct Lexicon<Value: Sendable>: Sendable {
  @usableFromInline let table: LexiconText
  /// Returns the value of a meaning.
  @usableFromInline let value: @Sendable (String) -> Value?

  /// Creates a lexicon of a table.
  ///
  /// - Parameter value: Returns the value of a meaning in the table.
  package init(_ table: StaticString, value: @escaping @Sendable (String) -> Value?) {
    self.table = LexiconText(table)
    self.value = value
  }

  /// The meaning of a phrase, or nil if it is not in the table.
  ///
  /// - Complexity: O(log n) comparisons.
  @inlinable package subscript(phrase: String) -> Value? {
    table.meaning(phrase).flatMap(value)
  }

  /// Returns the meaning of the first phrase that begins with a text.
  ///
  /// - Complexity: O(log n) comparisons.
  package func value(completing start: String) -> Value? {
    table.meaning(completing: start).flatMap(value)
  }

  /// Returns whether a phrase is in the table.
  @inlinable package func contains(_ phrase: String) -> Bool { table.meaning(phrase) != nil }

  /// Returns the meaning and the length in bytes of the longest phrase that a text begins with.
  ///
  /// - Parameter isWhole: Whether the phrase consists of the first words of the text, which are separated by one space.
  @inlinable package func longestStart(
    of text: ArraySlice<UInt8>, isWhole: Bool = false
  ) -> (value: Value, length: Int)? {
    guard let (meaning, length) = table.longestStart(of: text, isWhole: isWhole) else {
      return nil
    }
    return value(meaning).map { ($0, length) }
  }

  /// Returns the meaning and the length in bytes of the longest phrase that a text ends with.
  ///
  /// - Complexity: O(n) look-ups for n characters.
  package func longestEnd(of text: [UInt8]) -> (value: Value, length: Int)? {
    for start in text.characterStarts {
      if let value = table.meaning(text[start...]).flatMap(value) {
        return (value, text.count - start)
      }
    }
    return nil
  }

  /// Returns the meanings of the phrases in a text, of the longest one at each place.
  ///
  /// - Complexity: O(n) look-ups for n characters.
  package func all(in text: [UInt8]) -> [Value] {
    text.characterStarts.compactMap { longestStart(of: text[$0...])?.value }
  }

  /// All phrases, in the order of their bytes.
  package var phrases: [String] { table.all.map(\.phrase) }

  /// Returns the phrases with a meaning, in the order of their bytes.
  package func phrases(meaning: String) -> [String] {
    table.all.filter { $0.meaning == meaning }.map(\.phrase)
  }
}

extension Lexicon where Value: LosslessStringConvertible {
  /// Creates a lexicon whose values are numbers, or the meanings in the table.
  package init(_ table: StaticString) { self.init(table) { Value($0) } }
}

extension Lexicon where Value: RawRepresentable<String> {
  /// Creates a lexicon whose values are cases with the meanings in the table as their names.
  package init(_ table: StaticString) { self.init(table) { Value(rawValue: $0) } }
}

/// A lexicon whose phrases all mean the same.
package typealias WordList = Lexicon<Void>

extension Lexicon where Value == Void {
  /// Creates a list of a table without meanings.
  package init(_ table: StaticString) { self.init(table) { _ in () } }

  /// Creates a list of some phrases.
  package init(words: [String]) {
    self.table = LexiconText(phrases: words)
    value = { _ in () }
  }

  /// Returns the length in bytes of the longest phrase that a text begins with.
  package func start(of text: ArraySlice<UInt8>) -> Int? {
    table.longestStart(of: text)?.length
  }

  /// Returns the length in bytes of the longest phrase that a text begins with.
  package func start(of text: [UInt8]) -> Int? { start(of: text[...]) }

  /// Returns the length in bytes of the longest phrase that a text ends with.
  package func end(of text: [UInt8]) -> Int? { longestEnd(of: text)?.length }

  /// Returns the offset in bytes of the first phrase within a text, after its first byte.
  package func firstOffset(in text: [UInt8]) -> Int? {
    text.characterStarts.first { $0 > 0 && start(of: text[$0...]) != nil }
  }

  /// Returns whether a phrase is anywhere in a text.
  package func occurs(in text: [UInt8]) -> Bool {
    text.characterStarts.contains { start(of: text[$0...]) != nil }
  }
}

extension [UInt8] {
  /// The offsets of the characters of UTF-8 text.
  fileprivate var characterStarts: LazyFilterSequence<Range<Int>> {
    indices.lazy.filter { self[$0] & 0xC0 != 0x80 }
  }
}
