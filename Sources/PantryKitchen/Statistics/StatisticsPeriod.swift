package import PantryCore

/// The days that statistics cover.
package struct StatisticsPeriod: Hashable, Sendable {
  /// The first day.
  package let from: Day
  /// The last day.
  package let to: Day

  /// The number of months that are covered unless another period is requested, the current one included.
  package static let usualMonths = 6

  /// Creates a period.
  ///
  /// - Returns: nil if it ends before it begins.
  package init?(from: Day, to: Day) {
    if to < from { return nil }
    (self.from, self.to) = (from, to)
  }

  private init(months: Int, through last: Day) {
    // The first day of an earlier month, or of this one.
    (from, to) = (CivilMonth(last).earlier(by: months - 1).firstDay, last)
  }

  private init(days: Int, through last: Day) {
    (from, to) = (last.adding(days: 1 - days) ?? .earliest, last)
  }

  /// Returns the last six calendar months up to a day: the month of that day and the five before.
  package static func usual(through last: Day) -> StatisticsPeriod {
    StatisticsPeriod(months: usualMonths, through: last)
  }

  /// Creates the period of a span that ends on a day: `7d` is that day and the six before; `6m` is the month of that day
  /// and the five before; a year is twelve months.
  ///
  /// - Returns: nil for an empty span.
  package init?(last span: CalendarSpan, through last: Day) {
    switch span.unit {
    case _ where span.count == 0: return nil
    case .day: self.init(days: span.count, through: last)
    case .week: self.init(days: span.count * 7, through: last)
    case .month: self.init(months: span.count, through: last)
    case .year: self.init(months: span.count * 12, through: last)
    }
  }

  /// Reads a period in words: `week`, `last month`, `november`, `2026-06`, `30d`, `이번달`.
  ///
  /// - Parameter dates: Parses days in the past.
  /// - Returns: nil for any other text.
  package init?(typed text: String, _ dates: DayParser) {
    let today = dates.today
    let word = text.folded.composed
    let month = CivilMonth(today)
    switch StatisticsPeriod.words[word] {
    case .week: self.init(days: 7, through: today)
    case .month: self.init(months: 1, through: today)
    case .lastMonth: self.init(month.earlier(by: 1), through: today)
    case .year: self.init(months: today.date.month, through: today)
    case .lastYear:
      let last = month.earlier(by: today.date.month)
      self.init(from: last.earlier(by: 11).firstDay, to: last.lastDay)
    case nil:
      let name = word.hasSuffix("월") ? String(word.dropLast()) : word
      if let number = MonthNames.number(of: name) ?? (name == word ? nil : Int(name)),
        (1...12).contains(number)
      {
        self.init(month.earlier(by: (today.date.month - number + 12) % 12), through: today)
      } else if let month = CivilMonth(text) {
        self.init(month, through: today)
      } else if let span = dates.span(text) {
        self.init(last: span, through: today)
      } else {
        return nil
      }
    }
  }

  private init?(_ month: CivilMonth, through today: Day) {
    self.init(from: month.firstDay, to: min(month.lastDay, today))
  }

  /// A period in words.
  package enum Word: String, Sendable { case week, month, lastMonth, year, lastYear }

  static let words = Lexicon(TypedVocabulary.periodsTable, value: { Word(rawValue: $0) })

  /// Returns whether a day is in the period.
  func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The months that have days in the period.
  var months: [CivilMonth] { CivilMonth.months(from: CivilMonth(from), through: CivilMonth(to)) }
}

/// A month of the calendar.
package struct CivilMonth: Hashable, Sendable {
  /// The number of months since January of the year 0.
  let number: Int

  private init(number: Int) { self.number = number }

  /// The month of a day.
  package init(_ day: Day) {
    let (year, month, _) = day.date
    number = year * 12 + month - 1
  }

  /// Parses `2026-11`.
  package init?(_ text: String) {
    guard let day = Day(iso: text + "-01") else { return nil }
    self.init(day)
  }

  /// The year and the month, from 1 to 12.
  private var parts: (year: Int, month: Int) { (number / 12, number % 12 + 1) }

  /// The first day.
  package var firstDay: Day { Day(year: parts.year, month: parts.month, day: 1) ?? .earliest }

  /// The last day.
  package var lastDay: Day { firstDay.endOfMonth }

  /// Returns the month this many months earlier, at the earliest January of the year 1.
  package func earlier(by count: Int) -> CivilMonth {
    CivilMonth(number: max(12, number - max(0, count)))
  }

  /// Returns the months from one to another.
  static func months(from first: CivilMonth, through last: CivilMonth) -> [CivilMonth] {
    first.number > last.number
      ? [] : (first.number...last.number).map { CivilMonth(number: $0) }
  }
}

extension CivilMonth: Comparable {
  /// Returns whether the left month is earlier.
  package static func < (left: CivilMonth, right: CivilMonth) -> Bool { left.number < right.number }
}

extension CivilMonth: CustomStringConvertible {
  /// The month as `YYYY-MM`.
  package var description: String { String(firstDay.description.prefix(7)) }
}
