/// An SQLite database of another program. It is read by the `sqlite3` program, which writes JSON.
package struct ProgramDatabase {
  /// The program that the database belongs to.
  package let program: ImportedProgram
  private let columns: [(table: String, names: [String])]

  /// Returns whether a file begins like an SQLite database.
  package static func isDatabase(_ firstBytes: [UInt8]) -> Bool {
    firstBytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// The query for the tables and columns: each row is a text like `stock.amount`. Views are left out.
  package static let schemaQuery = """
    SELECT m.name || '.' || c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c \
    WHERE m.type = 'table'
    """

  /// Recognises a database by its tables and columns.
  ///
  /// - Parameter schema: The result of `schemaQuery`.
  /// - Returns: nil if it belongs to no known program.
  package init?(schema: [UInt8]) {
    let names = Set(schema.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    func existing(_ table: String, _ columns: [String]) -> (String, [String])? {
      let found = columns.filter { names.contains("\(table).\($0)") }
      return found.isEmpty ? nil : (table, found)
    }
    if names.isSuperset(of: [
      "migrations.migration", "stock.stock_id", "stock.product_id", "stock.amount", "products.id",
      "products.name", "products.qu_id_stock", "quantity_units.name", "locations.name",
    ]) {
      program = .grocy
      columns = GrocyTables.Table.allCases.compactMap { existing($0.rawValue, $0.columns) }
    } else if names.isSuperset(of: ["Barcodes.barcode", "Barcodes.name", "BBConfig.data"]) {
      program = .barcodeBuddy
      columns = BarcodeBuddy.columns.sorted { $0.key < $1.key }
        .compactMap { existing($0.key, $0.value) }
    } else {
      return nil
    }
  }

  /// The query for the rows: a JSON object with an array for each table. A single statement reads one state of the
  /// database. Values are texts, because sqlite3 before version 3.43 writes 1.99 as 1.9899999999999999911.
  package var query: String {
    let tables = columns.map { table, names in
      let members = names.map { "'\($0)', CAST(\"\($0)\" AS TEXT)" }.joined(separator: ", ")
      let order = names.contains("id") ? " ORDER BY id" : ""
      return """
        '\(table)', (SELECT json_group_array(json_object(\(members))) \
        FROM (SELECT * FROM "\(table)"\(order)))
        """
    }
    return "SELECT json_object(\(tables.joined(separator: ", ")))"
  }
}
