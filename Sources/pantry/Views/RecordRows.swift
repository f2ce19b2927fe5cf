import PantryCore

/// Makes the rows of CSV from the bytes of records: the same as `OutputFormat.csv` makes from views, but faster.
struct RecordRows {
  /// What a cell has. The cases are bytes, because one is copied for every value.
  private enum Cell {
    /// A value of the record.
    case member(ItemRecord.Member)
    /// What follows from the date, and for an item that was opened or frozen from much more.
    case effectiveAt, status, daysLeft, isEstimated
    /// A setting of the product.
    case keeps, keepsOpened, keepsFrozen
    /// A value that needs the view of the item.
    case computed
    case id
    /// A record is never a part of one.
    case part
  }

  private let fields: [Field]
  private let cells: [Cell]
  /// The last row. Its memory is used again.
  private var row: [UInt8] = []

  init(_ fields: [Field]) {
    self.fields = fields
    let known: [String: Cell] = [
      "id": .id, "effectiveAt": .effectiveAt, "status": .status, "daysLeft": .daysLeft,
      "isEstimated": .isEstimated, "keeps": .keeps, "keepsOpened": .keepsOpened,
      "keepsFrozen": .keepsFrozen, "part": .part,
    ]
    cells = fields.map { field in
      known[field.name] ?? ItemRecord.Member(name: field.name).map(Cell.member) ?? .computed
    }
  }

  /// Returns the row of an item.
  mutating func callAsFunction(_ item: ItemRecord, _ views: ItemViews) -> [UInt8] {
    row.removeAll(keepingCapacity: true)
    let settings = views.settings(of: item)
    let view = item.isAsEntered ? nil : views(item.item)
    for (index, cell) in cells.enumerated() {
      if index > 0 { row.append(UInt8(ascii: ",")) }
      switch cell {
      case .member(let member): append(member, of: item)
      case .id: append(views.id(item.uid))
      case .keeps: append(settings?.keeps)
      case .keepsOpened: append(settings?.keepsOpened)
      case .keepsFrozen: append(settings?.keepsFrozen)
      case .part: break
      case .effectiveAt, .status, .daysLeft, .isEstimated, .computed:
        if let view {
          append(fields[index].value(view).text.csvCell)
        } else {
          append(cell, item, views, index)
        }
      }
    }
    row.append(contentsOf: "\r\n".utf8)
    return row
  }

  /// Appends what follows from the date of an item that was neither opened nor frozen.
  private mutating func append(_ cell: Cell, _ item: ItemRecord, _ views: ItemViews, _ index: Int) {
    switch cell {
    case .effectiveAt: append(Field.text(item.expiresAt) ?? "")
    case .status: append(views.status(item.state, item.expiresAt))
    case .daysLeft:
      if let days = item.expiresAt.daysLeft(on: views.today) { append(String(days)) }
    case .isEstimated: append(item.isEstimated ? "true" : "false")
    default: append(fields[index].value(views(item.item)).text.csvCell)
    }
  }

  private mutating func append(_ span: CalendarSpan?) {
    if let span { append(span.description.csvCell) }
  }

  private mutating func append(_ text: String) { row.append(contentsOf: text.utf8) }

  private mutating func append(_ member: ItemRecord.Member, of item: ItemRecord) {
    guard item.has(member) else { return }
    let start = row.count
    if item.appendPlainText(member, to: &row), !member.isText || isPlainCell(from: start) { return }
    row.removeSubrange(start...)
    append(item.value(member).text.csvCell)
  }

  /// Whether the end of the row is a cell that needs neither quotes nor anything else: nearly all texts begin with a letter
  /// or a digit, and have no comma.
  private func isPlainCell(from start: Int) -> Bool {
    guard start < row.count else { return true }
    guard row[start] >= UInt8(ascii: "A") || (0x30...0x39).contains(row[start]) else {
      return false
    }
    for place in start..<row.count
    where row[place] == UInt8(ascii: ",") || row[place] == UInt8(ascii: "\"") {
      return false
    }
    return true
  }
}

extension RecordWriter {
  /// Writes all items of an inventory as CSV, in the order of the file.
  ///
  /// - Parameter progress: Called with the number of items written so far.
  static func writeCSV(
    of inventory: Inventory, _ context: Context, _ progress: (Int) -> Void
  ) throws {
    let (output, views) = (context.output, ItemViews(inventory, context.estimation))
    let table = ItemView.table(nil)
    var writer = RecordWriter(.csv, to: output, headings: table.headings)
    var rows = RecordRows(Field.recorded)
    try inventory.forEachRecord { index, record in
      progress(index)
      // At a terminal, control characters are escaped.
      if output.isTerminal {
        try writer.write(views(record.item), table)
      } else {
        try writer.write(row: rows(record, views))
      }
    }
    try writer.end()
  }
}
