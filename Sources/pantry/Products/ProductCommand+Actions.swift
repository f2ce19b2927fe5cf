import PantryCore
import PantryExchange
import PantryKitchen

extension ProductCommand {
  /// Prints a product, or the products of the catalog.
  ///
  /// - Parameters:
  ///   - product: nil for all products.
  ///   - after: The product after which the list begins.
  static func show(
    _ product: ProductReference?, _ order: ProductOrder, after: ProductReference?, limit: Int,
    _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    if let product, let number = try unknown(product, context) {
      return try lookUp(.number(number), .init(), format, context)
    }
    let inventory = try context.store.read()
    let entries = try inventory.listedProducts(product, order, after: after, limit: limit)
    try context.write(entries, CatalogEntry.memberTable, format) {
      try context.output.line($0.summary.text)
    }
    if entries.isEmpty { context.noteNothing("the catalog has no products") }
    return .done
  }

  /// Returns the number of a product that is not known, if such products are looked up.
  private static func unknown(_ product: ProductReference, _ context: Context) throws
    -> ProductNumber?
  {
    guard case .number(let number) = product, LookUpCode(number.gtin) != nil,
      try context.settings.lookUp().isOn
    else { return nil }
    let inventory = (try? context.store.read()) ?? Inventory()
    return inventory.product(product) == nil ? inventory.resolve(number) : nil
  }

  /// Changes the fields of a product.
  static func change(
    _ product: ProductReference, _ changes: ProductChanges, _ format: OutputFormat,
    _ context: Context
  ) throws -> CommandResult {
    let estimation = context.estimation
    let (entry, changedItems) = try context.change(.create) { inventory in
      try inventory.updateProduct(product, changes, estimation)
    }.value
    try context.write([entry], CatalogEntry.memberTable, format) {
      try context.answer("\($0.summary) · \(CatalogEntry.words(changedItems: changedItems))")
    }
    return .done
  }

  /// Looks up a product in a database on the web, and fills its empty fields.
  ///
  /// - Parameter changes: What the user sets, which takes precedence.
  static func lookUp(
    _ product: ProductReference, _ changes: ProductChanges, _ format: OutputFormat,
    _ context: Context
  ) throws -> CommandResult {
    // Why a file cannot be read is reported by the change.
    let inventory = (try? context.store.read()) ?? Inventory()
    let number = try inventory.numberToLookUp(product, context.barcodes)
    let service = LookUpService(try context.settings.lookUp(), context)
    let finding = try service.find(number, context)
    let estimation = context.estimation
    let (entry, fields, changedItems) = try context.change(.create) { inventory in
      let changes = try inventory.patch(changes, of: .number(number))
      return try inventory.fill(
        number, from: finding.data, overriddenBy: changes, language: Language.code, estimation)
    }.value
    try context.write([entry], CatalogEntry.memberTable, format) { entry in
      let filled: Message =
        fields.isEmpty
        ? "nothing to fill" : "filled \(fields.map(words).joined(separator: ", "))"
      let items = changedItems == 0 ? "" : CatalogEntry.words(changedItems: changedItems)
      try context.answer(
        [entry.summary, filled, items].filter { !$0.isEmpty }.joined(separator: " · "))
    }
    if let shelfLife = finding.shelfLife { suggest(shelfLife, entry, context) }
    return .done
  }

  /// Looks up all products without a name at the permitted rate, and saves each name when it is found.
  static func lookUpMissing(_ context: Context) throws -> CommandResult {
    let numbers = try context.store.read().unnamedNumbers
    if numbers.isEmpty {
      context.noteNothing("every product has a name")
      return .done
    }
    let service = LookUpService(try context.settings.lookUp(), context)
    let estimation = context.estimation
    let progress = Progress("looking up", of: numbers.count, context)
    defer { progress.end() }
    var unknown = 0
    for (index, number) in numbers.enumerated() {
      progress.showSlow(index)
      guard let finding = try service.findInTime(number) else {
        unknown += 1
        continue
      }
      let (entry, changedItems) = try context.change(.create) { inventory in
        let filled = try inventory.fill(
          number, from: finding.data, language: Language.code, estimation)
        return (filled.entry, filled.changedItems)
      }.value
      progress.end()
      try context.answer("\(entry.summary) · \(CatalogEntry.words(changedItems: changedItems))")
      try context.output.flush()
    }
    progress.end()
    let named = numbers.count - unknown
    try context.answer("products named: \(named), not found: \(unknown)")
    return named == 0 ? .no : .done
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
  private static func suggest(
    _ shelfLife: StatedShelfLife, _ entry: CatalogEntry, _ context: Context
  ) {
    var options: [String] = []
    if let span = shelfLife.keeps, entry.settings.keeps == nil {
      options.append("--\(ProductCommand.keeps.name) \(span)")
    }
    if let span = shelfLife.keepsFrozen, entry.settings.keepsFrozen == nil {
      options.append("--\(ProductCommand.keepsFrozen.name) \(span)")
    }
    if options.isEmpty { return }
    context.hint(
      "the shelf life stated by the manufacturer, from the date of manufacture: pantry product \(entry.product.barcode) \(options.joined(separator: " "))"
    )
  }
}
