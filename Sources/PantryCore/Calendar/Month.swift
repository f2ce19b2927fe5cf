/// A month of a year in the proleptic Gregorian calendar.
package struct Month: Hashable, Sendable {
  /// The first day of the month.
  package let first: Day

  /// The month of a day.
  package init(of day: Day) {
    let (year, month, _) = day.date
    first = Day(year: year, month: month, day: 1) ?? day
  }

  /// Returns nil if the year is not 1 to 9999, or the month not 1 to 12.
  package init?(year: Int, month: Int) {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    self.first = first
  }

  /// The year, 1 to 9999.
  package var year: Int { first.date.year }

  /// The number of the month, 1 to 12.
  package var number: Int { first.date.month }

  /// The last day of the month.
  package var last: Day { first.endOfMonth }

  /// Returns whether a day is in the month.
  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// Returns the month this many months later, or nil outside the years 1 to 9999.
  package func adding(_ months: Int) -> Month? {
    first.adding(months: months).map { Month(of: $0) }
  }

  /// Returns the month this many months earlier, at the earliest January of the year 1.
  package func earlier(by months: Int) -> Month {
    adding(-max(0, months)) ?? Month(of: .earliest)
  }

  /// Returns the number of months since another one.
  package func months(since other: Month) -> Int {
    (year - other.year) * 12 + number - other.number
  }

  /// Returns the months from this one to another.
  package func months(through last: Month) -> [Month] {
    (0..<max(0, last.months(since: self) + 1)).compactMap { adding($0) }
  }

  /// Returns the weeks of the month, each with seven places from a weekday on; nil for days of other months.
  package func weeks(from start: Weekday) -> [[Day?]] {
    let offset = (first.weekday.rawValue - start.rawValue + 7) % 7
    let length = last.days(since: first) + 1
    return stride(from: -offset, to: length, by: 7).map { week in
      (week..<week + 7).map { (0..<length).contains($0) ? first.adding(days: $0) : nil }
    }
  }
}

extension Month: Comparable {
  /// Returns whether the left month is earlier.
  package static func < (left: Month, right: Month) -> Bool { left.first < right.first }
}

extension Month: CustomStringConvertible {
  /// Parses `YYYY-MM`.
  package init?(iso text: String) {
    guard let first = Day(iso: text + "-01") else { return nil }
    self.first = first
  }

  /// The month as `YYYY-MM`.
  package var description: String { String(first.description.prefix(7)) }
}

extension Month {
  /// Reads a month: `2026-12`, `12/2026`, `12`, `December`, `dec 2027`, `12월`, `2027년 1월`, `next`, `다음 달`, or the month
  /// of an ISO 8601 date.
  ///
  /// A month without a year is the next such month, the current one included.
  ///
  /// - Returns: nil if the text is not a month.
  package init?(_ text: String, today: Day) {
    let current = Month(of: today)
    let words = text.folded.split { $0.isWhitespace || $0 == "\u{3000}" }
    if let offset = Month.offset(words.joined()) {
      guard let month = current.adding(offset) else { return nil }
      self = month
      return
    }
    if words.count == 1, let day = Day(iso: String(words[0])) {
      self.init(of: day)
      return
    }
    let joined = words.joined(separator: "-")
    // `-1` is not January.
    if joined.first.map("-./".contains) ?? false { return nil }
    let parts = joined.split { "-./년年월月".contains($0) }.map(String.init)
    switch parts.count {
    case 1:
      // 202612
      if let number = decimalValue(parts[0].utf8), parts[0].utf8.count == 6 {
        self.init(year: number / 100, month: number % 100)
        return
      }
      guard let number = Month.number(parts[0]) else { return nil }
      let year = current.year + (number < current.number ? 1 : 0)
      self.init(year: year, month: number)
    case 2:
      let isYearFirst = parts[0].utf8.count == 4 && decimalValue(parts[0].utf8) != nil
      let (yearText, monthText) = isYearFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
      guard yearText.utf8.count == 4, let year = decimalValue(yearText.utf8),
        let month = Month.number(monthText)
      else { return nil }
      self.init(year: year, month: month)
    default: return nil
    }
  }

  /// Returns the number of months from the current one to that of words without blanks.
  private static func offset(_ words: String) -> Int? {
    DateWords.monthNames[words.composed]
  }

  /// Returns the number of a month in one or two digits, or with a name.
  private static func number(_ text: String) -> Int? {
    if text.utf8.count <= 2, let number = decimalValue(text.utf8) {
      return (1...12).contains(number) ? number : nil
    }
    return MonthNames.number(of: text)
  }
}

/// A day of the week, Monday first (ISO 8601).
public enum Weekday: Int, CaseIterable, Sendable {
  /// The raw value is the ISO 8601 weekday number.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The English name abbreviated to three letters: `Wed`.
  public var shortName: String {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }
}

extension Weekday {
  /// Returns the day on which weeks start in a locale like `ko_KR.UTF-8`, by its territory or else by its language
  /// (Unicode CLDR, supplemental data, `weekData`). It is Monday where nothing is known, as in ISO 8601.
  package static func first(inLocale locale: String) -> Weekday {
    let name = locale.prefix { !".@".contains($0) }
    let parts = name.split { $0 == "_" || $0 == "-" }
    guard let language = parts.first else { return .monday }
    if parts.count > 1, let territory = parts.last, territory.utf8.count == 2 {
      if sundayTerritories.contains(territory.uppercased()) { return .sunday }
      return saturdayTerritories.contains(territory.uppercased()) ? .saturday : .monday
    }
    switch language.lowercased() {
    case "ar", "fa": return .saturday
    case "am", "bn", "en", "he", "hi", "id", "ja", "km", "ko", "lo", "mr", "my", "ne", "pt", "ta",
      "te", "th", "ur":
      return .sunday
    default: return .monday
    }
  }

  /// The territories whose weeks start on Sunday (ISO 3166-1).
  private static let sundayTerritories = Set(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK \
    PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """.split(separator: " ").map(String.init))

  /// The territories whose weeks start on Saturday.
  private static let saturdayTerritories = Set(
    "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(separator: " ").map(String.init))
}
