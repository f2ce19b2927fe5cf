import PantryCore

extension Day {
  /// `2026-11-25 Wed`.
  var withWeekday: Message { "\(self) \(weekday.short)" }

  /// `2026-11-25 (Wed, in 5 days)`.
  func spelledOut(on today: Day) -> Message {
    "\(self) (\(weekday.short), \(distance(from: today)))"
  }

  /// `~2026-11-25 (Wed, in 5 days)`: an estimated day.
  func estimated(on today: Day) -> Message { "~\(spelledOut(on: today))" }

  /// The reason why the day is unlikely as an expiry date; nil if it is likely.
  func oddity(on today: Day) -> Message? {
    if self < today { return "already past" }
    return today.adding(months: 120).map { self > $0 } ?? false
      ? "more than ten years away" : nil
  }

  /// `in 5 days`, `tomorrow`, `today`, `yesterday`, `3 days ago`.
  func distance(from today: Day) -> Message {
    switch days(since: today) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension Weekday {
  /// The short name: `Wed`.
  var short: Message { Message(stringLiteral: shortName) }

  /// The full name: `Wednesday`.
  var words: Message { Message(stringLiteral: name) }
}
