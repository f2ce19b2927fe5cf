/// The text of a table of words: phrases, with a tab and the meaning behind each that has one, and `^` or a line break
/// between them.
///
/// The phrases are in the order of their bytes, and all different. They are searched in place, so nothing is made before
/// the first search. Neither phrases nor meanings have this sign.
package struct LexiconText: Sendable {
  private enum Text: Sendable {
    case literal(StaticString)
    case bytes([UInt8])
  }

  /// Where a phrase and its meaning are in the text.
  private struct Entry {
    let phrase, meaning: Range<Int>
  }

  private let text: Text

  package init(_ table: StaticString) { text = .literal(table) }

  /// Sorts some phrases.
  init(phrases: [String]) {
    let sorted = phrases.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    text = .bytes(Array(sorted.joined(separator: "\n").utf8))
  }

  /// Returns the meaning of a phrase, empty if it has none; nil if the phrase is not in the table.
  ///
  /// - Complexity: O(log n) comparisons.
  @usableFromInline package func meaning(_ phrase: String) -> String? {
    meaning(Array(phrase.utf8)[...])
  }

  /// Returns the meaning of the bytes of a phrase.
  func meaning(_ phrase: ArraySlice<UInt8>) -> String? {
    reading { table in
      ByteView.reading(phrase) { phrase in
        guard let (entry, common) = LexiconText.last(upTo: phrase, phrase.count, in: table),
          common == phrase.count, common == entry.phrase.count
        else { return nil }
        return table.text(entry.meaning)
      }
    }
  }

  /// Returns the meaning of the first phrase that begins with a text.
  ///
  /// - Complexity: O(log n) comparisons.
  func meaning(completing start: String) -> String? {
    reading { table in
      ByteView.reading(Array(start.utf8)) { start in
        let found = LexiconText.last(upTo: start, start.count, in: table)
        if let (entry, common) = found, common == start.count, entry.phrase.count == common {
          return table.text(entry.meaning)
        }
        let next = found.map { $0.entry.meaning.upperBound + 1 } ?? 0
        guard next < table.count else { return nil }
        let entry = LexiconText.entry(from: next, in: table)
        guard entry.phrase.count > start.count,
          start.indices.allSatisfy({ table[next + $0] == start[$0] })
        else { return nil }
        return table.text(entry.meaning)
      }
    }
  }

  /// Returns the meaning and the length in bytes of the longest phrase that a text begins with.
  ///
  /// - Parameter isWhole: Whether the phrase has to end at a space or at the end of the text.
  /// - Complexity: O(log n) comparisons for each phrase that is tried: those that have ever fewer bytes in common with
  ///   the text.
  @usableFromInline package func longestStart(of text: ArraySlice<UInt8>, isWhole: Bool = false)
    -> (meaning: String, length: Int)?
  {
    reading { table in
      ByteView.reading(text) { text in
        var count = text.count
        while count > 0, let (entry, common) = LexiconText.last(upTo: text, count, in: table) {
          // A longer phrase that the text begins with would be between this one and the text.
          count = common
          if common < entry.phrase.count { continue }
          if !isWhole || common == text.count || text[common] == UInt8(ascii: " ") {
            return (table.text(entry.meaning), common)
          }
          count -= 1
        }
        return nil
      }
    }
  }

  /// The phrases with their meanings, in their order.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var all: [(phrase: String, meaning: String)] {
    reading { table in
      var found: [(String, String)] = []
      var start = 0
      while start < table.count {
        let entry = LexiconText.entry(from: start, in: table)
        found.append((table.text(entry.phrase), table.text(entry.meaning)))
        start = entry.meaning.upperBound + 1
      }
      return found
    }
  }

  private func reading<Value>(_ body: (ByteView) -> Value) -> Value {
    switch text {
    case .literal(let literal): ByteView.reading(literal, body)
    case .bytes(let bytes): ByteView.reading(bytes, body)
    }
  }

  /// Returns the last entry whose phrase is not after the first bytes of a text, and the number of those with which the
  /// phrase begins.
  ///
  /// - Complexity: O(log n) comparisons.
  private static func last(
    upTo text: ByteView, _ count: Int, in table: ByteView
  ) -> (entry: Entry, common: Int)? {
    var found: (start: Int, common: Int)?
    var (low, high) = (0, table.count)
    while low < high {
      let start = entryStart(at: (low + high) / 2, after: low, in: table)
      var end = start
      while end - start < count, table[end] == text[end - start], isLetter(table[end]) {
        end += 1
      }
      let common = end - start
      if isLetter(table[end]), common == count || table[end] > text[common] {
        high = start
        continue
      }
      found = (start, common)
      low = entryEnd(from: end, in: table) + 1
    }
    return found.map { (entry(from: $0.start, in: table), $0.common) }
  }

  /// Returns the entry that starts at an offset.
  private static func entry(from start: Int, in table: ByteView) -> Entry {
    var tab = start
    while isLetter(table[tab]) { tab += 1 }
    let meaning = table[tab] == UInt8(ascii: "\t") ? tab + 1 : tab
    return Entry(phrase: start..<tab, meaning: meaning..<entryEnd(from: meaning, in: table))
  }

  /// Whether a byte is one of a phrase. Those that end phrases are not, like those past the end of a view.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: " ") && byte != UInt8(ascii: "^")
  }

  /// Returns the start of the entry with the byte at an offset, or a lower bound for it.
  private static func entryStart(at offset: Int, after low: Int, in table: ByteView) -> Int {
    var end = offset
    while end > low + 8 {
      let found = separators(in: table.word(at: end - 8))
      if found != 0 { return end - found.leadingZeroBitCount / 8 }
      end -= 8
    }
    while end > low, separators(in: UInt64(table[end - 1])) & 0x80 == 0 { end -= 1 }
    return end
  }

  /// Returns the end of the entry with the byte at an offset.
  private static func entryEnd(from offset: Int, in table: ByteView) -> Int {
    var start = offset
    while start < table.count {
      let found = separators(in: table.word(at: start))
      if found != 0 { return start + found.trailingZeroBitCount / 8 }
      start += 8
    }
    return table.count
  }

  /// Returns a mask of the bytes of a word that separate entries. The high bit of each is set.
  private static func separators(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let rest = ones &* 0x7F
    func zeros(_ word: UInt64) -> UInt64 { ~((word & rest) &+ rest | word | rest) }
    return zeros(word ^ ones &* UInt64(UInt8(ascii: "^")))
      | zeros(word ^ ones &* UInt64(UInt8(ascii: "\n")))
  }
}

extension StaticString {
  /// The rows of a table that is read as a whole: a line for each, `|` between the cells, and `;` between the phrases.
  package var rows: [[[String]]] {
    description.split(separator: "\n").map { row in
      row.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.split(separator: ";").map(String.init) }
    }
  }
}
