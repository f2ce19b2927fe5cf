import PantryCore

/// What is in a table and not entered.
package struct LeftOut: Hashable, Sendable {
  /// The number of rows above the heading.
  package var titleRows = 0
  /// The number of rows with empty cells only.
  package var blankRows = 0
  /// The number of rows with the sum of others.
  package var totalRows = 0
  /// The names of rows with an amount of 0.
  package var emptyPackages: [String] = []
  /// The names of rows of an order that did not come, and of those that are no food.
  package var (notBought, notFood): ([String], [String]) = ([], [])
  /// The texts of rows that have nothing but a text, and no location: headings of sections and footnotes.
  package var texts: [String] = []
  /// The number of dates without a year, for which the next such day was taken.
  package var yearlessDates = 0
  /// The number of entries of a list that are done.
  package var doneEntries = 0
  /// The names of members of JSON beside those with the items.
  package var keys: [String] = []
  /// The headings of the columns that were skipped.
  package var columns: [String] = []
}

/// The rows of a table.
struct TableReader {
  private let table: CSVTable
  private let columns: TableColumns
  private let reader: FieldParsers
  /// Reads the rows as people write them; nil if each is a record of a pantry.
  private let rows: RowReader?
  /// The locations or categories that rows of their own name, and the lines of these rows in ascending order.
  private var sections: [(line: Int, group: Section.Group?)] = []
  /// What is not entered.
  let leftOut: LeftOut
  private let leavesOutEmpty: Bool

  /// Returns the instant or the day of a cell that a spreadsheet has saved in another notation; nil for other cells.
  private static func time(of cell: String, _ field: String) -> String? {
    switch field {
    case "createdAt", "usedAt", "discardedAt", "updatedAt": Instant(cell: cell)?.description
    case "expiresAt", "purchasedAt", "openedAt": Day(serial: cell)?.description
    default: nil
    }
  }

  /// - Throws: `PlacedRecordError` if a column has no field, that of another column, or dates in an unknown order;
  ///   `MissingColumn` for a column of the options.
  init(_ table: CSVTable, _ reader: FieldParsers, _ options: TableOptions) throws {
    var table = table
    do {
      columns = try TableColumns(table.heading, options) { index in
        table.rows.contains { $0.cells.count > index && !$0.cells[index].cellText.isEmpty }
      }
      .withAmounts(in: table.rows)
    } catch let error as RecordError {
      throw PlacedRecordError(line: table.headingLine, error: error)
    }
    (self.reader, leavesOutEmpty) = (reader, options.leavesOutEmpty)
    var leftOut = LeftOut()
    (leftOut.titleRows, leftOut.blankRows) = (table.titleRows, table.blankRows)
    leftOut.columns = columns.skipped
    if columns.isOfRecords {
      rows = nil
    } else {
      let columns = columns
      var sections: [(line: Int, group: Section.Group?)] = []
      let heading = table.heading
      var finder = Section.Finder(columns, options)
      table.rows = table.rows.filter { row in
        if row.cells.map(\.trimmingWhitespace) == heading {
          leftOut.titleRows += 1
          return false
        }
        if columns.isTotal(row.cells) {
          leftOut.totalRows += 1
          return false
        }
        finder.note(row)
        if options.leavesOutEmpty, columns.isNothingLeft(row.cells) {
          leftOut.emptyPackages.append(columns.name(row.cells))
          return columns.hasMinimum(row.cells)
        }
        if columns.isOrder, let reason = columns.reasonNotToEnter(row.cells) {
          leftOut[keyPath: reason].append(columns.name(row.cells))
          return false
        }
        for column in columns.columns where column.isDeadline && column.index < row.cells.count {
          if row.cells[column.index].cellValue.isDayAndMonth { leftOut.yearlessDates += 1 }
        }
        return true
      }
      for (line, text) in finder.texts {
        let group = Section.Group(text)
        if group == nil { leftOut.texts.append(text) }
        // The section goes on below a remark.
        sections.append((line, text.contains(": ") ? sections.last?.group : group))
      }
      let lines = Set(sections.map(\.line))
      table.rows.removeAll { lines.contains($0.line) }
      self.sections = sections
      leftOut.columns += columns.computed
      rows = try RowReader(table, columns.columns, reader, options)
    }
    (self.table, self.leftOut) = (table, leftOut)
  }

  /// The records.
  var entries: [ImportedEntry] { table.rows.map(entry) }

  private func entry(of row: CSVTable.Row) -> ImportedEntry {
    var remarks: [ImportRemark] = []
    let record = Result { () throws(RecordError) -> ImportedRecord in
      let cells = try columns.complete(row.cells)
      guard let rows else {
        var texts = ItemTexts()
        for column in columns.columns {
          let cell = cells[column.index].withoutFormulaGuard
          let text = TableReader.time(of: cell, column.field) ?? cell
          try texts.insert(.text(text), for: column.field)
        }
        return .draft(try ItemDraft(texts, reader))
      }
      let section = sections[..<sections.partitionPoint { $0.line < row.line }].last
      // Of what is used up, the product and its minimum remain.
      if leavesOutEmpty, columns.isNothingLeft(row.cells) {
        return .settings(try rows.product(cells, in: section?.group))
      }
      let (draft, found) = try rows.draft(cells, in: section?.group)
      remarks = found
      return .draft(draft)
    }
    return ImportedEntry(line: row.line, record: record, remarks: remarks)
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

  /// Returns the text of a row that has a name and nothing else; nil for any other row.
  func onlyName(_ cells: [String]) -> String? {
    var found: String?
    for (index, cell) in cells.enumerated() {
      let text = cell.cellText
      if text.isEmpty { continue }
      guard found == nil, index == 0 || columns.contains(where: { $0.index == index && $0.isName })
      else {
        return nil
      }
      found = text
    }
    return found
  }

  /// Returns the name in a row; an empty text if it has none.
  fileprivate func name(_ cells: [String]) -> String {
    columns.first(where: \.isName).map { cells[$0] } ?? ""
  }

  /// Returns whether the amount of a row is 0, or a word says so: No, none, empty. Without amounts, a size is one.
  fileprivate func isNothingLeft(_ cells: [String]) -> Bool {
    let states = columns.filter { $0.field == "status" || $0.isAmount }
    if states.contains(where: { CellWords.absent.contains(HeadingNames.folded(cells[$0])) }) {
      return true
    }
    let haveAmounts = columns.contains(where: \.isAmount)
    let amounts = columns.filter { haveAmounts ? $0.isAmount : $0.field == HeadingNames.size }
      .map { (text: cells[$0].withoutRemark, heading: $0.heading) }.filter { !$0.text.isEmpty }
    return !amounts.isEmpty && amounts.allSatisfy { isNothing($0.text, below: $0.heading) }
  }

  /// Returns whether an amount is 0, or a word says so.
  private func isNothing(_ text: String, below heading: String) -> Bool {
    if let amount = Amount(text) { return amount == .zero }
    if RowStatus.flag(text, below: heading) == false { return true }
    if CellWords.notBought.contains(HeadingNames.folded(text)) { return true }
    if RowStatus.read(text)?.contains(where: { $0 == .used || $0 == .discarded }) ?? false {
      return true
    }
    let digits = text.prefix { "0.,".contains($0) }
    let rest = text.dropFirst(digits.count)
    return digits.first == "0" && !(rest.first?.isNumber ?? false)
      && rest.allSatisfy { $0.isLetter || $0.isWhitespace || $0 == "." }
  }

  /// Returns whether a row says how many there should be at least.
  fileprivate func hasMinimum(_ cells: [String]) -> Bool {
    columns.contains {
      ["minimum", "upTo"].contains($0.field) && !cells[$0].isMissingValue
    }
  }

  /// Returns in which list of names a row of an order belongs that is not entered; nil for one that is.
  fileprivate func reasonNotToEnter(_ cells: [String]) -> WritableKeyPath<LeftOut, [String]>? {
    let status = columns.first { $0.field == "status" }
    if let status, CellWords.notBought.contains(HeadingNames.folded(cells[status])) {
      return \.notBought
    }
    if case .notFood = FoodReading(name(cells)).refusal { return \.notFood }
    return nil
  }

  /// Returns whether a row has the sum of others: it is named so, and has nothing else but numbers.
  fileprivate func isTotal(_ cells: [String]) -> Bool {
    var isNamed = false
    for (index, cell) in cells.enumerated() {
      let text = cell.cellText
      if text.isMissingValue { continue }
      let column = columns.first { $0.index == index }
      if CellWords.totals.contains(HeadingNames.folded(text)), !(column?.isNumber ?? false) {
        isNamed = true
      } else if let column, !column.isNumber {
        return false
      }
    }
    return isNamed
  }
}
