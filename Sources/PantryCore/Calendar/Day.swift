/// A civil day in the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// A day is not an instant and has no time zone, so no time zone can shift an expiry date. Every
/// value is an existing day.
public struct Day: Hashable, Sendable {
  /// The number of days since 1970-01-01.
  public let number: Int

  /// 0001-01-01, the first day with a four-digit year.
  public static let earliest = Day(unchecked: -719_162)
  /// 9999-12-31, the last day with a four-digit year.
  public static let latest = Day(unchecked: 2_932_896)

  private init(unchecked number: Int) {
    self.number = number
  }

  /// Creates the day this many days after 1970-01-01, or returns nil outside the years 1 to 9999.
  public init?(number: Int) {
    guard (Day.earliest.number...Day.latest.number).contains(number) else { return nil }
    self.number = number
  }

  /// Creates a day from calendar components, or returns nil if the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the length of that month in that year.
  /// - Complexity: O(1).
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), let length = Day.length(ofMonth: month, inYear: year),
      (1...length).contains(day)
    else { return nil }
    self.number = Day.number(year: year, month: month, day: day)
  }

  /// Returns the number of a day that the calendar has, in the years 1 to 9999.
  ///
  /// Years are counted from 1 March, so that the leap day comes last.
  @inline(__always)
  static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year &- 1
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let leapDays = shifted / 4 &- shifted / 100 &+ shifted / 400
    return shifted &* 365 &+ leapDays &+ dayOfYear &- 719_468
  }

  /// The calendar components of the day.
  ///
  /// - Complexity: O(1).
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Returns whether a year has 366 days.
  public static func isLeap(year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Returns the number of days in a month, or nil if the month is not 1 to 12.
  public static func length(ofMonth month: Int, inYear year: Int) -> Int? {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year: year) ? 29 : 28
    default: nil
    }
  }
}

extension Day: Comparable {
  /// Returns whether the left day is earlier than the right one.
  public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }
}
