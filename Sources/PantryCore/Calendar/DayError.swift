/// Why a text is not a day.
public enum DayError: Error, Hashable, Sendable {
  /// The text has not the shape of a date.
  case notADate(String)
  /// The text has the shape of a date that the calendar does not have.
  case impossible(String, ImpossibleDate)
  /// The text reads in several ways; the days are in ascending order.
  case ambiguous(String, readings: [Day])
  /// The text is a span from the day it was made, and does not say that day.
  case originMissing(String)
  /// The text is the day it was made or packed, where a deadline was wanted.
  case notADeadline(String, DateKind)
}

/// What is wrong with a date that does not exist.
public enum ImpossibleDate: Hashable, Sendable {
  /// There is no month of this number.
  case month(Int)
  /// The month is shorter, or the day is 0.
  case day(Int, month: Int, year: Int?)
  /// The 29 February of a year that has none.
  case leapDay(year: Int)
  /// The day lies outside the years 1 to 9999.
  case outOfRange
  /// The year has not as many days.
  case dayOfYear(Int, year: Int?)
  /// The day is of another day of the week than stands beside it.
  case weekday(Weekday, Day)
}
