/// The names of products that typed words may mean as a whole: of items, of the catalogue with its aliases, and of
/// the food table.
package struct KnownNames: Sendable {
  private var keys: Set<ProductKey> = []

  /// Collects the names of an inventory.
  ///
  /// - Complexity: O(n) in the number of items. Equal names are folded once.
  package init(_ inventory: Inventory) {
    var seen: Set<String> = []
    func add(_ name: String, to keys: inout Set<ProductKey>) {
      if seen.insert(name).inserted { keys.insert(ProductKey(name: name)) }
    }
    for entry in inventory.catalogue.entries {
      add(entry.product.displayName, to: &keys)
      add(entry.product.productName, to: &keys)
      for alias in entry.settings.aliases { add(alias, to: &keys) }
    }
    for item in inventory.items {
      add(item.product.displayName, to: &keys)
      add(item.product.productName, to: &keys)
    }
  }

  /// Returns whether a text is one of the names.
  package func contains(_ text: String) -> Bool {
    let text = text.withoutLiteralMarks
    return keys.contains(ProductKey(name: text)) || FoodTable.builtIn.entry(text.folded) != nil
  }
}
