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
  var rows: [Row] = []
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
    guard String(validUTF8: bytes) != nil else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let valid = lines.prefix { String(validUTF8: $0) != nil }
      throw PlacedRecordError(line: valid.count + 1, error: .notUTF8)
    }
    let found = TableHeading(in: bytes, options)
    var reader = found.rows
    (separator, titleRows) = (reader.separator, found.titleRows)
    for _ in 0..<titleRows { _ = try reader.next() }
    let first = try reader.next()
    heading = first?.cells.map(\.trimmingWhitespace) ?? []
    headingLine = first?.line ?? 1
    let blankAbove = reader.blankRows
    while let row = try reader.next() { rows.append(row) }
    blankRows = reader.blankRows - blankAbove
  }

  /// Creates a table of rows that are in no table: all cells of a column have the same heading.
  init(heading: [String], _ rows: [Row]) {
    (self.heading, self.rows, headingLine) = (heading, rows, nil)
    (titleRows, blankRows, separator) = (0, 0, CSVTable.separators[0])
  }

  /// The separators of cells that are detected.
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Returns the separator of a heading: a comma, a semicolon or a tab, whichever is most frequent.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let heading = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    func count(_ separator: UInt8) -> Int { heading.count { $0 == separator } }
    return separators.max { count($0) < count($1) } ?? separators[0]
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

    /// Returns the next row that is not blank.
    mutating func next() throws(PlacedRecordError) -> Row? {
      while position < bytes.endIndex {
        let row = try row()
        if !row.cells.allSatisfy(\.utf8.isAllWhitespace) { return row }
        if row.cells.count > 1 { blankRows += 1 }
      }
      return nil
    }

    /// Returns the next row.
    mutating func row() throws(PlacedRecordError) -> Row {
      let start = line
      var cells: [String] = []
      let limit = position + longestLine
      repeat {
        cells.append(try cell(limit))
        if position > limit {
          throw PlacedRecordError(line: start, error: .tooLong(limit: longestLine))
        }
      } while takeSeparator()
      endLine()
      return Row(line: start, cells: cells)
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
    private mutating func cell(_ limit: Int) throws(PlacedRecordError) -> String {
      let (start, firstLine) = (position, line)
      guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") else {
        while position <= limit, !isAtEndOfCell { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
      position += 1
      var content: [UInt8] = []
      while position < bytes.endIndex, position <= limit {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          // Of two quotation marks the first one is left out.
          guard position < bytes.endIndex, bytes[position] == byte else {
            if isAtEndOfCell { return String(decoding: content, as: UTF8.self) }
            throw PlacedRecordError(line: line, error: .textAfterQuote)
          }
          position += 1
        }
        content.append(byte)
        if byte == 0x0A || byte == 0x0D && endsWithCR { line += 1 }
      }
      if position > limit { return "" }
      throw PlacedRecordError(line: firstLine, error: .openQuote)
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
  /// the same number of commas, semicolons, bars or tabs, with no space after any of them.
  static func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard lines.count > 1 else { return false }
    return (separators + [UInt8(ascii: "|")]).contains { separator in
      let counts = lines.map { line in line.count { $0 == separator } }
      let isTight = lines.allSatisfy { line in
        !zip(line, line.dropFirst()).contains { $0 == separator && $1 == 0x20 }
      }
      // A list with a comma behind each entry is none.
      let isList =
        counts[0] == 1
        && lines.dropLast().allSatisfy { $0.last { $0 > 0x20 } == separator }
      // A bar or a tab alone is in front of a remark.
      let least = separator == UInt8(ascii: "|") || separator == UInt8(ascii: "\t") ? 2 : 1
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
