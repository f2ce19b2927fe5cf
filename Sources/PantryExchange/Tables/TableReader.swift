import PantryCore

/// What is in a table and not entered.
package struct LeftOut: Hashable, Sendable {
  /// The number of rows above the heading.
  package var titleRows = 0
  /// The number of rows with empty cells only.
  package var blankRows = 0
  /// The number of rows at the end with the sum of others.
  package var totalRows = 0
  /// The headings of the columns that were skipped.
  package var columns: [String] = []

  /// Nothing.
  package init() {}
}

/// The rows of a table.
struct TableReader: RecordReader {
  private let table: CSVTable
  private let columns: TableColumns
  private let rows: Rows
  /// What is not entered.
  let leftOut: LeftOut

  /// How rows are read.
  private enum Rows: Sendable {
    /// As they are: each is a record of a pantry.
    case records(FieldParsers)
    /// As people write them.
    case items(RowReader)
  }

  /// - Throws: `PlacedRecordError` if the text is not a table, or a column has no field, that of another column, or dates
  ///   in an unknown order; `MissingColumn` for a column of the options.
  init(_ bytes: [UInt8], _ reader: FieldParsers, _ options: TableOptions) throws {
    var table = try CSVTable(bytes, options)
    do {
      columns = try TableColumns(table.heading, options) { index in
        table.rows.contains { $0.cells.count > index && !$0.cells[index].cellText.isEmpty }
      }
    } catch let error as RecordError {
      throw PlacedRecordError(line: table.headingLine, error: error)
    }
    var leftOut = LeftOut()
    (leftOut.titleRows, leftOut.blankRows) = (table.titleRows, table.blankRows)
    leftOut.columns = columns.skipped
    if columns.isOfRecords {
      rows = .records(reader)
    } else {
      while let last = table.rows.last, columns.isTotal(last.cells) {
        table.dropLastRow()
        leftOut.totalRows += 1
      }
      leftOut.columns += columns.columns.filter(\.isComputed).map(\.heading)
      rows = .items(try TableReader.rowReader(table, columns.columns, reader, options))
    }
    (self.table, self.leftOut) = (table, leftOut)
  }

  /// Looks through all cells for what the dates and numbers of each column show.
  ///
  /// - Complexity: O(n) in the number of cells.
  private static func rowReader(
    _ table: CSVTable, _ columns: [TableColumn], _ reader: FieldParsers, _ options: TableOptions
  ) throws(PlacedRecordError) -> RowReader {
    var dates: [Int: ColumnDates] = [:]
    var numbers: [Int: ColumnNumbers] = [:]
    for column in columns {
      if column.isDate { dates[column.index] = ColumnDates(column, reader) }
      if column.isNumber {
        numbers[column.index] = ColumnNumbers(column, separator: table.separator)
      }
    }
    if !dates.isEmpty || !numbers.isEmpty {
      for row in table.rows {
        for index in dates.keys where index < row.cells.count {
          dates[index]?.note(row.cells[index], line: row.line)
        }
        for index in numbers.keys where index < row.cells.count {
          numbers[index]?.note(row.cells[index])
        }
      }
    }
    try ColumnDates.decide(&dates, options)
    return RowReader(columns, dates, numbers, reader, options)
  }

  var count: Int { table.rows.count }

  func entry(at index: Int) -> ImportedEntry {
    let row = table.rows[index]
    let record = Result { () throws(RecordError) -> ImportedRecord in
      let cells = try columns.complete(row.cells)
      switch rows {
      case .items(let rows): return .draft(try rows.draft(cells))
      case .records(let reader):
        var texts = ItemTexts()
        for column in columns.columns {
          try texts.insert(.text(cells[column.index].withoutFormulaGuard), for: column.field)
        }
        return .draft(try ItemDraft(texts, reader))
      }
    }
    return ImportedEntry(line: row.line, record: record)
  }
}

extension TableColumns {
  /// Returns the cells of a row, with empty ones for those that are missing at its end, as spreadsheets omit them.
  ///
  /// - Throws: `RecordError` for cells beyond the columns, or if there is only one of several.
  fileprivate func complete(_ cells: [String]) throws(RecordError) -> [String] {
    if cells.count == width { return cells }
    let isTooLong = cells.dropFirst(width).contains { !$0.cellText.isEmpty }
    if isTooLong || cells.count == 1 {
      throw .cells(found: cells.count, expected: width)
    }
    return cells + Array(repeating: "", count: max(0, width - cells.count))
  }

  /// Words in the place of a name before the sum of the other rows.
  private static let totals = WordList(CellWords.totalsTable)

  /// Returns whether a row has the sum of others: it is named so, and has nothing else but numbers.
  fileprivate func isTotal(_ cells: [String]) -> Bool {
    var isNamed = false
    for (index, cell) in cells.enumerated() {
      let text = cell.cellText
      if text.isMissingValue { continue }
      let column = columns.first { $0.index == index }
      if TableColumns.totals.contains(HeadingNames.folded(text)), !(column?.isNumber ?? false) {
        isNamed = true
      } else if let column, !column.isNumber {
        return false
      }
    }
    return isNamed
  }
}
