import PantryCore

/// All records as statements for SQLite: the tables `items`, `taken`, `products` and `shopping`, whose columns are the
/// fields of the records. They replace tables of these names.
///
/// A field that is not set is NULL. Numbers are NUMERIC: whole ones are integers, others REAL, which keeps 15 digits. Days
/// are texts, and a date that never comes is the text `never`, which sorts after them. Flags are 0 and 1, lists and
/// objects JSON. Every statement is one line. The shell of SQLite stops at the first error, so that nothing is replaced.
struct SQLScript {
  private let inventory: Inventory

  init(_ inventory: Inventory) { self.inventory = inventory }

  /// - Throws: `ExportError.nul` before anything is written.
  /// - Complexity: O(n).
  func write(to write: (String) throws -> Void) throws {
    try checkForNUL()
    let items = SQLScript.itemColumns
    try write(".bail on\nBEGIN;\n")
    for table in ["taken", "items", "products", "shopping"] {
      try write("DROP TABLE IF EXISTS \(table);\n")
    }
    try write(SQLScript.table("items", items, key: "uid"))
    try write(
      "CREATE TABLE taken (\"item\" TEXT NOT NULL REFERENCES items(uid), "
        + Withdrawal.fields.map(SQLScript.column).joined(separator: ", ") + ");\n")
    try write(SQLScript.table("products", CatalogEntry.fields, key: nil))
    try write(SQLScript.table("shopping", ShoppingLine.fields, key: "uid"))
    var rows: [UInt8] = []
    for item in inventory.items {
      SQLScript.append(item, to: &rows)
      if rows.count > 64 * 1024 {
        try write(String(decoding: rows, as: UTF8.self))
        rows.removeAll(keepingCapacity: true)
      }
    }
    for entry in inventory.catalog.entries {
      SQLScript.append(CatalogEntry.fields.map { $0.value(entry) }, in: "products", to: &rows)
    }
    for line in inventory.shopping {
      SQLScript.append(ShoppingLine.fields.map { $0.value(line) }, in: "shopping", to: &rows)
    }
    try write(String(decoding: rows, as: UTF8.self))
    try write("CREATE INDEX items_expiresAt ON items(expiresAt);\nCOMMIT;\n")
  }

  private func checkForNUL() throws {
    func check(_ values: [FieldValue], _ record: String) throws {
      if values.contains(where: { $0.text.utf8.contains(0) }) {
        throw ExportError.nul(record: record)
      }
    }
    for item in inventory.items {
      try check(SQLScript.itemColumns.map { $0.value(item) }, item.uid.description)
    }
    for entry in inventory.catalog.entries {
      try check(CatalogEntry.fields.map { $0.value(entry) }, entry.product.displayName)
    }
    for line in inventory.shopping {
      try check(ShoppingLine.fields.map { $0.value(line) }, line.name)
    }
  }

  // MARK: Rows

  private static let itemColumns = UserProduct.flatFields.filter { $0.name != "taken" }

  /// Appends the row of an item, and those of what was taken from it.
  private static func append(_ item: UserProduct, to rows: inout [UInt8]) {
    append(itemColumns.map { $0.value(item) }, in: "items", to: &rows)
    let uid = FieldValue.text(item.uid.description)
    for part in item.taken {
      append([uid] + Withdrawal.fields.map { $0.value(part) }, in: "taken", to: &rows)
    }
  }

  private static func append(_ values: [FieldValue], in table: String, to rows: inout [UInt8]) {
    rows += "INSERT INTO \(table) VALUES (".utf8
    rows += values.map(literal).joined(separator: ",").utf8
    rows += ");\n".utf8
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
    "\"\(field.name)\" \(ColumnType(field.name).rawValue)"
  }

  private enum ColumnType: String {
    case text = "TEXT"
    case number = "NUMERIC"
    case flag = "INTEGER"

    /// The type of the values of a field.
    init(_ field: String) {
      switch field {
      case "quantity", "price", "amount", "rating": self = .number
      case "isUsed", "countsOpened", "isStaple", "low": self = .flag
      default: self = .text
      }
    }
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
      return "CAST(X'\(text.utf8.map { hexadecimal($0) }.joined())' AS TEXT)"
    }
    // By bytes: an apostrophe with a combining mark is another character.
    let quote = UInt8(ascii: "'")
    let quoted = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "'\(String(decoding: quoted, as: UTF8.self))'"
  }

  /// Returns two hexadecimal digits.
  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
