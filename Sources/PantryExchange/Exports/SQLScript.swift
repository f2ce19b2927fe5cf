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
  func write(to write: (String) throws -> Void) throws {
    let items = UserProduct.flatFields.filter { $0.name != "taken" }
    try forEachRow(items) { values, record in
      guard !values.contains(where: { $0.text.utf8.contains(0) }) else {
        throw ExportError.nul(record: record)
      }
    }
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
    try forEachRow(items) { values, _, table in
      try write("INSERT INTO \(table) VALUES (")
      try write(values.map(SQLScript.literal).joined(separator: ","))
      try write(");\n")
    }
    try write("CREATE INDEX items_expiresAt ON items(expiresAt);\nCOMMIT;\n")
  }

  private func forEachRow(
    _ fields: [RecordField<UserProduct>], _ body: ([FieldValue], String) throws -> Void
  ) throws {
    try forEachRow(fields) { values, record, _ in try body(values, record) }
  }

  /// Calls a function with the values of each row, the name of the record and the table.
  private func forEachRow(
    _ fields: [RecordField<UserProduct>], _ body: ([FieldValue], String, String) throws -> Void
  ) throws {
    for item in inventory.items {
      let name = item.uid.description
      try body(fields.map { $0.value(item) }, name, "items")
      for part in item.taken {
        try body([.text(name)] + Withdrawal.fields.map { $0.value(part) }, name, "taken")
      }
    }
    for entry in inventory.catalog.entries {
      let name = entry.product.displayName
      try body(CatalogEntry.fields.map { $0.value(entry) }, name, "products")
    }
    for line in inventory.shopping {
      try body(ShoppingLine.fields.map { $0.value(line) }, line.name, "shopping")
    }
  }

  private static func table<Record>(_ name: String, _ fields: [RecordField<Record>], key: String?)
    -> String
  {
    let columns = fields.map { field in
      column(field) + (field.name == key ? " PRIMARY KEY" : "")
    }
    return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")));\n"
  }

  private static func column<Record>(_ field: RecordField<Record>) -> String {
    let numbers: Set<String> = ["quantity", "price", "amount", "rating"]
    let flags: Set<String> = ["isUsed", "countsOpened", "isStaple", "low"]
    let type =
      numbers.contains(field.name) ? "NUMERIC" : flags.contains(field.name) ? "INTEGER" : "TEXT"
    return "\"\(field.name)\" \(type)"
  }

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
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "CAST(X'\(text.utf8.map { hexadecimal($0) }.joined())' AS TEXT)"
    }
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  /// Returns two hexadecimal digits.
  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
