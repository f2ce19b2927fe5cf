package import PantryCore

extension Inventory {
  /// What `fill` has changed.
  package struct FilledProducts: Sendable {
    /// The products that were filled, new ones included.
    package internal(set) var entries: [CatalogEntry] = []
    /// The number of new products.
    package internal(set) var added = 0
    /// The number of changed items.
    package internal(set) var changedItems = 0
  }

  /// Fills the empty fields of products, and adds those that are new and have a name.
  ///
  /// Fields that were filled are copied to the items of the product, except for those that an item has itself. The
  /// estimated dates of items whose name they change are recomputed.
  ///
  /// - Parameters:
  ///   - products: The data by number. Of several with one number, the first one that has a field fills it.
  ///   - language: The language code of the household.
  /// - Complexity: O(n + m) for n records and m products.
  package mutating func fill(
    _ products: [(number: GTIN, data: ProductData)], language: String,
    _ estimation: EstimationContext
  ) -> FilledProducts {
    buildIndex()
    var filled = FilledProducts()
    var changes: [ProductKey: (before: Product, after: Product)] = [:]
    var order: [GTIN] = []
    for (number, data) in products {
      let key = ProductKey.number(number)
      let known = catalog[number]
      let before = known ?? newEntry(number)
      var after = before
      guard after.fill(from: data, language: language), !after.product.isUnnamed else { continue }
      set(after, for: key)
      if known == nil { filled.added += 1 }
      if changes[key] == nil { order.append(number) }
      changes[key] = (changes[key]?.before ?? before.product, after.product)
    }
    filled.entries = order.compactMap { catalog[$0] }
    filled.changedItems = copy(
      changes, to: order.flatMap { items(with: .number($0)) }, catalog.settings, estimation)
    return filled
  }

  /// Returns a new entry for a number, with the product of an item that has it.
  private func newEntry(_ number: GTIN) -> CatalogEntry {
    let printed = number.databaseRun.description
    var product =
      items(with: .number(number)).first?.product
      ?? Product(barcode: printed, productName: printed)
    product.unknownFields = []
    return CatalogEntry(product)
  }

  /// Fills the empty fields of a product from a database, and adds it to the catalog if it is new. Items that have no
  /// name yet get the name, too.
  ///
  /// - Parameters:
  ///   - changes: Fields that the user sets, which take precedence.
  ///   - language: The language code of the household.
  ///   - estimation: The context for estimating dates; nil to keep the dates.
  /// - Returns: The entry, the names of the filled fields and the number of changed items.
  /// - Throws: `CatalogError` if the product has no name in this language.
  package mutating func fill(
    _ number: ProductNumber, from data: ProductData,
    overriddenBy changes: RecordPatch<CatalogEntry> = RecordPatch(), language: String,
    _ estimation: EstimationContext? = nil
  ) throws(CatalogError) -> (entry: CatalogEntry, fields: [String], changedItems: Int) {
    let reference = ProductReference.number(number)
    let before =
      product(reference)
      ?? CatalogEntry(Product(barcode: number.printed, productName: number.printed))
    var given = before
    changes.apply(to: &given)
    var filled = given
    _ = filled.fill(from: data, language: language)
    let texts = CatalogEntry.filledFields.filter { name, path in
      // A field that the user has emptied stays empty.
      filled[keyPath: path] != given[keyPath: path] && !changes.fields.contains(name)
    }
    let fillsPack = filled.settings.pack != given.settings.pack
    let fields = texts.map(\.0) + (fillsPack ? ["pack"] : [])
    let (entry, changedItems) = try updateProduct(reference, estimation) { entry in
      changes.apply(to: &entry)
      for (_, path) in texts { entry[keyPath: path] = filled[keyPath: path] }
      if fillsPack { entry.settings.pack = filled.settings.pack }
      if !fields.isEmpty, filled.settings.source != given.settings.source {
        entry.settings.source = filled.settings.source
      }
    }
    return (entry, fields, changedItems)
  }
}

extension ItemChanges {
  /// The fields of the product that are set, for its entry in the catalog.
  package var productFields: RecordPatch<CatalogEntry> {
    var item = UserProduct.blank
    _ = apply(to: &item)
    var fields = RecordPatch<CatalogEntry>()
    let entry = CatalogEntry(item.product)
    for (name, path) in CatalogEntry.filledFields where sets(name) {
      fields.set(name, to: entry[keyPath: path]) { $0[keyPath: path] = $1 }
    }
    return fields
  }
}

extension CatalogEntry {
  /// The fields that are filled from a database, by name.
  fileprivate static var filledFields: [(String, WritableKeyPath<CatalogEntry, String>)] {
    [
      ("productName", \.product.productName), ("brandName", \.product.brandName),
      ("category", \.product.category), ("imageUrl", \.product.imageUrl),
    ]
  }

  /// Fills the empty fields of the product, and records the source if it filled any. The name of a product that has not
  /// been named is empty.
  ///
  /// - Parameter language: The language code of the household.
  /// - Returns: Whether it filled any field.
  package mutating func fill(from data: ProductData, language: String) -> Bool {
    let before = (product, settings.pack)
    if product.isUnnamed || product.productName.isEmpty, let name = data.name(in: language),
      name.contains(where: \.isLetter)
    {
      product.productName = name
    }
    if product.brandName.isEmpty { product.brandName = data.brand ?? "" }
    if product.category.isEmpty { product.category = data.category ?? "" }
    if product.imageUrl.isEmpty { product.imageUrl = data.pictureURL ?? "" }
    if settings.pack == nil { settings.pack = data.content }
    guard (product, settings.pack) != before else { return false }
    if settings.source == nil { settings.source = data.source }
    return true
  }
}
