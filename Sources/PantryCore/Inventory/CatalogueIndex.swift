/// An index of the entries of a catalogue. Of several entries with one key or name, the first one is found.
struct CatalogueIndex: Sendable {
  /// The indices of the entries by key.
  private(set) var places: [ProductKey: Int] = [:]
  /// The indices of the entries without a barcode by each of their names.
  private(set) var named: [ProductKey: Int] = [:]
  /// The settings of the entries.
  private(set) var settings = SettingsLookup([])

  /// Creates an index.
  ///
  /// - Complexity: O(n); entries without a barcode and entries with settings are read.
  init(_ entries: Records<CatalogueEntry>) {
    for (place, summary) in entries.summaries.enumerated() {
      if let gtin = summary.number.gtin, !summary.hasSettings {
        places.insert(place, for: .number(gtin))
      } else {
        insert(entries[place], at: place)
      }
    }
  }

  /// Adds an entry, or the new settings of an entry whose key and names are unchanged.
  mutating func insert(_ entry: CatalogueEntry, at place: Int) {
    places.insert(place, for: entry.key)
    if entry.product.gtin == nil {
      for name in entry.names { named.insert(place, for: name) }
    }
    settings.insert(entry, at: place)
  }
}

extension [ProductKey: Int] {
  /// Sets the index of a key, unless an earlier entry has the key.
  fileprivate mutating func insert(_ place: Int, for key: ProductKey) {
    if place < self[key] ?? .max { self[key] = place }
  }
}

extension CatalogueEntry {
  /// The keys of the names of the product: with and without the brand, and its aliases.
  var names: [ProductKey] {
    ([product.displayName, product.productName] + settings.aliases).map(ProductKey.init(name:))
  }

  /// Whether the product has settings. The source of its data does not count as a setting, nor do members of other versions.
  var hasSettings: Bool {
    var settings = settings
    settings.source = nil
    return settings != ProductSettings()
  }
}

/// The settings of products by barcode, then by name or alias.
package struct SettingsLookup: Sendable {
  /// The settings of the first entry with a key, and the index of that entry.
  private var settings: [ProductKey: (place: Int, settings: ProductSettings)] = [:]

  init(_ entries: [CatalogueEntry]) {
    for (place, entry) in entries.enumerated() { insert(entry, at: place) }
  }

  /// Sets the settings of an entry, unless they are empty: then they must not hide those of the name.
  mutating func insert(_ entry: CatalogueEntry, at place: Int) {
    guard entry.hasSettings else { return }
    for key in [entry.key] + entry.settings.aliases.map(ProductKey.init(name:))
    where place <= settings[key]?.place ?? .max {
      settings[key] = (place, entry.settings)
    }
  }

  /// Whether no product has settings.
  package var isEmpty: Bool { settings.isEmpty }

  /// The settings of a product; empty if it has none.
  package subscript(product: Product) -> ProductSettings {
    if settings.isEmpty { return ProductSettings() }
    if let gtin = product.gtin, let found = settings[.number(gtin)] { return found.settings }
    let found =
      settings[ProductKey(name: product.displayName)]
      ?? settings[ProductKey(name: product.productName)]
    return found?.settings ?? ProductSettings()
  }
}
