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
