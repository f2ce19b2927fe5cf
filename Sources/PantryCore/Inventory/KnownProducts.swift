/// The products that a household knows: those of its catalog and, where they are needed, those of its items.
package struct KnownProducts: Sendable {
  /// The products: the entries of the catalog in their order, then the different products of items.
  package private(set) var products: [Product] = []
  /// The places of the products by their barcodes, names and aliases.
  package private(set) var index = ProductIndex()
  /// The places of the items of each product that is not in `catalog`; empty for those.
  package private(set) var items: [[Int]] = []

  private let inventory: Inventory
  private let catalogCount: Int
  private var hasItems = false

  /// Collects the products of the catalog. Those of the items are added when a name is not found there.
  ///
  /// - Complexity: O(n) in the number of products.
  package init(_ inventory: Inventory) {
    self.inventory = inventory
    for entry in inventory.catalog.entries {
      index.insert(entry.product, entry.settings.aliases, at: products.count)
      products.append(entry.product)
    }
    catalogCount = products.count
    items = Array(repeating: [], count: catalogCount)
  }

  /// Collects the products of items, with their aliases, and none that only the catalog has.
  ///
  /// - Complexity: O(n) in the number of items.
  package init(of inventory: Inventory, where isIncluded: (UserProduct) -> Bool) {
    self.inventory = inventory
    catalogCount = 0
    addItems(inventory.catalog.settings, where: isIncluded)
  }

  /// Adds the products of the items.
  private mutating func addItems(
    _ settings: SettingsLookup? = nil, where isIncluded: (UserProduct) -> Bool = { _ in true }
  ) {
    hasItems = true
    // Folding a name takes much longer than looking a product up.
    var known: [Product: Int] = [:]
    for (item, record) in inventory.items.enumerated() where isIncluded(record) {
      let product = record.product
      if let place = known[product] {
        items[place].append(item)
        continue
      }
      known[product] = products.count
      index.insert(product, settings?[product].aliases ?? [], at: products.count)
      products.append(product)
      items.append([item])
    }
  }

  // MARK: Lookup

  /// Returns whether a text is the name or an alias of a product.
  package mutating func contains(_ text: String) -> Bool {
    let key = ProductKey(name: text)
    if index.contains(key) { return true }
    if hasItems { return false }
    addItems()
    return index.contains(key)
  }

  /// Returns the product with a name or alias: that of the catalog, otherwise that of the last item without a barcode,
  /// otherwise the only one of the catalog with the name and a brand.
  ///
  /// - Complexity: O(1) after the items have been read, which is done if the catalog does not have the name.
  package mutating func product(named name: String) -> Product? {
    let key = ProductKey(name: name)
    let own = index.first(key) { $0.place < catalogCount && $0.role == .key }
    let known = own ?? index.first(key) { $0.place < catalogCount && $0.role != .unbranded }
    if let known { return products[known] }
    if !hasItems { addItems() }
    let found = index[key]
    let last = found.filter { $0.role == .key && $0.place >= catalogCount }
      .max { items[$0.place].last ?? 0 < items[$1.place].last ?? 0 }
    if let last { return products[last.place] }
    let branded = found.filter { $0.role == .unbranded && $0.place < catalogCount }
    return branded.count == 1 ? products[branded[0].place] : nil
  }

  /// How much of a name a text has to be.
  package enum Extent: Sendable {
    /// The name or an alias, or another notation of it: `eclair` for éclair, `lemons` for lemon, `ㄷㅂ` for 두부.
    case whole
    /// A part of it is enough.
    case part
  }

  /// Returns the products that a text means: that with the name or alias, otherwise those that it matches best, each once.
  ///
  /// - Complexity: O(n) in the number of names, unless it is one.
  package mutating func products(named text: String, _ extent: Extent) -> [Product] {
    if let product = product(named: text) { return [product] }
    var limit = NameMatch.wordForms
    if extent == .whole {
      // The products of several brands with one name are a product without a brand.
      if contains(text) { return [] }
      limit = NamePattern(text).limitForNames
    }
    if !hasItems { addItems() }
    let found = index.search(text, upTo: limit) { $0.role != .unbranded || limit > .plural }
    var seen: Set<ProductKey> = []
    return found?.places.map { products[$0] }.filter { seen.insert(ProductKey($0)).inserted } ?? []
  }
}
