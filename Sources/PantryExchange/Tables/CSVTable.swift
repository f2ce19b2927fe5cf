import PantryCore

/// A table in the CSV format of spreadsheets (RFC 4180): a heading and rows.
struct CSVTable: Sendable {
  /// A row of the table.
  struct Row: Sendable {
    /// The number of its first line, counted from 1. Cells may contain line breaks.
    let line: Int
    let cells: [String]
  }

  /// The names of the columns.
  let heading: [String]
  /// The line of the heading, counted from 1; nil if it is in no line.
  let headingLine: Int?
  private(set) var rows: [Row] = []
  /// The number of rows above the heading.
  let titleRows: Int
  /// The number of rows with empty cells only.
  let blankRows: Int
  /// The byte between cells.
  let separator: UInt8

  /// Parses a table. The separator is detected in the heading, because many locales use semicolons. Lines end
  /// with CR LF or LF, or with CR if the heading does. Blank lines and rows of empty cells are ignored.
  ///
  /// - Parameter options: Which columns have a field, and whether lines above the heading are skipped.
  /// - Throws: `PlacedRecordError` if the text is not UTF-8, a quoted cell is not closed, or text follows its
  ///   closing quotation mark.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8], _ options: TableOptions = TableOptions()) throws(PlacedRecordError) {
    let bytes = bytes.withoutByteOrderMark
    guard CSVTable.isUTF8(bytes) else {
      throw PlacedRecordError(line: CSVTable.firstInvalidLine(bytes), error: .notUTF8)
    }
    let (declared, rest) = CSVTable.declaredSeparator(bytes)
    let line = declared == nil ? 1 : 2
    let found = TableHeading(in: rest, declared: declared, line: line, options)
    var reader = Reader(bytes: rest, separator: found.separator, line: line)
    separator = found.separator
    for _ in 0..<found.titleRows { _ = try reader.next() }
    titleRows = found.titleRows
    let first = try reader.next()
    heading = first.map { reader.texts($0.cells).map(\.trimmingWhitespace) } ?? []
    headingLine = first?.line ?? 1
    let blankAbove = reader.blankRows
    while let row = try reader.next() {
      rows.append(Row(line: row.line, cells: reader.texts(row.cells)))
    }
    blankRows = reader.blankRows - blankAbove
  }

  /// Creates a table of rows that are in no table: all cells of a column have the same heading.
  init(heading: [String], _ rows: [Row]) {
    (self.heading, self.rows, headingLine) = (heading, rows, nil)
    (titleRows, blankRows, separator) = (0, 0, CSVTable.separators[0])
  }

  /// Leaves out the rows that do not satisfy a condition.
  mutating func keepRows(where isKept: (Row) -> Bool) { rows.removeAll { !isKept($0) } }

  /// Returns whether a text is UTF-8.
  static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { String(validUTF8: bytes) != nil }

  /// The separators of cells that are detected.
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Returns the separator of a heading: a comma, a semicolon or a tab, whichever is most frequent.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let heading = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = separators.map { separator in heading.count { $0 == separator } }
    return zip(separators, counts).max { $0.1 < $1.1 }.map { $0.1 == 0 ? separators[0] : $0.0 }
      ?? separators[0]
  }

  /// Returns the separator that a first line like `sep=;` declares, perhaps in quotes, and the text after that line.
  /// Some spreadsheet programs write such a line.
  static func declaredSeparator(_ bytes: ArraySlice<UInt8>) -> (UInt8?, ArraySlice<UInt8>) {
    let quote = bytes.first == UInt8(ascii: "\"") ? 1 : 0
    let text = bytes.dropFirst(quote)
    guard text.lazy.map(lowercase).starts(with: "sep=".utf8),
      let separator = text.dropFirst(4).first
    else { return (nil, bytes) }
    let rest = text.dropFirst(5)
    let ends: Set<UInt8> = quote == 1 ? [0x0D, UInt8(ascii: "\"")] : [0x0D]
    guard let end = rest.firstIndex(of: 0x0A), rest[..<end].allSatisfy(ends.contains) else {
      return (nil, bytes)
    }
    return (separator, rest[(end + 1)...])
  }

  /// Returns the number of the first line that is not UTF-8, counted from 1.
  private static func firstInvalidLine(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix { String(validUTF8: $0) != nil }.count + 1
  }

  /// A cell in the text.
  struct Cell {
    /// The range of its content.
    let range: Range<Int>
    /// Whether the content has quotation marks, which are doubled.
    var hasQuotes = false
  }

  /// A single pass over the bytes.
  struct Reader: Sendable {
    let bytes: ArraySlice<UInt8>
    let separator: UInt8
    /// Whether CR alone ends a line; otherwise it is part of the cell.
    let endsWithCR: Bool
    /// The offset of the next byte.
    var position: Int
    var line: Int
    /// The number of rows with empty cells only that were passed over.
    private(set) var blankRows = 0

    init(bytes: ArraySlice<UInt8>, separator: UInt8, line: Int = 1) {
      (self.bytes, self.separator, position) = (bytes, separator, bytes.startIndex)
      self.line = line
      let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
      endsWithCR = end.map { bytes[$0] == 0x0D && bytes[($0 + 1)...].first != 0x0A } ?? false
    }

    private func isLineEnd(_ offset: Int) -> Bool {
      switch bytes[offset] {
      case 0x0A: true
      case 0x0D: endsWithCR || bytes[(offset + 1)...].first == 0x0A
      default: false
      }
    }

    /// Returns the cells of the next row that is not blank, and its first line.
    mutating func next() throws(PlacedRecordError) -> (line: Int, cells: [Cell])? {
      while position < bytes.endIndex {
        let start = line
        let cells = try row()
        if cells.contains(where: { !bytes[$0.range].isAllWhitespace }) { return (start, cells) }
        if cells.count > 1 { blankRows += 1 }
      }
      return nil
    }

    /// Returns the cells of the next row.
    mutating func row() throws(PlacedRecordError) -> [Cell] {
      let start = line
      var cells: [Cell] = []
      let limit = position + longestLine
      repeat {
        cells.append(try cell(limit))
        if position > limit {
          throw PlacedRecordError(line: start, error: .tooLong(limit: longestLine))
        }
      } while takeSeparator()
      endLine()
      return cells
    }

    func texts(_ cells: [Cell]) -> [String] {
      cells.map { cell in
        let content = bytes[cell.range]
        if !cell.hasQuotes { return String(decoding: content, as: UTF8.self) }
        var isFirst = false
        return String(
          decoding: content.filter { byte in
            // The second of two quotation marks is left out.
            isFirst = byte == UInt8(ascii: "\"") && !isFirst
            return byte != UInt8(ascii: "\"") || isFirst
          }, as: UTF8.self)
      }
    }

    private mutating func takeSeparator() -> Bool {
      guard position < bytes.endIndex, bytes[position] == separator else { return false }
      position += 1
      return true
    }

    private mutating func endLine() {
      guard position < bytes.endIndex else { return }
      let isCR = bytes[position] == 0x0D
      position += 1
      if isCR, position < bytes.endIndex, bytes[position] == 0x0A { position += 1 }
      line += 1
    }

    /// - Parameter limit: The offset at which the row becomes too long.
    private mutating func cell(_ limit: Int) throws(PlacedRecordError) -> Cell {
      guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") else {
        let end =
          bytes[position...].indices.first {
            bytes[$0] == separator || isLineEnd($0) || $0 > limit
          }
          ?? bytes.endIndex
        defer { position = end }
        return Cell(range: position..<end)
      }
      let start = line
      position += 1
      let begin = position
      var hasQuotes = false
      while position < bytes.endIndex, position <= limit {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") else {
            guard isAtEndOfCell else {
              throw PlacedRecordError(line: line, error: .textAfterQuote)
            }
            return Cell(range: begin..<position - 1, hasQuotes: hasQuotes)
          }
          position += 1
          hasQuotes = true
        }
        if byte == 0x0A || byte == 0x0D && endsWithCR { line += 1 }
      }
      if position > limit { return Cell(range: begin..<begin) }
      throw PlacedRecordError(line: start, error: .openQuote)
    }

    private var isAtEndOfCell: Bool {
      guard position < bytes.endIndex else { return true }
      return bytes[position] == separator || isLineEnd(position)
    }
  }
}

extension CSVTable {
  /// Returns a row with commas, without its end.
  static func line(_ cells: [String]) -> String {
    cells.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
  }

  /// Returns whether a text seems to be a table although its heading has no name of a field: every line has
  /// the same number of commas or semicolons, with no space after any of them.
  static func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard lines.count > 1 else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")].contains { separator in
      let counts = lines.map { line in line.count { $0 == separator } }
      let isTight = lines.allSatisfy { line in
        !zip(line, line.dropFirst()).contains { $0 == separator && $1 == 0x20 }
      }
      // A list with a comma behind each entry is none.
      let isList =
        counts[0] == 1
        && lines.dropLast().allSatisfy { $0.last { $0 > 0x20 } == separator }
      // A bar alone is in front of a remark.
      let least = separator == UInt8(ascii: "|") ? 2 : 1
      guard !isList, counts[0] >= least, counts.allSatisfy({ $0 == counts[0] }) else {
        return false
      }
      return isTight || counts[0] > 1 && hasDates(lines, separator)
    }
  }

  /// Returns whether a column has a date in each line.
  private static func hasDates(_ lines: [ArraySlice<UInt8>], _ separator: UInt8) -> Bool {
    let rows = lines.map { $0.split(separator: separator, omittingEmptySubsequences: false) }
    return rows[0].indices.contains { place in
      rows.allSatisfy {
        String(decoding: $0[place], as: UTF8.self).trimmingWhitespace.isNumericDate
      }
    }
  }
}
