/// An item on hand as a list shows it, without the rest of its record.
package struct ItemRow: Sendable {
  /// The item's unique identifier.
  package let uid: UID
  /// The brand and the name.
  package let name: String
  /// The quantity, if known.
  package let quantity: Quantity?
  /// The location, if known.
  package let location: String?
  /// The date in the record, which is the effective date.
  package let expiresAt: Deadline
  /// Whether the date was estimated.
  package let isEstimated: Bool
  /// The kind of the date, if known.
  package let dateKind: DateKind?
  /// The time when the item was added, for the order.
  let createdAt: Instant
  /// The index of the record in the source of the records.
  fileprivate(set) var place = 0

  /// Reads the record of an item.
  ///
  /// - Parameter today: The day of a list; nil if the words for the date are not needed.
  /// - Returns: nil if the record must be read completely: if it does not have the layout of this program, if the item is
  ///   not on hand or was opened, or if the words for its date in the past may depend on the product.
  init?(json: [UInt8], on today: Day?) {
    let row: ItemRow? = ByteView.reading(json) { bytes in
      var scanner = JSONScanner(bytes)
      var item = LaidOutItem()
      guard scanner.readLaidOutItem(&item), !item.isUsed, !item.isDiscarded, !item.isOpened
      else { return nil }
      let row = ItemRow(item, in: bytes)
      guard let today, row.dateKind != nil, row.dateKind != .useBy, let day = row.expiresAt.day,
        day < today
      else { return row }
      let names = [row.name, bytes.text(item.category)]
      return names.contains(where: FoodReading.mayBeForInfants) ? nil : row
    }
    guard let row else { return nil }
    self = row
  }

  private init(_ item: LaidOutItem, in bytes: ByteView) {
    (uid, createdAt, dateKind) = (item.uid, item.createdAt(in: bytes), item.dateKind)
    (expiresAt, isEstimated) = (item.expiresAt, item.isEstimated)
    name = Product.displayName(
      brand: bytes.text(item.brandName), name: bytes.text(item.productName))
    quantity = item.quantity(in: bytes)
    location = item.location(in: bytes)
  }
}

extension Inventory {
  /// Returns the whole item of a row.
  ///
  /// - Parameter row: A row of this inventory.
  package func item(of row: ItemRow) -> UserProduct? { items.source?.record(at: row.place) }
}

extension Records<UserProduct> {
  /// Returns the row of an item; nil if its record must be read completely.
  func row(_ entry: Entry, on today: Day? = nil) -> ItemRow? {
    guard case .source(let index) = entry.storage, entry.summary.isAsEntered,
      !entry.summary.hasParts
    else { return nil }
    var row = source.flatMap { ItemRow(json: $0.json(at: index), on: today) }
    row?.place = index
    return row
  }
}

extension ExpiryOrder {
  init(_ row: ItemRow) {
    self.init(
      row.expiresAt, row.name, isEstimated: row.isEstimated, createdAt: row.createdAt, uid: row.uid)
  }
}
