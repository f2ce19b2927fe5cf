package import PantryCore

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
