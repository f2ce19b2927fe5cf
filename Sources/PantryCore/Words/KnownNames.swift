/// The names of products that typed words may mean as a whole: of items, of the catalogue with its aliases, and of
/// the food table.
package struct KnownNames: Sendable {
  private var keys: Set<ProductKey> = []

  /// Collects the names of an inventory.
  ///
  /// - Complexity: O(n) in the number of items, of which few are decoded. Equal names are folded once.
  package init(_ inventory: Inventory) {
    for entry in inventory.catalogue.entries { keys.formUnion(entry.names) }
    var seen: Set<BytesKey> = []
    inventory.forEachRecord { index, record in
      if let record, !seen.insert(BytesKey(record.nameBytes)).inserted { return }
      let product = record?.product ?? inventory.items[index].product
      keys.insert(ProductKey(name: product.displayName))
      keys.insert(ProductKey(name: product.productName))
    }
  }

  /// Returns whether a text is one of the names.
  package func contains(_ text: String) -> Bool {
    let text = text.withoutLiteralMarks
    return keys.contains(ProductKey(name: text)) || FoodTable.builtIn.entry(text.folded) != nil
  }
}
