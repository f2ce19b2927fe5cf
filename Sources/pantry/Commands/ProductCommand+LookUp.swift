import PantryCore
import PantryExchange

// Filling a product from a database on the web.
extension ProductCommand {
  /// Returns the number to look up: that of `--look-up`, or an unknown one that is only shown, if the setting is on.
  func numberToLookUp(_ context: Context) throws -> ProductNumber? {
    guard let product else { return nil }
    if !looksUp {
      guard changes.isEmpty, case .number(let number) = product, LookUpCode(number.gtin) != nil,
        try context.settings.lookUp().isOn
      else { return nil }
    }
    // Why a file cannot be read is reported by the change.
    let inventory = (try? context.store.read()) ?? Inventory()
    if !looksUp, inventory.product(product) != nil { return nil }
    switch product {
    case .number(let number): return inventory.resolve(number)
    case .name(let name):
      guard let entry = inventory.product(product) else { throw CatalogError.unknownName(name) }
      guard let package = try? context.barcodes.package(entry.product.barcode) else {
        throw LookUpError.noBarcode(name)
      }
      return package.number
    }
  }

  /// Looks up a product, and fills its empty fields.
  func fill(_ number: ProductNumber, _ context: Context) throws -> ExitCode {
    let service = LookUpService(try context.settings.lookUp(), context)
    let finding = try service.find(number, context)
    let estimation = context.estimation
    let (entry, fields, changedItems) = try context.change(.create) { inventory in
      try inventory.fill(
        number, from: finding.data, overriddenBy: changes, language: Language.code, estimation)
    }.value
    try write([entry], context) { entry in
      let filled: Message =
        fields.isEmpty
        ? "nothing to fill"
        : "filled \(fields.map(ProductCommand.words).joined(separator: ", "))"
      let items: Message =
        changedItems == 1 ? "changed in 1 item" : "changed in \(changedItems) items"
      try context.answer(
        [text(entry), filled, changedItems == 0 ? "" : items].filter { !$0.isEmpty }
          .joined(separator: " · "))
    }
    if let shelfLife = finding.shelfLife { suggest(shelfLife, entry, context) }
    return .done
  }

  private static func words(_ field: String) -> Message {
    switch field {
    case "productName": "name"
    case "brandName": "brand"
    case "category": "category"
    case "pack": "pack size"
    default: "picture"
    }
  }

  /// Suggests to set how long a product keeps. It is not set, since it counts from the day of manufacture.
  private func suggest(_ shelfLife: StatedShelfLife, _ entry: CatalogEntry, _ context: Context) {
    var options: [String] = []
    if let span = shelfLife.keeps, entry.settings.keeps == nil {
      options.append("--\(Self.keeps.name) \(span)")
    }
    if let span = shelfLife.keepsFrozen, entry.settings.keepsFrozen == nil {
      options.append("--\(Self.keepsFrozen.name) \(span)")
    }
    if options.isEmpty { return }
    context.hint(
      "the shelf life stated by the manufacturer, from the date of manufacture: pantry product \(entry.product.barcode) \(options.joined(separator: " "))"
    )
  }

  /// Returns a source with the license of its data, if it asks to be named.
  static func attribution(_ source: String) -> String {
    source == ProductData.openFoodFacts ? "\(source) (ODbL)" : source.escapingControls
  }
}
