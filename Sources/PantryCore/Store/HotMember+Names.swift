/// The members of an item, numbered in the order in which they are written.
enum ItemMember: UInt32, HotMember {
  typealias Record = UserProduct

  case uid, isUsed, createdAt, expiresAt, product, estimatedBy, dateKind, quantity, unit, location
  case note, tags, price, purchasedAt, openedAt, frozen, usedAt, discardedAt, lot, taken, updatedAt

  init?(plain name: Range<Int>, in bytes: ByteView) {
    @inline(__always)
    func isNamed(_ text: StaticString) -> Bool { bytes.holds(text, at: name) }
    // Grouped by length, so that few names are compared.
    switch name.count {
    case 3 where isNamed("uid"): self = .uid
    case 3 where isNamed("lot"): self = .lot
    case 4 where isNamed("unit"): self = .unit
    case 4 where isNamed("note"): self = .note
    case 4 where isNamed("tags"): self = .tags
    case 5 where isNamed("price"): self = .price
    case 5 where isNamed("taken"): self = .taken
    case 6 where isNamed("isUsed"): self = .isUsed
    case 6 where isNamed("usedAt"): self = .usedAt
    case 6 where isNamed("frozen"): self = .frozen
    case 7 where isNamed("product"): self = .product
    case 8 where isNamed("location"): self = .location
    case 8 where isNamed("quantity"): self = .quantity
    case 8 where isNamed("dateKind"): self = .dateKind
    case 8 where isNamed("openedAt"): self = .openedAt
    case 9 where isNamed("createdAt"): self = .createdAt
    case 9 where isNamed("updatedAt"): self = .updatedAt
    case 9 where isNamed("expiresAt"): self = .expiresAt
    case 11 where isNamed("estimatedBy"): self = .estimatedBy
    case 11 where isNamed("purchasedAt"): self = .purchasedAt
    case 11 where isNamed("discardedAt"): self = .discardedAt
    default: return nil
    }
  }

  @inline(__always)
  static func take(_ number: UInt32, _ scanner: inout JSONScanner) -> ItemMember? {
    switch number {
    case uid.rawValue where scanner.take("\"uid\":"): uid
    case isUsed.rawValue where scanner.take("\"isUsed\":"): isUsed
    case createdAt.rawValue where scanner.take("\"createdAt\":"): createdAt
    case expiresAt.rawValue where scanner.take("\"expiresAt\":"): expiresAt
    case product.rawValue where scanner.take("\"product\":"): product
    default: nil
    }
  }
}

/// The members of a product, numbered in the order in which they are written.
enum ProductMember: UInt32, HotMember {
  typealias Record = CatalogueEntry

  case barcode, brandName, productName, category, imageUrl

  init?(plain name: Range<Int>, in bytes: ByteView) {
    @inline(__always)
    func isNamed(_ text: StaticString) -> Bool { bytes.holds(text, at: name) }
    switch name.count {
    case 7 where isNamed("barcode"): self = .barcode
    case 8 where isNamed("category"): self = .category
    case 8 where isNamed("imageUrl"): self = .imageUrl
    case 9 where isNamed("brandName"): self = .brandName
    case 11 where isNamed("productName"): self = .productName
    default: return nil
    }
  }

  @inline(__always)
  static func take(_ number: UInt32, _ scanner: inout JSONScanner) -> ProductMember? {
    switch number {
    case barcode.rawValue where scanner.take("\"barcode\":"): barcode
    case brandName.rawValue where scanner.take("\"brandName\":"): brandName
    case productName.rawValue where scanner.take("\"productName\":"): productName
    case category.rawValue where scanner.take("\"category\":"): category
    case imageUrl.rawValue where scanner.take("\"imageUrl\":"): imageUrl
    default: nil
    }
  }
}
