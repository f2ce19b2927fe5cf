extension Inventory {
  /// What to set in a product of the catalogue; nil leaves a field as it is, empty removes it.
  public struct ProductChanges: Sendable {
    /// What it is called.
    public var name: String?
    /// The maker.
    public var brand: String?
    /// The sort of food.
    public var category: String?
    /// Where a picture is.
    public var image: String?
    /// How long an unopened package keeps.
    public var keeps: ItemChanges.Field<CalendarSpan?> = .keep
    /// How long it keeps once opened.
    public var keepsOpened: ItemChanges.Field<CalendarSpan?> = .keep
    /// How long it keeps in the freezer.
    public var keepsFrozen: ItemChanges.Field<CalendarSpan?> = .keep

    /// Changes nothing.
    public init() {}

    /// Whether no field is set.
    public var isEmpty: Bool {
      name == nil && brand == nil && category == nil && image == nil && keeps.value == nil
        && keepsOpened.value == nil && keepsFrozen.value == nil
    }

    fileprivate func apply(to product: inout Product) {
      product.productName = name ?? product.productName
      product.brandName = brand ?? product.brandName
      product.category = category ?? product.category
      product.imageUrl = image ?? product.imageUrl
      keeps.apply(to: &product.keeps)
      keepsOpened.apply(to: &product.keepsOpened)
      keepsFrozen.apply(to: &product.keepsFrozen)
    }
  }

  /// Adds a product to the catalogue the first time its barcode is named.
  mutating func learn(_ product: Product) {
    guard let gtin = product.gtin, !product.isUnnamed, self.product(gtin) == nil else { return }
    var entry = product
    entry.unknownFields = []
    products.append(entry)
  }

  /// Says what a barcode means, and passes it on to the things that carry that barcode, except where
  /// a thing was given a text of its own.
  ///
  /// What is on hand of it gets its date estimated anew, if that was estimated or could not be without a name.
  ///
  /// - Returns: The catalogue's entry, and how many things were changed; nil if the product is not
  ///   known and no name was given.
  public mutating func describe(
    _ barcode: ProductNumber, _ changes: ProductChanges, _ dating: Dating? = nil
  ) -> (product: Product, changedItems: Int)? {
    let barcode = meant(barcode)
    let known = products.summaries.firstIndex { $0.number.gtin == barcode.gtin }
    // What a thing says before anybody has named the product.
    let unnamed = Product(barcode: barcode.printed, productName: barcode.printed)
    let before = known.map { products[$0] } ?? unnamed
    var after = before
    changes.apply(to: &after)
    guard !after.isUnnamed, !after.productName.isEmpty else { return nil }
    if let known { products[known] = after } else { products.append(after) }
    var changedItems = 0
    let usual = dating.flatMap { dating in
      usualDays(
        of: items.records { $0.number.gtin == barcode.gtin }
          .filter { $0.estimatedBy != nil || $0.product.isUnnamed }, dating)
    }
    for index in items.places(where: { $0.number.gtin == barcode.gtin }) {
      let old = items[index]
      items[index].product.follow(before, to: after)
      var item = items[index]
      if let dating, let usual, item.state == .onHand,
        item.product.keepsDifferently(from: old.product),
        item.estimatedBy != nil || old.product.isUnnamed
      {
        item.estimateAnew(dating, usual)
        items[index] = item
      }
      if items[index] != old { changedItems += 1 }
    }
    return (after, changedItems)
  }
}

extension Product {
  /// Whether what is said of how long it keeps, or what it is taken for, is another.
  func keepsDifferently(from other: Product) -> Bool {
    productName != other.productName || category != other.category || keeps != other.keeps
      || keepsFrozen != other.keepsFrozen
  }

  /// Whether what keeps the one keeps the other.
  func isTheSameFood(as other: Product) -> Bool {
    brandName == other.brandName && !keepsDifferently(from: other)
  }

  /// Takes over each text that changed in the catalogue, unless its own differed from it.
  fileprivate mutating func follow(_ before: Product, to after: Product) {
    if productName == before.productName || isUnnamed { productName = after.productName }
    if brandName == before.brandName { brandName = after.brandName }
    if category == before.category { category = after.category }
    if imageUrl == before.imageUrl { imageUrl = after.imageUrl }
    if keeps == before.keeps { keeps = after.keeps }
    if keepsOpened == before.keepsOpened { keepsOpened = after.keepsOpened }
    if keepsFrozen == before.keepsFrozen { keepsFrozen = after.keepsFrozen }
  }
}
