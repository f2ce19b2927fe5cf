import PantryExchange

/// Why records were not entered.
enum ImportError: Error {
  case unknownFormat
  /// A database on standard input, which `sqlite3` cannot open.
  case databaseInStream
  /// A database of another program than the format that was given.
  case otherProgram(ImportedProgram, given: ImportFormat)
  /// A table whose heading names no field.
  case unknownHeading
  /// An item with a uid or a catalog entry, where a new item is expected.
  case isRecord
  case conflicts([PlacedRecordError])
}
