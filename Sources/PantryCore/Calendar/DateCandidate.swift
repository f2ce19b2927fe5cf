/// One way to read the numbers of a written date.
struct DateCandidate {
  /// How the year was written.
  enum Year {
    /// All of it.
    case full(Int)
    /// Its last two digits.
    case short(Int)
    /// Not at all: the nearest such day is meant.
    case unsaid
  }

  let year: Year
  let month: Int
  /// The day, or nil for the month's last.
  let day: Int?
  /// The order of date that this reading stands for.
  var order: DateOrder?
  /// Whether it counts only where nothing else is plausible.
  var isLastResort = false

  /// Whether it is meant wherever the calendar has it.
  var isLikeliest = false

  /// Whether there is such a month, and months of so many days.
  var isNearlyADay: Bool { (1...12).contains(month) && (1...31).contains(day ?? 1) }

  /// Whether nothing of the date is left unsaid but its day.
  var isWhole: Bool {
    if case .unsaid = year { false } else { true }
  }

  /// The same reading as one of another order, or of none.
  func of(_ order: DateOrder?) -> DateCandidate {
    var other = self
    other.order = order
    return other
  }

  /// The same reading, to count only where nothing else is plausible.
  func asLastResort() -> DateCandidate {
    var other = self
    other.isLastResort = true
    return other
  }

  /// The day that this reading means.
  func day(from today: Day, _ direction: DayParser.Direction) throws(ImpossibleDateError) -> Day {
    guard (1...12).contains(month) else { throw ImpossibleDateError(reason: .month(month)) }
    switch year {
    case .full(let year): return try self.day(inYear: year)
    case .short(let year): return try self.day(inYear: DateCandidate.nearest(year, to: today))
    case .unsaid: return try nearestDay(to: today, direction)
    }
  }

  private func day(inYear year: Int) throws(ImpossibleDateError) -> Day {
    guard let length = Day.length(ofMonth: month, inYear: year),
      let found = Day(year: year, month: month, day: day ?? length)
    else { throw ImpossibleDateError(reason: reason(inYear: year)) }
    return found
  }

  /// The first day of this name from today on, or the last until today; 29 February waits for a leap
  /// year.
  private func nearestDay(to today: Day, _ direction: DayParser.Direction)
    throws(ImpossibleDateError) -> Day
  {
    // Eight years, because 1900 and its like have no leap day.
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

  /// The year with these last two digits that lies from 49 years before to 50 years after today
  /// (GS1 General Specifications §7.12, which packages with two-digit years follow).
  static func nearest(_ lastDigits: Int, to today: Day) -> Int {
    let thisYear = today.date.year
    let difference = lastDigits - thisYear % 100
    let century = thisYear - thisYear % 100
    if difference >= 51 { return century - 100 + lastDigits }
    if difference <= -50 { return century + 100 + lastDigits }
    return century + lastDigits
  }
}

/// Why a reading is no day.
struct ImpossibleDateError: Error {
  let reason: ImpossibleDate
}
