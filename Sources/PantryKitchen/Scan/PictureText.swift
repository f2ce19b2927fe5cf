/// A word that a program read in a picture.
package struct PictureWord: Hashable, Sendable {
  package let text: String
  /// How certain the program is, from 0 to 100.
  package let confidence: Double
  /// The edges of the word in pixels, from the left and from the top.
  let (left, top, right, bottom): (Int, Int, Int, Int)

  fileprivate var height: Int { bottom - top }

  /// Whether two words are in one row: they have nearly the same height, and are side by side.
  fileprivate func isInRow(of other: PictureWord) -> Bool {
    let overlap = min(bottom, other.bottom) - max(top, other.top)
    let (low, high) = (min(height, other.height), max(height, other.height))
    // A lone hyphen or dot is low.
    return 2 * overlap >= low && (2 * high <= 5 * low || isMark || other.isMark)
  }

  private var isMark: Bool { !text.contains { $0.isLetter || $0.isNumber } }
}

/// The words that a program read in a picture, row by row.
package struct PictureText: Hashable, Sendable {
  /// Words side by side, from the left.
  package struct Row: Hashable, Sendable {
    package fileprivate(set) var words: [PictureWord]
    /// The row just above it, which may be its label; nil if no row is near enough.
    package fileprivate(set) var above: String?

    /// The text with blanks between the words.
    package var text: String { Row.text(words[...]) }

    static func text(_ words: ArraySlice<PictureWord>) -> String {
      words.map(\.text).joined(separator: " ")
    }
  }

  /// The rows from the top.
  package private(set) var rows: [Row]

  /// The maximum numbers of words that are read, and of words in a row: no package has more. They bound the time spent
  /// on a picture of a page, or on noise.
  private static let (mostWords, mostInRow) = (600, 30)
  /// The maximum length of a word in bytes.
  private static let longestWord = 80

  /// Parses the output of `tesseract … tsv`: a line for each block, paragraph, line and word, with twelve columns. Lines
  /// in any other form are left out.
  package init(tesseract output: String) {
    var words: [PictureWord] = []
    for line in output.split(separator: "\n") {
      guard line.hasPrefix("5\t"), let word = PictureWord(line),
        word.text.utf8.count <= Self.longestWord
      else { continue }
      words.append(word)
      if words.count == Self.mostWords { break }
    }
    // Words of one row may be in different blocks.
    var rows: [Row] = []
    for word in words.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
      let row = rows.indices.first { index in
        rows[index].words.count < Self.mostInRow
          && rows[index].words.last.map(word.isInRow) ?? false
      }
      if let row { rows[row].words.append(word) } else { rows.append(Row(words: [word])) }
    }
    rows.sort { $0.top < $1.top }
    for index in rows.indices {
      let row = rows[index]
      let nearest = rows.filter { $0.isAbove(row) }.max { $0.bottom < $1.bottom }
      rows[index].above = nearest?.text
    }
    self.rows = rows
  }
}

extension PictureText.Row {
  fileprivate var top: Int { words.map(\.top).min() ?? 0 }
  fileprivate var bottom: Int { words.map(\.bottom).max() ?? 0 }

  /// Whether the row is close above another.
  fileprivate func isAbove(_ other: Self) -> Bool {
    let height = max(bottom - top, other.bottom - other.top)
    let gap = other.top - bottom
    guard gap > -height / 2, gap < 2 * height, top < other.top,
      let first = words.first, let last = words.last,
      let otherFirst = other.words.first, let otherLast = other.words.last
    else { return false }
    return first.left <= otherLast.right && otherFirst.left <= last.right
  }
}

extension PictureWord {
  /// Parses a line of a word: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
  fileprivate init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count == 12, let confidence = Double(columns[10]),
      (0...100).contains(confidence)
    else { return nil }
    let numbers = columns[6...9].compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy((0...100_000).contains), numbers[3] > 0 else {
      return nil
    }
    let text = columns[11].filter { !$0.isWhitespace }
    guard !text.isEmpty else { return nil }
    (self.text, self.confidence) = (text, confidence)
    (left, top) = (numbers[0], numbers[1])
    (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
  }
}
