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

extension Day {
  /// Returns the day this many days later, or earlier if negative, or nil outside the years 1 to
  /// 9999.
  public func adding(days: Int) -> Day? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : Day(number: sum)
  }

  /// Returns the same day of the month this many months later, or earlier if negative, or nil
  /// outside the years 1 to 9999. The day is clamped to the last day of the month: one month after
  /// 31 January is 28 or 29 February.
  public func adding(months: Int) -> Day? {
    let (year, month, day) = date
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 12 else { return nil }
    let (newYear, newMonth) = (total / 12, total % 12 + 1)
    guard let length = Day.length(ofMonth: newMonth, inYear: newYear) else { return nil }
    return Day(year: newYear, month: newMonth, day: min(day, length))
  }

  /// Returns the signed number of days from another day to this one.
  public func days(since other: Day) -> Int {
    number - other.number
  }

  /// The last day of the month.
  public var endOfMonth: Day {
    let (year, month, day) = date
    return adding(days: (Day.length(ofMonth: month, inYear: year) ?? day) - day) ?? self
  }

  /// The last day of the year.
  public var endOfYear: Day {
    Day(year: date.year, month: 12, day: 31) ?? self
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday. The second remainder makes the result non-negative for earlier
    // days.
    let sinceMonday = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[sinceMonday]
  }
}

extension Day: CustomStringConvertible {
  /// Parses `YYYY-MM-DD` (ISO 8601 calendar date, extended format) and nothing else.
  public init?(iso text: String) {
    self.init(iso: Array(text.utf8))
  }

  /// Parses `YYYY-MM-DD` from UTF-8 bytes.
  package init?<Bytes: RandomAccessCollection<UInt8>>(iso bytes: Bytes) where Bytes.Index == Int {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"),
      let year = decimalValue(bytes[start..<start + 4]),
      let month = decimalValue(bytes[start + 5..<start + 7]),
      let day = decimalValue(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = date
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let hyphen = UInt8(ascii: "-")
    return String(
      decoding: [
        digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), hyphen,
        digit(month / 10), digit(month), hyphen, digit(day / 10), digit(day),
      ], as: UTF8.self)
  }
}

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

  /// Whether the text is a month and a day of which only the year is not known.
  package var isAboutYear: Bool { doubt == .year }

  /// What is not known of an ambiguous date.
  package enum Doubt: Sendable {
    /// Whether the day or the month is first.
    case order
    /// Whether the day has passed or is ahead.
    case year
    /// Whether a number is a day, or the year of a month.
    case dayOrYear
    /// Which of several dates is meant.
    case date
  }

  /// What is not known of an ambiguous date; nil for other errors.
  package var doubt: Doubt? {
    guard case .ambiguous(_, let readings) = self else { return nil }
    let dates = readings.map(\.date)
    if Set(dates.map { [$0.month, $0.day] }).count == 1 { return .year }
    let isSwapped = dates.contains { one in
      one.month != one.day && dates.contains { $0.month == one.day && $0.day == one.month }
    }
    if isSwapped { return .order }
    return readings.contains { $0 == $0.endOfMonth } ? .dayOrYear : .date
  }
}

extension DayParser {
  /// Returns whether a text has the name of a month, so that no order of numbers decides.
  package static func namesMonth(_ text: String) -> Bool {
    DateText(text).tokens.contains(where: \.isMonth)
  }

  /// Returns the order of year, month and day in which a numeric date is a day, as far as the order decides; nil if none
  /// does.
  package func order(of text: String, as day: Day) -> DateOrder? {
    guard !DayParser.namesMonth(text) else { return nil }
    return [DateOrder.monthDayYear, .dayMonthYear, .yearMonthDay].first { order in
      let parser = DayParser(today: today, order: order, language: language)
      do throws(DayError) {
        return try parser.printedDate(text).day == day
      } catch {
        guard case .ambiguous(_, let readings) = error else { return false }
        return error.isAboutYear && readings.contains(day)
      }
    }
  }
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
