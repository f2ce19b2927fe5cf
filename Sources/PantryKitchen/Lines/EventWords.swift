package import PantryCore

/// Words that select items, and the day on which something was done to them: `rice 250g yesterday`, `milk on 20 nov`,
/// `어제 우유`.
package struct EventWords: Hashable, Sendable {
  /// The words that select the items.
  package let selection: [String]
  package let day: Day

  /// The most words of a day: `on 3 days ago`.
  private static let longest = 4
  /// The most days since a date without a year, which is more often a date ahead.
  private static let mostDays = 60

  /// Returns the words without a day at their end or their start that can only be in the past, or that follows `on`;
  /// nil without one.
  ///
  /// A weekday alone is none.
  package init?(_ words: [String], _ dates: DayParser) {
    for length in (1...EventWords.longest).reversed() where words.count > length {
      for isAtEnd in [true, false] {
        let part = isAtEnd ? words.suffix(length) : words.prefix(length)
        if part.contains(where: { $0.isLiteral || TypedWords.isLocation($0) }) { continue }
        let hasSign = isAtEnd && length > 1 && part.first?.folded == "on"
        let text = part.dropFirst(hasSign ? 1 : 0).joined(separator: " ")
        guard let found = (try? dates.pastDay(text)) ?? nil,
          found.isRelative || hasSign && dates.today.days(since: found.day) <= EventWords.mostDays
        else { continue }
        day = found.day
        selection = isAtEnd ? words.dropLast(length) : Array(words.dropFirst(length))
        return
      }
    }
    return nil
  }

  /// Returns the text at the end of words that may be the day of an event: a weekday, or a recent date; nil without
  /// one.
  package static func possibleDay(at words: [String], _ dates: DayParser) -> String? {
    for length in (1...3).reversed() where words.count > length {
      let text = words.suffix(length).joined(separator: " ")
      if let found = (try? dates.pastDay(text)) ?? nil,
        dates.today.days(since: found.day) <= mostDays
      {
        return text
      }
    }
    return nil
  }
}

extension Inventory {
  /// Separates the day of an event from words, unless they select a package with that date.
  ///
  /// - Returns: nil if the words have no such day.
  /// - Complexity: O(n) in the number of items.
  package func eventWords(_ words: [String], _ dates: DayParser) -> EventWords? {
    guard let found = EventWords(words, dates),
      let requests = try? ItemRequest.entries(words).map({
        try ItemRequest($0, takesAmount: true)
      }), (try? items(for: .requests(requests), dates, mustBeOnHand: true)) == nil
    else { return nil }
    return found
  }

  /// Returns whether a name or an id selects items on hand.
  ///
  /// - Complexity: O(n) in the number of items.
  package func mayBeOnHand(_ name: String) -> Bool {
    !itemsNamed(name).isEmpty || hasIDs([name])
  }

  /// Returns whether words select items on hand, perhaps with an amount and the day on which something was done.
  ///
  /// - Complexity: O(n) in the number of items.
  package func selects(_ words: [String], _ dates: DayParser) -> Bool {
    [words, EventWords(words, dates)?.selection].contains { words in
      guard let words, let request = try? ItemRequest(words, takesAmount: true) else {
        return false
      }
      return (try? items(for: .requests([request]), dates, mustBeOnHand: true)) != nil
    }
  }
}
