/// Barcode Buddy: the names of barcodes that it could not find in Grocy, and the amounts in packs.
enum BarcodeBuddy {
  /// The columns that are read, by table.
  static let columns = [
    "Barcodes": ["barcode", "name"], "Quantities": ["barcode", "quantity", "product"],
  ]

  /// Adds the products.
  static func read(_ database: JSONValue, into records: inout ProgramRecords) {
    var packs: [String: Amount] = [:]
    var names: [(barcode: String, name: String)] = []
    var named: Set<String> = []
    for row in database["Barcodes"]?.elements ?? [] {
      // Nothing is known about such a barcode.
      guard let barcode = row.text("barcode"), let name = row.text("name"), name != "N/A" else {
        continue
      }
      named.insert(barcode)
      names.append((barcode, name))
    }
    for row in database["Quantities"]?.elements ?? [] {
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
        draft.settings.set("pack", \.settings.pack, to: Quantity(pack))
      }
      records.add(draft)
    }
  }
}
