/// The lines of the shopping list with their folded names, to find those of many items.
struct ShoppingNames {
  private struct Entry {
    let line: ShoppingLine
    let gtin: GTIN?
    let key: ProductKey
    let words: [Substring]
  }

  private let entries: [Entry]

  /// - Complexity: O(n).
  init(_ lines: Records<ShoppingLine>) {
    entries = lines.map { line in
      Entry(
        line: line, gtin: line.gtin, key: ProductKey(name: line.name),
        words: ShoppingNames.words(line.name))
    }
  }

  /// Returns the lines of a product, its own ones before those of recipes: those with its barcode or, if either has none,
  /// one of its names; otherwise those of the only name all of whose words are words of that of the product.
  ///
  /// - Parameter names: The names of the product.
  /// - Complexity: O(n).
  func lines(of product: Product, _ names: Set<ProductKey>) -> [ShoppingLine] {
    let gtin = product.gtin
    let own = entries.filter { entry in
      if let number = entry.gtin, let gtin { return number == gtin }
      return names.contains(entry.key)
    }
    if !own.isEmpty { return ShoppingNames.inOrder(own) }
    let words = Set(ShoppingNames.words(product.displayName))
    let alike = entries.filter { !$0.words.isEmpty && words.isSuperset(of: $0.words) }
    return Set(alike.map(\.key)).count == 1 ? ShoppingNames.inOrder(alike) : []
  }

  private static func inOrder(_ entries: [Entry]) -> [ShoppingLine] {
    let lines = entries.map(\.line)
    return lines.filter { $0.recipe == nil } + lines.filter { $0.recipe != nil }
  }

  private static func words(_ name: String) -> [Substring] {
    name.folded.split(whereSeparator: \.isWhitespace)
  }
}
