import PantryCore

/// Why records were not entered.
enum ImportError: Error {
  case unknownFormat
  /// A table whose heading names no field.
  case unknownHeading
  /// An item with a uid or a catalogue entry, where a new item is expected.
  case isRecord
  case conflicts([PlacedRecordError])
}
