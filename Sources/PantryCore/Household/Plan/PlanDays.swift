/// The days of the week on which the plan uses items.
package struct PlanDays: Hashable, Sendable {
  private let weekdays: Set<Weekday>

  /// All days.
  package static let all = PlanDays(Set(Weekday.allCases))

  private init(_ weekdays: Set<Weekday>) { self.weekdays = weekdays }

  /// Reads days of the week separated by commas: `mon,wed,fri`, `월,수,금`.
  ///
  /// - Returns: nil if a word is not a day of the week, or there is none.
  package init?(_ text: String) {
    var weekdays: Set<Weekday> = []
    for word in text.folded.split(whereSeparator: { ", ".contains($0) }) {
      let word = String(word)
      guard let day = DateWords.weekdays[word] ?? DateWords.weekdaysBesideDates[word] else {
        return nil
      }
      weekdays.insert(day)
    }
    if weekdays.isEmpty { return nil }
    self.init(weekdays)
  }

  /// Returns whether the plan uses items on a day.
  func contains(_ day: Day) -> Bool { weekdays.contains(day.weekday) }
}
