/// Everything a household has and had: the catalogue of products and the things themselves.
///
/// A plain value. What changes it is in the extensions, takes the moment as a parameter and touches
/// no file.
public struct Inventory: Hashable, Sendable {
  /// What each barcode means.
  public var products: Records<Product>
  /// The things, on hand or gone.
  public var items: Records<UserProduct>

  /// An inventory of these.
  public init(products: [Product] = [], items: [UserProduct] = []) {
    self.init(products: Records(products), items: Records(items))
  }

  /// An inventory of the records of a file.
  init(products: Records<Product>, items: Records<UserProduct>) {
    self.products = products
    self.items = items
  }

  /// Whether there is no record at all.
  var isEmpty: Bool { products.isEmpty && items.isEmpty }

  /// The things that are there.
  public var onHand: [UserProduct] {
    items.records { $0.state == .onHand }
  }

  /// The thing of this name.
  ///
  /// - Complexity: O(n) in the number of things.
  public func item(_ uid: UID) -> UserProduct? {
    items.record { $0.uid == uid }
  }

  /// The things on hand of a product, the first to be eaten first.
  public func onHand(_ gtin: GTIN) -> [UserProduct] {
    items.records { $0.state == .onHand && $0.number.gtin == gtin }.sortedByExpiry()
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
    product(gtin) != nil || items.summaries.contains { $0.number.gtin == gtin }
  }

  /// What the catalogue says of a product's number as it was given.
  public func product(_ number: ProductNumber) -> Product? { product(meant(number).gtin) }

  /// What the catalogue says of a number.
  public func product(_ gtin: GTIN) -> Product? {
    products.record { $0.number.gtin == gtin }
  }
}

extension [UserProduct] {
  /// First expired, first out: the earlier date first, then what never expires, then what has no date
  /// yet; things of one date by name, and those of one name in the order in which they were entered, an
  /// estimated date behind a printed one.
  ///
  /// - Complexity: O(n log n).
  public func sortedByExpiry() -> [UserProduct] {
    // The turns alone are sorted, since moving whole things about costs far more than comparing them.
    let order = map(Turn.init).enumerated().sorted { $0.element < $1.element }
    return order.map { self[$0.offset] }
  }
}
