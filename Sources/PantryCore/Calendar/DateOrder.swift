/// The order of year, month and day in a household's numeric dates.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Korea, Japan, China, ISO 8601: `26/12/01`.
  case yearMonthDay = "ymd"
  /// The United States: `12/01/26`.
  case monthDayYear = "mdy"
  /// Europe: `01/12/26`.
  case dayMonthYear = "dmy"
}
