/// The places of the lines of the shopping list, by product and recipe.
struct ShoppingPlaces {
  private struct Key<Product: Hashable>: Hashable {
    let product: Product
    let recipe: String?
  }

  private var numbers: [Key<GTIN>: Int] = [:]
  /// The first line with a name, and the first one that has no barcode besides.
  private var names: [Key<ProductKey>: Int] = [:]
  private var namesAlone: [Key<ProductKey>: Int] = [:]

  /// - Complexity: O(n).
  init(_ lines: Records<ShoppingLine>) {
    for (place, line) in lines.enumerated() { add(line, at: place) }
  }

  /// Adds a line, or a line to which a barcode was added.
  mutating func add(_ line: ShoppingLine, at place: Int) {
    let key = Key(product: ProductKey(name: line.name), recipe: line.recipe)
    func keepFirst<Product>(_ key: Key<Product>, in places: inout [Key<Product>: Int]) {
      places[key] = min(places[key] ?? place, place)
    }
    keepFirst(key, in: &names)
    if let gtin = line.gtin {
      keepFirst(Key(product: gtin, recipe: line.recipe), in: &numbers)
      if namesAlone[key] == place { namesAlone[key] = nil }
    } else {
      keepFirst(key, in: &namesAlone)
    }
  }

  /// Returns the place of the first line of a product: with its barcode, or with its name if either has no barcode.
  func place(of product: Product, recipe: String?) -> Int? {
    let key = Key(product: ProductKey(name: product.displayName), recipe: recipe)
    guard let gtin = product.gtin else { return names[key] }
    return [numbers[Key(product: gtin, recipe: recipe)], namesAlone[key]].compactMap(\.self).min()
  }
}
