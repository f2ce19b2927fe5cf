import PantryCore

/// An SQLite database of another program. It is read by the `sqlite3` program, which writes JSON.
package struct ProgramDatabase {
  /// The program that the database belongs to.
  let program: ImportedProgram
  /// The columns of the tables that are read.
  private let columns: [(table: String, names: [String])]

  /// Returns whether a file begins like an SQLite database.
  package static func isDatabase(_ firstBytes: [UInt8]) -> Bool {
    firstBytes.starts(with: "SQLite format 3\0".utf8)
  }

  /// The query for the tables and columns: each row is a text like `stock.amount`. Views are left out.
  static let schemaQuery = """
    SELECT m.name || '.' || c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c \
    WHERE m.type = 'table'
    """

  /// Recognizes a database by its tables and columns.
  ///
  /// - Parameter schema: The result of `schemaQuery`.
  /// - Returns: nil if it belongs to no known program.
  init?(schema: [UInt8]) {
    let names = schema.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let found = ImportedProgram.allCases.first { $0.database?.sign.isSubset(of: names) ?? false }
    guard let found, let database = found.database else { return nil }
    program = found
    columns = database.tables.compactMap { table in
      let columns = names.filter { $0.hasPrefix("\(table).") }.map { $0.dropFirst(table.count + 1) }
      // A name with other signs, which the query would have to quote, is none of the program's.
      let plain = columns.filter { $0.allSatisfy { $0.isASCII && $0.isLetter || $0 == "_" } }
      return plain.isEmpty ? nil : (table, plain.map(String.init))
    }
  }

  /// The query for the rows: a JSON object with an array for each table. A single statement reads one state of the
  /// database. Values are texts, because sqlite3 before version 3.43 writes 1.99 as 1.9899999999999999911.
  var query: String {
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

/// A reader of other programs' SQLite databases, which `sqlite3` opens read-only.
package enum DatabaseReader {
  /// Why a database could not be read.
  package enum Failure: Error {
    case helper(HelperError, file: String)
    /// Another program is writing to it.
    case locked(file: String)
    /// It is truncated or otherwise damaged.
    case damaged(file: String)
    /// It is the database of no known program.
    case unknown(file: String)
  }

  /// Reads the tables of a known program.
  ///
  /// - Returns: The program, and a JSON object with an array for each table.
  static func tables(of file: String) throws(Failure) -> (program: ImportedProgram, json: [UInt8]) {
    let schema = try output(of: ProgramDatabase.schemaQuery, in: file)
    guard let database = ProgramDatabase(schema: schema) else { throw .unknown(file: file) }
    return (database.program, try output(of: database.query, in: file))
  }

  private static func output(of query: String, in file: String) throws(Failure) -> [UInt8] {
    // A name like -x is an option, and one like file:x a URI.
    let path = file.hasPrefix("/") ? file : "./\(file)"
    // The settings of the user could change the format of the output.
    let options = [
      "-init", "/dev/null", "-batch", "-bail", "-readonly", "-list", "-noheader",
      "-cmd", ".timeout 2000",
    ]
    let output = try Result { () throws(HelperError) in
      try HelperProgram.sqlite.run(options + [path, query])
    }.mapError { Failure.helper($0, file: file) }.get()
    // The exit code is the primary result code (sqlite.org/rescode.html).
    switch output.status {
    case 0: return output.bytes
    case 5, 6: throw .locked(file: file)
    case 11, 26: throw .damaged(file: file)
    default: throw .helper(HelperProgram.sqlite.failure(output), file: file)
    }
  }
}
