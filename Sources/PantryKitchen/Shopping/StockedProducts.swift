import PantryCore

/// Products with their items, for the shopping list.
///
/// An item belongs to each product that has its barcode, and to each one of which it has the name or an alias.
struct StockedProducts {
  /// A product with its items.
  struct Entry {
    let key: ProductKey
    /// The product in the catalog; nil if only the list or the items have it.
    var product: Product?
    var settings = ProductSettings()
    /// The lines of the shopping list.
    var lines: [ShoppingLine] = []
    /// All items, on hand, used or discarded.
    var items: [StockedPackage] = []

    /// The product of the newest item; of several that were entered at once, the last one.
    var newest: Product? {
      items.reversed().max { $0.item.createdAt < $1.item.createdAt }?.item.product
    }

    /// The name: that of the catalog, else that of the list for a product without a barcode, else that of an item.
    var name: String {
      let names =
        if case .number = key { [newest?.displayName, lines.first?.name] } else {
          [lines.first?.name, newest?.displayName]
        }
      return product?.displayName ?? names.lazy.compactMap(\.self).first ?? ""
    }

    /// The barcode; nil for a product that is known by its name.
    var barcode: String? {
      guard case .number = key else { return nil }
      return product?.barcode ?? lines.lazy.compactMap(\.barcode).first ?? newest?.barcode
    }

    /// The category; nil if it is not known.
    var category: String? {
      [product, newest].lazy.compactMap(\.self?.category).first { !$0.isEmpty }
    }
  }

  private(set) var entries: [Entry] = []
  /// Whether an item of no known product makes a new one.
  private var takesAll: Bool
  /// The products of the catalog and the list.
  private var index = ProductIndex()
  /// The products that items have made.
  private var made: [ProductKey: Int] = [:]
  /// The places of products of items. Folding a name takes longer than looking a product up.
  private var known: [Product: [Int]] = [:]

  /// - Parameter takesAll: Whether an item of no known product makes a new one.
  init(takesAll: Bool = false) { self.takesAll = takesAll }

  /// Adds a product of the catalog.
  mutating func add(_ entry: CatalogEntry) {
    let place = place(entry.key, named: entry.product.displayName)
    for alias in entry.settings.aliases {
      index.insert(ProductKey(name: alias), as: .alias, at: place)
    }
    entries[place].product = entry.product
    entries[place].settings = entry.settings
  }

  /// Adds a product.
  private mutating func place(_ key: ProductKey, named name: String) -> Int {
    let place = entries.count
    entries.append(Entry(key: key))
    index.insert(key, at: place)
    if case .number = key { index.insert(ProductKey(name: name), as: .name, at: place) }
    return place
  }

  /// Adds a line of the shopping list to its product: the one with its barcode, else the one with its name.
  mutating func add(_ line: ShoppingLine) {
    let name = ProductKey(name: line.name)
    let gtin = line.gtin
    let found =
      gtin.map { index.first(.number($0)) }
      ?? (index.first(name) { $0.role != .name } ?? index.first(name))
    let place = found ?? place(gtin.map(ProductKey.number) ?? name, named: line.name)
    entries[place].lines.append(line)
  }

  /// Removes the products that items have made, unless they were used in enough purchases. From then on items make
  /// no products.
  mutating func keep(_ purchases: [Int: Set<UID>]) {
    made = made.filter { purchases[$0.value]?.count ?? 0 >= UsageRate.fewestPurchases }
    takesAll = false
    known = [:]
  }

  /// Returns the products of an item.
  mutating func places(of product: Product) -> [Int] {
    if let places = known[product] { return places }
    let places = newPlaces(of: product)
    known[product] = places
    return places
  }

  private mutating func newPlaces(of product: Product) -> [Int] {
    let gtin = product.gtin
    var places = gtin.flatMap { index.first(.number($0)) }.map { [$0] } ?? []
    for name in [product.displayName, product.productName] {
      // An item with another barcode is another product.
      for found in index[ProductKey(name: name)]
      where (gtin == nil || found.role != .name) && !places.contains(found.place) {
        places.append(found.place)
      }
      if product.brandName.isEmpty { break }
    }
    if places.isEmpty {
      let key = ProductKey(product)
      if let place = made[key] {
        places = [place]
      } else if takesAll {
        places = [entries.count]
        made[key] = entries.count
        entries.append(Entry(key: key))
      }
    }
    return places
  }

  /// Adds an item to products.
  mutating func add(_ item: StockedPackage, to places: [Int]) {
    for place in places { entries[place].items.append(item) }
  }
}

extension Inventory {
  /// Returns products with their items.
  ///
  /// - Parameters:
  ///   - window: The days within which products must have been used in several purchases to be returned, too; nil to
  ///     return only those of the list and those that `isWanted` returns.
  ///   - day: Returns the civil day of an instant.
  /// - Complexity: O(n).
  func stockedProducts(
    usedWithin window: ClosedRange<Day>? = nil, day: (Instant) -> Day,
    where isWanted: (ProductSettings) -> Bool
  ) -> StockedProducts {
    var products = StockedProducts(takesAll: window != nil)
    let described = catalog.entries.filter(\.hasSettings)
    let listed = shopping
    let numbers = Set(listed.compactMap(\.gtin))
    let names = Set(listed.map { ProductKey(name: $0.name) })
    for entry in described
    where isWanted(entry.settings)
      || entry.product.gtin.map(numbers.contains) ?? false
      || entry.names.contains(where: names.contains)
    {
      products.add(entry)
    }
    for line in listed.sorted(by: { ($0.addedAt, $0.uid) < ($1.addedAt, $1.uid) }) {
      products.add(line)
    }
    if let window { addUsed(within: window, to: &products, day) }
    if products.entries.isEmpty { return products }
    let settings = catalog.settings
    for item in items {
      let places = products.places(of: item.product)
      if !places.isEmpty { products.add(StockedPackage(item, settings, day), to: places) }
    }
    return products
  }

  /// Adds the products of the items that were used within some days, if they are from enough purchases.
  private func addUsed(
    within window: ClosedRange<Day>, to products: inout StockedProducts, _ day: (Instant) -> Day
  ) {
    var purchases: [Int: Set<UID>] = [:]
    func count(_ places: [Int], _ purchase: UID) {
      for place in places { purchases[place, default: []].insert(purchase) }
    }
    for item in items where item.state == .used || !item.taken.isEmpty {
      let uses = item.taken.filter { $0.outcome == .used }.map(\.at)
      let last = item.state == .used ? item.usedAt : nil
      if (uses + [last].compactMap(\.self)).contains(where: { window.contains(day($0)) }) {
        count(products.places(of: item.product), item.splitFrom ?? item.uid)
      }
    }
    products.keep(purchases)
  }
}
