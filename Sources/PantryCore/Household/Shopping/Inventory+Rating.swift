extension Inventory {
  /// Sets or removes the rating of a product. The remark belongs to the rating and is replaced with it.
  ///
  /// A product that only items have is added to the catalogue.
  ///
  /// - Parameters:
  ///   - rating: From 1 to 5; nil for none.
  ///   - remark: The remark on the rating.
  /// - Returns: The entry of the product.
  /// - Throws: `CatalogueError` if no product, or several, are meant.
  package mutating func rate(
    _ product: ProductReference, _ rating: Int?, remark: String? = nil
  ) throws(CatalogueError) -> CatalogueEntry {
    var entry = try knownProduct(product)
    if rating == nil, entry.settings.rating == nil, entry.settings.remark == nil { return entry }
    entry.settings.rating = rating
    entry.settings.remark = rating == nil ? nil : remark
    set(entry, for: entry.key)
    return entry
  }
}
