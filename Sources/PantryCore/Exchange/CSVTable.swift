/// A table as spreadsheets write it (RFC 4180): a heading, and rows of as many cells.
struct CSVTable {
  /// One record of the table.
  struct Row {
    /// The line that it begins in, from 1: a cell may hold line breaks.
    let line: Int
    let cells: [String]
  }

  /// The names of the columns.
  let heading: [String]
  let rows: [Row]

  /// Reads a table. The cells stand between commas, or what the heading has between its names: spreadsheets in
  /// half of the world write semicolons. Lines end with CR LF or LF, or with CR where the heading does; blank ones do
  /// not count.
  ///
  /// - Throws: `PlacedRecordError` if it is no UTF-8, or a quote is not closed or goes on.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8]) throws(PlacedRecordError) {
    let bytes = bytes.behindByteOrderMark
    guard String(validUTF8: bytes) != nil else {
      throw PlacedRecordError(line: CSVTable.firstBadLine(bytes), error: .notUTF8)
    }
    var rows: [Row] = []
    let (said, rest) = CSVTable.saidSeparator(bytes)
    var reader = Reader(bytes: rest, separator: said ?? CSVTable.separator(of: rest))
    if said != nil { reader.line += 1 }
    while let row = try reader.next() { rows.append(row) }
    heading = (rows.first?.cells ?? []).map { $0.withoutOuterBlanks }
    self.rows = Array(rows.dropFirst())
  }

  /// What stands between the names of a heading: a comma, a semicolon or a tab, whichever there is most of.
  static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let heading = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = separators.map { separator in heading.count { $0 == separator } }
    return zip(separators, counts).max { $0.1 < $1.1 }.map { $0.1 == 0 ? separators[0] : $0.0 }
      ?? separators[0]
  }

  /// The separator that a first line of `sep=;` says, as some spreadsheets write it, and what stands behind that
  /// line.
  static func saidSeparator(_ bytes: ArraySlice<UInt8>) -> (UInt8?, ArraySlice<UInt8>) {
    guard bytes.starts(with: "sep=".utf8), let separator = bytes.dropFirst(4).first else {
      return (nil, bytes)
    }
    let rest = bytes.dropFirst(5)
    guard let end = rest.firstIndex(of: 0x0A), rest[..<end].allSatisfy({ $0 == 0x0D }) else {
      return (nil, bytes)
    }
    return (separator, rest[(end + 1)...])
  }

  private static func firstBadLine(_ bytes: ArraySlice<UInt8>) -> Int {
    var number = 1
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validUTF8: line) == nil { break }
      number += 1
    }
    return number
  }

  /// Goes through the bytes once.
  private struct Reader {
    let bytes: ArraySlice<UInt8>
    let separator: UInt8
    /// Whether CR alone ends a line; elsewhere it is a part of what it stands in.
    let endsWithCR: Bool
    var place: Int
    var line = 1

    init(bytes: ArraySlice<UInt8>, separator: UInt8) {
      (self.bytes, self.separator, place) = (bytes, separator, bytes.startIndex)
      let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
      endsWithCR = end.map { bytes[$0] == 0x0D && bytes[($0 + 1)...].first != 0x0A } ?? false
    }

    /// Whether a line ends here.
    private func isLineEnd(_ place: Int) -> Bool {
      switch bytes[place] {
      case 0x0A: true
      case 0x0D: endsWithCR || bytes[(place + 1)...].first == 0x0A
      default: false
      }
    }

    /// The next row that holds anything.
    mutating func next() throws(PlacedRecordError) -> Row? {
      while place < bytes.endIndex {
        let start = line
        var cells: [String] = []
        repeat { cells.append(try cell()) } while takeSeparator()
        endLine()
        if cells != [""] { return Row(line: start, cells: cells) }
      }
      return nil
    }

    private mutating func takeSeparator() -> Bool {
      guard place < bytes.endIndex, bytes[place] == separator else { return false }
      place += 1
      return true
    }

    private mutating func endLine() {
      guard place < bytes.endIndex else { return }
      let isCR = bytes[place] == 0x0D
      place += 1
      if isCR, place < bytes.endIndex, bytes[place] == 0x0A { place += 1 }
      line += 1
    }

    private mutating func cell() throws(PlacedRecordError) -> String {
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
        let end =
          bytes[place...].indices.first { bytes[$0] == separator || isLineEnd($0) }
          ?? bytes.endIndex
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self)
      }
      let start = line
      place += 1
      var cell: [UInt8] = []
      while place < bytes.endIndex {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") {
          guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "\"") else {
            guard isAtEndOfCell else {
              throw PlacedRecordError(line: line, error: .textBehindQuote)
            }
            return String(decoding: cell, as: UTF8.self)
          }
          place += 1
        }
        if byte == 0x0A || byte == 0x0D && endsWithCR { line += 1 }
        cell.append(byte)
      }
      throw PlacedRecordError(line: start, error: .openQuote)
    }

    private var isAtEndOfCell: Bool {
      guard place < bytes.endIndex else { return true }
      return bytes[place] == separator || isLineEnd(place)
    }
  }
}
