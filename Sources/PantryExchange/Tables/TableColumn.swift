package import PantryCore

/// A column of a table that has a field.
struct TableColumn: Sendable {
  /// Its position in the rows, counted from 0.
  let index: Int
  /// The heading as it is written, for errors.
  let heading: String
  /// The name of the field, or one of those of `HeadingNames`.
  var field: String
  /// The kind of the date that the heading states.
  var kind: DateKind?
  /// The unit or the currency that the heading states.
  var unit: String?
  /// The order of the dates that the heading states.
  var dateOrder: DateOrder?
  /// The usual order of dates in the language of the heading.
  var usualOrder: DateOrder?
  /// Whether the heading is the name of the field itself.
  var isExact = false
  /// Whether its dates are months of years.
  var isOfMonths = false
  /// Whether its heading says that it is a date, but not which one.
  var isPlainDate = false
  /// The field that an earlier column has, too: it gets the values of rows in which that one is empty.
  var repeated: String?
  /// Whether its values name the items that have no other name.
  var isDescription = false

  /// Whether its values are days in the past.
  var isPast: Bool { TableColumn.pastDays.contains(field) }

  /// Whether its values are names of products.
  var isName: Bool { field == "name" || field == "productName" }

  /// Whether its values are expiry dates.
  var isDeadline: Bool { field == "expiresAt" || field == "expires" }

  /// Whether its values are amounts on hand.
  var isAmount: Bool { field == "quantity" || field == "amount" }

  /// Whether its values are days.
  var isDate: Bool { isDeadline || isPast || field == HeadingNames.shelfLife }

  /// Whether its values are computed from others, so that a new item does not have them.
  var isComputed: Bool { TableColumn.isComputed(field) }

  /// Returns whether the values of a field are computed, and not read from a table of new items.
  static func isComputed(_ field: String) -> Bool {
    field == HeadingNames.rowNumber || field == HeadingNames.leftOut || field == "updatedAt"
      || ItemDraft.derived.contains(field) && !["status", "part", "daysLeft"].contains(field)
  }

  /// Whether its values are numbers that may have a decimal comma.
  var isNumber: Bool { TableColumn.numbers.contains(field) }

  private static let pastDays: Set<String> = [
    "purchasedAt", "openedAt", "usedAt", "discardedAt", "frozen", "createdAt",
    HeadingNames.producedAt,
  ]
  private static let numbers: Set<String> = [
    "quantity", "amount", "price", HeadingNames.unitPrice, "minimum", "upTo",
  ]

  /// Fields that list the same value in two ways. In a table with both the first one counts.
  static let twins = [
    ("quantity", "amount"), ("expiresAt", "expires"), ("productName", "name"),
  ]
}

/// How the columns of a table are read, as far as the table does not show it.
package struct TableOptions: Sendable {
  /// The field of each named column, whatever its heading means.
  package var fields: [(column: String, field: String)] = []
  /// Columns to leave out.
  package var skipped: [String] = []
  /// The number of the sheet of a workbook, from 1; nil for the only one with food.
  package var sheet: Int?
  /// Whether columns without a field are left out.
  package var skipsUnknown = false
  /// The order of numeric dates; nil to decide it by each column.
  package var dateOrder: DateOrder?
  /// Whether only the rows with a date of unknown order are invalid, and not the table.
  package var keepsUndecidedDates = false
  /// Whether lines above the heading are looked through for it.
  package var mayHaveTitle = false
  /// Whether rows with an amount of 0 are left out, and not invalid.
  package var leavesOutEmpty = false
  /// Whether rows may be headings of sections and footnotes.
  var mayHaveSections = true
  /// Returns the instant of an event on a day; nil for an event on the current day.
  package var instant: @Sendable (Day?) -> Instant = { day in
    day.flatMap { Instant(secondsSince1970: $0.number * 86_400 + 43_200) } ?? .epoch
  }

  /// Returns the local day of an instant.
  package var day: @Sendable (Instant) -> Day = { $0.dayInUTC }

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
