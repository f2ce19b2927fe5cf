/// A product of another program: its names, and the settings that the program has for it.
package struct ProductDraft: Sendable {
  /// The product.
  let product: Product
  /// The settings.
  var settings = RecordPatch<CatalogueEntry>()

  /// The catalogue entry of a new product.
  var entry: CatalogueEntry {
    var entry = CatalogueEntry(product)
    settings.apply(to: &entry)
    return entry
  }

  /// Returns an entry with the fields of this draft.
  ///
  /// - Parameter replaces: Whether fields that have a value are replaced. Otherwise missing ones are set, and the
  ///   settings only if the entry has none.
  func merged(into old: CatalogueEntry, replaces: Bool) -> CatalogueEntry {
    var entry = old
    func merge(_ field: WritableKeyPath<Product, String>) {
      let text = product[keyPath: field]
      if !text.isEmpty, replaces || entry.product[keyPath: field].isEmpty {
        entry.product[keyPath: field] = text
      }
    }
    if replaces || old.product.isUnnamed { entry.product.productName = product.productName }
    merge(\.brandName)
    merge(\.category)
    merge(\.imageUrl)
    if replaces || !old.hasSettings { settings.apply(to: &entry) }
    return entry
  }

  /// The key of the product in the catalogue.
  var key: ProductKey { ProductKey(product) }
}
