/// The products of a household, by barcode or, without one, by name.
///
/// Lookups scan the entries until `buildIndex()` has been called; operations on many items call it first.
package struct Catalogue: Hashable, Sendable {
  /// The entries.
  package private(set) var entries: Records<CatalogueEntry>
  /// The indices of the entries, once they have been built.
  private var indicesByKey: [ProductKey: Int]?
  /// The settings, once the index has been built.
  private var builtSettings: SettingsLookup?

  /// Creates a catalogue.
  package init(_ entries: [CatalogueEntry] = []) { self.entries = Records(entries) }

  init(records: Records<CatalogueEntry>) { entries = records }

  /// Returns whether all entries are equal.
  package static func == (left: Catalogue, right: Catalogue) -> Bool {
    left.entries == right.entries
  }

  /// Hashes the entries.
  package func hash(into hasher: inout Hasher) { hasher.combine(entries) }

  // MARK: Lookup

  /// Builds the index, so that lookups by key take constant time.
  ///
  /// - Complexity: O(n); entries without a barcode are read.
  mutating func buildIndex() {
    if indicesByKey != nil { return }
    var indices: [ProductKey: Int] = [:]
    for (index, summary) in entries.summaries.enumerated() {
      let key = summary.number.gtin.map(ProductKey.number) ?? entries[index].key
      // Of several entries with one key, the first one is used.
      if indices[key] == nil { indices[key] = index }
    }
    indicesByKey = indices
    builtSettings = SettingsLookup(entries.records { $0.hasSettings })
  }

  /// Returns the index of the entry with a key, or nil if no entry has it.
  func index(of key: ProductKey) -> Int? {
    if let indicesByKey { return indicesByKey[key] }
    switch key {
    case .number(let gtin): return entries.summaries.firstIndex { $0.number.gtin == gtin }
    case .name:
      return entries.summaries.indices.first {
        entries.summaries[$0].number.gtin == nil && entries[$0].key == key
      }
    }
  }

  /// Returns whether a product other than that of a key has an alias.
  func hasAlias(_ alias: ProductKey, besides key: ProductKey) -> Bool {
    entries.contains { entry in
      entry.key != key && entry.settings.aliases.contains { ProductKey(name: $0) == alias }
    }
  }

  /// The entry with a key.
  package subscript(key: ProductKey) -> CatalogueEntry? { index(of: key).map { entries[$0] } }

  /// The entry with a barcode.
  package subscript(gtin: GTIN) -> CatalogueEntry? { self[.number(gtin)] }

  /// The settings of all products that have any, for repeated lookups.
  ///
  /// - Complexity: O(n), and entries with settings are read; O(1) after `buildIndex()`.
  package var settings: SettingsLookup {
    builtSettings ?? SettingsLookup(entries.records { $0.hasSettings })
  }

  // MARK: Changes

  /// Adds a product if it has a name and its barcode is new.
  mutating func learn(_ product: Product) {
    guard let gtin = product.gtin, !product.isUnnamed, index(of: .number(gtin)) == nil else {
      return
    }
    var product = product
    product.unknownFields = []
    append(CatalogueEntry(product))
  }

  mutating func append(_ entry: CatalogueEntry) {
    let key = entry.key
    if indicesByKey != nil, indicesByKey?[key] == nil { indicesByKey?[key] = entries.count }
    entries.append(entry)
    if entry.settings != ProductSettings() { rebuildIndex() }
  }

  mutating func replace(at index: Int, with entry: CatalogueEntry) {
    let old = entries[index]
    entries[index] = entry
    if old.key != entry.key || old.settings != entry.settings { rebuildIndex() }
  }

  mutating func remove(at indices: [Int]) {
    if indices.isEmpty { return }
    entries.remove(at: indices)
    rebuildIndex()
  }

  /// Rebuilds the index if there is one.
  private mutating func rebuildIndex() {
    guard indicesByKey != nil else { return }
    (indicesByKey, builtSettings) = (nil, nil)
    buildIndex()
  }
}

/// The settings of products by barcode, then by name or alias.
package struct SettingsLookup: Sendable {
  private var settings: [ProductKey: ProductSettings] = [:]

  init(_ entries: [CatalogueEntry]) {
    // Other members alone are not settings, and must not hide those of the name.
    for entry in entries where entry.settings != ProductSettings() {
      for key in [entry.key] + entry.settings.aliases.map(ProductKey.init(name:))
      where settings[key] == nil {
        settings[key] = entry.settings
      }
    }
  }

  /// The settings of a product; empty if it has none.
  package subscript(product: Product) -> ProductSettings {
    if settings.isEmpty { return ProductSettings() }
    if let gtin = product.gtin, let found = settings[.number(gtin)] { return found }
    return settings[ProductKey(name: product.displayName)]
      ?? settings[ProductKey(name: product.productName)] ?? ProductSettings()
  }
}
