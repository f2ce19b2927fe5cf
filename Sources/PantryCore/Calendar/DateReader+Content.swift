extension DateReader {
  /// Returns the contents of a segment: one date, or several consecutive ones, or none if it is not
  /// a date.
  func contents(of segment: LabeledDates.Segment) -> [LabeledContent] {
    let tokens = segment.tokens[...]
    if let content = content(of: tokens, segment) { return [(segment, content)] }
    guard source == .date else { return [] }
    let found = contents(beginning: tokens, segment)
    if !found.isEmpty || segment.labels.isEmpty { return found }
    // A label may be followed by other words before the date: where to look, or which state the
    // date applies to.
    let rest = tokens.drop { !$0.isNumber && !$0.isMonth }
    guard rest.startIndex > tokens.startIndex else { return [] }
    if let content = content(of: rest, segment), content.isFullDate { return [(segment, content)] }
    return contents(beginning: rest, segment)
  }

  /// Returns the contents of tokens that start with a date and end with something else: a time, a
  /// lot number, a machine number.
  private func contents(
    beginning tokens: ArraySlice<DateText.Token>, _ segment: LabeledDates.Segment
  )
    -> [LabeledContent]
  {
    for end in tokens.indices.dropFirst().reversed() {
      let rest = tokens[end...]
      guard isEnd(rest), let first = content(of: tokens[..<end], segment) else { continue }
      if first.isSpan, !segment.labels.isEmpty, rest.allSatisfy(\.isWord) {
        return [(segment, first)]
      }
      let isMarked = isTimeOrLot(rest)
      let isMonth = isMarked && rest.first?.followsSpace == true && first.hasYear
      guard first.isFullDate || isMonth || isMarked && !segment.labels.isEmpty && first.mayHaveDay
      else { continue }
      // If a second date follows, both are returned: only their labels can decide between them.
      guard let second = fullDate(in: rest, segment) else { return [(segment, first)] }
      var (before, after) = (segment, segment)
      if !segment.trailingLabels.isEmpty {
        before.labels.removeAll { segment.trailingLabels.contains($0) }
        after.labels = segment.trailingLabels
      }
      return [(before, first), (after, second)]
    }
    return []
  }

  /// Returns whether a date may end before some tokens: at a space, before a lot number, a slash
  /// followed by letters, or a word in a script without spaces.
  private func isEnd(_ rest: ArraySlice<DateText.Token>) -> Bool {
    guard let first = rest.first else { return false }
    if first.followsSpace { return true }
    switch first.part {
    case .word("l"): return rest.dropFirst().first?.isNumber ?? false
    case .word(let word): return word.first?.script?.separatesWords == false
    case .sign("/"), .sign("+"):
      return rest.contains { token in
        if case .word = token.part { true } else { token.part == .sign(":") }
      }
    case .number, .sign, .weekday: return false
    }
  }

  /// Returns whether some tokens start with a time (14:05, 0815, 15시) or a lot number (L1234).
  private func isTimeOrLot(_ rest: ArraySlice<DateText.Token>) -> Bool {
    let parts = rest.prefix(2).map(\.part)
    guard parts.count == 2 else {
      if case .number(0...2359, 4)? = parts.first { return true }
      return false
    }
    switch (parts[0], parts[1]) {
    case (.word("l"), .number): return true
    case (.number(0...24, _), .sign(":")): return true
    case (.number(0...24, _), .word(let word)) where DateWords.hours.contains(word): return true
    case (.number(0...2359, 4), _): return true
    default: return false
    }
  }

  /// Returns the first full date that starts at the beginning of the tokens or after a space.
  private func fullDate(in tokens: ArraySlice<DateText.Token>, _ segment: LabeledDates.Segment)
    -> Content?
  {
    for start in tokens.indices where start == tokens.startIndex || tokens[start].followsSpace {
      for end in (start + 1...tokens.endIndex).reversed() {
        if let found = content(of: tokens[start..<end], segment), found.isFullDate { return found }
      }
    }
    return nil
  }

  private func content(of tokens: ArraySlice<DateText.Token>, _ segment: LabeledDates.Segment)
    -> Content?
  {
    let parts = tokens.map(\.part)
    if let certain = certainDay(parts, segment) { return certain }
    if let relative = relative(parts) { return relative }
    let (rest, weekday) = withoutWeekday(parts)
    let grammar = DateGrammar(
      order: segment.order ?? parser.order, isLabeled: !segment.labels.isEmpty,
      isLongLived: segment.labels.contains { [.date(.bestBefore), .date(nil)].contains($0.role) },
      isStandalone: source == .date, thisYear: parser.today.date.year)
    let candidates = grammar.candidates(rest)
    return candidates.isEmpty ? nil : .candidates(candidates, weekday)
  }

  /// Returns the day of words that are a date only where a date is expected: 25일 before 까지 is a day of the
  /// month, and 오일 or 금 is a date there, or in a text that must be a date.
  private func certainDay(_ parts: [DateText.Part], _ segment: LabeledDates.Segment) -> Content? {
    let isUntil = !segment.trailingLabels.isEmpty && !segment.needsOrigin
    if isUntil, parts.count == 2, case .number(let number, _) = parts[0], number >= 0,
      parts[1] == .word("일")
    {
      return Content(dayOfMonth: number, dayOfMonth(number))
    }
    guard case .word(let word)? = parts.first else { return nil }
    let direction = parser.direction.rawValue
    if let days = DateWords.sinoDays[word] {
      if isUntil, parts.count == 1 { return Content(dayOfMonth: days, dayOfMonth(days)) }
      if parts.count == 1 {
        let isDate = source == .date || !DateWords.doubtfulDays.contains(word)
        return isDate ? .span(CalendarSpan(days, .day), times: direction) : nil
      }
      let words = parts.dropFirst().map { if case .word(let word) = $0 { word } else { "" } }
      return DateWords.isAfter(words) ? .span(CalendarSpan(days, .day), times: 1) : nil
    }
    guard isUntil || source == .date, parts.count == 1, word.first?.script == .hangul,
      let weekday = DateWords.weekdaysBesideDates[word], isUntil || !["월", "일"].contains(word)
    else { return nil }
    let ahead = weekday.rawValue - parser.today.weekday.rawValue
    return parser.today.adding(days: direction * ((direction * ahead + 7) % 7)).map(Content.day)
  }

  /// Returns the parts without a day of the week before or after the date.
  private func withoutWeekday(_ parts: [DateText.Part]) -> ([DateText.Part], Weekday?) {
    if let index = parts.firstIndex(where: { if case .weekday = $0 { true } else { false } }),
      case .weekday(let weekday) = parts[index]
    {
      var rest = parts
      rest.remove(at: index)
      return (rest, weekday)
    }
    // In an entry the word may belong to the product name: capri sun 12-01.
    guard source == .date, parts.count > 2 else { return (parts, nil) }
    if case .word(let word) = parts[0],
      let weekday = DateWords.weekdays[word] ?? DateWords.weekdaysBesideDates[word]
    {
      let hasSign = parts[1] == .sign(",") || parts[1] == .sign(".")
      return (Array(parts.dropFirst(hasSign ? 2 : 1)), weekday)
    }
    if case .word(let word)? = parts.last, let weekday = DateWords.weekdays[word] {
      return (parts.dropLast(), weekday)
    }
    return (parts, nil)
  }
}

extension DateReader.Content {
  /// Whether a candidate has a day of the month.
  fileprivate var mayHaveDay: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.contains { $0.day != nil }
  }

  /// Whether day, month and year are all given, so that whatever follows is not part of the date.
  var isFullDate: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy { $0.isFallback || $0.hasYear && $0.day != nil }
  }
}
