/// The key of a product in the catalogue: the barcode or, without one, the folded name.
package enum ProductKey: Hashable, Sendable {
  case number(GTIN)
  /// A name with folded letters and single spaces.
  case name(String)

  /// The key of a product.
  package init(_ product: Product) {
    self = product.gtin.map(ProductKey.number) ?? ProductKey(name: product.displayName)
  }

  /// The key of a name.
  package init(name: String) {
    let name = name.folded
    // Most names need no further work. Searching a string takes longer than all the rest.
    let isPlain =
      name.utf8.hasSingleSpaces
      || !name.utf8.contains { $0 < 0x20 } && !name.contains("  ") && !name.hasPrefix(" ")
        && !name.hasSuffix(" ")
    self = .name(isPlain ? name : name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

extension CatalogueEntry {
  /// The key of the entry.
  package var key: ProductKey { ProductKey(product) }
}
