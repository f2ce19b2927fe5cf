extension Inventory {
  /// Returns the catalog entry for a barcode, a name or an alias, or nil if the product is unknown.
  ///
  /// The name may be without the brand, if nothing else has that name.
  ///
  /// - Complexity: O(n) in the number of products.
  public func product(_ reference: ProductReference) -> CatalogEntry? {
    switch reference {
    case .number(let number): return catalog[resolve(number).gtin]
    case .name(let name):
      var known = KnownProducts(self)
      return known.product(named: name).flatMap { catalog[ProductKey($0)] }
    }
  }

  /// Returns the product that a reference means: its entry in the catalog, otherwise a new one for the product of items.
  ///
  /// - Parameter extent: How much of its name a text has to be.
  /// - Returns: nil if it is a new product.
  /// - Throws: `CatalogError.severalProducts` if several are meant.
  /// - Complexity: O(n) in the number of items without an entry of the whole name.
  package func product(_ reference: ProductReference, _ extent: KnownProducts.Extent)
    throws(CatalogError) -> CatalogEntry?
  {
    switch reference {
    case .number(let number):
      let gtin = resolve(number).gtin
      if let entry = catalog[gtin] { return entry }
      let item = items(with: .number(gtin)).first
      return item.flatMap { $0.product.isUnnamed ? nil : catalogEntry(of: $0.product) }
    case .name(let name):
      var known = KnownProducts(self)
      let found = known.products(named: name, extent)
      if found.count > 1 {
        throw .severalProducts(
          name, found.sorted { ($0.displayName, $0.barcode) < ($1.displayName, $1.barcode) })
      }
      return found.first.map(catalogEntry)
    }
  }

  /// Returns the product that a barcode, a name or a part of one means, as `product(_:_:)`.
  ///
  /// - Throws: `CatalogError` if no product, or several, are meant.
  package func knownProduct(_ reference: ProductReference) throws(CatalogError) -> CatalogEntry {
    if let entry = try product(reference, .part) { return entry }
    throw unknown(reference)
  }

  /// Returns the error for a product that the catalog does not have.
  package func unknown(_ reference: ProductReference) -> CatalogError {
    switch reference {
    case .number(let number): .unknown(resolve(number))
    case .name(let name): .unknownName(name)
    }
  }

  /// Returns the entry of a product in the catalog, or a new one.
  private func catalogEntry(of product: Product) -> CatalogEntry {
    if let entry = catalog[ProductKey(product)] { return entry }
    var product = product
    product.unknownFields = []
    return CatalogEntry(product)
  }

  /// Changes a product in the catalog, and adds it if it is new.
  ///
  /// Changed fields of the product are copied to its items, except for those that an item has changed itself.
  /// Estimated dates of its items on hand are recomputed. The old name of a renamed product becomes an
  /// alias.
  ///
  /// - Parameters:
  ///   - reference: The product.
  ///   - estimation: The context for estimating dates; nil to keep the dates.
  ///   - change: Changes the entry.
  /// - Returns: The entry, and the number of changed items.
  /// - Throws: `CatalogError`, without a change.
  /// - Complexity: O(n) in the number of items and products.
  @discardableResult
  public mutating func updateProduct(
    _ reference: ProductReference, _ estimation: EstimationContext? = nil,
    _ change: (inout CatalogEntry) -> Void
  ) throws(CatalogError) -> (entry: CatalogEntry, changedItems: Int) {
    let (key, before) = try entry(for: reference)
    var after = before
    change(&after)
    if after.product.isUnnamed || after.product.productName.isEmpty,
      case .number(let number) = reference
    {
      throw .unknown(resolve(number))
    }
    try checkStockSettings(after, before, key)
    try addAlias(&after, before, key)
    let oldSettings = catalog.settings
    set(after, for: key)
    var affected = items(with: key)
    if estimation != nil, before.settings != after.settings {
      let (known, settings) = (Set(affected.map(\.uid)), catalog.settings)
      // Items that find the settings by an alias, or by name because their barcode has none.
      affected += items.filter {
        $0.estimatedBy != nil && $0.state == .onHand && !known.contains($0.uid)
          && settings[$0.product].periods != oldSettings[$0.product].periods
      }
    }
    let changedItems = copy(
      [key: (before.product, after.product)], to: affected, oldSettings, estimation)
    renameShoppingLines(from: before.product, to: after.product)
    return (after, changedItems)
  }

  /// Copies changed fields of products to items, and recomputes the estimated dates of those on hand that depend on them.
  ///
  /// - Parameters:
  ///   - changes: The products before and after the change.
  ///   - oldSettings: The settings of the products before the change.
  ///   - estimation: The context for estimating dates; nil to keep the dates.
  /// - Returns: The number of changed items.
  package mutating func copy(
    _ changes: [ProductKey: (before: Product, after: Product)], to affected: [UserProduct],
    _ oldSettings: SettingsLookup, _ estimation: EstimationContext?
  ) -> Int {
    let settings = catalog.settings
    let typical = estimation.flatMap { estimation in
      typicalShelfLife(
        of: affected.filter { $0.estimatedBy != nil || $0.product.isUnnamed }, estimation)
    }
    var changedItems = 0
    for old in affected {
      var item = old
      if let change = changes[ProductKey(old.product)] {
        item.product.update(from: change.before, to: change.after)
      }
      if let estimation, let typical, item.state == .onHand,
        item.product.isOtherFood(than: old.product)
          || settings[item.product].periods != oldSettings[old.product].periods,
        item.estimatedBy != nil || old.product.isUnnamed
      {
        item.estimateAgain(settings[item.product], estimation, typical)
      }
      guard item != old, let index = index(of: old.uid) else { continue }
      replace(at: index, with: item)
      changedItems += 1
    }
    return changedItems
  }

  /// Checks the settings for the stock, if they have changed.
  ///
  /// The name of a product with a barcode may be an alias of another product, which then counts its items as well.
  ///
  /// - Throws: `CatalogError` for units of different dimensions, a target below the minimum, or an alias that is an
  ///   alias of another product, or the name of one without a barcode.
  private func checkStockSettings(
    _ after: CatalogEntry, _ before: CatalogEntry, _ key: ProductKey
  ) throws(CatalogError) {
    let (new, old) = (after.settings, before.settings)
    let amounts = [new.minimum, new.upTo, new.pack].compactMap(\.self)
    if amounts != [old.minimum, old.upTo, old.pack].compactMap(\.self), let first = amounts.first {
      for other in amounts where other.converted(to: first.unit) == nil {
        throw .mixedUnits(first, other)
      }
      if let minimum = new.minimum, let upTo = new.upTo,
        let target = upTo.converted(to: minimum.unit), target.amount < minimum.amount
      {
        throw .targetBelowMinimum(upTo: upTo, minimum: minimum)
      }
    }
    let aliases = new.aliases.filter { !old.aliases.contains($0) }
    if aliases.isEmpty { return }
    let names = Dictionary(
      aliases.map { (ProductKey(name: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for entry in catalog.entries where entry.key != key {
      let keys = [entry.key] + entry.settings.aliases.map(ProductKey.init(name:))
      let taken = keys.lazy.compactMap { names[$0] }.first
      if let taken { throw .aliasTaken(taken, by: entry.product.displayName) }
    }
  }

  /// Renames the lines of the shopping list that have the old name of a product.
  private mutating func renameShoppingLines(from old: Product, to new: Product) {
    guard old.displayName != new.displayName else { return }
    let key = ProductKey(name: old.displayName)
    for index in shopping.indices where ProductKey(name: shopping[index].name) == key {
      shopping[index].name = new.displayName
    }
  }

  /// Returns the key and the entry for a reference; a new entry if the product is not known.
  private func entry(for reference: ProductReference) throws(CatalogError)
    -> (ProductKey, CatalogEntry)
  {
    if let entry = try product(reference, .whole) { return (entry.key, entry) }
    switch reference {
    case .number(let number):
      let number = resolve(number)
      // The name of a product that has not been named is its barcode.
      let product = Product(barcode: number.printed, productName: number.printed)
      return (.number(number.gtin), CatalogEntry(product))
    case .name(let name): return (ProductKey(name: name), CatalogEntry(Product(productName: name)))
    }
  }

  /// Adds the old name of a renamed product as an alias.
  ///
  /// - Throws: `CatalogError.nameTaken` if another product has the new name or is also called so.
  private func addAlias(_ after: inout CatalogEntry, _ before: CatalogEntry, _ key: ProductKey)
    throws(CatalogError)
  {
    let (old, new) = (before.product.productName, after.product.productName)
    guard old != new, !before.product.isUnnamed else { return }
    let newKey = ProductKey(name: new)
    if case .name = key, after.key != key,
      catalog.index(of: after.key) != nil || !items(with: after.key).isEmpty
        || catalog.entries.contains(where: { entry in
          entry.key != key && entry.settings.aliases.contains { ProductKey(name: $0) == newKey }
        })
    {
      throw .nameTaken(after.product.displayName)
    }
    after.settings.aliases.removeAll { ProductKey(name: $0) == newKey }
    let isNew = !after.settings.aliases.contains { ProductKey(name: $0) == ProductKey(name: old) }
    let isKnown = catalog.index(of: key) != nil || !items(with: key).isEmpty
    if newKey != ProductKey(name: old), isNew, isKnown { after.settings.aliases.append(old) }
  }

  /// Returns all items of a product, on hand, used or discarded.
  ///
  /// - Complexity: O(n) in the number of items.
  package func items(with key: ProductKey) -> [UserProduct] {
    switch key {
    case .number(let gtin): all(gtin)
    case .name: items.filter { $0.product.gtin == nil && ProductKey($0.product) == key }
    }
  }

  /// Adds a product to the catalog if its barcode is new, and gives its name to the items that have only the barcode.
  ///
  /// - Parameter estimation: The context for estimating the dates of these items; nil to keep them.
  /// - Complexity: O(n) in the number of items if the barcode is new.
  mutating func learnName(of product: Product, _ estimation: EstimationContext? = nil) {
    guard learn(product), let gtin = product.gtin else { return }
    let undated = nameItems { $0 == gtin }
    if let estimation, !undated.isEmpty {
      setEstimatedDates(of: undated, among: [], estimation)
    }
  }

  /// Gives the items that have only a barcode the name that the catalog has for it.
  ///
  /// - Parameter isChosen: Returns whether the items with a barcode are meant.
  /// - Returns: The items on hand that were named and have no date.
  /// - Complexity: O(n) in the number of items.
  package mutating func nameItems(where isChosen: (GTIN) -> Bool = { _ in true }) -> [UID] {
    var undated: [UID] = []
    for index in items.indices where items[index].product.isUnnamed {
      guard let gtin = items[index].product.gtin, isChosen(gtin),
        let known = catalog[gtin]?.product
      else { continue }
      var item = items[index]
      item.product.name(like: known)
      replace(at: index, with: item)
      if item.state == .onHand, item.expiresAt == .unknown { undated.append(item.uid) }
    }
    return undated
  }

  /// Moves the settings of a product from its name to the barcode that an item was given, if no other item
  /// has the name.
  mutating func moveSettings(from old: Product, to new: Product) {
    let (oldKey, newKey) = (ProductKey(old), ProductKey(new))
    guard case .name = oldKey, case .number = newKey, let entry = catalog[oldKey],
      items(with: oldKey).isEmpty
    else { return }
    var moved = catalog[newKey] ?? CatalogEntry(new)
    if moved.product.unknownFields.isEmpty {
      moved.product.unknownFields = entry.product.unknownFields
    }
    if moved.settings == ProductSettings() { moved.settings = entry.settings }
    removeProducts([oldKey])
    set(moved, for: newKey)
  }
}

extension ProductSettings {
  /// The settings that the estimated date of an unopened package depends on.
  fileprivate var periods: [CalendarSpan?] { [keeps, keepsFrozen] }
}

extension Product {
  /// Gives an unnamed product the name of another one, and the other fields that it does not have.
  mutating func name(like known: Product) {
    if isUnnamed { update(from: Product(barcode: barcode, productName: productName), to: known) }
  }

  /// Copies each field that changed in the catalog, unless this product had a different value before.
  package mutating func update(from before: Product, to after: Product) {
    if productName == before.productName || isUnnamed { productName = after.productName }
    if brandName == before.brandName { brandName = after.brandName }
    if category == before.category { category = after.category }
    if imageUrl == before.imageUrl { imageUrl = after.imageUrl }
  }
}
