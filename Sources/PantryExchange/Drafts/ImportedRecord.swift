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

  /// The error of an invalid record, in its line.
  package var error: PlacedRecordError? {
    guard case .failure(let error) = record else { return nil }
    return PlacedRecordError(line: line, error: error)
  }

  /// Whether the record is a product.
  var isProduct: Bool {
    switch record {
    case .success(.product), .success(.settings): true
    default: false
    }
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

/// A remark on a value that was imported, and that no field has as it was.
package enum ImportRemark: Hashable, Sendable {
  /// A date equals the day on which the item was entered, which the program sets if no date is typed.
  case suspectDate(name: String, Day)
  /// A barcode that is not a product number was left out.
  case invalidBarcode(name: String, String)
  /// A number of a shop, which is not that of a product, was left out.
  case inStoreBarcode(name: String, String)
  /// The program adds up the stock of other products for the minimum of this one.
  case cumulatedMinimum(name: String)
  /// The program buys below a minimum, so that nothing is bought at it.
  case minimumIsBelow
  /// A unit that is not one of the pantry was kept in the note.
  case unitInNote(name: String, String)
  /// An amount that is not a number was kept in the note.
  case amountInNote(name: String, String)
  /// An item of which nothing is left was left out.
  case nothingLeft(name: String)
  /// A line of the shopping list without a product and a text was left out.
  case namelessLine
  /// A second line of the shopping list has an amount in another unit, which was left out.
  case otherUnit(name: String, Quantity)
  /// The program does not export the contents of shopping lists.
  case noShoppingLines
  /// The note is in the trash.
  case inTrash(title: String)
}
