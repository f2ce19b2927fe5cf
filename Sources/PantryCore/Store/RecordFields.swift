/// A product's record as it stands in the file: checked, and nothing copied out of it but numbers.
struct ProductFields: ~Copyable {
  var barcode: JSONString?
  var brandName: JSONString?
  var productName: JSONString?
  var category: JSONString?
  var imageUrl: JSONString?
  var keeps: CalendarSpan?
  var keepsOpened: CalendarSpan?
  var keepsFrozen: CalendarSpan?
  var unknown = UnknownMembers()

  /// The product.
  func product(in bytes: ByteView) -> Product {
    func text(_ string: JSONString?) -> String { string.map(bytes.text) ?? "" }
    var product = Product(
      barcode: text(barcode), brandName: text(brandName), productName: text(productName),
      category: text(category), imageUrl: text(imageUrl))
    (product.keeps, product.keepsOpened, product.keepsFrozen) = (keeps, keepsOpened, keepsFrozen)
    if !unknown.members.isEmpty { product.unknownFields = unknown.fields(in: bytes) }
    return product
  }

  /// The number that it is compared by.
  func number(in bytes: ByteView) -> KeptNumber {
    guard let barcode else { return .none }
    return bytes.value(barcode) { KeptNumber($0) } ?? .none
  }

  /// What most questions need to know.
  func summary(in bytes: ByteView) -> ProductSummary {
    ProductSummary(number: number(in: bytes))
  }
}

/// An item's record likewise.
struct ItemFields: ~Copyable {
  // Stand-ins for what every record must have; its reading makes sure that they are replaced.
  var uid = UID.nil
  var createdAt = Instant.epoch
  /// Where the uid stands.
  var uidOffset = 0
  var isUsed = false
  var expiresAt = Deadline.unknown
  var product = ProductFields()
  var estimatedBy: JSONString?
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
  var unknown = UnknownMembers()

  /// The thing.
  func item(in bytes: ByteView) -> UserProduct {
    var item = UserProduct(uid: uid, createdAt: createdAt, product: product.product(in: bytes))
    item.isUsed = isUsed
    item.expiresAt = expiresAt
    item.estimatedBy = estimatedBy.map(bytes.text)
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
    if !unknown.members.isEmpty { item.unknownFields = unknown.fields(in: bytes) }
    return item
  }

  /// What most questions need to know.
  func summary(in bytes: ByteView) -> ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt, state: ItemState(isUsed: isUsed, discardedAt: discardedAt),
      isAsEntered: openedAt == nil && frozen.isEmpty, isEstimated: estimatedBy != nil,
      number: product.number(in: bytes))
  }
}
