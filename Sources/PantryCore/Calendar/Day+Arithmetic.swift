extension Day {
  /// The day so many days later (or earlier), or nil outside the years 1 to 9999.
  public func adding(days: Int) -> Day? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : Day(number: sum)
  }

  /// The same day of a later (or earlier) month, clamped to that month's last day, so that a month
  /// after 31 January is 28 or 29 February; nil outside the years 1 to 9999.
  public func adding(months: Int) -> Day? {
    let (year, month, day) = date
    let (total, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 12 else { return nil }
    let (newYear, newMonth) = (total / 12, total % 12 + 1)
    guard let length = Day.length(ofMonth: newMonth, inYear: newYear) else { return nil }
    return Day(year: newYear, month: newMonth, day: min(day, length))
  }

  /// The signed number of days from another day to this one.
  public func days(since other: Day) -> Int {
    number - other.number
  }

  /// The last day of this day's month.
  public var endOfMonth: Day {
    let (year, month, day) = date
    return adding(days: (Day.length(ofMonth: month, inYear: year) ?? day) - day) ?? self
  }

  /// The last day of this day's year.
  public var endOfYear: Day {
    Day(year: date.year, month: 12, day: 31) ?? self
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday; the remainder is made positive for the days before it.
    let sinceMonday = ((number + 3) % 7 + 7) % 7
    return Weekday.allCases[sinceMonday]
  }
}
