package import PantryCore

/// The format of another program in which a pantry is exported.
package enum ProgramFormat: String, CaseIterable, Sendable {
  /// A table with the columns of Grocy's stock.
  case grocyCSV = "grocy-csv"
  /// The pantry of Cooklang's `cook` (TOML).
  case pantryConf = "pantry.conf"
  /// A list of todo.txt.
  case todoTxt = "todo.txt"
  /// JSON for `task import`.
  case taskwarrior
  /// Statements for `sqlite3`.
  case sql

  /// Writes the records of an inventory part by part.
  ///
  /// - Returns: The number of items on hand that the format cannot express.
  /// - Throws: `ExportError` before anything is written, and the errors of `write`.
  /// - Complexity: O(n log n).
  package func write(
    _ inventory: Inventory, _ estimation: EstimationContext, to write: (String) throws -> Void
  ) throws -> Int {
    switch self {
    case .grocyCSV: try GrocyTable(items: ExportedItem.all(in: inventory)).write(to: write)
    case .pantryConf: try PantryConfFile(inventory).write(to: write)
    case .todoTxt:
      let entries = TaskEntries(inventory)
      try TodoList(entries: entries, estimation: estimation).write(to: write)
      return entries.undated
    case .taskwarrior:
      let entries = TaskEntries(inventory)
      try TaskList(entries: entries, estimation: estimation).write(to: write)
      return entries.undated
    case .sql: try SQLScript(inventory: inventory).write(to: write)
    }
    return 0
  }
}

/// Why records cannot be exported.
package enum ExportError: Error, Hashable {
  /// A text has a NUL character, which ends a text in SQL.
  case nul(record: String)
}
