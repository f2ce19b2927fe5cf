/// The products of a household, by barcode or, without one, by name.
///
/// Lookups scan the entries until `buildIndex()` has been called; operations on many items call it first.
package struct Catalogue: Hashable, Sendable {
  /// The entries.
  package private(set) var entries: Records<CatalogueEntry>
  /// The index, once it has been built.
  private var catalogueIndex: CatalogueIndex?

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

  /// Builds the index, so that lookups by key and by name take constant time.
  ///
  /// - Complexity: O(n); entries without a barcode and entries with settings are read.
  mutating func buildIndex() {
    if catalogueIndex == nil { catalogueIndex = CatalogueIndex(entries) }
  }

  /// Returns the index of the entry with a key, or nil if no entry has it.
  func index(of key: ProductKey) -> Int? {
    if let catalogueIndex { return catalogueIndex.places[key] }
    switch key {
    case .number(let gtin): return entries.summaries.firstIndex { $0.number.gtin == gtin }
    case .name:
      return entries.summaries.indices.first {
        entries.summaries[$0].number.gtin == nil && entries[$0].key == key
      }
    }
  }

  /// Returns the first entry without a barcode whose name or alias this is, or nil if no entry has it.
  ///
  /// - Complexity: O(n), and entries without a barcode are read; O(1) after `buildIndex()`.
  func entry(named name: ProductKey) -> CatalogueEntry? {
    if let catalogueIndex { return catalogueIndex.named[name].map { entries[$0] } }
    return entries.indices.lazy.filter { entries.entries[$0].summary.number.gtin == nil }
      .map { entries[$0] }.first { $0.names.contains(name) }
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
    catalogueIndex?.settings ?? SettingsLookup(entries.records { $0.hasSettings })
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
    catalogueIndex?.insert(entry, at: entries.count)
    entries.append(entry)
  }

  mutating func replace(at index: Int, with entry: CatalogueEntry) {
    let old = entries[index]
    entries[index] = entry
    // The settings of other products may apply where these no longer do.
    let keepsKeys = old.key == entry.key && old.names == entry.names
    if keepsKeys, entry.hasSettings || !old.hasSettings {
      catalogueIndex?.insert(entry, at: index)
    } else {
      rebuildIndex()
    }
  }

  mutating func remove(at indices: [Int]) {
    if indices.isEmpty { return }
    entries.remove(at: indices)
    rebuildIndex()
  }

  /// Rebuilds the index if there is one.
  private mutating func rebuildIndex() {
    guard catalogueIndex != nil else { return }
    catalogueIndex = nil
    buildIndex()
  }
}
