/// The values of a few dozen words, which are compared byte by byte.
///
/// A dictionary normalizes and hashes every word that is not ASCII when it is built, and most words of a date are looked
/// up once or twice in a run of the program. Words that are canonically equivalent are equal only if they are `composed`.
struct WordTable<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  private let entries: [(word: String, value: Value)]

  init(dictionaryLiteral entries: (String, Value)...) { self.entries = entries }

  init(_ entries: [(word: String, value: Value)]) { self.entries = entries }

  /// Creates a table of the words for each value.
  init(_ groups: KeyValuePairs<Value, [String]>) {
    entries = groups.flatMap { value, words in words.map { ($0, value) } }
  }

  /// The words in the order of the table.
  var words: [String] { entries.map(\.word) }

  /// The entries of both tables.
  static func + (_ first: Self, _ second: Self) -> Self { Self(first.entries + second.entries) }

  /// The value of a composed word, or nil if it is not in the table.
  ///
  /// - Complexity: O(n) in the number of words; almost all of them differ in length or the first byte.
  subscript(word: String) -> Value? {
    let length = word.utf8.count
    for entry in entries where entry.word.utf8.count == length {
      if entry.word.isSame(as: word) { return entry.value }
    }
    return nil
  }
}
