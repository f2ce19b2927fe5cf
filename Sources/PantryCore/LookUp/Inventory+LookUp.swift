extension Inventory {
  /// Fills the empty fields of a product from a database, and adds it to the catalogue if it is new. Items that have no
  /// name yet get the name, too.
  ///
  /// - Parameters:
  ///   - changes: Fields that the user sets, which take precedence.
  ///   - language: The language code of the household.
  ///   - estimation: The context for estimating dates; nil to keep the dates.
  /// - Returns: The entry, the names of the filled fields and the number of changed items.
  /// - Throws: `CatalogueError` if the product has no name in this language.
  package mutating func fill(
    _ number: ProductNumber, from data: ProductData,
    overriddenBy changes: RecordPatch<CatalogueEntry> = RecordPatch(), language: String,
    _ estimation: EstimationContext? = nil
  ) throws(CatalogueError) -> (entry: CatalogueEntry, fields: [String], changedItems: Int) {
    let reference = ProductReference.number(number)
    let before =
      product(reference)
      ?? CatalogueEntry(Product(barcode: number.printed, productName: number.printed))
    var given = before
    changes.apply(to: &given)
    var filled = given
    _ = filled.fill(from: data, language: language)
    var patch = changes
    func set(_ name: String, _ path: WritableKeyPath<CatalogueEntry, String>) -> Bool {
      // A field that the user has emptied stays empty.
      guard filled[keyPath: path] != given[keyPath: path], !changes.fields.contains(name) else {
        return false
      }
      patch.set(name, path, to: filled[keyPath: path])
      return true
    }
    var fields: [String] = []
    for (name, path) in CatalogueEntry.filledFields where set(name, path) { fields.append(name) }
    if filled.settings.pack != given.settings.pack {
      patch.set("pack", \.settings.pack, to: filled.settings.pack)
      fields.append("pack")
    }
    if !fields.isEmpty, filled.settings.source != given.settings.source {
      patch.set("source", \.settings.source, to: filled.settings.source)
    }
    let (entry, changedItems) = try describe(reference, patch, estimation)
    return (entry, fields, changedItems)
  }
}

extension CatalogueEntry {
  /// The fields that are filled from a database, by name.
  fileprivate static var filledFields: [(String, WritableKeyPath<CatalogueEntry, String>)] {
    [
      ("productName", \.product.productName), ("brandName", \.product.brandName),
      ("category", \.product.category), ("imageUrl", \.product.imageUrl),
    ]
  }
}

extension ItemChanges {
  /// The fields of the product that are set, for its entry in the catalogue.
  package var productFields: RecordPatch<CatalogueEntry> {
    var item = UserProduct.blank
    apply(to: &item)
    var fields = RecordPatch<CatalogueEntry>()
    let entry = CatalogueEntry(item.product)
    for (name, path) in CatalogueEntry.filledFields where sets(name) {
      fields.set(name, path, to: entry[keyPath: path])
    }
    return fields
  }
}
