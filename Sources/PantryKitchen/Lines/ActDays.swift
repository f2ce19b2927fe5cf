package import PantryCore

/// The day on which something was done, among the words of a line: `yesterday`, `on 20 nov`, 3일 전.
struct ActDays {
  let line: LineWords
  let dates: DayParser

  /// The most words of a day: `on 3 days ago`.
  private static let longest = 4
  /// The most days since a date without a year, which is more often a date ahead.
  static let mostDays = 60

  func spans() -> [LineSpan] {
    let roles = dates.roles(of: line.words.map { $0.isLiteral ? "\u{0}" : $0.core })
    return line.words.indices.flatMap { start -> [LineSpan] in
      let hasSign = line.words[start].folded == "on"
      let first = hasSign ? start + 1 : start
      return (1...Self.longest).compactMap { length -> LineSpan? in
        let words = first..<first + length
        guard words.upperBound <= line.count, words.count < line.count,
          roles[words].allSatisfy({ $0 > .none }), roles[words].contains(.core)
        else { return nil }
        let text = line.text(words, \.core)
        guard let found = (try? dates.pastDay(text)) ?? nil,
          found.isRelative || hasSign && dates.today.days(since: found.day) <= Self.mostDays
        else { return nil }
        return LineSpan(
          start..<words.upperBound, .actDay(text, found.day), cost: -4 * length, claim: 180)
      }
    }
  }
}

extension TypedSelection {
  /// The words at the end that may be the day on which something was done, but select a package: a weekday, or a recent
  /// date; nil without them.
  package func possibleDay(_ dates: DayParser) -> String? {
    (1...3).reversed().lazy.filter { $0 < words.count }
      .map { words.suffix($0).joined(separator: " ") }.first { text in
        guard let day = ((try? dates.pastDay(text)) ?? nil)?.day else { return false }
        return dates.today.days(since: day) <= ActDays.mostDays
      }
  }

  /// Returns whether the words contain a day on which something may have been done.
  package func mayHaveDay(_ dates: DayParser) -> Bool {
    let line = LineWords(words, dates, isKnown: { _ in false })
    return !ActDays(line: line, dates: dates).spans().isEmpty
  }
}
