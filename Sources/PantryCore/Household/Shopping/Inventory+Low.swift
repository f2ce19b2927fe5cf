extension Inventory {
  /// Marks a product as nearly empty, or removes the mark. A product that only items have is added to the catalogue.
  ///
  /// - Returns: The entry, and whether it was changed.
  /// - Throws: `CatalogueError` if no product, or several, are meant.
  package mutating func setLow(_ reference: ProductReference, _ isLow: Bool)
    throws(CatalogueError) -> (entry: CatalogueEntry, isChanged: Bool)
  {
    var entry: CatalogueEntry
    do throws(CatalogueError) {
      entry = try knownProduct(reference)
    } catch {
      if case .unknownName(let name) = error, isLow { throw .nothingToMark(name) }
      throw error
    }
    if entry.settings.isLow == isLow { return (entry, false) }
    entry.settings.isLow = isLow
    set(entry, for: entry.key)
    return (entry, true)
  }
}
