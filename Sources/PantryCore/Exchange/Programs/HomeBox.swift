/// HomeBox: its CSV or TSV export. It has no field for expiry dates; households add one of their own, or use the end
/// of the warranty.
enum HomeBox {
  /// Adds the items. What is archived or sold is left out.
  ///
  /// - Throws: `PlacedRecordError` if the text is not a table.
  static func read(_ bytes: [UInt8], into records: inout ProgramRecords) throws(PlacedRecordError) {
    let table = try ProgramTable(bytes)
    let expiry = table.names.first { isField($0, expiryNames) } ?? "HB.warranty_expires"
    let opening = table.names.first { isField($0, ["opened", "open", "개봉"]) } ?? ""
    table.forEach(&records) { (row, records) throws(RecordError) in
      guard let name = row["HB.name"] else { throw .nameless }
      let amount = try row.amount("HB.quantity")
      let isGone = row["HB.archived"]?.folded == "true" || row.day("HB.sold_date") != nil
      if isGone || amount == .zero { return }
      var item = ItemTexts(name: name)
      item["brandName"] = row["HB.manufacturer"]
      item["location"] = row["HB.location"]
      item.setQuantity(amount.map { Quantity($0) })
      item["expiresAt"] = row.day(expiry)
      item["openedAt"] = row.day(opening)
      item["purchasedAt"] = row.day("HB.purchase_date") ?? row.day("HB.purchase_time")
      if let price = try row.amount("HB.purchase_price"), price > .zero {
        item["price"] = price.description
      }
      let tags = row["HB.tags"] ?? row["HB.labels"] ?? ""
      item.setTags(tags.split(separator: ";").map(String.init))
      let notes = [row["HB.description"], row["HB.notes"]].compactMap(\.self)
      item["note"] = notes.joined(separator: "\n")
      // A table that people made has no identifiers, but names and dates.
      let ownID = [row.day(expiry), name].compactMap(\.self).joined(separator: " ")
      let id = row["HB.import_ref"] ?? row["HB.asset_id"] ?? ownID
      records.addItem(item, source: "homebox:\(id)", line: row.line)
    }
  }

  /// Beginnings of the names of fields for expiry dates.
  private static let expiryNames = [
    "expir", "best before", "best-before", "use by", "use-by", "mhd", "유통기한", "소비기한",
  ]

  private static func isField(_ column: String, _ beginnings: [String]) -> Bool {
    guard column.hasPrefix("HB.field.") else { return false }
    let name = column.dropFirst("HB.field.".count).description.folded.withComposedHangul
      .trimmingWhitespace
    return beginnings.contains(where: name.hasPrefix)
  }
}

extension ProgramTable.Row {
  /// The date in a column, without a time; nil if it is blank or the zero of the program.
  fileprivate func day(_ column: String) -> String? {
    guard let text = self[column], !text.hasPrefix("0001-01-01") else { return nil }
    let hasTime = text.dropFirst(10).first.map { $0 == "T" || $0 == " " } ?? false
    return hasTime ? String(text.prefix(10)) : text
  }
}
