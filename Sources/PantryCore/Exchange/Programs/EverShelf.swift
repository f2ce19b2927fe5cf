/// EverShelf: its CSV export. Locations are Italian ids.
enum EverShelf {
  /// Columns that together no other program has.
  static let columns: Set<String> = ["Name", "Expiry Date", "Opened At", "Vacuum Sealed"]

  private static let locations: [String: String] = [
    "dispensa": "pantry", "frigo": "fridge", "freezer": "freezer", "altro": "",
  ]

  /// Adds the items. Rows of which nothing is left are left out.
  ///
  /// - Throws: `PlacedRecordError` if the text is not a table.
  static func read(_ bytes: [UInt8], into records: inout ProgramRecords) throws(PlacedRecordError) {
    try ProgramTable(bytes).forEach(&records) { (row, records) throws(RecordError) in
      guard let name = row["Name"] else { throw .nameless }
      let amount = try row.amount("Quantity")
      if amount == .zero { return }
      var item = ItemTexts(name: name)
      item["brandName"] = row["Brand"]
      item["category"] = row["Category"]
      item["location"] = row["Location"].map { locations[$0.folded] ?? $0 }
      item.setQuantity(amount?.quantity(inProgramUnit: row["Unit"]))
      item["expiresAt"] = row["Expiry Date"].map { String($0.prefix(10)) }
      item["openedAt"] = row["Opened At"].map { String($0.prefix(10)) }
      if row["Vacuum Sealed"]?.folded == "yes" { item.setTags(["vacuum-sealed"]) }
      item["barcode"] = row["Barcode"].flatMap { records.number($0, of: name) }
      item["note"] = row["Notes"]
      // It has no identifiers, but the second of entry.
      let entered = row["Added"].map { "\($0) " } ?? ""
      records.addItem(item, source: "evershelf:\(entered)\(name)", line: row.line)
    }
  }
}
