extension Inventory {
  /// Adds an item, and its product to the catalog if the barcode is new; see `learnName(of:_:)`.
  ///
  /// - Returns: false, without a change, if an item with this identifier exists.
  /// - Complexity: O(n) in the number of items, or O(1) after `buildIndex()`.
  @discardableResult
  public mutating func add(_ item: UserProduct) -> Bool {
    guard index(of: item.uid) == nil else { return false }
    append(item)
    learnName(of: item.product)
    return true
  }

  /// Adds an item with some fields.
  ///
  /// If the catalog has the barcode, its product supplies the fields that the changes do not set; otherwise
  /// the product is added to the catalog, and gives its name to the items that have only the barcode. The name of an
  /// unnamed item is its barcode.
  ///
  /// - Parameters:
  ///   - changes: The fields of the item.
  ///   - uid: The new identifier.
  ///   - now: The `createdAt` of the item.
  ///   - estimation: The context for estimating the dates of the items that get the name; nil to keep them.
  /// - Returns: The item; nil if it has neither a name nor a barcode, or an item with this identifier exists.
  /// - Complexity: O(n) in the number of products and items, or O(1) after `buildIndex()`.
  public mutating func add(
    _ changes: ItemChanges, uid: UID, at now: Instant, _ estimation: EstimationContext? = nil
  ) -> UserProduct? {
    guard index(of: uid) == nil, let item = makeItem(changes, uid: uid, at: now) else { return nil }
    append(item)
    learnName(of: item.product, estimation)
    return item
  }

  /// Returns the item that `add` would add.
  package func makeItem(_ changes: ItemChanges, uid: UID, at now: Instant) -> UserProduct? {
    var changes = changes
    let barcode = (changes.barcode.value ?? nil).map(resolve)
    if let barcode { changes.barcode = .set(barcode) }
    let known = barcode.flatMap { catalog[$0.gtin]?.product }
    var product = known ?? Product(productName: barcode?.printed ?? "")
    product.unknownFields = []
    var item = UserProduct(uid: uid, createdAt: now, product: product)
    if case .set(let given?) = changes.location {
      changes.location = .set(spelling(of: given))
    }
    // Nothing has been taken of a new item.
    _ = changes.apply(to: &item)
    if barcode == nil { item.product = knownProduct(item.product) }
    return item.product.productName.isEmpty ? nil : item
  }

  /// Returns the product of the catalog with a name or alias, with the brand and category that were given.
  private func knownProduct(_ product: Product) -> Product {
    if product.productName.isEmpty { return product }
    let key = ProductKey(name: product.displayName)
    guard let entry = catalog.entry(named: key) else { return product }
    var known = entry.product
    known.unknownFields = []
    if !product.category.isEmpty { known.category = product.category }
    if !product.brandName.isEmpty { known.brandName = product.brandName }
    if !product.imageUrl.isEmpty { known.imageUrl = product.imageUrl }
    return known
  }

  /// Sets fields of items. An estimated date is recomputed if the product, the location or the day of
  /// purchase changed.
  ///
  /// A new location does not freeze or thaw an item; see `StorageEvent.move`.
  ///
  /// - Parameters:
  ///   - uids: The identifiers of the items. Those that no item has are left out.
  ///   - changes: The fields.
  ///   - estimation: The context for estimating dates; nil to keep the dates.
  /// - Returns: The items after the change, in the order of the identifiers.
  /// - Throws: `SelectionError.otherUnit`, without a change, if parts of an item that were taken earlier
  ///   cannot be converted to the unit of a new quantity.
  public mutating func edit(
    _ uids: [UID], _ changes: ItemChanges, _ estimation: EstimationContext? = nil
  ) throws(SelectionError) -> [UserProduct] {
    var changes = changes
    if let barcode = changes.barcode.value ?? nil { changes.barcode = .set(resolve(barcode)) }
    if case .set(let location?) = changes.location {
      changes.location = .set(spelling(of: location))
    }
    let chosen = indices(of: uids).map { items[$0] }.inOrder(of: uids)
    var edited: [UserProduct] = []
    for item in chosen {
      var new = item
      if let number = changes.number {
        if item.remaining.isMeasured { throw .unitMissing(item, number) }
        changes.quantity = .set(Quantity(number, unit: item.quantity?.unit))
      }
      guard changes.apply(to: &new) else {
        guard let wanted = changes.quantity.value ?? nil else { throw .hasParts(item) }
        throw .otherUnit(item, wanted: wanted)
      }
      if new.tags.count > UserProduct.mostTags, new.tags.count > item.tags.count {
        throw .tooManyTags(item)
      }
      if new.location != item.location { new.thawTo = nil }
      // The new barcode may be that of a known product.
      if let known = new.product.gtin.flatMap({ catalog[$0]?.product }) {
        new.product.name(like: known)
      }
      edited.append(new)
    }
    // The items whose date is an estimate, by their new names, because a renamed item is another product.
    let estimated = edited.indices.filter {
      edited[$0].estimatedBy != nil || chosen[$0].product.isUnnamed
    }
    if let estimation,
      let typical = typicalShelfLife(of: estimated.lazy.map { [edited] in edited[$0] }, estimation)
    {
      let settings = catalog.settings
      for index in estimated where edited[index].state == .onHand {
        let (old, own) = (chosen[index], settings[edited[index].product])
        if edited[index].product.isOtherFood(than: old.product)
          || edited[index].purchasedAt != old.purchasedAt
        {
          edited[index].estimateAgain(own, estimation, typical)
        } else if edited[index].location != old.location {
          edited[index].estimateAgain(own, estimation, typical, moved: estimation.today)
        }
      }
    }
    let after = Dictionary(edited.map { ($0.uid, $0) }, uniquingKeysWith: { $1 })
    let result = update(uids) { $0 = after[$0.uid] ?? $0 }
    for item in result { learnName(of: item.product, estimation) }
    for (old, new) in zip(chosen, result) { moveSettings(from: old.product, to: new.product) }
    return result
  }

  /// Deletes the records of items.
  ///
  /// - Parameter uids: The identifiers of the items. Those that no item has are left out.
  /// - Returns: The removed items, in the order of the identifiers.
  /// - Complexity: O(n) in the number of items.
  public mutating func delete(_ uids: [UID]) -> [UserProduct] {
    let indices = indices(of: uids)
    let removed = indices.map { items[$0] }
    removeItems(at: indices)
    return removed.inOrder(of: uids)
  }

  /// Changes items.
  ///
  /// - Returns: The items after the change, in the order of the identifiers.
  mutating func update(_ uids: [UID], _ change: (inout UserProduct) -> Void) -> [UserProduct] {
    let changed = indices(of: uids).map { index in
      var item = items[index]
      change(&item)
      replace(at: index, with: item)
      return item
    }
    return changed.inOrder(of: uids)
  }
}

extension [UserProduct] {
  /// Returns the items in the order of their identifiers.
  func inOrder(of uids: [UID]) -> [UserProduct] {
    if count < 2 { return self }
    let byUID = Dictionary(map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    return uids.compactMap { byUID[$0] }
  }
}

extension Product {
  /// Returns whether the name, brand or category differs, so that estimates may differ.
  package func isOtherFood(than other: Product) -> Bool {
    productName != other.productName || brandName != other.brandName || category != other.category
  }
}

/// The settings of a product that a renamed item no longer has, because they stay with the old name.
package struct SettingsLeft: Hashable, Sendable {
  /// The item, renamed.
  package let item: UserProduct
  /// The product that the item was.
  package let product: Product
  /// The names of the settings.
  package let names: [String]
}

extension Inventory {
  /// Returns the settings that changed items no longer have.
  ///
  /// - Parameters:
  ///   - items: The items before the change.
  ///   - settings: The settings of all products before the change.
  package func settingsLeft(by items: [UserProduct], before settings: SettingsLookup)
    -> [SettingsLeft]
  {
    let current = catalog.settings
    return items.compactMap { old in
      let before = settings[old.product]
      guard before != ProductSettings(), let item = item(old.uid), current[item.product] != before
      else { return nil }
      let entry = CatalogEntry(old.product, before)
      let names = CatalogEntry.settingsFields.filter { $0.value(entry) != .none }.map(\.name)
      return SettingsLeft(item: item, product: old.product, names: names)
    }
  }
}
