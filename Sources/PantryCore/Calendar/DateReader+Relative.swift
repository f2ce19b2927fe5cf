extension DateReader {
  /// Returns the day of a text that consists of a span alone, like 3d or +2w, or nil for any other
  /// text or a day outside the calendar.
  func relativeDay(_ tokens: [DateText.Token]) -> Day? {
    guard case .span(let span, let times)? = relative(tokens.map(\.part)) else { return nil }
    return parser.today.adding(span, times: times)
  }

  /// Parses a date relative to today, or returns nil if the parts do not have that form.
  func relative(_ parts: [DateText.Part]) -> Content? {
    if let words = DateReader.words(parts) {
      if let content = named(words) { return content }
    }
    var rest = parts[...]
    var sign: Int?
    if case .sign(let character)? = rest.first, character == "+" || character == "-" {
      sign = character == "-" ? -1 : 1
      rest = rest.dropFirst()
    } else if rest.first == .word("in"), rest.count > 2 {
      sign = 1
      rest = rest.dropFirst()
    }
    // bread +4
    if sign == 1, rest.count == 1, case .number(let days, 1...3)? = rest.first,
      parts.first == .sign("+")
    {
      return .span(CalendarSpan(days, .day), times: 1)
    }
    guard let (span, tail) = DateReader.span(rest), let words = DateReader.words(Array(tail)) else {
      return nil
    }
    if words.isEmpty { return .span(span, times: sign ?? parser.direction.rawValue) }
    guard sign == nil else { return nil }
    if DateWords.futureSuffixes.contains(words) { return .span(span, times: 1) }
    return DateWords.pastSuffixes.contains(words) ? .span(span, times: -1) : nil
  }

  /// Returns the words, or nil if any part is not a word.
  private static func words(_ parts: [DateText.Part]) -> [String]? {
    var words: [String] = []
    for part in parts {
      guard case .word(let word) = part else { return nil }
      words.append(word)
    }
    return words
  }

  /// Parses a span at the start of the parts, and returns it with the remaining parts.
  static func span(_ parts: ArraySlice<DateText.Part>)
    -> (CalendarSpan, ArraySlice<DateText.Part>)?
  {
    let rest = parts.dropFirst()
    switch parts.first {
    case .word(let word)?:
      if let span = DateWords.namedSpans[word] { return (span, rest) }
      guard let count = DateWords.numerals[word], case .word(let unit)? = rest.first,
        let unit = DateWords.units[unit]
      else { return nil }
      return (CalendarSpan(count, unit), rest.dropFirst())
    case .number(let count, let digits)? where count >= 0:
      guard case .word(let word)? = rest.first, let unit = DateWords.units[word],
        // 2026년 is a year, not a number of years; 12月 is a month.
        unit != .year || digits < 4 || word.first?.script == .latin, word != "月"
      else { return nil }
      return (CalendarSpan(count, unit), rest.dropFirst())
    default: return nil
    }
  }

  private func named(_ words: [String]) -> Content? {
    let today = parser.today
    if words.count == 1, let days = DateWords.namedDays[words[0]] {
      return today.adding(days: days).map(Content.day)
    }
    if let named = DateWords.phrases[words] {
      switch named {
      case .span(let span): return .span(span, times: 1)
      case .endOfMonth(let months): return today.adding(months: months).map { .day($0.endOfMonth) }
      case .endOfYear(let years): return today.adding(months: 12 * years).map { .day($0.endOfYear) }
      }
    }
    guard let last = words.last, let weekday = DateWords.weekdays[last] else { return nil }
    let before = Array(words.dropLast())
    let ahead = weekday.rawValue - today.weekday.rawValue
    if let weeks = DateWords.weeks[before] {
      return today.adding(days: ahead + 7 * weeks).map(Content.day)
    }
    switch before {
    case [], ["this"], ["coming"]:
      // Today counts, as in every date without a week, month or year.
      let direction = before.isEmpty ? parser.direction.rawValue : 1
      return today.adding(days: direction * ((direction * ahead + 7) % 7)).map(Content.day)
    case ["last"]:
      return today.adding(days: -((-ahead + 6) % 7 + 1)).map(Content.day)
    default: return nil
    }
  }
}
