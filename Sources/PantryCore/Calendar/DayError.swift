/// An error in the text of a date. Every case carries the text.
public enum DayError: Error, Hashable, Sendable {
  /// The text does not have the form of a date.
  case notADate(String)
  /// The text has the form of a date, but the calendar has no such day.
  case impossible(String, ImpossibleDate)
  /// The text has several interpretations. The days are in ascending order.
  case ambiguous(String, readings: [Day])
  /// The text is a shelf life without a date of manufacture.
  case originMissing(String)
  /// The text is a date of manufacture or packaging where a deadline is required.
  case notADeadline(String, DateKind)
}

/// The reason why a date does not exist.
public enum ImpossibleDate: Hashable, Sendable {
  /// The month is not 1 to 12.
  case month(Int)
  /// The day is 0 or exceeds the length of the month.
  case day(Int, month: Int, year: Int?)
  /// 29 February of a year that is not a leap year.
  case leapDay(year: Int)
  /// The date is outside the years 1 to 9999.
  case outOfRange
  /// The day of the year is 0 or exceeds the length of the year.
  case dayOfYear(Int, year: Int?)
  /// A day of any month that is not 1 to 31.
  case dayOfMonth(Int)
  /// The weekday differs from that of the date.
  case weekday(Weekday, Day)
}
