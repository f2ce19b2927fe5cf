extension DayParser {
  /// The day that words and spans name from today, or nil if the parts are of another shape.
  func relativeDay(_ parts: [DateText.Part], in text: String) throws(DayError) -> Day? {
    var rest = parts[...]
    var sign = direction.rawValue
    if case .sign(let character)? = rest.first, character == "+" || character == "-" {
      sign = character == "-" ? -1 : 1
      rest = rest.dropFirst()
    } else if case .word(let word)? = rest.first, rest.count == 1 {
      return try namedDay(word, in: text)
    }
    guard rest.count == 2, case .number(let count, let digits)? = rest.first, count >= 0,
      case .word(let unit)? = rest.last, let span = DateWords.durations[unit],
      // 2026년 is a year, and not that many of them.
      unit != "년" || digits < 4
    else { return nil }
    return try day(after: sign * count, span, in: text)
  }

  private func namedDay(_ word: String, in text: String) throws(DayError) -> Day? {
    if let days = DateWords.namedDays[word] { return try day(after: 1, .days(days), in: text) }
    if let span = DateWords.namedSpans[word] {
      return try day(after: direction.rawValue, span, in: text)
    }
    if let weekday = DateWords.weekdays[word] {
      // Today included, as in every date that names no week, month or year.
      let days = (direction.rawValue * (weekday.rawValue - today.weekday.rawValue) + 7) % 7
      return try day(after: direction.rawValue, .days(days), in: text)
    }
    switch word {
    case "eom": return today.endOfMonth
    case "eoy": return today.endOfYear
    default: return nil
    }
  }

  private func day(after count: Int, _ span: DateWords.Span, in text: String) throws(DayError)
    -> Day
  {
    // Counts have at most eight digits, so the products stay far from overflow.
    let day =
      switch span {
      case .days(let days): today.adding(days: count * days)
      case .months(let months): today.adding(months: count * months)
      }
    guard let day else { throw .impossible(text, .outOfRange) }
    return day
  }
}
