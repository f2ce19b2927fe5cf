/// How the columns of a table are read, as far as the table does not show it.
package struct TableOptions: Sendable {
  /// The field of each named column, whatever its heading means.
  package var fields: [(column: String, field: String)] = []
  /// Columns to leave out.
  package var skipped: [String] = []
  /// Whether columns without a field are left out.
  package var skipsUnknown = false
  /// The order of numeric dates; nil to decide it by each column.
  package var dateOrder: DateOrder?
  /// Whether only the rows with a date of unknown order are invalid, and not the table.
  package var keepsUndecidedDates = false
  /// Whether lines above the heading are looked through for it.
  package var mayHaveTitle = false
  /// Returns the instant of an event on a day; nil for an event on the current day.
  package var instant: @Sendable (Day?) -> Instant = { day in
    day.flatMap { Instant(secondsSince1970: $0.number * 86_400 + 43_200) } ?? .epoch
  }

  /// Decides everything by the table.
  package init() {}

  /// Returns the field of a name in `--map`; nil if there is none, or it is computed.
  package static func field(_ name: String) -> String? {
    HeadingNames.match(name).map(\.field).flatMap { TableColumn.isComputed($0) ? nil : $0 }
  }
}

/// An option that names a column which the table does not have.
package struct MissingColumn: Error {
  /// The name.
  package let name: String
  /// Whether it was to be mapped, and not skipped.
  package let isMapped: Bool
  /// The headings of the table.
  package let headings: [String]
}
