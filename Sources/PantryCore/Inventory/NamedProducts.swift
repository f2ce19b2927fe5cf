/// The products that names mean, found for many names at once.
struct NamedProducts {
  private var products: [ProductKey: Product] = [:]

  /// Finds the products as `Inventory.product(_:)` does for one name, otherwise the product of the last item without a
  /// barcode that has the name.
  ///
  /// - Complexity: O(n) in the number of products and items.
  init(_ names: Set<ProductKey>, in inventory: Inventory) {
    if names.isEmpty { return }
    var own: [ProductKey: Product] = [:]
    var other: [ProductKey: Product] = [:]
    var branded: [ProductKey: [Product]] = [:]
    for entry in inventory.catalogue.entries {
      let product = entry.product
      if case .name = entry.key, names.contains(entry.key), own[entry.key] == nil {
        own[entry.key] = product
      }
      for name in [product.displayName] + entry.settings.aliases {
        let key = ProductKey(name: name)
        if names.contains(key), other[key] == nil { other[key] = product }
      }
      let key = ProductKey(name: product.productName)
      if names.contains(key) { branded[key, default: []].append(product) }
    }
    products = other.merging(own) { $1 }
    let rest = names.filter { products[$0] == nil }
    if rest.isEmpty { return }
    for item in inventory.items.records(where: { $0.number.gtin == nil }) {
      let key = ProductKey(item.product)
      if rest.contains(key) { products[key] = item.product }
    }
    for key in rest where products[key] == nil {
      if let found = branded[key], found.count == 1 { products[key] = found[0] }
    }
  }

  /// Returns the product with a name; a new one if none is known.
  func product(named name: String) -> Product {
    products[ProductKey(name: name)] ?? Product(productName: name)
  }
}
