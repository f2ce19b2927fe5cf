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

  /// Returns whether a day is in the period.
  func contains(_ day: Day) -> Bool { from <= day && day <= to }

  /// The months that have days in the period.
  var months: [CivilMonth] { CivilMonth.months(from: CivilMonth(from), through: CivilMonth(to)) }
}
