/// Why the files of another program cannot be imported.
package enum ProgramError: Error, Hashable, Sendable {
  /// Several files that are not arrays of Grocy's API.
  case severalFiles
  /// The arrays of Grocy that were given lack others that they refer to.
  case missingTables([String])
  /// An array that none of Grocy's tables has.
  case unknownTable(file: String)
  /// A second array of a table.
  case repeatedTable(file: String, table: String)
  /// One of several files is not JSON.
  case notJSON(file: String, DocumentError)
  /// Grocy's overview of the stock, which has no single entries.
  case overview
}
