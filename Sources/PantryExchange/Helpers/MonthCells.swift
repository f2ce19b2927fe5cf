import PantryCore

/// Cells of workbooks that show a month and a year. Their values are days, usually the first one of the month, but food with
/// such a date is good until the end of it.
enum MonthCells {
  /// The number of the format `mmm-yy` (ECMA-376 Part 1, 18.8.30).
  private static let monthFormat = "numFmtId=\"17\""

  /// Returns whether a workbook has a format of months.
  ///
  /// - Parameter styles: Its styles, `xl/styles.xml`.
  static func areIn(styles: String) -> Bool {
    if styles.contains(monthFormat) { return true }
    return styles.matches(of: /formatCode="([^"]*)"/).contains { match in
      let letters = Set(match.output.1.lowercased())
      return letters.isSuperset(of: "my") && letters.isDisjoint(with: "dhs")
    }
  }

  /// Returns a table in CSV with months in place of the days in cells of months.
  ///
  /// - Parameters:
  ///   - table: The table with the days, as dates or as numbers.
  ///   - shown: The same table with what its cells show.
  static func table(_ table: [UInt8], shown: [UInt8]) -> [UInt8] {
    let comma = UInt8(ascii: ",")
    var days = CSVTable.Reader(bytes: table[...], separator: comma)
    var texts = CSVTable.Reader(bytes: shown[...], separator: comma)
    var lines = ""
    while days.position < table.count, texts.position < shown.count {
      guard let row = try? days.row(), let other = try? texts.row(),
        row.cells.count == other.cells.count
      else { return table }
      let cells = zip(row.cells, other.cells).map { cell, text -> String in
        guard isMonth(text), let day = Day(iso: cell) ?? Day(serial: cell) else { return cell }
        return String(day.description.dropLast(3))
      }
      lines += CSVTable.line(cells) + "\n"
    }
    return Array(lines.utf8)
  }

  /// Returns whether a text is a month and a year: `Jun-27`, `June 2027`, `06/2027`.
  private static func isMonth(_ text: String) -> Bool {
    let numbers = text.split { !$0.isASCIIDigit }.map(\.count)
    let hasName = text.contains(where: \.isLetter)
    return hasName ? numbers == [2] || numbers == [4] : numbers.count == 2 && numbers.contains(4)
  }
}
