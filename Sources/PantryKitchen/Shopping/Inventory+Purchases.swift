package import PantryCore

/// What the purchase of an item did to the shopping list.
package struct ListPurchase: Hashable, Sendable {
  /// The names of the lines that were removed.
  package var removed: [String] = []
  /// The line that is left, because less was bought.
  package var rest: Rest?
  /// Whether the product is no longer marked as nearly empty.
  package var isRestocked = false

  /// A line that was reduced.
  package struct Rest: Hashable, Sendable {
    /// The amount that was bought, in the unit of the line.
    package let bought: Quantity
    /// The amount that was listed.
    package let listed: Quantity
    /// The amount that is left to buy.
    package let left: Quantity
  }

  /// Whether nothing was changed.
  package var isEmpty: Bool { self == ListPurchase() }
}

extension Inventory {
  /// Takes bought items from the shopping list, and clears the marks of their products as nearly empty.
  ///
  /// The lines of an item are those with its barcode, its name or an alias of its product, otherwise the only one with
  /// another notation of its name, otherwise the only one all of whose words are words of its name. An amount in the same
  /// dimension reduces a line; any other purchase removes it. An item without a quantity counts as one piece. The
  /// product's own line comes before those of recipes.
  ///
  /// - Parameters:
  ///   - bought: The items, after they have been added.
  ///   - strictly: Whether only equal names count, and no other notations of them, as for imported tables.
  ///   - isListed: Returns whether a line can be meant: not one that the same import has added.
  /// - Returns: What was done for each item that changed the list or a mark.
  /// - Complexity: O(n + m·k) in the number of items, lines and changed lines if only equal names count; O(n) if the list
  ///   is empty.
  package mutating func takeFromList(
    _ bought: [UserProduct], strictly: Bool = false,
    where isListed: (ShoppingLine) -> Bool = { _ in true }
  ) -> [UID: ListPurchase] {
    if bought.count > 1 { catalog.buildIndex() }
    let settings = bought.isEmpty ? SettingsLookup([]) : catalog.settings
    var list = ShoppingIndex(shopping)
    var purchases: [UID: ListPurchase] = [:]
    for item in bought where item.state == .onHand {
      var purchase = ListPurchase()
      if !list.isEmpty {
        let lines = lines(for: item, in: &list, strictly: strictly).filter(isListed)
        take(item, from: lines, &purchase)
        if !purchase.isEmpty { list = ShoppingIndex(shopping) }
      }
      if settings[item.product].isLow { purchase.isRestocked = clearLow(item.product) }
      if !purchase.isEmpty { purchases[item.uid] = purchase }
    }
    return purchases
  }

  /// Adds what was bought of a line of the shopping list, which stays as it is.
  package mutating func addBought(
    _ line: ShoppingLine, _ quantity: Quantity?, _ uid: UID, at now: Instant,
    _ estimation: EstimationContext
  ) {
    var changes = ItemChanges()
    changes.name = .set(line.name)
    if let gtin = line.gtin, let barcode = line.barcode {
      changes.barcode = .set(ProductNumber(printed: barcode, gtin))
    }
    if let quantity { changes.quantity = .set(quantity) }
    guard let item = add(changes, uid: uid, at: now, estimation) else { return }
    _ = takeFromList([item]) { _ in false }
  }

  /// Returns the lines of the shopping list that the purchase of an item satisfies: the product's own one first.
  package func lines(for item: UserProduct) -> [ShoppingLine] {
    if shopping.isEmpty { return [] }
    var list = ShoppingIndex(shopping)
    return lines(for: item, in: &list, strictly: false)
  }

  private func lines(for item: UserProduct, in list: inout ShoppingIndex, strictly: Bool)
    -> [ShoppingLine]
  {
    let product = item.product
    let entry =
      product.gtin.flatMap { catalog[$0] }
      ?? catalog.entry(named: ProductKey(name: product.displayName))
    let own = [product.displayName, product.productName].map(ProductKey.init(name:))
    return list.lines(of: product, Set(own).union(entry?.names ?? []), strictly: strictly)
  }

  /// Reduces or removes lines by the amount of an item.
  private mutating func take(
    _ item: UserProduct, from lines: [ShoppingLine], _ purchase: inout ListPurchase
  ) {
    var open: Quantity? = item.initialAmount
    for line in lines {
      guard let bought = open, bought.amount > .zero else { return }
      guard let listed = line.quantity, let amount = bought.converted(to: listed.unit) else {
        purchase.removed.append(line.name)
        buy(line, at: item.createdAt)
        // Without comparable amounts, one purchase is one line.
        if line.recipe == nil { open = nil }
        continue
      }
      if let left = listed.amount - amount.amount, left > .zero {
        buy(line, amount.amount, at: item.createdAt)
        purchase.rest = ListPurchase.Rest(
          bought: amount, listed: listed, left: Quantity(left, unit: listed.unit))
        return
      }
      purchase.removed.append(line.name)
      buy(line, at: item.createdAt)
      open = (amount.amount - listed.amount).map { Quantity($0, unit: listed.unit) }
    }
  }

  /// Removes the mark of a product as nearly empty.
  private mutating func clearLow(_ product: Product) -> Bool {
    let keys = [ProductKey(product), ProductKey(name: product.productName)]
    let entry =
      keys.compactMap { catalog[$0] }.first { $0.settings.isLow }
      ?? catalog.entry(named: ProductKey(name: product.displayName))
    guard var entry, entry.settings.isLow else { return false }
    entry.settings.isLow = false
    set(entry, for: entry.key)
    return true
  }

  /// The amount of a product on the shopping list, for a purchase without an amount: the sum over its lines, or that of
  /// the first line with an amount if they have different units.
  package func listedAmount(for item: UserProduct) -> Quantity? {
    let amounts = lines(for: item).compactMap(\.quantity)
    guard let first = amounts.first else { return nil }
    return amounts.dropFirst().reduce(first) { $0.adding($1) ?? $0 }
  }
}

extension Inventory {
  /// Returns the fields of a bought item, with the barcode and the amount of its lines on the shopping list where it has
  /// none.
  ///
  /// - Parameter isLiteral: Whether the name is meant as it is; otherwise it may be another notation of the name of a line
  ///   or a product, which the item then has.
  /// - Throws: `ShoppingError` if it is one of several names.
  package func listed(
    _ changes: ItemChanges, isLiteral: Bool = false, uid: UID, at now: Instant
  ) throws(ShoppingError) -> ItemChanges {
    var changes = changes
    var known = KnownProducts(self)
    if !isLiteral, (changes.barcode.value ?? nil) == nil, let name = changes.name.value,
      let product = try product(spelled: name, &known, ShoppingIndex(shopping))
    {
      if let gtin = product.gtin {
        changes.barcode = .set(ProductNumber(printed: product.barcode, gtin))
        changes.name = .keep
      } else {
        changes.name = .set(product.displayName)
      }
    }
    if shopping.isEmpty { return changes }
    if (changes.barcode.value ?? nil) == nil, let name = changes.name.value,
      let gtin = product(.name(name))?.product.gtin,
      let line = shopping.first(where: { $0.gtin == gtin }), let barcode = line.barcode
    {
      changes.barcode = .set(ProductNumber(printed: barcode, gtin))
      changes.name = .keep
    }
    guard changes.quantity.value == nil, let item = makeItem(changes, uid: uid, at: now) else {
      return changes
    }
    if let amount = listedAmount(for: item) { changes.quantity = .set(amount) }
    return changes
  }
}
