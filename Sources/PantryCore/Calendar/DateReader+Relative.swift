extension DateReader {
  /// Returns the day of a text that is relative to today as a whole, like 3d or end of next month, or nil for any
  /// other text or a day outside the calendar.
  ///
  /// Some of the words are labels too: fin du mois.
  func relativeDay(_ tokens: [DateText.Token]) -> Day? {
    let parts = tokens.map(\.part)
    // tuna 2029
    if case .number(let year, 4)? = parts.first, parts.count == 1,
      DateGrammar.bareYears(from: parser.today).contains(year)
    {
      return Day(year: year, month: 12, day: 31)
    }
    let phrase = DatePhrase(parts, in: parser.languages)
    if let month = phrase?.monthAlone(isStandalone: source == .date) {
      return try? month.day(from: parser.today, parser.direction)
    }
    let content =
      tokens.count <= 4
      ? relative(parts, isLabeled: false) : phrase?.content(parser, isLabeled: false)
    switch content {
    case .span(let span, let times): return parser.today.adding(span, times: times)
    case .day(let day): return day
    default: return nil
    }
  }

  /// Parses a date relative to today, or returns nil if the parts do not have that form.
  func relative(_ parts: [DateText.Part], isLabeled: Bool) -> Content? {
    if let phrase = DatePhrase(parts, in: parser.languages),
      let content = phrase.content(parser, isLabeled: isLabeled)
    {
      return content
    }
    if let words = DateReader.words(parts) {
      if let content = named(words) { return content }
    }
    if let named = dayOfNamedMonth(parts) ?? ordinalDay(parts) { return named }
    if let day = countdown(parts) { return .day(day) }
    if let days = dayCountOrDay(parts) { return days }
    var rest = parts[...]
    var sign: Int?
    if case .sign(let character)? = rest.first, character == "+" || character == "-" {
      sign = character == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    // bread +4
    if sign == 1, rest.count == 1, case .number(let days, 1...3)? = rest.first,
      parts.first == .sign("+")
    {
      return .span(CalendarSpan(days, .day), times: 1)
    }
    if let sign, let span = DatePhrase(Array(rest), in: parser.languages)?.bareSpan {
      return .span(span, times: sign)
    }
    guard let (span, tail) = DateReader.span(rest), let words = DateReader.words(Array(tail)) else {
      return nil
    }
    if words.isEmpty { return .span(span, times: sign ?? parser.direction.rawValue) }
    guard sign == nil else { return nil }
    // 한 달 반, 1년 반 뒤: half of a month is fifteen days.
    let suffix = Array(words.dropFirst())
    if words[0] == "반", suffix.isEmpty || DateWords.isAfter(suffix) {
      switch span.unit {
      case .month: return parser.today.adding(span)?.adding(days: 15).map(Content.day)
      case .year: return parser.today.adding(span)?.adding(months: 6).map(Content.day)
      case .day, .week: return nil
      }
    }
    // 2주 후 금요일
    if let last = words.last, let weekday = DateWords.weekdays[last], span.unit == .week,
      DateWords.isAfter(words.dropLast())
    {
      let ahead = weekday.rawValue - parser.today.weekday.rawValue
      return parser.today.adding(span)?.adding(days: ahead).map(Content.day)
    }
    if DateWords.isAfter(words) { return .span(span, times: 1) }
    return DateWords.isBefore(words) || DateWords.isOverdue(words) ? .span(span, times: -1) : nil
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
      if let span = DateWords.spans[word] { return (span, rest) }
      guard let count = Numeral(word, .span)?.value, case .word(let unit)? = rest.first,
        let unit = DateWords.units[unit],
        // 이틀 and 사흘 are days of native numbers; 세일 is a sale.
        unit != .day || word.first?.script != .hangul || Numeral(word, .counter) == nil
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

  /// Returns the day of 이번달 25일, 다음 달 초, 내년 1월 or 내년 3월 1일.
  private func dayOfNamedMonth(_ parts: [DateText.Part]) -> Content? {
    let words = parts.prefix { if case .word = $0 { true } else { false } }
    let name = words.map { if case .word(let word) = $0 { word } else { "" } }
    let rest = Array(parts[words.endIndex...])
    let today = parser.today
    if let months = DateWords.months[name.joined()] {
      guard rest.count == 2, case .number(let day, _) = rest[0], day >= 0,
        case .word(let unit) = rest[1], DateWords.fields[unit] == .day,
        let first = today.adding(months: months)?.date
      else { return nil }
      return existing(DateCandidate(year: .full(first.year), month: first.month, day: day))
    }
    if rest.isEmpty, let part = name.last.flatMap({ DateWords.partsOfMonth[$0] }),
      let months = DateWords.months[name.dropLast().joined()],
      let month = today.adding(months: months)
    {
      guard let day = part else { return .day(month.endOfMonth) }
      return existing(
        DateCandidate(year: .full(month.date.year), month: month.date.month, day: day))
    }
    // 내년 초
    if rest.isEmpty, let part = name.last, DateWords.partsOfMonth[part] == .some(10),
      let years = DateWords.years[name.dropLast().joined()]
    {
      return Day(year: today.date.year + years, month: 1, day: 31).map(Content.day)
    }
    guard let years = DateWords.years[name.joined()] else { return nil }
    let year = today.date.year + years
    // 来年1月 is no number of months.
    let grammar = DateGrammar(
      order: nil, isLabeled: true, isLongLived: false, isStandalone: true, thisYear: year)
    guard let found = grammar.withUnits(rest), case .omitted = found.year else { return nil }
    return existing(DateCandidate(year: .full(year), month: found.month, day: found.day))
  }

  /// Returns the day of a candidate, or the reason why it does not exist.
  private func existing(_ candidate: DateCandidate) -> Content {
    do throws(ImpossibleDateError) {
      return .day(try candidate.day(from: parser.today, parser.direction))
    } catch {
      return .impossible(error.reason)
    }
  }

  /// Returns the day of 25th or the 25th: the next such day of a month.
  private func ordinalDay(_ parts: [DateText.Part]) -> Content? {
    let parts = parts.first == .word("the") ? parts.dropFirst() : parts[...]
    guard parts.count == 2, case .number(let number, 1...2)? = parts.first,
      case .word(let suffix)? = parts.last, DateWords.englishOrdinals.contains(suffix)
    else { return nil }
    return Content(dayOfMonth: number, dayOfMonth(number))
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

  private func named(_ words: [String]) -> Content? {
    let today = parser.today
    let words = words.filter { !DateWords.possessives.contains($0) }
    if let days = DateWords.namedDays[words.joined(separator: " ")] {
      return today.adding(days: days).map(Content.day)
    }
    if let named = DateWords.named(words) {
      switch named {
      case .span(let span): return .span(span, times: 1)
      case .end(let span): return DatePhrase.end(of: span.unit, later: span.count, today)
      }
    }
    guard let last = words.last else { return nil }
    // friday week, a week on tuesday
    let isWeek = last == "week"
    let other = words.first == "a" ? words.dropFirst() : words[...]
    if isWeek ? words.count == 2 : other.dropLast() == ["week", "on"],
      let weekday = DateWords.weekdays[isWeek ? words[0] : last]
    {
      let ahead = weekday.rawValue - today.weekday.rawValue
      return today.adding(days: (ahead + 7) % 7 + 7).map(Content.day)
    }
    let before = words.dropLast().joined(separator: " ")
    let weeks = DateWords.weeks[before]
    // 다음주 수, 下周五
    guard
      let weekday = DateWords.weekdays[last]
        ?? (weeks == nil ? nil : DateWords.weekdaysBesideDates[last])
    else { return nil }
    let ahead = weekday.rawValue - today.weekday.rawValue
    if let weeks { return today.adding(days: ahead + 7 * weeks).map(Content.day) }
    guard before.isEmpty || DateWords.coming.contains(before) else { return nil }
    // Today counts, as in every date without a week, month or year.
    let direction = before.isEmpty ? parser.direction.rawValue : 1
    return today.adding(days: direction * ((direction * ahead + 7) % 7)).map(Content.day)
  }

  /// Returns the end of the period that words before 까지 name: 다음주까지 is the Sunday of that week, 내년까지 the last
  /// day of that year.
  func endOfNamed(_ parts: [DateText.Part]) -> Content? {
    guard let words = DateReader.words(parts) else { return nil }
    if case .span(let span)? = DateWords.named(words) {
      return DatePhrase.end(of: span.unit, later: span.count, parser.today)
    }
    let name = words.joined()
    if let months = DateWords.months[name] {
      return DatePhrase.end(of: .month, later: months, parser.today)
    }
    return DateWords.years[name].flatMap { DatePhrase.end(of: .year, later: $0, parser.today) }
  }
}
