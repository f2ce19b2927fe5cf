import PantryCore

/// All records as statements for SQLite: the tables `items`, `taken`, `products` and `shopping`, whose columns are the
/// fields of the records. They replace tables of these names.
///
/// A field that is not set is NULL. Numbers are NUMERIC: whole ones are integers, others REAL, which keeps 15 digits. Days
/// are texts, and a date that never comes is the text `never`, which sorts after them. Flags are 0 and 1, lists and
/// objects JSON. Every statement is one line. The shell of SQLite stops at the first error, so that nothing is replaced.
struct SQLScript {
  let inventory: Inventory

  /// - Throws: `ExportError.nul` before anything is written.
  /// - Complexity: O(n).
  func write(to write: (String) throws -> Void) throws {
    try forEachRow { _, values, record in
      if values.contains(where: { $0.text.utf8.contains(0) }) {
        throw ExportError.nul(record: record)
      }
    }
    try write(".bail on\nBEGIN;\n")
    for table in ["taken", "items", "products", "shopping"] {
      try write("DROP TABLE IF EXISTS \(table);\n")
    }
    try write(SQLScript.table("items", SQLScript.itemColumns, key: "uid"))
    try write(
      "CREATE TABLE taken (\"item\" TEXT NOT NULL REFERENCES items(uid), "
        + SQLScript.takenColumns.map(SQLScript.column).joined(separator: ", ") + ");\n")
    try write(SQLScript.table("products", CatalogEntry.fields, key: nil))
    try write(SQLScript.table("shopping", SQLScript.shoppingColumns, key: "uid"))
    var rows: [UInt8] = []
    try forEachRow { table, values, _ in
      rows += "INSERT INTO \(table) VALUES (".utf8
      rows += values.map(SQLScript.literal).joined(separator: ",").utf8
      rows += ");\n".utf8
      if rows.count > 64 * 1024 {
        try write(String(decoding: rows, as: UTF8.self))
        rows.removeAll(keepingCapacity: true)
      }
    }
    try write(String(decoding: rows, as: UTF8.self))
    try write("CREATE INDEX items_expiresAt ON items(expiresAt);\nCOMMIT;\n")
  }

  // MARK: Rows

  private static let itemColumns = UserProduct.flatFields.filter { $0.name != "taken" }
  // Without what only merging needs.
  private static let takenColumns = Withdrawal.fields.filter { $0.name != "id" }
  private static let shoppingColumns = ShoppingLine.fields.filter {
    $0.name != "got" && $0.name != "edits"
  }

  /// Calls a function with each row, its table, and what its record is called in errors.
  private func forEachRow(
    _ body: (_ table: String, _ values: [FieldValue], _ record: String) throws -> Void
  ) rethrows {
    for item in inventory.items {
      let uid = item.uid.description
      try body("items", SQLScript.itemColumns.map { $0.value(item) }, uid)
      for part in item.taken {
        try body("taken", [.text(uid)] + SQLScript.takenColumns.map { $0.value(part) }, uid)
      }
    }
    for entry in inventory.catalog.entries {
      try body(
        "products", CatalogEntry.fields.map { $0.value(entry) }, entry.product.displayName)
    }
    for line in inventory.shopping {
      try body("shopping", SQLScript.shoppingColumns.map { $0.value(line) }, line.name)
    }
  }

  // MARK: Columns

  private static func table<Record>(_ name: String, _ fields: [RecordField<Record>], key: String?)
    -> String
  {
    let columns = fields.map { field in
      column(field) + (field.name == key ? " PRIMARY KEY" : "")
    }
    return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")));\n"
  }

  private static func column<Record>(_ field: RecordField<Record>) -> String {
    let type =
      switch field.name {
      case "quantity", "price", "amount", "rating": "NUMERIC"
      case "isUsed", "countsOpened", "isStaple", "low": "INTEGER"
      default: "TEXT"
      }
    return "\"\(field.name)\" \(type)"
  }

  // MARK: Values

  private static func literal(_ value: FieldValue) -> String {
    switch value {
    case .none: return "NULL"
    case .text(let text): return text.isEmpty ? "NULL" : string(text)
    case .number(let digits): return digits
    case .flag(let flag): return flag ? "1" : "0"
    case .null(let word): return string(word)
    case .texts(let texts):
      var writer = JSONWriter()
      writer.array { writer in
        for text in texts { writer.string(text) }
      }
      return string(writer.text)
    case .json(let bytes): return string(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns a string literal; for a text with control characters an expression, so that it is one line. It has the same
  /// depth for any number of them: SQLite limits that of expressions.
  private static func string(_ text: String) -> String {
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      let digits = text.utf8.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      return "CAST(X'\(digits.joined())' AS TEXT)"
    }
    // By bytes: an apostrophe with a combining mark is another character.
    let quote = UInt8(ascii: "'")
    let quoted = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "'\(String(decoding: quoted, as: UTF8.self))'"
  }
}
