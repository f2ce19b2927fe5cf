/// The products of a household, by barcode or, without one, by name.
///
/// Lookups scan the entries until `buildIndex()` has been called; operations on many items call it first.
package struct Catalog: Hashable, Sendable {
  /// The entries.
  package private(set) var entries: [CatalogEntry]
  /// The index and the settings, once they have been built.
  private var built: (index: ProductIndex, settings: SettingsLookup)?

  /// Creates a catalog.
  package init(_ entries: [CatalogEntry] = []) { self.entries = entries }

  /// Returns whether all entries are equal.
  package static func == (left: Catalog, right: Catalog) -> Bool {
    left.entries == right.entries
  }

  /// Hashes the entries.
  package func hash(into hasher: inout Hasher) { hasher.combine(entries) }

  // MARK: Lookup

  /// Builds the index, so that lookups by key and by name take constant time.
  ///
  /// - Complexity: O(n).
  package mutating func buildIndex() {
    if built != nil { return }
    built = (ProductIndex(), SettingsLookup([]))
    for (place, entry) in entries.enumerated() { addToIndex(entry, at: place) }
  }

  /// Adds an entry to the index, or the new settings of an entry whose key and names are unchanged.
  private mutating func addToIndex(_ entry: CatalogEntry, at place: Int) {
    built?.index.insert(entry.product, entry.settings.aliases, at: place)
    built?.settings.insert(entry, at: place)
  }

  /// Returns the index of the entry with a key, or nil if no entry has it.
  package func index(of key: ProductKey) -> Int? {
    if let built { return built.index.first(key) { $0.role == .key } }
    switch key {
    case .number(let gtin): return entries.firstIndex { $0.product.gtin == gtin }
    case .name: return entries.firstIndex { $0.product.gtin == nil && $0.key == key }
    }
  }

  /// Returns the first entry without a barcode whose name or alias this is, or nil if no entry has it.
  ///
  /// - Complexity: O(n); O(1) after `buildIndex()`.
  package func entry(named name: ProductKey) -> CatalogEntry? {
    if let built { return built.index.first(name) { !$0.hasNumber }.map { entries[$0] } }
    return entries.first { $0.product.gtin == nil && $0.names.contains(name) }
  }

  /// The entry with a key.
  package subscript(key: ProductKey) -> CatalogEntry? { index(of: key).map { entries[$0] } }

  /// The entry with a barcode.
  package subscript(gtin: GTIN) -> CatalogEntry? { self[.number(gtin)] }

  /// The settings of all products that have any, for repeated lookups.
  ///
  /// - Complexity: O(n); O(1) after `buildIndex()`.
  package var settings: SettingsLookup {
    built?.settings ?? SettingsLookup(entries)
  }

  // MARK: Changes

  mutating func append(_ entry: CatalogEntry) {
    addToIndex(entry, at: entries.count)
    entries.append(entry)
  }

  mutating func replace(at index: Int, with entry: CatalogEntry) {
    let old = entries[index]
    entries[index] = entry
    // The settings of other products may apply where these no longer do.
    let keepsKeys = old.key == entry.key && old.names == entry.names
    if keepsKeys, entry.hasSettings || !old.hasSettings {
      addToIndex(entry, at: index)
    } else {
      rebuildIndex()
    }
  }

  /// Removes the entries at some indices, which are in ascending order.
  mutating func remove(at indices: [Int]) {
    if indices.isEmpty { return }
    entries.remove(at: indices)
    rebuildIndex()
  }

  /// Rebuilds the index if there is one.
  private mutating func rebuildIndex() {
    guard built != nil else { return }
    built = nil
    buildIndex()
  }
}

extension CatalogEntry {
  /// The keys of the names of the product: with and without the brand, and its aliases.
  package var names: [ProductKey] {
    ([product.displayName, product.productName] + settings.aliases).map(ProductKey.init(name:))
  }

  /// Whether the product has settings. The source of its data does not count as a setting, nor do members of other versions.
  package var hasSettings: Bool {
    var settings = settings
    settings.source = nil
    return settings != ProductSettings()
  }
}

/// The settings of products by barcode, then by name or alias. Of several entries with one key, the first one counts.
package struct SettingsLookup: Sendable {
  /// The keys and aliases of the entries with settings.
  private var index = ProductIndex()
  /// The settings by the places of their entries.
  private var settings: [Int: ProductSettings] = [:]

  package init(_ entries: [CatalogEntry]) {
    for (place, entry) in entries.enumerated() { insert(entry, at: place) }
  }

  /// Sets the settings of an entry, unless they are empty: then they must not hide those of the name.
  mutating func insert(_ entry: CatalogEntry, at place: Int) {
    guard entry.hasSettings else { return }
    settings[place] = entry.settings
    index.insert(entry.key, at: place)
    for alias in entry.settings.aliases {
      index.insert(ProductKey(name: alias), as: .alias, at: place)
    }
  }

  /// Whether no product has settings.
  package var isEmpty: Bool { settings.isEmpty }

  /// The settings of a product; empty if it has none.
  package subscript(product: Product) -> ProductSettings {
    if settings.isEmpty { return ProductSettings() }
    let place =
      product.gtin.flatMap { index.first(.number($0)) }
      ?? index.first(ProductKey(name: product.displayName))
      ?? index.first(ProductKey(name: product.productName))
    return place.flatMap { settings[$0] } ?? ProductSettings()
  }
}

extension UserProduct {
  /// Returns how the effective date was computed, if the item was opened or frozen; nil for the date in the record.
  ///
  /// - Parameter readings: The names that have been read for other items.
  package func freshness(_ settings: SettingsLookup, _ readings: FoodReadings? = nil) -> Freshness?
  {
    isAsEntered ? nil : Freshness(self, settings[product], readings)
  }
}

/// Why a product of the catalog cannot be changed.
public enum CatalogError: Error, Hashable, Sendable {
  /// The catalog has no product with this barcode, and no name was given for it.
  case unknown(ProductNumber)
  /// The catalog has no product with this name.
  case unknownName(String)
  /// No product with this name can be marked as running low.
  case nothingToMark(String)
  /// A name is part of the names of several products.
  case severalProducts(String, [Product])
  /// Another product has the name.
  case nameTaken(String)
  /// An alias is a name of another product.
  case aliasTaken(String, by: String)
  /// The minimum, the target stock and the pack have units of different dimensions.
  case mixedUnits(Quantity, Quantity)
  /// The target stock is below the minimum.
  case targetBelowMinimum(upTo: Quantity, minimum: Quantity)
}

/// A reference to a product, by barcode or by name.
public enum ProductReference: Hashable, Sendable {
  /// A barcode.
  case number(ProductNumber)
  /// A name or an alias.
  case name(String)
}
