import PantryCore

/// Reads the rows of a table of new items: converts the cells of each column to texts as the fields of items have them.
struct RowReader: Sendable {
  private let columns: [TableColumn]
  /// The dates of each column of days, by its position.
  private let dates: [Int: ColumnDates]
  /// The numbers of each column of numbers, by its position.
  private let numbers: [Int: ColumnNumbers]
  private let reader: FieldParsers
  private let instant: @Sendable (Day?) -> Instant
  /// The fields of every row, without values.
  private let fields: ItemTexts

  /// Looks through all cells for what the dates and numbers of each column show.
  ///
  /// - Complexity: O(n) in the number of cells.
  /// - Throws: `PlacedRecordError` for a column of dates in an unknown order, or in the past.
  init(
    _ table: CSVTable, _ columns: [TableColumn], _ reader: FieldParsers, _ options: TableOptions
  ) throws(PlacedRecordError) {
    var dates: [Int: ColumnDates] = [:]
    var numbers: [Int: ColumnNumbers] = [:]
    for column in columns {
      if column.isDate { dates[column.index] = ColumnDates(column, reader, options) }
      if column.isNumber || column.field == HeadingNames.size {
        numbers[column.index] = ColumnNumbers(column, separator: table.separator)
      }
    }
    for row in table.rows {
      for (index, cell) in row.cells.enumerated() {
        dates[index]?.note(cell, line: row.line)
        numbers[index]?.note(cell)
      }
    }
    try ColumnDates.decide(&dates, options)
    for column in columns where column.isPlainDate {
      guard let dates = dates[column.index] else { continue }
      let days = table.rows.compactMap { row -> Day? in
        guard row.cells.count > column.index,
          case .day(let day)? = try? dates.deadline(row.cells[column.index].cellValue).deadline
        else { return nil }
        return day
      }
      if let last = days.max(), last < reader.dates.today {
        throw PlacedRecordError(line: table.headingLine, error: .pastDates(column.heading))
      }
    }
    let isDated = columns.contains(where: \.isDeadline)
    let read = columns.filter { !$0.isComputed && (!isDated || $0.field != "daysLeft") }
    // The price of one piece counts only in rows without a price, so it is read after that.
    // So does a second column of a field.
    let isLater = { (column: TableColumn) in
      column.field == HeadingNames.unitPrice || column.repeated != nil
    }
    self.columns = read.filter { !isLater($0) } + read.filter(isLater)
    (self.dates, self.numbers) = (dates, numbers)
    (self.reader, instant) = (reader, options.instant)
    // Each row decides the kind of its date and whether the item was used, also without a column for that.
    fields = ItemTexts(given: ["dateKind", "isUsed"] + read.map(\.field))
  }

  /// Returns the item that a row describes, and remarks on it.
  ///
  /// - Parameter group: What the heading of its section says.
  /// - Throws: `RecordError` that names the column of an invalid cell.
  func draft(_ cells: [String], in group: Section.Group? = nil) throws(RecordError) -> (
    draft: ItemDraft, remarks: [ImportRemark]
  ) {
    var row = RowValues(texts: fields)
    row.isUnnamed = !columns.contains {
      ($0.isName || $0.field == "barcode") && cells[$0].nonBlank != nil
    }
    for column in columns where column.index < cells.count {
      let cell = cells[column.index]
      if cell.utf8.contains(0) { throw .column(column.heading, .zeroByte) }
      do throws(RecordError) {
        try read(cell, column, &row)
      } catch {
        throw .column(column.heading, error)
      }
    }
    if let group, row.texts[group.field] == nil { row.texts[group.field] = group.text }
    try row.finish(instant: instant, today: reader.dates.today)
    var draft = try ItemDraft(row.texts, reader)
    // Not as a text, whose point could be read as a separator of thousands: 2.999.
    if let price = row.price { draft.changes.price = .set(price) }
    return (draft, row.remarks)
  }

  /// Returns the product of a row whose amount is 0.
  func product(_ cells: [String], in group: Section.Group?) throws(RecordError) -> ProductDraft {
    var cells = cells
    for column in columns where column.isAmount || column.field == "status" {
      cells[column.index] = ""
    }
    let draft = try draft(cells, in: group).draft
    guard let item = Inventory().makeItem(draft, uid: .nil, at: .epoch) else { throw .nameless }
    return ProductDraft(
      product: item.product, settings: draft.settings ?? RecordPatch<CatalogEntry>())
  }

  private func read(_ cell: String, _ column: TableColumn, _ row: inout RowValues)
    throws(RecordError)
  {
    let text = cell.cellText
    if text.isEmpty { return }
    if let field = column.repeated, row.texts[field] == nil {
      return try row.texts.insert(.text(text), for: field)
    }
    switch column.field {
    case _ where column.isDescription && row.isUnnamed: row.setName(text, "name")
    case "name", "productName":
      // The code of a program
      if "([{".contains(text.first ?? " "), text.contains("', '") {
        throw .wrongValue(field: "name", text: text, expected: "a name")
      }
      row.setName(text, column.field)
    case "expiresAt", "expires", HeadingNames.shelfLife:
      try readDeadline(cell.cellValue, column, &row)
    case _ where text.isMissingValue || column.isDate && text.isNoDay: return
    // A year alone
    case _ where column.isPast && text.count == 4 && text.hasPrefix("20") && Int(text) != nil:
      row.note(column, text)
    case "quantity", "amount":
      guard let numbers = numbers[column.index] else { return }
      if row.amount != nil { return row.note(column, text) }
      if Amount(text) == nil {
        if let states = RowStatus.read(text), states != [.onHand] {
          row.states += states
          return
        }
        if RowStatus.flag(text, below: column.heading) ?? false { return }
      }
      let (amount, isExact) = try numbers.amountOnHand(cell.cellValue, field: column.field)
      if amount?.quantity.amount == .zero {
        // Another amount counts.
        if columns.count(where: \.isAmount) > 1 { return }
        throw .wrongValue(field: column.field, text: text, expected: "a number greater than zero")
      }
      row.amount = amount
      if !isExact {
        row.note(column, text)
        row.inexactAmount = text
      }
      row.headingUnit = column.unit
    case "unit":
      // The symbol of a word like Gramm. Symbols stay as they are written.
      let symbol = Unit(typed: text)?.text ?? text
      row.unit = symbol.folded == text.folded ? text : symbol
      // Without a column of quantities it is an error.
      let isWithQuantity = columns.contains {
        ["quantity", "amount"].contains($0.field) && numbers[$0.index] != nil
      }
      if !isWithQuantity { row.texts["unit"] = text }
    case "price", HeadingNames.unitPrice:
      guard row.price == nil, let numbers = numbers[column.index] else { return }
      let price = try numbers.price(cell.cellValue, reader.currency)
      if column.field == "price" { row.price = price } else { row.priceOfOne = price }
    case "daysLeft":
      row.texts["expiresAt"] = try DaysLeft.deadline(text, reader.dates).description
    case HeadingNames.size:
      guard let first = text.narrow.first, let numbers = numbers[column.index] else { return }
      let isNumber = first.isASCIIDigit && !text.contains { $0.isLetter || $0.isWhitespace }
      if isNumber, column.unit == nil {
        row.plainSize = (text, column.heading)
      } else {
        // Weight (g)
        row.size = isNumber ? text + (column.unit ?? "") : text
        row.sizeAmount = row.size.flatMap { try? numbers.amount($0, field: "amount") }
      }
    case HeadingNames.noteLine: row.note(column, text)
    case "minimum", "upTo":
      let found = try numbers[column.index]?.amountOnHand(cell.cellValue, field: column.field)
      guard let amount = found?.amount, amount.quantity.amount > .zero else { return }
      row.texts[column.field] = amount.quantity.description
    case "source" where !text.contains(":"):
      // Not the identifier in a program, but where it was bought or entered.
      row.note(column, text)
    case "barcode":
      do throws(RecordError) {
        row.texts["barcode"] = try reader.barcodes.code(ofCell: cell.cellValue)
      } catch {
        // With a name, the row is an item without it. Spreadsheets lose digits of all codes alike.
        guard case .barcode = error else { throw error }
        row.invalidCode = (text, .column(column.heading, error))
      }
    case "tags": row.texts["tags"] = RowReader.tags(text)
    case "status":
      guard let found = RowStatus.read(text) else {
        throw .wrongValue(
          field: column.field, text: text, expected: "opened, frozen, used, tossed or on hand")
      }
      // ❌ beside an amount says that it is low, or past its date.
      if text.contains(where: \.isLetter) { row.states += found } else { row.signs += found }
    case "keeps", "keepsOpened", "keepsFrozen":
      guard let span = span(cell.cellValue, column) else {
        throw .wrongValue(field: column.field, text: text, expected: "a time like 7d or 3 months")
      }
      row.texts[column.field] = span.description
    case "purchasedAt":
      row.texts["purchasedAt"] = try day(cell.cellValue, column).description
    case HeadingNames.producedAt:
      row.produced = (try day(cell.cellValue, column), column.heading)
    case "openedAt", "frozen", "usedAt", "discardedAt", "createdAt":
      try readEvent(cell.cellValue, column, &row)
    case "category" where Section.isPlace(text) && !columns.contains { $0.field == "location" }:
      row.texts["location"] = text
    case "discardReason": row.texts["discardReason"] = text.lowercased()
    default: try row.texts.insert(.text(text), for: column.field)
    }
  }

  private func day(_ text: String, _ column: TableColumn) throws(RecordError) -> Day {
    guard let dates = dates[column.index] else { throw .date(.notADate(text)) }
    return try dates.day(text)
  }

  private func readDeadline(_ text: String, _ column: TableColumn, _ row: inout RowValues)
    throws(RecordError)
  {
    guard let dates = dates[column.index] else { return }
    // These are values of a date: it never expires, or its date is unknown.
    let isValue = ["없음", "모름", "unknown"].contains(text.folded)
    if text.isMissingValue && !isValue || text.isNoDay { return }
    if Day(iso: text) == nil, let span = span(text, column) {
      row.lives.append((span, column.kind, column))
      return
    }
    let (deadline, kind) = try dates.deadline(text)
    row.deadlines.append((deadline, kind ?? column.kind, column.heading))
  }

  /// Returns the span in a cell: `6 months`, or a number of days below `Shelf life (days)`. nil for any other cell.
  private func span(_ text: String, _ column: TableColumn) -> CalendarSpan? {
    if let span = reader.dates.span(text) { return span }
    if !column.isDeadline, let span = CalendarSpan(inAnyLanguage: text) { return span }
    let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    guard !digits.isEmpty, digits.utf8.count < 5, digits.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    // A shelf life without a unit is one of days.
    guard let unit = column.unit else {
      return column.field == HeadingNames.shelfLife
        ? Int(digits).map { CalendarSpan($0, .day) } : nil
    }
    return CalendarSpan(inAnyLanguage: "\(digits) \(unit)")
  }

  /// What a check box in a column of events says.
  private static let states: [String: RowStatus] = [
    "openedAt": .opened, "frozen": .frozen, "usedAt": .used, "discardedAt": .discarded,
  ]

  /// Reads the day of an event, or a check box. The instant of an event is kept.
  private func readEvent(_ text: String, _ column: TableColumn, _ row: inout RowValues)
    throws(RecordError)
  {
    let isInstant = Instant(rfc3339: text) != nil || [FrozenPeriod](inOrder: [text]) != nil
    if isInstant, column.isExact {
      row.texts[column.field] = text
    } else if column.field != "createdAt",
      let isChecked = RowStatus.flag(text, below: column.heading)
    {
      if isChecked, let state = RowReader.states[column.field] { row.states.append(state) }
    } else {
      do throws(RecordError) {
        row.events[column.field] = try day(text, column)
      } catch {
        guard column.field != "createdAt", case .date(.notADate) = error else { throw error }
        throw .wrongValue(field: column.field, text: text, expected: "a date, yes or no")
      }
    }
  }

  /// Returns tags as their field has them. They are separated by commas or semicolons, otherwise by blanks.
  private static func tags(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == ";" }) else { return text }
    let tags = text.split(whereSeparator: { $0 == "," || $0 == ";" }).map { String($0).asTag }
    return tags.filter { !$0.isEmpty }.joinedBySpaces
  }
}
