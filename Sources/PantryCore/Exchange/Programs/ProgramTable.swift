/// A table with the columns of a program, found by their names.
struct ProgramTable {
  private let columns: [String: Int]
  private let table: CSVTable

  /// - Throws: `PlacedRecordError` if the text is not a table.
  init(_ bytes: [UInt8]) throws(PlacedRecordError) {
    table = try CSVTable(bytes)
    columns = Dictionary(
      table.heading.enumerated().map { ($1.trimmingWhitespace, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The names of the columns.
  var names: [String] { table.heading.map(\.trimmingWhitespace) }

  /// Calls a function for each row. A row with a wrong number of cells is an error.
  func forEach(
    _ records: inout ProgramRecords, _ body: (Row, inout ProgramRecords) throws(RecordError) -> Void
  ) {
    for row in table.rows {
      do throws(RecordError) {
        let width = table.heading.count
        // Empty cells at the end are left out by some programs.
        guard row.cells.count <= width || row.cells[width...].allSatisfy(\.isEmpty) else {
          throw .cells(found: row.cells.count, expected: width)
        }
        try body(Row(columns: columns, cells: row.cells, line: row.line), &records)
      } catch {
        records.add(error, line: row.line)
      }
    }
  }

  /// A row.
  struct Row {
    fileprivate let columns: [String: Int]
    fileprivate let cells: [String]
    /// The line in the file.
    let line: Int

    /// The text in a column; nil if it is blank or missing.
    subscript(column: String) -> String? {
      guard let index = columns[column], index < cells.count else { return nil }
      return cells[index].withoutFormulaGuard.nonBlank
    }

    /// The number in a column.
    func amount(_ column: String) throws(RecordError) -> Amount? {
      guard let text = self[column] else { return nil }
      if let amount = Amount.rounding(text) { return amount }
      throw .wrongValue(field: column, text: text, expected: FieldCoding<Amount?>.expectedAmount)
    }
  }

  /// Returns the program whose table a text is, by its heading.
  static func writer(of text: ArraySlice<UInt8>) -> ImportedProgram? {
    let line = text.prefix(longestLine).prefix { $0 != 0x0A && $0 != 0x0D }
    guard let table = try? CSVTable(Array(line)) else { return nil }
    let names = Set(table.heading.map(\.trimmingWhitespace))
    if names.contains("HB.name") { return .homeBox }
    return names.isSuperset(of: EverShelf.columns) ? .everShelf : nil
  }
}
