import PantryCore

/// The order of a list of products: the values of `product --sort`.
enum ProductOrder: String, CaseIterable {
  case barcode, name, rating

  /// Returns entries in this order. Entries without a rating come last.
  func sorted(_ entries: some Sequence<CatalogEntry>) -> [CatalogEntry] {
    let sorted = entries.map { entry in
      let (product, name) = (entry.product, entry.product.displayName)
      return switch self {
      case .barcode: (key: (0, product.barcode, name), entry: entry)
      case .name: (key: (0, name, product.barcode), entry: entry)
      case .rating: (key: (-(entry.settings.rating ?? 0), name, product.barcode), entry: entry)
      }
    }
    return sorted.sorted { $0.key < $1.key }.map(\.entry)
  }
}
