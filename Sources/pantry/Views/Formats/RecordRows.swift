import PantryCore

/// Makes the rows of CSV from the bytes of records, as `SeparatedWriter` does from views. Exporting through views takes
/// ten times as long.
struct RecordRows {
  /// What a cell has.
  private enum Cell {
    /// A value of the record that needs no quotes.
    case simple(WrittenItem.Member)
    /// A text of the record.
    case text(WrittenItem.Member)
    /// A date of the record, or `never`.
    case expiresAt
    case tags, id, status, daysLeft, isEstimated
    /// A setting of the product.
    case keeps, keepsOpened, keepsFrozen
    /// A field that these records do not have.
    case empty
  }

  private let cells: [Cell]
  /// The last row. Its memory is used again.
  private var row: [UInt8] = []

  /// - Returns: nil if a field cannot be made from a record.
  init?(_ fields: [Field]) {
    var cells: [Cell] = []
    for field in fields {
      guard let cell = Self.cell(field.name) else { return nil }
      cells.append(cell)
    }
    self.cells = cells
  }

  private static func cell(_ name: String) -> Cell? {
    switch name {
    // The record is that of an item that is neither opened nor frozen, so that this is the date.
    case "expiresAt", "effectiveAt": .expiresAt
    case "tags": .tags
    case "id": .id
    case "status": .status
    case "daysLeft": .daysLeft
    case "isEstimated": .isEstimated
    case "keeps": .keeps
    case "keepsOpened": .keepsOpened
    case "keepsFrozen": .keepsFrozen
    case "part": .empty
    case "uid", "isUsed", "createdAt", "quantity", "price", "purchasedAt", "openedAt", "usedAt",
      "discardedAt", "updatedAt":
      WrittenItem.Member(name: name).map(Cell.simple)
    case _ where UserProduct.field(name) == nil: nil
    // The records have no other members of the table.
    default: WrittenItem.Member(name: name).map(Cell.text) ?? .empty
    }
  }

  /// Returns the row of an item.
  ///
  /// - Returns: nil if the item was opened, so that its date has to be computed.
  mutating func callAsFunction(_ item: WrittenItem, _ views: ItemViews) -> [UInt8]? {
    if item.has(.openedAt) { return nil }
    row.removeAll(keepingCapacity: true)
    let settings = views.settings(of: item)
    var isFirst = true
    for cell in cells {
      if !isFirst { row.append(UInt8(ascii: ",")) }
      isFirst = false
      append(cell, item, settings, views)
    }
    row.append(contentsOf: "\r\n".utf8)
    return row
  }

  private mutating func append(
    _ cell: Cell, _ item: WrittenItem, _ settings: ProductSettings?, _ views: ItemViews
  ) {
    switch cell {
    case .empty: break
    case .simple(let member): if item.has(member) { row.append(contentsOf: item[member]) }
    case .text(let member): if item.has(member) { append(text: item[member]) }
    case .expiresAt:
      if item.expiresAt == .never {
        append("never")
      } else {
        row.append(contentsOf: item[.expiresAt])
      }
    case .tags:
      let tags = item.tags
      if !tags.isEmpty { append(FieldValue.texts(tags).text.csvCell) }
    case .id: append(views.id(item.uid))
    case .status: append(views.status(item.state, item.expiresAt))
    case .daysLeft:
      if let days = item.expiresAt.daysLeft(on: views.today) { append(String(days)) }
    case .isEstimated: append(item.has(.estimatedBy) ? "true" : "false")
    case .keeps: append(settings?.keeps)
    case .keepsOpened: append(settings?.keepsOpened)
    case .keepsFrozen: append(settings?.keepsFrozen)
    }
  }

  private mutating func append(_ span: CalendarSpan?) {
    if let span { append(span.description.csvCell) }
  }

  private mutating func append(_ text: String) { row.append(contentsOf: text.utf8) }

  /// Appends a text of a record, in which there are no controls.
  private mutating func append(text: ArraySlice<UInt8>) {
    guard let first = text.first else { return }
    // Nearly all texts begin with a letter or a digit, and have no comma.
    let isPlain =
      (first >= UInt8(ascii: "A") || (0x30...0x39).contains(first))
      && !text.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
    if isPlain {
      row.append(contentsOf: text)
    } else {
      append(String(decoding: text, as: UTF8.self).csvCell)
    }
  }
}
