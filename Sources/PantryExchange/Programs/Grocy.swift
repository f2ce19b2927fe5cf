import PantryCore

/// Grocy: the stock, products, barcodes and shopping list.
///
/// Rules of its data: amounts and prices are in the stock unit; `2999-12-31` is never and `2888-12-31` unknown; what
/// was opened or frozen has the date after that; the kind of date is that of the product.
struct Grocy {
  private let tables: GrocyTables
  private let products: [String: JSONValue]
  private let locations: [String: JSONValue]
  private let units: [String: String]
  private let groups: [String: String]
  /// The records that were read so far.
  private(set) var records: ProgramRecords
  /// The barcodes of each product.
  private var barcodes: [String: [Code]] = [:]
  private var stockIDs: Set<String> = []

  /// Reads the tables.
  ///
  /// - Parameter records: The records without any of these.
  init(_ tables: GrocyTables, _ records: ProgramRecords) {
    func byID(_ table: GrocyTables.Table) -> [String: JSONValue] {
      Dictionary(
        tables[table].compactMap { row in row.text("id").map { ($0, row) } },
        uniquingKeysWith: { first, _ in first })
    }
    (self.tables, self.records) = (tables, records)
    products = byID(.products)
    locations = byID(.locations)
    units = byID(.units).compactMapValues { $0.text("name") }
    groups = byID(.groups).compactMapValues { $0.text("name") }
    readBarcodes()
    for row in tables[.products] where row["active"] == nil || row.flag("active") {
      reporting(row) { grocy throws(RecordError) in try grocy.addProduct(row) }
    }
    for row in tables[.stock] {
      reporting(row) { grocy throws(RecordError) in try grocy.addItem(row) }
    }
    for row in tables[.shopping] where !row.flag("done") {
      reporting(row) { grocy throws(RecordError) in try grocy.addLine(row) }
    }
  }

  /// Adds the error in a row with the name of its product.
  private mutating func reporting(
    _ row: JSONValue, _ add: (inout Grocy) throws(RecordError) -> Void
  ) {
    do throws(RecordError) {
      try add(&self)
    } catch {
      let name = name(row) ?? row.text("name") ?? row.text("stock_id") ?? ""
      records.add(.of(name, error), line: nil)
    }
  }

  private func product(_ row: JSONValue) -> JSONValue? {
    row.text("product_id").flatMap { products[$0] }
  }

  private func name(_ row: JSONValue) -> String? { product(row)?.text("name") }

  /// Returns an amount in the stock unit of a product.
  private func quantity(_ amount: Amount, of product: JSONValue) -> Quantity {
    amount.quantity(inProgramUnit: product.text("qu_id_stock").flatMap { units[$0] })
  }

  // MARK: Barcodes

  /// A barcode of a product.
  private struct Code {
    let number: String
    /// Whether it is on a single piece, and not on a pack.
    let isSingle: Bool
    /// The number of stock units in the pack; nil if it is not known.
    let pack: Amount?
  }

  /// Reads the valid barcodes.
  private mutating func readBarcodes() {
    for row in tables[.barcodes] {
      guard let id = row.text("product_id"), let product = products[id],
        let text = row.text("barcode"),
        // Labels of Grocy itself.
        !text.lowercased().hasPrefix("grcy:"),
        let number = records.number(text, of: product.text("name") ?? "")
      else { continue }
      let amount = (try? row.amount("amount")) ?? nil
      let isPack = amount.map { $0 > .one } ?? false
      // The amount is in the unit of the row.
      let unit = row.text("qu_id")
      let isInStockUnit = unit == nil || unit == product.text("qu_id_stock")
      barcodes[id, default: []].append(
        Code(number: number, isSingle: !isPack, pack: isPack && isInStockUnit ? amount : nil))
    }
  }

  // MARK: Products

  /// Adds the catalog entries of a product: one for each barcode, the settings with the first one of a single
  /// package.
  private mutating func addProduct(_ row: JSONValue) throws(RecordError) {
    guard let name = row.text("name") else { throw .nameless }
    let codes = barcodes[row.text("id") ?? ""] ?? []
    let category = row.text("product_group_id").flatMap { groups[$0] } ?? ""
    let settings = try settings(row, name)
    let single = codes.first(where: \.isSingle)
    if single == nil, !settings.isEmpty || !category.isEmpty {
      records.add(
        ProductDraft(
          product: Product(productName: name, category: category), settings: settings))
    }
    for code in codes {
      var own = code.number == single?.number ? settings : RecordPatch()
      if let pack = code.pack {
        own.set("pack", to: quantity(pack, of: row)) { $0.settings.pack = $1 }
      }
      records.add(
        ProductDraft(
          product: Product(barcode: code.number, productName: name, category: category),
          settings: own))
    }
  }

  private mutating func settings(_ row: JSONValue, _ name: String) throws(RecordError)
    -> RecordPatch<CatalogEntry>
  {
    var settings = RecordPatch<CatalogEntry>()
    if let minimum = try row.amount("min_stock_amount"), minimum > .zero {
      let minimum = quantity(minimum, of: row)
      settings.set("minimum", to: minimum) { $0.settings.minimum = $1 }
      // Grocy buys below the minimum, and the pantry at it: so much as is missing, which is then nothing.
      settings.set("upTo", to: minimum) { $0.settings.upTo = $1 }
      records.remark(.minimumIsBelow)
      if row.flag("treat_opened_as_out_of_stock") {
        settings.set("countsOpened", to: false) { $0.settings.countsOpened = $1 }
      }
      if row.flag("cumulate_min_stock_amount_of_sub_products") {
        records.remark(.cumulatedMinimum(name: name))
      }
    }
    let spans: [(column: String, field: String, WritableKeyPath<ProductSettings, CalendarSpan?>)] =
      [
        ("default_best_before_days", "keeps", \.keeps),
        ("default_best_before_days_after_open", "keepsOpened", \.keepsOpened),
        ("default_best_before_days_after_freezing", "keepsFrozen", \.keepsFrozen),
      ]
    for (column, field, path) in spans {
      // 0 means that no days are set, and -1 means never.
      guard let days = row.text(column).flatMap({ Amount($0) }), days > .zero,
        let span = CalendarSpan("\(days)d")
      else { continue }
      settings.set(field, to: span) { $0.settings[keyPath: path] = $1 }
    }
    return settings
  }

  // MARK: Stock

  private mutating func addItem(_ row: JSONValue) throws(RecordError) {
    guard let product = product(row), let name = product.text("name") else {
      throw .wrongValue(
        field: "product_id", text: row.text("product_id") ?? "", expected: "the id of a product")
    }
    guard let amount = try row.amount("amount"), amount > .zero else {
      return records.remark(.nothingLeft(name: name))
    }
    guard let stockID = row.text("stock_id") else {
      throw .wrongValue(field: "stock_id", text: "", expected: "a text")
    }
    var item = ItemTexts(name: name, quantity(amount, of: product))
    item["barcode"] = barcodes[row.text("product_id") ?? ""]?.first(where: \.isSingle)?.number
    item["category"] = product.text("product_group_id").flatMap { groups[$0] }
    item["price"] = try row.amount("price").flatMap { $0 * amount }
      .map { $0.scaled(by: .one, over: .one, decimals: 2).description }
    item["purchasedAt"] = row.day("purchased_date")
    if row.flag("open") { item["openedAt"] = row.day("opened_date") }
    item["location"] = row.text("location_id").flatMap { locations[$0] }.flatMap(Grocy.name)
    item["note"] = row.text("note")
    if let unit = product.text("qu_id_stock").flatMap({ units[$0] }), Amount.isLost(unit: unit) {
      item["note"] = [item["note"], unit].compactMap(\.self).joined(separator: " · ")
      records.remark(.unitInNote(name: name, unit))
    }
    try setDate(row, product, name, &item)
    // The parts of a package at several locations have the same id.
    let isFirst = stockIDs.insert(stockID).inserted
    let id = isFirst ? stockID : "\(stockID):\(row.text("id") ?? "")"
    records.addItem(item, source: "grocy:\(id)")
  }

  private mutating func setDate(
    _ row: JSONValue, _ product: JSONValue, _ name: String, _ item: inout ItemTexts
  ) throws(RecordError) {
    guard let text = row.text("best_before_date") else { return }
    let time = text.dropFirst(10).first
    guard time == nil || time == " " || time == "T", let date = Day(iso: String(text.prefix(10)))
    else {
      throw .wrongValue(
        field: "best_before_date", text: text, expected: "a date like 2026-12-01")
    }
    if date == Grocy.unknown { return }
    if date.date.year >= Grocy.never {
      item["expiresAt"] = "never"
      return
    }
    item["expiresAt"] = date.description
    item["dateKind"] = (product.text("due_type") == "2" ? DateKind.useBy : .bestBefore).rawValue
    if date.description == row.day("row_created_timestamp") {
      records.remark(.suspectDate(name: name, date))
    }
  }

  /// The day that Grocy stores when the date is unknown.
  private static let unknown = Day(iso: "2888-12-31")
  /// The first year of days that never come: 2999-12-31, and other days that people type for it.
  private static let never = 2888

  /// Returns the name of a location. That of a freezer must be recognizable as one.
  private static func name(_ location: JSONValue) -> String? {
    guard let name = location.text("name") else { return nil }
    guard location.flag("is_freezer"), Storage(location: name) != .freezer else { return name }
    return "\(name) (\(Storage.freezer.usualName(like: name)))"
  }

  // MARK: Shopping

  private mutating func addLine(_ row: JSONValue) throws(RecordError) {
    let amount = try row.amount("amount").flatMap { $0 > .zero ? $0 : nil }
    let lists = tables[.shoppingLists]
    let list = lists.dropFirst().first { $0.text("id") == row.text("shopping_list_id") }
    let tags = list?.text("name").map { [$0.asTag] } ?? []
    if let product = product(row) {
      records.addShopping(
        product.text("name") ?? "", amount.map { quantity($0, of: product) }, tags: tags,
        note: row.text("note"))
    } else if let note = row.text("note") {
      records.addShopping(note, amount.map { Quantity($0) }, tags: tags)
    } else {
      records.remark(.namelessLine)
    }
  }
}
