/// Dates in GS1 elements.
enum GS1Date {
  /// Returns the day of a date YYMMDD or YYYYMMDD.
  ///
  /// - Parameters:
  ///   - digits: Six or eight ASCII digits.
  ///   - orMonth: Whether day 00 denotes the last day of the month (GS1 General Specifications
  ///     §3.4). Otherwise it is an error.
  ///   - today: The day that determines the century (§7.12): the year is at most 49 years in the
  ///     past and at most 50 years in the future.
  /// - Throws: `ImpossibleDateError` if the calendar has no such day.
  static func day(_ digits: ArraySlice<UInt8>, orMonth: Bool, today: Day)
    throws(ImpossibleDateError) -> Day
  {
    let number = Int(DigitRun(digits)?.value ?? 0)
    let (rest, day) = (number / 100, number % 100)
    let (written, month) = (rest / 100, rest % 100)
    let year = digits.count == 8 ? written : DateCandidate.nearest(written, to: today)
    guard (1...12).contains(month) else { throw ImpossibleDateError(reason: .month(month)) }
    if day == 0, orMonth, let length = Day.length(ofMonth: month, inYear: year),
      let last = Day(year: year, month: month, day: length)
    {
      return last
    }
    if let exact = Day(year: year, month: month, day: day) { return exact }
    if month == 2, day == 29 { throw ImpossibleDateError(reason: .leapDay(year: year)) }
    throw ImpossibleDateError(reason: .day(day, month: month, year: year))
  }

  /// Returns the day given by the first six digits of a value, or nil if they are not a date.
  static func day(startOf value: String, today: Day) -> Day? {
    try? day(Array(value.utf8.prefix(6))[...], orMonth: true, today: today)
  }
}
