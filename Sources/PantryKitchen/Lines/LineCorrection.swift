package import PantryCore

/// A line that mends the item which the line before has added: `no, x3`, 아니 3개, or an amount or a date alone.
package struct LineCorrection {
  /// The words of the new values.
  package let words: [String]
  /// Whether it says that something was wrong: no, x3.
  package let isCorrection: Bool

  /// Reads a line that follows one which added an item.
  ///
  /// - Returns: nil for any other line. A location alone is that of the lines that follow.
  package init?(_ line: String, _ dates: DayParser) {
    // The sheet of commands has +7d.
    let typed = line.typedWords.map { word in
      guard word.hasPrefix("+"), word.dropFirst().first?.isNumber ?? false else { return word }
      return word.last?.isNumber ?? false ? "\(word.dropFirst())d" : String(word.dropFirst())
    }
    let signs = typed.prefix { TypedVocabulary.correcting.contains($0.spoken) }
    words = Array(typed.dropFirst(signs.count))
    isCorrection = !signs.isEmpty
    // Which day an ambiguous date is, is asked when it is set.
    let anyDates = DayParser(
      today: dates.today, order: dates.order ?? .dayMonthYear, language: dates.language)
    let readings = [dates, anyDates].lazy.map { [words] in
      try? LineParser(words, $0, .values) { _ in false }.items().first
    }
    guard let item = readings.compactMap({ $0 ?? nil }).first else { return nil }
    if signs.isEmpty, item.quantity == nil, item.expires == nil { return nil }
  }
}
