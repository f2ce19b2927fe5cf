import PantryCore

/// The packages that dishes can use, and the products that ingredients are compared with.
struct CookingStock {
  private(set) var packages: [CookingPackage] = []
  /// The products of the packages, and those of the catalogue that have other names or are staples or not.
  private(set) var products: [IngredientMatcher.Product] = []

  /// The products by barcode and the bytes of their names. Folding a name takes longer than reading a record.
  private var known: [Names: (index: Int, name: String)] = [:]

  private struct Names: Hashable {
    let number: GTIN?
    let bytes: BytesKey
  }

  /// - Complexity: O(n) in the number of items.
  init(_ inventory: Inventory, on today: Day) {
    let settings = inventory.catalogue.settings
    // Settings belong to barcodes, too.
    let countsNumbers = !settings.isEmpty
    let items = inventory.items
    var record = ItemRecord()
    for entry in items.entries where entry.summary.state == .onHand {
      items.read(entry, into: &record)
      let number = countsNumbers ? entry.summary.number.gtin : nil
      let (index, name) = product(number, record, settings)
      let package = CookingPackage(
        record, settings[record.product], name: name, product: index, on: today)
      if let package { packages.append(package) }
    }
    for entry in inventory.catalogue.entries.records(where: \.hasSettings)
    where entry.settings.isStaple != nil || !entry.settings.aliases.isEmpty {
      add(entry.product, entry.settings)
    }
  }

  private mutating func product(
    _ number: GTIN?, _ record: ItemRecord, _ settings: SettingsLookup
  ) -> (Int, String) {
    let names = Names(number: number, bytes: BytesKey(record[.brandName ... .productName]))
    if let found = known[names] { return (found.index, found.name) }
    let product = record.product
    add(product, settings[product])
    known[names] = (products.count - 1, product.displayName)
    return (products.count - 1, product.displayName)
  }

  private mutating func add(_ product: Product, _ settings: ProductSettings) {
    products.append(
      IngredientMatcher.Product(
        product.productName, aliases: settings.aliases, isStaple: settings.isStaple))
  }
}
