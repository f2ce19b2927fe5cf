package import PantryCore

// After the trip: what was bought of what was to be bought.

extension ShoppingNeed {
  /// Returns the amount that an answer names; a number alone is in the unit of what was to be bought.
  package func amount(_ answer: String) -> Quantity? {
    if answer.utf8.count <= 3, let number = Amount(answer), number > .zero {
      return Quantity(number, unit: buy?.unit)
    }
    let words = answer.split(separator: " ").map(String.init)
    guard let typed = try? LineParser(words, nil, .values, isKnown: { _ in false }).items().first,
      typed.tags.isEmpty, typed.location == nil
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

/// Whether a product whose last package is used goes on the shopping list.
package enum BuyAgain: Sendable {
  /// A question on a terminal.
  case ask
  case always, never

  /// The products that do.
  package enum Products: Sendable {
    case none
    /// All that have been bought before.
    case all
    /// The products of these keys.
    case some(Set<ProductKey>)
  }
}

extension Inventory {
  /// Returns the products whose last package has just been used, that were bought at least twice, and are not on the
  /// shopping list.
  ///
  /// - Parameters:
  ///   - used: The items that were used, after the change.
  ///   - day: Returns the local day of an instant.
  /// - Complexity: O(n) in the number of items for each product.
  package func productsToBuyAgain(_ used: [UserProduct], day: (Instant) -> Day) -> [Product] {
    var seen: Set<ProductKey> = []
    return used.compactMap { item in
      let key = ProductKey(item.product)
      guard item.state != .onHand, seen.insert(key).inserted else { return nil }
      let packages = items(with: key)
      let days = Set(
        packages.filter { $0.splitFrom == nil }.map { $0.purchasedAt ?? day($0.createdAt) })
      let isLast = packages.allSatisfy { $0.state != .onHand }
      guard isLast, days.count > 1, lines(for: item).isEmpty else { return nil }
      return item.product
    }
  }
  /// Puts products whose last package has just been used on the shopping list.
  ///
  /// - Parameters:
  ///   - used: The items that were used, after the change.
  ///   - day: Returns the local day of an instant.
  /// - Returns: The identifiers of the items whose products were added: the last item of each.
  package mutating func buyAgain(
    _ products: BuyAgain.Products, of used: [UserProduct], at now: Instant,
    day: (Instant) -> Day, using generator: inout some RandomNumberGenerator
  ) throws -> Set<UID> {
    if case .none = products { return [] }
    var listed: Set<UID> = []
    for product in productsToBuyAgain(used, day: day) {
      let key = ProductKey(product)
      if case .some(let keys) = products, !keys.contains(key) { continue }
      _ = try addToList(ShoppingRequest(product), uid: UID.random(using: &generator), at: now)
      if let last = used.last(where: { ProductKey($0.product) == key }) { listed.insert(last.uid) }
    }
    return listed
  }
}
