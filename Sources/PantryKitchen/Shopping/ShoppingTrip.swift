package import PantryCore

// After the trip: what was bought of what was to be bought.

extension ShoppingNeed {
  /// Returns the amount that an answer names; a number alone is in the unit of what was to be bought.
  package func amount(_ answer: String) -> Quantity? {
    if answer.utf8.count <= 3, let number = Amount(answer), number > .zero {
      return Quantity(number, unit: buy?.unit)
    }
    let words = answer.split(separator: " ").map(String.init)
    guard let typed = try? TypedWords(words, parser: nil, .entry(needsName: false)),
      typed.name.isEmpty, typed.tags.isEmpty, typed.location == nil
    else { return nil }
    return typed.quantity
  }

  /// Returns the fields of the package that was bought.
  package func purchase(
    _ quantity: Quantity?, at location: String?, _ barcodes: BarcodeReader
  ) -> ItemChanges {
    var changes = ItemChanges()
    if let barcode, let number = try? barcodes.package(barcode).number {
      changes.barcode = .set(number)
    } else {
      changes.name = .set(name)
    }
    if let quantity { changes.quantity = .set(quantity) }
    if let location { changes.location = .set(location) }
    return changes
  }
}

extension Inventory {
  /// Returns whether packages of a product usually have a date: most earlier ones were entered with one or, if there are
  /// none, a date can be estimated.
  ///
  /// - Parameter estimate: The estimated date of a new package.
  /// - Complexity: O(n) in the number of items.
  func usuallyHasDate(_ product: Product, estimate: Deadline) -> Bool {
    let packages = items(with: ProductKey(product)).filter { $0.splitFrom == nil }
    if packages.isEmpty { return estimate.day != nil }
    let dated = packages.count { $0.expiresAt.day != nil && $0.estimatedBy == nil }
    return dated * 2 > packages.count
  }
}
