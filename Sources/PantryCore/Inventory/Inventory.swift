/// Everything a household has and had: the catalogue of products and the things themselves.
///
/// A plain value. What changes it is in the extensions, takes the moment as a parameter and touches
/// no file.
public struct Inventory: Hashable, Sendable {
  /// What each barcode means.
  public var products: [Product]
  /// The things, on hand or gone.
  public var items: [UserProduct]

  /// An inventory of these.
  public init(products: [Product] = [], items: [UserProduct] = []) {
    self.products = products
    self.items = items
  }

  /// The things that are there.
  public var onHand: [UserProduct] {
    items.filter { $0.state == .onHand }
  }

  /// The thing of this name.
  ///
  /// - Complexity: O(n) in the number of things.
  public func item(_ uid: UID) -> UserProduct? {
    items.first { $0.uid == uid }
  }

  /// The things on hand of a product, the first to be eaten first.
  public func onHand(_ gtin: GTIN) -> [UserProduct] {
    onHand.filter { $0.product.gtin == gtin }.sorted(by: UserProduct.firstExpired)
  }

  /// What the catalogue says of a number.
  public func product(_ gtin: GTIN) -> Product? {
    products.first { $0.gtin == gtin }
  }
}

extension UserProduct {
  /// First expired, first out: the earlier date first, no date last; things of one date by name, and
  /// those of one name in the order in which they were entered.
  public static func firstExpired(_ left: UserProduct, _ right: UserProduct) -> Bool {
    switch (left.expiresAt.day, right.expiresAt.day) {
    case (let one?, let other?) where one != other: return one < other
    case (.some, nil): return true
    case (nil, .some): return false
    default:
      let (name, other) = (left.product.displayName, right.product.displayName)
      return (name, left.createdAt, left.uid) < (other, right.createdAt, right.uid)
    }
  }
}
