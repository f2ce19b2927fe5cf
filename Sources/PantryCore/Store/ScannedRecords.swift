/// A validated product record in the file. Its strings are ranges of the file's text.
package struct ScannedProduct: ~Copyable {
  var barcode: JSONString?
  var brandName: JSONString?
  var productName: JSONString?
  var category: JSONString?
  var imageUrl: JSONString?
  var others = OtherMembers()

  /// Returns the catalogue entry.
  package func entry(in bytes: ByteView) -> CatalogueEntry {
    var entry = CatalogueEntry(base(in: bytes))
    others.apply(to: &entry, in: bytes)
    return entry
  }

  /// Returns the product of an item. Settings, which earlier versions copied to items, are preserved as
  /// unknown members.
  func product(in bytes: ByteView) -> Product {
    var product = base(in: bytes)
    for (name, value) in others.members {
      product.unknownFields.append(
        UnknownField(name: bytes.text(name), json: bytes.copy(value)))
    }
    return product
  }

  private func base(in bytes: ByteView) -> Product {
    func text(_ string: JSONString?) -> String { string.map(bytes.text) ?? "" }
    return Product(
      barcode: text(barcode), brandName: text(brandName), productName: text(productName),
      category: text(category), imageUrl: text(imageUrl))
  }

  /// Returns the barcode.
  func number(in bytes: ByteView) -> PackedBarcode {
    guard let barcode else { return .none }
    return bytes.value(barcode) { PackedBarcode($0) } ?? .none
  }

  /// Returns the summary for lookups.
  func summary(in bytes: ByteView) -> ProductSummary {
    ProductSummary(number: number(in: bytes), hasSettings: !others.members.isEmpty)
  }
}

/// A validated item record in the file. Its strings are ranges of the file's text.
package struct ScannedItem: ~Copyable {
  // Placeholders for required members.
  var uid = UID.nil
  var createdAt = Instant.epoch
  var isUsed = false
  var expiresAt = Deadline.unknown
  var product = ScannedProduct()
  /// The range of an object or, in older files, a string.
  var estimatedBy: Range<Int>?
  var dateKind: DateKind?
  var quantity: Amount?
  var unit: JSONString?
  var location: JSONString?
  var note: JSONString?
  var tags: [JSONString] = []
  var price: Amount?
  var purchasedAt: Day?
  var openedAt: Day?
  var frozen: [FrozenPeriod] = []
  var usedAt: Instant?
  var discardedAt: Instant?
  var lot: JSONString?
  var taken: [Withdrawal] = []
  var updatedAt: Instant?
  var others = OtherMembers()

  /// Returns the item.
  package func item(in bytes: ByteView) -> UserProduct {
    var item = UserProduct(uid: uid, createdAt: createdAt, product: product.product(in: bytes))
    item.isUsed = isUsed
    item.expiresAt = expiresAt
    if let estimatedBy {
      var scanner = JSONScanner(bytes, at: estimatedBy.lowerBound)
      item.estimatedBy = try? EstimateBasis(&scanner, "estimatedBy")
    }
    item.dateKind = dateKind
    item.quantity = quantity.map { Quantity($0, unit: unit.map(bytes.text)) }
    item.location = location.map(bytes.text)
    item.note = note.map(bytes.text)
    if !tags.isEmpty { item.tags = tags.map(bytes.text) }
    item.price = price
    item.purchasedAt = purchasedAt
    item.openedAt = openedAt
    item.frozen = frozen
    item.usedAt = usedAt
    item.discardedAt = discardedAt
    item.lot = lot.map(bytes.text)
    item.taken = taken
    item.updatedAt = updatedAt
    if !others.members.isEmpty { others.apply(to: &item, in: bytes) }
    return item
  }

  /// Returns the summary for queries.
  func summary(in bytes: ByteView) -> ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt,
      state: ItemState(isUsed: isUsed, isDiscarded: discardedAt != nil),
      isAsEntered: openedAt == nil && frozen.isEmpty, isEstimated: estimatedBy != nil,
      hasParts: !taken.isEmpty, number: product.number(in: bytes),
      closedAt: discardedAt ?? (isUsed ? usedAt : nil))
  }
}

extension UserProduct {
  package init?(json: [UInt8]) {
    let item = ByteView.reading(json) { view in
      var scanner = JSONScanner(view)
      return try? scanner.item().item(in: view)
    }
    guard let item else { return nil }
    self = item
  }
}
