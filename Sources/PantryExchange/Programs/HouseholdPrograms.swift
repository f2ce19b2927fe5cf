import PantryCore

/// EverShelf: its CSV export. Locations are Italian ids.
enum EverShelf {
  private static let columns = [
    ("Name", "productName"), ("Brand", "brandName"), ("Category", "category"),
    ("Location", "location"), ("Quantity", "quantity"), ("Unit", "unit"),
    ("Expiry Date", "expiresAt"), ("Opened At", "openedAt"), ("Barcode", "barcode"),
    ("Notes", "note"), ("Vacuum Sealed", "tags"),
  ]
  private static let locations = ["dispensa": "pantry", "frigo": "fridge", "altro": ""]

  /// Adds the items.
  static func read(_ table: ProgramTable, into records: inout ProgramRecords) throws {
    try table.read(columns, into: &records) { row, item, records in
      let name = item["productName"] ?? ""
      item["location"] = item["location"].map { locations[$0.folded] ?? $0 }
      item["unit"] = item["unit"].flatMap { Amount.one.quantity(inProgramUnit: $0).unit }
      item["barcode"] = item["barcode"].flatMap { records.number($0, of: name) }
      item["tags"] = item["tags"]?.folded == "yes" ? "vacuum-sealed" : nil
      // It has no identifiers, but the second of entry.
      item["source"] = "evershelf:\(row["Added"].map { "\($0) " } ?? "")\(name)"
      return true
    }
  }
}

/// HomeBox: its CSV or TSV export. It has no field for expiry dates; households add one of their own, or use the end
/// of the warranty.
enum HomeBox {
  private static let columns = [
    ("HB.name", "productName"), ("HB.manufacturer", "brandName"), ("HB.location", "location"),
    ("HB.quantity", "quantity"), ("HB.purchase_price", "price"),
    ("HB.purchase_date", "purchasedAt"), ("HB.tags", "tags"), ("HB.notes", "note"),
  ]

  /// Adds the items. What is archived or sold is left out.
  static func read(_ table: ProgramTable, into records: inout ProgramRecords) throws {
    let expiry = column("expiresAt", in: table) ?? "HB.warranty_expires"
    let opening = column("openedAt", in: table) ?? "HB.field.Opened"
    let columns = columns + [(expiry, "expiresAt"), (opening, "openedAt")]
    try table.read(columns, into: &records) { row, item, _ in
      if row["HB.archived"]?.folded == "true" || day(row["HB.sold_date"]) != nil { return false }
      item["purchasedAt"] = item["purchasedAt"] ?? row["HB.purchase_time"]
      item["tags"] = item["tags"] ?? row["HB.labels"]
      let notes = [row["HB.description"], row["HB.notes"]].compactMap(\.self)
      item["note"] = notes.joined(separator: "\n")
      if item["price"].flatMap({ Amount.rounding($0) }) == .zero { item["price"] = nil }
      // A table that people made has no identifiers, but names and dates.
      let ownID = [day(row[expiry]), item["productName"]].compactMap(\.self).joined(separator: " ")
      item["source"] = "homebox:\(row["HB.import_ref"] ?? row["HB.asset_id"] ?? ownID)"
      return true
    }
  }

  /// Returns the first column of the household's own whose name is a heading of a field.
  private static func column(_ field: String, in table: ProgramTable) -> String? {
    let own = "HB.field."
    return table.names.first {
      $0.hasPrefix(own) && HeadingText(String($0.dropFirst(own.count))).match?.field == field
    }
  }

  /// Returns a date without a time; nil if it is blank or the zero of the program.
  private static func day(_ text: String?) -> String? {
    text.flatMap { $0.isNoDay ? nil : $0.withoutTimeOfDay }
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
    let quantities = database.rows("Quantities")
    // Nothing is known about a barcode of this name.
    let known = database.rows("Barcodes").filter { $0.text("name") != "N/A" }
    let names =
      known.map { ($0.text("barcode"), $0.text("name")) }
      + quantities.map { ($0.text("barcode"), $0.text("product")) }
    var packs: [String: Amount] = [:]
    for row in quantities {
      guard let barcode = row.text("barcode"), let amount = try? row.amount("quantity"),
        amount > .one
      else { continue }
      packs[barcode] = amount
    }
    var added: Set<String> = []
    for case (let barcode?, let name?) in names where added.insert(barcode).inserted {
      guard let number = records.number(barcode, of: name) else { continue }
      var draft = ProductDraft(product: Product(barcode: number, productName: name))
      if let pack = packs[barcode] {
        draft.settings.set("pack", to: Quantity(pack)) { $0.settings.pack = $1 }
      }
      records.add(draft)
    }
  }
}
