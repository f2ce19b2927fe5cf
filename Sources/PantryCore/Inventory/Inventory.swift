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
    onHand.filter { $0.product.gtin == gtin }.sortedByExpiry()
  }

  /// The number that is meant of those that eight digits may be: the one that is known here, else the
  /// more likely one.
  func meant(_ number: ProductNumber) -> ProductNumber { number.meant(knowing: isKnown) }

  /// A code as it is meant here: of the two numbers that eight digits may be, the known one.
  public func meant(_ barcode: Barcode, _ barcodes: BarcodeReader) -> Barcode {
    guard let number = try? barcode.product(), meant(number) != number else { return barcode }
    let other: Symbology = barcode.symbology == .upcE ? .ean8 : .upcE
    return (try? barcodes.read("\(other.rawValue):\(barcode.printed)")) ?? barcode
  }

  func isKnown(_ gtin: GTIN) -> Bool {
    product(gtin) != nil || items.contains { $0.product.gtin == gtin }
  }

  /// What the catalogue says of a product's number as it was given.
  public func product(_ number: ProductNumber) -> Product? { product(meant(number).gtin) }

  /// What the catalogue says of a number.
  public func product(_ gtin: GTIN) -> Product? {
    products.first { $0.gtin == gtin }
  }
}

extension [UserProduct] {
  /// First expired, first out: the earlier date first, then what never expires, then what has no date
  /// yet; things of one date by name, and those of one name in the order in which they were entered, an
  /// estimated date behind a printed one.
  ///
  /// - Complexity: O(n log n).
  public func sortedByExpiry() -> [UserProduct] {
    // The days alone are sorted, since moving whole things about costs far more than comparing them.
    let order = map(\.effectiveDeadline.rank).enumerated().sorted { left, right in
      left.element == right.element
        ? self[left.offset].isBefore(self[right.offset]) : left.element < right.element
    }
    return order.map { self[$0.offset] }
  }
}

extension Deadline {
  /// The place in the order of expiry.
  fileprivate var rank: Int {
    switch self {
    case .day(let day): day.number
    case .never: .max - 1
    case .unknown: .max
    }
  }
}

extension UserProduct {
  /// Whether it is to be eaten before another thing.
  func isEatenBefore(_ other: UserProduct) -> Bool {
    let (rank, otherRank) = (effectiveDeadline.rank, other.effectiveDeadline.rank)
    return rank == otherRank ? isBefore(other) : rank < otherRank
  }

  /// The order among things of one date.
  fileprivate func isBefore(_ other: UserProduct) -> Bool {
    let (name, otherName) = (product.displayName, other.product.displayName)
    // An estimate is less certain than a printed date.
    let (guess, otherGuess) = (estimatedBy == nil ? 0 : 1, other.estimatedBy == nil ? 0 : 1)
    return (name, guess, createdAt, uid) < (otherName, otherGuess, other.createdAt, other.uid)
  }
}
