import PantryCore

/// A line of a list without what stands around its text: bullets, boxes, the sender of a message, the bars of a table.
struct ListLine {
  /// The blanks in front of it.
  let blanks: Int
  /// The mark in front of the text; nil without one.
  let mark: Character?
  /// Whether it has a box to tick.
  let hasBox: Bool
  /// Whether it is ticked, crossed out, or said to be done.
  let isDone: Bool
  /// Whether it is a quotation in Markdown.
  let isQuoted: Bool
  /// Whether it is a row of a table.
  let isRow: Bool
  /// The text with the signs of Markdown.
  let raw: String
  /// The text.
  let text: String

  /// - Parameters:
  ///   - mark: The mark of the line above, which a line may have without a blank behind it: `-milk`.
  ///   - columns: What the heading of the table says about the cells of a row.
  init(_ line: Substring, below mark: Character?, _ columns: Columns) {
    blanks = line.prefix(while: \.isWhitespace).count
    let (sender, isQuoted) = Self.withoutSender(line).withoutQuotation
    var entry = ListEntry(sender)
    if !entry.isMarked, let mark, entry.text.first == mark {
      entry = ListEntry("- \(entry.text.dropFirst())")
    }
    self.isQuoted = isQuoted
    self.mark = entry.isMarked ? line.first { !$0.isWhitespace } : nil
    isRow = entry.text.count > 2 && entry.text.first == "|"
    if isRow {
      let cells = Cells(entry.text, columns)
      (raw, hasBox) = (cells.text, entry.hasBox)
      text = raw.withoutListMarkup
      isDone = entry.isDone || cells.isDone
    } else {
      (raw, hasBox) = (String(entry.text), entry.hasBox)
      let text = raw.withoutListMarkup.withoutListEnd.withoutBracketedCount
      let end = text.contains(" - ") ? text.split(separator: " - ").last : nil
      let isReported = end.map { TypedVocabulary.done.contains($0.trimmingWhitespace.folded) }
      self.text = text
      isDone = entry.isDone || isReported ?? false || Self.isDoneTask(text)
    }
  }

  /// What the heading of a table says about its columns.
  struct Columns {
    /// Whether the first one has the numbers of the rows.
    var hasNumbers = false
    /// The place of the one with what is to be bought, beside other amounts.
    var amount: Int?

    init() {}

    /// - Parameter heading: The cells of the heading, between bars.
    init(_ heading: String) {
      let cells = Self.cells(heading[...]).map(\.folded)
      hasNumbers = cells.first.map(TypedVocabulary.numbering.contains) ?? false
      amount = cells.indices.dropFirst().first { place in
        cells[place].split(separator: " ").contains { TypedVocabulary.toBuy.contains(String($0)) }
      }
    }

    /// Returns the cells between bars, of which there is one in front of the first.
    static func cells(_ row: Substring) -> [String] {
      let inner = row.first == "|" ? row.dropFirst() : row
      return inner.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmingWhitespace)
    }
  }

  /// Whether it has a letter or a number.
  var hasText: Bool { text.contains { $0.isLetter || $0.isNumber } }

  /// Whether it only divides a list: `---`, `* * *`, `====`, `━━━`.
  var isRule: Bool {
    let signs = raw.filter { !$0.isWhitespace && $0 != "|" && $0 != ":" }
    guard let first = signs.first else { return true }
    return signs.count > 2 && "-*_=~─━—`".contains(first) && signs.allSatisfy { $0 == first }
  }

  /// Whether it tells of the list and names nothing in it.
  var isRemark: Bool {
    text.isRemark || mark == nil && raw.isSlanted || text.isAboutList || raw.isPicture
  }

  /// A done task of todo.txt has the date of its completion.
  private static func isDoneTask(_ text: String) -> Bool {
    text.hasPrefix("x ") && text.prefixMatch(of: /x \d{4}-\d\d-\d\d\s/) != nil
  }

  /// Returns a line without what messengers put before a copied message: `[이름] [오후 3:12] `,
  /// `[27/11/2026, 09:14] Mum: `, `27/11/2026, 09:14 - Mum: `.
  private static func withoutSender(_ line: Substring) -> Substring {
    // Making the patterns takes much longer than this comparison.
    guard let first = line.first(where: { !$0.isWhitespace }),
      "[./-".contains(first) || first.isNumber, line.contains(":")
    else { return line }
    let senders: [Regex<Substring>] = [
      #/\s*\[[^\[\]]+\] \[[^\[\]]*\d{1,2}:\d\d[^\[\]]*\]\s/#,
      #/\s*\[[^\[\]]*\d{1,2}:\d\d[^\[\]]*\] [^:\[\]]{1,40}: /#,
      #/\s*[\d./-]{6,10}, \d{1,2}:\d\d[^:]{0,8} - [^:]{1,40}: /#,
    ]
    return senders.lazy.compactMap { line.prefixMatch(of: $0) }.first
      .map { line[$0.range.upperBound...] } ?? line
  }
}

/// The cells of a row of a table in Markdown, as one text with bars between them.
private struct Cells {
  /// The cells without boxes to tick.
  let text: String
  /// Whether a box is ticked, or the name is crossed out.
  let isDone: Bool

  init(_ row: Substring, _ columns: ListLine.Columns) {
    var cells = ListLine.Columns.cells(row)
    if let place = columns.amount, place < cells.count, cells.count > 2 {
      cells.insert(cells.remove(at: place), at: columns.hasNumbers ? 2 : 1)
    }
    if columns.hasNumbers { cells.removeFirst() }
    var (texts, isDone) = ([String](), false)
    for cell in cells where !cell.isEmpty {
      let box = ListEntry(cell)
      if box.isMarked, box.text.isEmpty {
        isDone = isDone || box.isDone
      } else {
        isDone = isDone || texts.isEmpty && box.isDone
        texts.append(cell)
      }
    }
    (text, self.isDone) = (texts.joined(separator: " | "), isDone)
  }
}
