extension Inventory {
  /// Returns the product that a barcode, a name or an alias means, or the part of a name if only one product has it: its
  /// entry in the catalogue, otherwise a new one for the product of items.
  ///
  /// - Throws: `CatalogueError` if no product, or several, are meant.
  /// - Complexity: O(n) in the number of items without an entry of the whole name.
  package func knownProduct(_ reference: ProductReference) throws(CatalogueError) -> CatalogueEntry
  {
    if let entry = product(reference) { return entry }
    switch reference {
    case .number(let number):
      let number = resolve(number)
      guard let item = items(with: .number(number.gtin)).first, !item.product.isUnnamed else {
        throw .unknown(number)
      }
      return catalogueEntry(of: item.product)
    case .name(let name):
      let found = productsNamed(name)
      guard let product = found.first else { throw .unknownName(name) }
      guard found.count == 1 else { throw .severalProducts(name, found) }
      return catalogueEntry(of: product)
    }
  }

  /// Returns the entry of a product in the catalogue, or a new one.
  private func catalogueEntry(of product: Product) -> CatalogueEntry {
    if let entry = catalogue[ProductKey(product)] { return entry }
    var product = product
    product.unknownFields = []
    return CatalogueEntry(product)
  }

  /// Returns the products of the catalogue and of all items that a name matches best: as a whole, with or without the
  /// brand, or by the beginnings of its words.
  private func productsNamed(_ name: String) -> [Product] {
    let pattern = NamePattern(name)
    guard !pattern.isEmpty else { return [] }
    let rules: [(FoldedName) -> Bool] = [pattern.isExactly, pattern.isWhole, pattern.finds]
    var best = rules.count - 1
    var found: [Product] = []
    var seen: Set<ProductKey> = []
    func consider(_ product: Product, aliases: [String]) {
      let names = [product.displayName, product.productName] + aliases
      let folded = names.map(FoldedName.init)
      guard let rule = rules.prefix(best + 1).firstIndex(where: { folded.contains(where: $0) }),
        seen.insert(ProductKey(product)).inserted
      else { return }
      if rule < best { found = [] }
      best = rule
      found.append(product)
    }
    for entry in catalogue.entries { consider(entry.product, aliases: entry.settings.aliases) }
    for item in items { consider(item.product, aliases: []) }
    return found.sorted { ($0.displayName, $0.barcode) < ($1.displayName, $1.barcode) }
  }
}
