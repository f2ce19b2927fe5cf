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

  /// Fields that a row may have although no column has them.
  private static let added = [
    "expiresAt", "dateKind", "quantity", "unit", "location", "openedAt", "frozen",
    "isUsed",
    "usedAt", "discardedAt",
  ]
  /// Fields that are converted to others.
  private static let converted: Set<String> = [
    "expires", "amount", "status", "price", "daysLeft", HeadingNames.unitPrice, HeadingNames.size,
    HeadingNames.rowNumber, HeadingNames.noteLine,
  ]

  init(
    _ columns: [TableColumn], _ dates: [Int: ColumnDates], _ numbers: [Int: ColumnNumbers],
    _ reader: FieldParsers, _ options: TableOptions
  ) {
    let isDated = columns.contains(where: \.isDeadline)
    let columns = columns.filter { !isDated || $0.field != "daysLeft" }
    // The price of one piece counts only in rows without a price, so it is read after that.
    self.columns =
      columns.filter { $0.field != HeadingNames.unitPrice }
      + columns.filter { $0.field == HeadingNames.unitPrice }
    (self.dates, self.numbers) = (dates, numbers)
    (self.reader, instant) = (reader, options.instant)
    fields = ItemTexts(
      given: RowReader.added
        + columns.map(\.field).filter { !RowReader.converted.contains($0) })
  }

  /// Returns the item that a row describes.
  ///
  /// - Parameter location: The location that the section of the table names.
  /// - Throws: `RecordError` that names the column of an invalid cell.
  func draft(_ cells: [String], in location: String? = nil) throws(RecordError) -> ItemDraft {
    var row = RowValues(texts: fields)
    for column in columns where column.index < cells.count {
      let cell = cells[column.index]
      if cell.utf8.contains(0) { throw .column(column.heading, .zeroByte) }
      do throws(RecordError) {
        try read(cell, column, &row)
      } catch {
        throw .column(column.heading, error)
      }
    }
    if row.texts["location"] == nil { row.texts["location"] = location }
    try row.finish(instant: instant, today: reader.dates.today)
    var draft = try ItemDraft(row.texts, reader)
    // Not as a text, whose point could be read as a separator of thousands: 2.999.
    if let price = row.price { draft.changes.price = .set(price) }
    return draft
  }

  private func read(_ cell: String, _ column: TableColumn, _ row: inout RowValues)
    throws(RecordError)
  {
    let text = cell.cellText
    if text.isEmpty { return }
    switch column.field {
    case "name", "productName": row.setName(text, column.field)
    case "expiresAt", "expires": try readDeadline(cell.cellValue, column, &row)
    case _ where text.isMissingValue: return
    case "quantity", "amount":
      guard let numbers = numbers[column.index] else { return }
      let amount = try numbers.amount(cell.cellValue, field: column.field)
      if amount.quantity.amount == .zero {
        throw .wrongValue(field: column.field, text: text, expected: "a number greater than zero")
      }
      row.amount = amount
      row.headingUnit = column.unit
    case "unit":
      // The symbol of a word like Gramm. Symbols stay as they are written.
      let symbol = Unit(typed: text)?.text ?? text
      row.unit = symbol.folded == text.folded ? text : symbol
      // Without a column of quantities it is an error.
      if !numbers.keys.contains(where: { isQuantity($0) }) { row.texts["unit"] = text }
    case "price", HeadingNames.unitPrice:
      guard row.price == nil, let numbers = numbers[column.index] else { return }
      let price = try numbers.price(cell.cellValue, reader.currency)
      if column.field == "price" { row.price = price } else { row.priceOfOne = price }
    case "daysLeft":
      row.texts["expiresAt"] = try DaysLeft.deadline(text, reader.dates).description
    case HeadingNames.size:
      // Weight (g)
      row.size = text.allSatisfy(\.isASCIIDigit) ? text + (column.unit ?? "") : text
    case HeadingNames.noteLine: row.remarks.append("\(column.heading): \(text)")
    case "minimum", "upTo":
      let numbers = numbers[column.index]
      row.texts[column.field] =
        try numbers?.amount(cell.cellValue, field: column.field).quantity.description
    case "barcode": row.texts["barcode"] = try reader.barcodes.code(ofCell: cell.cellValue)
    case "tags": row.texts["tags"] = RowReader.tags(text)
    case "status":
      guard let found = RowStatus.read(text) else {
        throw .wrongValue(
          field: column.field, text: text, expected: "opened, frozen, used, tossed or on hand")
      }
      row.states += found
    case "purchasedAt":
      row.texts["purchasedAt"] = try day(cell.cellValue, column).description
    case "openedAt", "frozen", "usedAt", "discardedAt", "createdAt":
      try readEvent(cell.cellValue, column, &row)
    case "discardReason": row.texts["discardReason"] = text.lowercased()
    default: try row.texts.insert(.text(text), for: column.field)
    }
  }

  /// Returns whether the column at a position has quantities.
  private func isQuantity(_ index: Int) -> Bool {
    columns.contains { $0.index == index && ["quantity", "amount"].contains($0.field) }
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
    if text.isMissingValue, !isValue { return }
    let (deadline, kind) = try dates.deadline(text)
    row.deadlines.append((deadline, kind ?? column.kind, column.heading))
  }

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
      switch column.field {
      case _ where !isChecked: break
      case "openedAt": row.states.append(.opened)
      case "frozen": row.states.append(.frozen)
      case "usedAt": row.states.append(.used)
      default: row.states.append(.discarded)
      }
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

/// The values of a row, some of which are the fields of an item only together with others.
private struct RowValues {
  /// The fields that are known.
  var texts: ItemTexts
  var amount: CellAmount?
  /// The unit of its own column.
  var unit: String?
  /// The unit in the heading of the quantity.
  var headingUnit: String?
  var price: Amount?
  var priceOfOne: Amount?
  /// The expiry dates, their kinds and the headings of their columns.
  var deadlines: [(deadline: Deadline, kind: DateKind?, heading: String)] = []
  /// The size of the package.
  var size: String?
  /// What is added to the note.
  var remarks: [String] = []
  /// What the row states about the state of the item.
  var states: [RowStatus] = []
  /// The days of events.
  var events: [String: Day] = [:]
  private var nameField = "name"

  init(texts: ItemTexts) { self.texts = texts }

  /// Sets the name. Line breaks in it are blanks.
  mutating func setName(_ text: String, _ field: String) {
    nameField = field
    texts[field] = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Sets the fields that depend on several columns.
  ///
  /// - Throws: `RecordError` if the price of all pieces is too high.
  mutating func finish(instant: (Day?) -> Instant, today: Day) throws(RecordError) {
    try finishQuantity()
    finishDeadline()
    if !remarks.isEmpty {
      texts["note"] = ([texts["note"]].compactMap(\.self) + remarks).joined(separator: " · ")
    }
    let isUsed = states.contains(.used) || events["usedAt"] != nil
    let isDiscarded = states.contains(.discarded) || events["discardedAt"] != nil
    if isDiscarded {
      texts["discardedAt"] = texts["discardedAt"] ?? instant(events["discardedAt"]).description
    } else if isUsed {
      texts["isUsed"] = "true"
      texts["usedAt"] = texts["usedAt"] ?? instant(events["usedAt"]).description
    }
    if states.contains(.opened) || events["openedAt"] != nil {
      texts["openedAt"] = (events["openedAt"] ?? today).description
    }
    if states.contains(.frozen) || events["frozen"] != nil {
      texts["frozen"] = texts["frozen"] ?? "\((events["frozen"] ?? today).description)/.."
      if texts["location"] == nil {
        texts["location"] = Storage.freezer.usualName(like: texts[nameField] ?? "")
      }
    }
    if let day = events["createdAt"] { texts["createdAt"] = instant(day).description }
  }

  /// Sets the expiry date: of several the use-by date, otherwise the first one. The others go to the note.
  private mutating func finishDeadline() {
    guard let index = deadlines.firstIndex(where: { $0.kind == .useBy }) ?? deadlines.indices.first
    else { return }
    let chosen = deadlines.remove(at: index)
    texts["expiresAt"] = chosen.deadline.text
    if case .day = chosen.deadline, let kind = chosen.kind, texts["dateKind"] == nil {
      texts["dateKind"] = kind.rawValue
    }
    remarks += deadlines.map { "\($0.heading): \($0.deadline.text)" }
  }

  private mutating func finishQuantity() throws(RecordError) {
    let name = texts[nameField] ?? ""
    if let size, amount == nil, let quantity = Quantity(size), quantity.unit != nil {
      // A measure alone is the quantity.
      amount = CellAmount(quantity: quantity)
    } else if let size, !name.folded.contains(size.folded) {
      texts[nameField] = name.isEmpty ? size : "\(name) \(size)"
    }
    if let amount {
      var quantity = amount.quantity
      if quantity.unit == nil, !amount.isUnitless {
        quantity.unit = unit ?? headingUnit.flatMap { $0.isUnitName ? $0 : nil }
      }
      quantity = quantity.countingEggs(of: name)
      texts["quantity"] = quantity.amount.description
      texts["unit"] = quantity.unit
      let name = texts[nameField] ?? ""
      if let size = amount.size, !name.folded.contains(size.folded) {
        texts[nameField] = name.isEmpty ? size : "\(name) \(size)"
      }
      if price == nil, let one = priceOfOne {
        // The price of one measured package is that of the row.
        guard let total = quantity.isMeasured ? one : one * quantity.amount else {
          throw .wrongValue(
            field: "price", text: "\(one) x \(quantity.amount)",
            expected: FieldCoding<Amount?>.expectedAmount)
        }
        price = total
      }
    }
    price = price ?? priceOfOne
  }
}

extension Deadline {
  /// The text of the field.
  fileprivate var text: String {
    switch self {
    case .day(let day): day.description
    case .never: "never"
    case .unknown: "unknown"
    }
  }
}

extension String {
  /// Whether the text can be a unit: a word.
  fileprivate var isUnitName: Bool { allSatisfy { $0.isLetter || $0 == "%" } }
}
