/// One interpretation of the numbers in a written date.
struct DateCandidate {
  /// The year as written.
  enum Year {
    /// Four digits.
    case full(Int)
    /// The last two digits.
    case short(Int)
    /// Omitted: the nearest matching year is used.
    case omitted
  }

  let year: Year
  let month: Int
  /// The day of the month, or nil for the last day of the month.
  let day: Int?
  /// The order of year, month and day in this interpretation, or nil if it does not depend on the
  /// order.
  var order: DateOrder?
  /// Whether the candidate is used only if no other candidate is plausible.
  var isFallback = false

  /// Whether a number of the text is no part of the date. Such a candidate makes a date doubtful, but is never the
  /// only reading.
  var leavesRest = false

  /// Whether the text is refused if the calendar has no such day, instead of being read in another
  /// way.
  var mustExist = false

  /// Whether the month is 1 to 12 and the day, if any, is 1 to 31.
  var hasValidFields: Bool { (1...12).contains(month) && (1...31).contains(day ?? 1) }

  /// Whether the year is given. Only the day of the month may be missing then.
  var hasYear: Bool {
    if case .omitted = year { false } else { true }
  }

  /// Whether the candidate is a month and a day of any year.
  var isWithoutYear: Bool { !hasYear && day != nil }

  /// Returns the candidate with another order.
  func withOrder(_ order: DateOrder?) -> DateCandidate {
    var other = self
    other.order = order
    return other
  }

  /// Returns the candidate marked as a fallback, and as leaving a number of the text if it does.
  func asFallback(leavingRest: Bool = false) -> DateCandidate {
    var other = self
    (other.isFallback, other.leavesRest) = (true, leavingRest)
    return other
  }

  /// Returns the day that the candidate denotes.
  ///
  /// - Parameters:
  ///   - today: The day that two-digit and omitted years are resolved against.
  ///   - direction: Whether an omitted year is resolved to the next or the previous such day.
  /// - Throws: `ImpossibleDateError` if the calendar has no such day.
  func day(from today: Day, _ direction: DayParser.Direction) throws(ImpossibleDateError) -> Day {
    guard (1...12).contains(month) else { throw ImpossibleDateError(reason: .month(month)) }
    switch year {
    case .full(let year): return try self.day(inYear: year)
    case .short(let year):
      return try self.day(inYear: DateCandidate.nearest(year, to: today.date.year))
    case .omitted: return try nearestDay(to: today, direction)
    }
  }

  private func day(inYear year: Int) throws(ImpossibleDateError) -> Day {
    guard let length = Day.length(ofMonth: month, inYear: year),
      let found = Day(year: year, month: month, day: day ?? length)
    else { throw ImpossibleDateError(reason: reason(inYear: year)) }
    return found
  }

  /// Returns the first day with this month and day from today on, or the last one up to today. 29
  /// February resolves to a leap year.
  private func nearestDay(to today: Day, _ direction: DayParser.Direction)
    throws(ImpossibleDateError) -> Day
  {
    // Leap days can be eight years apart: 1900 is not a leap year.
    for years in 0...8 {
      let year = today.date.year + years * direction.rawValue
      guard let found = try? self.day(inYear: year) else { continue }
      if direction == .ahead ? found >= today : found <= today { return found }
    }
    throw ImpossibleDateError(reason: .day(day ?? 0, month: month, year: nil))
  }

  private func reason(inYear year: Int) -> ImpossibleDate {
    guard (1...9999).contains(year) else { return .outOfRange }
    if month == 2, day == 29 { return .leapDay(year: year) }
    return .day(day ?? 0, month: month, year: year)
  }

  /// Returns the year with these last two digits within 49 years before and 50 years after this one
  /// (GS1 General Specifications §7.12, which packages with two-digit years follow).
  static func nearest(_ lastDigits: Int, to thisYear: Int) -> Int {
    let difference = lastDigits - thisYear % 100
    let century = thisYear - thisYear % 100
    if difference >= 51 { return century - 100 + lastDigits }
    if difference <= -50 { return century + 100 + lastDigits }
    return century + lastDigits
  }
}

/// Thrown when a candidate does not denote an existing day.
struct ImpossibleDateError: Error {
  let reason: ImpossibleDate
}
