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
    (from, to) = (Month(of: last).earlier(by: months - 1).first, last)
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

  /// Reads a period in words: `week`, `last month`, `november`, `2026-06`, `2026`, `30d`, `이번달`.
  ///
  /// - Parameter dates: Parses days in the past.
  /// - Returns: nil for any other text.
  package init?(typed text: String, _ dates: DayParser) {
    let today = dates.today
    let word = text.folded
    let month = Month(of: today)
    switch StatisticsPeriod.words[word] {
    case .week: self.init(days: 7, through: today)
    case .month: self.init(months: 1, through: today)
    case .lastMonth: self.init(month.earlier(by: 1), through: today)
    case .year: self.init(months: today.date.month, through: today)
    case .lastYear:
      let last = month.earlier(by: today.date.month)
      self.init(from: last.earlier(by: 11).first, to: last.last)
    case nil:
      let name = word.hasSuffix("월") ? String(word.dropLast()) : word
      if let number = MonthNames.number(of: name) ?? (name == word ? nil : Int(name)),
        (1...12).contains(number)
      {
        self.init(month.earlier(by: (today.date.month - number + 12) % 12), through: today)
      } else if text.utf8.count == 4, let first = Month(iso: "\(text)-01") {
        // 2026
        let last = first.adding(11)?.last ?? .latest
        self.init(from: first.first, to: min(last, max(today, first.first)))
      } else if let month = Month(iso: text) {
        self.init(month, through: today)
      } else if let span = dates.span(text) {
        self.init(last: span, through: today)
      } else {
        return nil
      }
    }
  }

  private init?(_ month: Month, through today: Day) {
    self.init(from: month.first, to: min(month.last, today))
  }

  /// A period in words.
  package enum Word: String, Sendable { case week, month, lastMonth, year, lastYear }

  static let words = Lexicon<Word>(TypedVocabulary.periodsTable)

  /// Returns whether a day is in the period.
  func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The months that have days in the period.
  var months: [Month] { Month(of: from).months(through: Month(of: to)) }
}
