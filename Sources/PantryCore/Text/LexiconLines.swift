/// The text of a table of words: a phrase on each line, with a tab and its meaning behind it if it has one.
///
/// The lines are in the order of the bytes of their phrases, which are all different. They are searched in place, so
/// nothing is made before the first search. Phrases have no control characters.
package struct LexiconLines: Sendable {
  private enum Text: Sendable {
    case literal(StaticString)
    case bytes([UInt8])
  }

  /// Where the phrase and the meaning of a line are in the text.
  private struct Line {
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
    reading { lines in
      ByteView.reading(Array(phrase.utf8)) { phrase in
        guard let (line, common) = LexiconLines.last(upTo: phrase, phrase.count, in: lines),
          common == phrase.count, common == line.phrase.count
        else { return nil }
        return lines.text(line.meaning)
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
    reading { lines in
      ByteView.reading(text) { text in
        var count = text.count
        while count > 0, let (line, common) = LexiconLines.last(upTo: text, count, in: lines) {
          // A longer phrase that the text begins with would be between this one and the text.
          count = common
          if common < line.phrase.count { continue }
          if !isWhole || common == text.count || text[common] == UInt8(ascii: " ") {
            return (lines.text(line.meaning), common)
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
    reading { lines in
      var found: [(String, String)] = []
      var start = 0
      while start < lines.count {
        let line = LexiconLines.line(from: start, in: lines)
        found.append((lines.text(line.phrase), lines.text(line.meaning)))
        start = line.meaning.upperBound + 1
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

  /// Returns the last line whose phrase is not after the first bytes of a text, and the number of those with which the
  /// phrase begins.
  ///
  /// - Complexity: O(log n) comparisons.
  private static func last(
    upTo text: ByteView, _ count: Int, in lines: ByteView
  ) -> (line: Line, common: Int)? {
    var found: (start: Int, common: Int)?
    var (low, high) = (0, lines.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, lines[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      var end = start
      while end - start < count, lines[end] == text[end - start], lines[end] >= firstLetter {
        end += 1
      }
      let common = end - start
      if lines[end] >= firstLetter, common == count || lines[end] > text[common] {
        high = start
        continue
      }
      found = (start, common)
      while end < lines.count, lines[end] != UInt8(ascii: "\n") { end += 1 }
      low = end + 1
    }
    return found.map { (line(from: $0.start, in: lines), $0.common) }
  }

  /// Returns the line that starts at an offset.
  private static func line(from start: Int, in lines: ByteView) -> Line {
    var tab = start
    while lines[tab] >= firstLetter { tab += 1 }
    let meaning = lines[tab] == UInt8(ascii: "\t") ? tab + 1 : tab
    var end = meaning
    while end < lines.count, lines[end] != UInt8(ascii: "\n") { end += 1 }
    return Line(phrase: start..<tab, meaning: meaning..<end)
  }

  /// The least byte of phrases. Those that end them are less, like those past the end of a view.
  private static let firstLetter = UInt8(ascii: " ")
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
