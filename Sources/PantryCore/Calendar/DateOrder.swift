/// The order in which a household writes the parts of a date.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Korea, Japan, China, ISO 8601: `26/12/01`.
  case yearMonthDay = "ymd"
  /// The United States: `12/01/26`.
  case monthDayYear = "mdy"
  /// Europe: `01/12/26`.
  case dayMonthYear = "dmy"
}
