/// Dates relative to today, as phrases and in notations of their own: `+4`, `D-5`, `25th`, 25일.
extension DateReader {
  /// Returns the day of a text that is relative to today as a whole, like 3d or end of next month, or nil for any
  /// other text or a day outside the calendar.
  ///
  /// Some of the words are labels too: fin du mois.
  func relativeReading(_ tokens: [DateText.Token]) -> DayParser.Reading? {
    let parts = tokens.map(\.part)
    // tuna 2029
    if case .number(let year, 4)? = parts.first, parts.count == 1,
      DateGrammar.bareYears(from: parser.today).contains(year)
    {
      return Day(year: year, month: 12, day: 31).map { DayParser.Reading(day: $0, kind: nil) }
    }
    let phrase = DatePhrase(parts, in: parser.languages)
    if let month = phrase?.monthAlone(isStandalone: source == .date) {
      let day = try? month.day(from: parser.today, parser.direction)
      return day.map { DayParser.Reading(day: $0, kind: nil) }
    }
    let content =
      tokens.count <= 4
      ? relative(parts, isLabeled: false) : phrase?.content(parser, isLabeled: false)
    switch content {
    case .span?, .day?, .weekday?, .range?: break
    case .dayCount?, .candidates?, .impossible?, nil: return nil
    }
    let read = content.map { (LabeledDates.Segment(labels: [], tokens: tokens), $0) }
    guard let read, let day = try? day(read, direction: parser.direction) else { return nil }
    return DayParser.Reading(day: day, kind: nil, note: note(read, day))
  }

  /// Parses a date relative to today, or returns nil if the parts do not have that form.
  func relative(_ parts: [DateText.Part], isLabeled: Bool) -> Content? {
    if let days = dayCountOrDay(parts) { return days }
    if let phrase = DatePhrase(parts, in: parser.languages),
      let content = phrase.content(parser, isLabeled: isLabeled)
    {
      return content
    }
    if let day = countdown(parts) { return .day(day) }
    return dayInPeriod(parts) ?? ordinalDay(parts) ?? signedSpan(parts)
  }

  /// Returns the day of +4, +2w or -3d.
  private func signedSpan(_ parts: [DateText.Part]) -> Content? {
    guard parts.first == .sign("+") || parts.first == .sign("-") else { return nil }
    let rest = Array(parts.dropFirst())
    if parts.first == .sign("+"), rest.count == 1, case .number(let days, 1...3)? = rest.first {
      return .span(CalendarSpan(days, .day), times: 1)
    }
    guard let span = DatePhrase(rest, in: parser.languages)?.bareSpan else { return nil }
    return .span(span, times: parts.first == .sign("-") ? -1 : 1)
  }

  /// Returns the day of 이번달 25일, 내년 1월 or 내년 3월 1일.
  private func dayInPeriod(_ parts: [DateText.Part]) -> Content? {
    let words = parts.prefix { if case .word = $0 { true } else { false } }
    let rest = Array(parts[words.endIndex...])
    guard !rest.isEmpty,
      let period = DatePhrase(Array(words), in: parser.languages)?.period
    else { return nil }
    switch period.unit {
    case .month:
      guard rest.count == 2, case .number(let day, _) = rest[0], day >= 0,
        case .word(let unit) = rest[1], DateWords.fields[unit] == .day,
        let first = parser.today.adding(months: period.by)?.date
      else { return nil }
      return existing(DateCandidate(year: .full(first.year), month: first.month, day: day))
    case .year:
      let year = parser.today.date.year + period.by
      // 来年1月 is January, and not one month.
      let grammar = DateGrammar(
        order: nil, isLabeled: true, isLongLived: false, isStandalone: true, thisYear: year)
      guard let found = grammar.withUnits(rest), case .omitted = found.year else { return nil }
      return existing(DateCandidate(year: .full(year), month: found.month, day: found.day))
    case .day, .week: return nil
    }
  }

  /// Returns the day of a candidate, or the reason why it does not exist.
  private func existing(_ candidate: DateCandidate) -> Content {
    do throws(ImpossibleDateError) {
      return .day(try candidate.day(from: parser.today, parser.direction))
    } catch {
      return .impossible(error.reason)
    }
  }

  /// Returns the day of 25th or the 25th, the next such day of a month; also of `am 10.` or `le 5`, in a language in which
  /// a number behind such a word is a day of the month.
  private func ordinalDay(_ parts: [DateText.Part]) -> Content? {
    let rest = withoutLead(parts[...])
    let isLed = rest.count < parts.count && [[], [.sign(".")]].contains(rest.dropFirst())
    let ordinal = isLed ? rest : parts.dropFirst(parts.first == .word("the") ? 1 : 0)
    guard case .number(let number, 1...2)? = ordinal.first else { return nil }
    let suffix = ordinal.count == 2 ? ordinal.last?.text : nil
    guard isLed || suffix.map(DateWords.englishOrdinals.contains) ?? false else { return nil }
    return Content(dayOfMonth: number, dayOfMonth(number))
  }

  /// Returns parts without words before a date, in the household's language if it is not English, whose words before a date
  /// may end a name: bis zum, avant le.
  func withoutLead(_ parts: ArraySlice<DateText.Part>) -> ArraySlice<DateText.Part> {
    guard let language = parser.languages.first, language != .english else { return parts }
    return parts.drop { part in part.text.map { language.words[$0] == .leading } ?? false }
  }

  /// Returns the day of D-5 or D-day.
  private func countdown(_ parts: [DateText.Part]) -> Day? {
    guard parts.count == 3, parts[0] == .word("d"), parts[1] == .sign("-") else { return nil }
    if case .number(let days, 1...3) = parts[2] { return parser.today.adding(days: days) }
    return parts[2] == .word("day") ? parser.today : nil
  }

  /// Returns the two readings of 25일 alone: 25 days ahead, and the 25th. Up to 14, only days are meant.
  private func dayCountOrDay(_ parts: [DateText.Part]) -> Content? {
    guard parts.count == 2, case .number(let number, 2) = parts[0], parts[1] == .word("일"),
      (15...31).contains(number)
    else { return nil }
    let ahead = parser.today.adding(days: number * parser.direction.rawValue)
    return .dayCount(
      CalendarSpan(number, .day), or: [ahead, dayOfMonth(number)].compactMap(\.self))
  }

  /// Returns the next such day of a month, or the previous one.
  func dayOfMonth(_ number: Int) -> Day? {
    guard (1...31).contains(number) else { return nil }
    let today = parser.today
    for months in 0...2 {
      guard let month = today.adding(months: months * parser.direction.rawValue),
        let day = Day(year: month.date.year, month: month.date.month, day: number)
      else { continue }
      if parser.direction == .ahead ? day >= today : day <= today { return day }
    }
    return nil
  }
}
