import PantryCore

/// EverShelf: its CSV export. Locations are Italian ids.
enum EverShelf {
  private static let locations: [String: String] = [
    "dispensa": "pantry", "frigo": "fridge", "freezer": "freezer", "altro": "",
  ]

  /// Adds the items. Rows of which nothing is left are left out.
  static func read(_ table: ProgramTable, into records: inout ProgramRecords) {
    table.forEach(&records) { (row, line, records) throws(RecordError) in
      guard let name = row.text("Name") else { throw .nameless }
      let amount = try row.amount("Quantity")
      if amount == .zero { return }
      var item = ItemTexts(name: name)
      item["brandName"] = row.text("Brand")
      item["category"] = row.text("Category")
      item["location"] = row.text("Location").map { locations[$0.folded] ?? $0 }
      item.setQuantity(amount?.quantity(inProgramUnit: row.text("Unit")))
      item["expiresAt"] = row.day("Expiry Date")
      item["openedAt"] = row.day("Opened At")
      if row.text("Vacuum Sealed")?.folded == "yes" { item.setTags(["vacuum-sealed"]) }
      item["barcode"] = row.text("Barcode").flatMap { records.number($0, of: name) }
      item["note"] = row.text("Notes")
      // It has no identifiers, but the second of entry.
      let entered = row.text("Added").map { "\($0) " } ?? ""
      records.addItem(item, source: "evershelf:\(entered)\(name)", line: line)
    }
  }
}

/// HomeBox: its CSV or TSV export. It has no field for expiry dates; households add one of their own, or use the end
/// of the warranty.
enum HomeBox {
  /// Adds the items. What is archived or sold is left out.
  static func read(_ table: ProgramTable, into records: inout ProgramRecords)
    throws(PlacedRecordError)
  {
    let expiry = table.names.first { isField($0, expiryNames) } ?? "HB.warranty_expires"
    let opening = table.names.first { isField($0, ["opened", "open", "개봉"]) } ?? ""
    let dates = try table.dates(of: expiry, records)
    table.forEach(&records) { (row, line, records) throws(RecordError) in
      guard let name = row.text("HB.name") else { throw .nameless }
      let amount = try row.amount("HB.quantity")
      let isGone =
        row.text("HB.archived")?.folded == "true" || row.homeBoxDay("HB.sold_date") != nil
      if isGone || amount == .zero { return }
      var item = ItemTexts(name: name)
      item["brandName"] = row.text("HB.manufacturer")
      item["location"] = row.text("HB.location")
      item.setQuantity(amount.map { Quantity($0) })
      item["expiresAt"] = try row.homeBoxDay(expiry).map { text throws(RecordError) in
        try dates.deadline(text).deadline.day?.description ?? text
      }
      item["openedAt"] = row.homeBoxDay(opening)
      item["purchasedAt"] = row.homeBoxDay("HB.purchase_date") ?? row.homeBoxDay("HB.purchase_time")
      if let price = try row.amount("HB.purchase_price"), price > .zero {
        item["price"] = price.description
      }
      let tags = row.text("HB.tags") ?? row.text("HB.labels") ?? ""
      item.setTags(tags.split(separator: ";").map(String.init))
      let notes = [row.text("HB.description"), row.text("HB.notes")].compactMap(\.self)
      item["note"] = notes.joined(separator: "\n")
      // A table that people made has no identifiers, but names and dates.
      let ownID = [row.homeBoxDay(expiry), name].compactMap(\.self).joined(separator: " ")
      let id = row.text("HB.import_ref") ?? row.text("HB.asset_id") ?? ownID
      records.addItem(item, source: "homebox:\(id)", line: line)
    }
  }

  /// Beginnings of the names of fields for expiry dates.
  private static let expiryNames = [
    "expir", "best before", "best-before", "use by", "use-by", "mhd", "유통기한", "소비기한",
  ]

  private static func isField(_ column: String, _ beginnings: [String]) -> Bool {
    guard column.hasPrefix("HB.field.") else { return false }
    let name = column.dropFirst("HB.field.".count).description.folded
      .trimmingWhitespace
    return beginnings.contains(where: name.hasPrefix)
  }
}

extension JSONValue {
  /// The date in a column, without a time; nil if it is blank or the zero of the program.
  fileprivate func homeBoxDay(_ column: String) -> String? {
    guard let text = text(column), !text.hasPrefix("0001-01-01") else { return nil }
    let hasTime = text.dropFirst(10).first.map { $0 == "T" || $0 == " " } ?? false
    return hasTime ? String(text.prefix(10)) : text
  }
}

/// KitchenOwl: the names and categories of a household's products. Its export has no stock, and no lines of shopping
/// lists.
enum KitchenOwl {
  /// Adds the products.
  static func read(_ household: JSONValue, into records: inout ProgramRecords) {
    for item in household.rows("items") {
      guard let name = item.text("name") else {
        records.add(.nameless, line: nil)
        continue
      }
      let category = item.text("category") ?? item["category"]?.text("name") ?? ""
      records.add(ProductDraft(product: Product(productName: name, category: category)))
    }
    if !household.rows("shoppinglists").isEmpty { records.remark(.noShoppingLines) }
  }
}

/// Barcode Buddy: the names of barcodes that it could not find in Grocy, and the amounts in packs.
enum BarcodeBuddy {
  /// Adds the products.
  static func read(_ database: JSONValue, into records: inout ProgramRecords) {
    var packs: [String: Amount] = [:]
    var names: [(barcode: String, name: String)] = []
    var named: Set<String> = []
    for row in database.rows("Barcodes") {
      // Nothing is known about such a barcode.
      guard let barcode = row.text("barcode"), let name = row.text("name"), name != "N/A" else {
        continue
      }
      named.insert(barcode)
      names.append((barcode, name))
    }
    for row in database.rows("Quantities") {
      guard let barcode = row.text("barcode") else { continue }
      if let amount = (try? row.amount("quantity")) ?? nil, amount > .one {
        packs[barcode] = amount
      }
      if let name = row.text("product"), named.insert(barcode).inserted {
        names.append((barcode, name))
      }
    }
    for (barcode, name) in names {
      guard let number = records.number(barcode, of: name) else { continue }
      var draft = ProductDraft(product: Product(barcode: number, productName: name))
      if let pack = packs[barcode] {
        draft.settings.set("pack", to: Quantity(pack)) { $0.settings.pack = $1 }
      }
      records.add(draft)
    }
  }
}
