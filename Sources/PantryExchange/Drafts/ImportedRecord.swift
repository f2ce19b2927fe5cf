package import PantryCore

/// A record. Indirect, because records are large and pass through several arrays.
package indirect enum ImportedRecord: Sendable {
  /// An item in the format of the pantry file.
  case item(UserProduct)
  /// Some fields of an item.
  case draft(ItemDraft)
  case product(CatalogEntry)
  /// Some fields of a product, from another program.
  case settings(ProductDraft)
  /// A line of the shopping list.
  case shopping(ShoppingLine)
  case plan(PlanEntry)
}

extension ImportedRecord {
  /// Returns the products, items, shopping lines and planned entries of a pantry document.
  static func all(of inventory: Inventory) -> [ImportedRecord] {
    inventory.catalog.entries.map(Self.product) + inventory.items.map(Self.item)
      + inventory.shopping.map(Self.shopping) + inventory.plan.map(Self.plan)
  }
}

/// A record or its error, and its line.
package struct ImportedEntry: Sendable {
  /// The line, counted from 1; nil in a pantry document.
  package let line: Int?
  /// The record or its error.
  package let record: Result<ImportedRecord, RecordError>
  /// Remarks on values that no field has.
  let remarks: [ImportRemark]

  /// Creates an entry.
  package init(
    line: Int? = nil, record: Result<ImportedRecord, RecordError>, remarks: [ImportRemark] = []
  ) {
    (self.line, self.record, self.remarks) = (line, record, remarks)
  }
}

/// A product of another program: its names, and the settings that the program has for it.
package struct ProductDraft: Sendable {
  let product: Product
  var settings = RecordPatch<CatalogEntry>()

  /// The catalog entry of a new product.
  var entry: CatalogEntry {
    var entry = CatalogEntry(product)
    settings.apply(to: &entry)
    return entry
  }

  /// Returns an entry with the fields of this draft.
  ///
  /// - Parameter replaces: Whether fields that have a value are replaced. Otherwise missing ones are set, and the
  ///   settings only if the entry has none.
  func merged(into old: CatalogEntry, replaces: Bool) -> CatalogEntry {
    var entry = old
    func merge(_ field: WritableKeyPath<Product, String>) {
      let text = product[keyPath: field]
      if !text.isEmpty, replaces || entry.product[keyPath: field].isEmpty {
        entry.product[keyPath: field] = text
      }
    }
    if replaces || old.product.isUnnamed { entry.product.productName = product.productName }
    merge(\.brandName)
    merge(\.category)
    merge(\.imageUrl)
    if replaces || !old.hasSettings { settings.apply(to: &entry) }
    return entry
  }

  /// The key of the product in the catalog.
  var key: ProductKey { ProductKey(product) }
}
