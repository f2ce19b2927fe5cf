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
      guard isEnd(rest), !isCounted(tokens[..<end], rest),
        let first = content(of: tokens[..<end], segment), !leavesRest(first)
      else { continue }
      if first.isSpan, !segment.labels.isEmpty, rest.allSatisfy(\.isWord), !mayBelongToDate(rest) {
        return [(segment, first)]
      }
      // A year that may be part of the date is no time of day.
      if !first.isFullDate, startsWithYear(rest) { continue }
      let isMarked =
        DateReader.isTimeOrLot(rest)
        || isSpacedTime(rest) && tokens[..<end].contains(where: \.isMonth)
      let isMonth = isMarked && rest.first?.followsSpace == true && first.hasYear
      guard first.isFullDate || isMonth || isMarked && !segment.labels.isEmpty && first.mayHaveDay
      else { continue }
      // If a second date follows, both are returned: only their labels can decide between them.
      guard let second = fullDate(in: rest, segment) else {
        return DateReader.isPrintedBehindDate(rest) ? [(segment, first)] : []
      }
      var (before, after) = (segment, segment)
      if !segment.trailingLabels.isEmpty {
        before.labels.removeAll { segment.trailingLabels.contains($0) }
        after.labels = segment.trailingLabels
      }
      return [(before, first), (after, second)]
    }
    return []
  }

  /// Returns whether each plausible reading of some candidates leaves a number, as in 05 JAN 08 22.
  private func leavesRest(_ content: Content) -> Bool {
    guard case .candidates(let candidates, _) = content, candidates.contains(where: \.leavesRest)
    else { return false }
    return !candidates.contains { candidate in
      !candidate.leavesRest
        && (try? candidate.day(from: parser.today, parser.direction)).map(parser.isPlausible)
          ?? false
    }
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

  /// Returns whether some tokens end in a number that belongs to the unit after it, and not to a date: 20 DEC 28 OZ.
  private func isCounted(
    _ tokens: ArraySlice<DateText.Token>, _ rest: ArraySlice<DateText.Token>
  ) -> Bool {
    guard tokens.last?.isNumber ?? false, case .word(let word)? = rest.first?.part,
      !DateReader.isTimeOrLot(rest)
    else { return false }
    let isTimes = word.count == 1 && word.allSatisfy(AmountScanner.isTimes)
    if isTimes || Unit(typed: word) != nil || DateWords.units[word] != nil { return true }
    guard case .unit? = DatePhrase.word(rest.map(\.part)[...], after: nil, in: parser.languages)?.0
    else { return false }
    return true
  }

  /// Returns whether some tokens may be a part of a date: a number that is no time or lot number, a weekday, or a word
  /// of dates.
  func mayBelongToDate(_ rest: ArraySlice<DateText.Token>) -> Bool {
    if DateReader.isTimeOrLot(rest), !startsWithYear(rest) { return false }
    return rest.contains { token in
      switch token.part {
      case .number, .weekday: true
      case .word(let word):
        DateWords.splits.contains(word) || DateWords.partsOfMonth.contains(word)
          || DatePhrase.word([token.part], after: nil, in: parser.languages) != nil
      case .sign: false
      }
    }
  }

  /// Returns whether some tokens start with four digits that are a year of a date on food.
  func startsWithYear(_ rest: ArraySlice<DateText.Token>) -> Bool {
    guard case .number(let year, 4)? = rest.first?.part else { return false }
    return (-5...20).contains(year - parser.today.date.year)
  }

  /// Returns whether some tokens start with a time (14:05, 0815, 15시) or a lot number (L1234).
  ///
  /// - Parameter isMarked: Whether four digits alone do not count.
  static func isTimeOrLot(_ rest: ArraySlice<DateText.Token>, isMarked: Bool = false) -> Bool {
    let parts = rest.prefix(2).map(\.part)
    guard parts.count == 2 else {
      if case .number(0...2359, 4)? = parts.first { return !isMarked }
      return false
    }
    switch (parts[0], parts[1]) {
    case (.word("l"), .number): return true
    case (.number(0...24, _), .sign(":")): return true
    case (.number(0...24, _), .word(let word)) where DateWords.hours.contains(word): return true
    case (.number(0...2359, 4), _): return !isMarked
    default: return false
    }
  }

  /// Returns whether some tokens are what packages print behind a date, times, lots and numbers of machines, and not an
  /// amount (x3, 2개, 500g), a location, a tag or another word.
  private static func isPrintedBehindDate(_ rest: ArraySlice<DateText.Token>) -> Bool {
    for (index, token) in zip(rest.indices, rest) {
      let next = rest[(index + 1)...].first
      switch token.part {
      case .sign(let sign):
        if !"-/.:,+".contains(sign) { return false }
      case .word(let word):
        let isTimes = word == "x" && next?.isNumber ?? false
        if isTimes || word.count > 2, !DateWords.hours.contains(word) { return false }
      case .number:
        let isMinute = index > rest.startIndex && rest[index - 1].part == .sign(":")
        if isMinute || isTimeOrLot(rest[index...]) { continue }
        // 3kg, 2 pcs: letters behind a number are its unit, unless they begin a code: 218 GR1.
        guard let next, next.isWord else { continue }
        let last = rest[(index + 2)...].first
        let isCode = next.followsSpace && last.map { $0.isNumber && !$0.followsSpace } ?? false
        if !isCode { return false }
      case .weekday: return false
      }
    }
    return true
  }

  /// Returns whether some tokens are a time without a colon (08 22), and not the halves of a year.
  private func isSpacedTime(_ rest: ArraySlice<DateText.Token>) -> Bool {
    let parts = rest.map(\.part)
    guard parts.count == 2, case .number(let hours, 2) = parts[0],
      case .number(let minutes, 2) = parts[1], hours < 24, minutes < 60
    else { return false }
    return !(-5...20).contains(100 * hours + minutes - parser.today.date.year)
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
    let isLabeled = !segment.labels.isEmpty
    if let certain = certainDay(parts, segment) { return certain }
    if let relative = relative(parts, isLabeled: isLabeled) { return relative }
    let grammar = DateGrammar(
      order: segment.order ?? parser.order, isLabeled: isLabeled,
      isLongLived: segment.labels.contains { [.date(.bestBefore), .date(nil)].contains($0.role) },
      isStandalone: source == .date, isJoined: tokens.dropFirst().allSatisfy { !$0.followsSpace },
      isPrinted: !text.contains(where: \.isLowercase),
      languages: parser.languages, thisYear: parser.today.date.year)
    let dated = withWeekday(Array(withoutLead(parts[...])))
    let candidates = grammar.candidates(dated.rest)
    if let weekday = dated.weekday, dated.isDoubtful {
      // capri sun 12-01: the word is a weekday only if it is that of the date.
      let fits = candidates.contains {
        (try? $0.day(from: parser.today, parser.direction))?.weekday == weekday
      }
      guard fits else { return nil }
    }
    return candidates.isEmpty ? nil : .candidates(candidates, dated.weekday)
  }

  /// Returns the day of words that are a date only where a date is expected: 25일 before 까지 is a day of the
  /// month, and 오일 or 금 is a date there, or in a text that must be a date.
  private func certainDay(_ parts: [DateText.Part], _ segment: LabeledDates.Segment) -> Content? {
    let isUntil = !segment.trailingLabels.isEmpty && !segment.needsOrigin
    if let day = dayOfMonth(parts, isUntil: isUntil) { return day }
    // 다음주까지 is the Sunday of that week, 내년까지 the last day of that year.
    if isUntil, let period = DatePhrase(parts, in: parser.languages)?.period,
      let end = DatePhrase.end(of: period.unit, later: period.by, parser.today)
    {
      return end
    }
    if !segment.labels.isEmpty, !segment.needsOrigin, let year = yearAlone(parts) { return year }
    guard case .word(let word)? = parts.first else { return nil }
    let direction = parser.direction.rawValue
    if let days = DateWords.sinoDays[word] {
      if isUntil, parts.count == 1 { return Content(dayOfMonth: days, dayOfMonth(days)) }
      if parts.count == 1 {
        let isDate = source == .date || !DateWords.doubtfulDays.contains(word)
        return isDate ? .span(CalendarSpan(days, .day), times: direction) : nil
      }
      let words = parts.dropFirst().map { if case .word(let word) = $0 { word } else { "" } }
      return DateLanguage.korean.isAhead(words) ? .span(CalendarSpan(days, .day), times: 1) : nil
    }
    guard isUntil || source == .date, parts.count == 1, word.first?.script == .hangul,
      let weekday = DateWords.weekdaysBesideDates[word], isUntil || !["월", "일"].contains(word)
    else { return nil }
    return .weekday(weekday)
  }

  /// Returns the day of 25일 before 까지, and of 11일(금) and 11일 금요일.
  private func dayOfMonth(_ parts: [DateText.Part], isUntil: Bool) -> Content? {
    guard parts.count >= 2, case .number(let number, 1...2) = parts[0], number >= 0,
      case .word(let unit) = parts[1], unit.first?.script == .hangul, DateWords.fields[unit] == .day
    else { return nil }
    let rest = parts.dropFirst(2)
    if rest.isEmpty { return isUntil ? Content(dayOfMonth: number, dayOfMonth(number)) : nil }
    guard rest.count == 1, let weekday = weekday(rest.first) else { return nil }
    guard let day = dayOfMonth(number) else { return .impossible(.dayOfMonth(number)) }
    return day.weekday == weekday ? .day(day) : .impossible(.weekday(weekday, day))
  }

  /// Returns the end of 27년 beside a label, which is no number of years.
  private func yearAlone(_ parts: [DateText.Part]) -> Content? {
    guard parts.count == 2, case .number(_, 2) = parts[0], case .word(let unit) = parts[1],
      DateWords.fields[unit] == .year
    else { return nil }
    let grammar = DateGrammar(
      order: nil, isLabeled: true, isLongLived: false, isStandalone: true,
      thisYear: parser.today.date.year)
    return grammar.withUnits(parts).map { .candidates([$0], nil) }
  }

  /// Returns the weekday of a part in parentheses or a word: (금), 금요일.
  private func weekday(_ part: DateText.Part?) -> Weekday? {
    switch part {
    case .weekday(let weekday): weekday
    case .word(let word): DateWords.weekdays[word]
    default: nil
    }
  }

  /// The parts of a date without the day of the week before or after it. It is doubtful if the word may belong to the
  /// name of a product instead.
  private typealias Dated = (rest: [DateText.Part], weekday: Weekday?, isDoubtful: Bool)

  private func withWeekday(_ parts: [DateText.Part]) -> Dated {
    for (index, part) in parts.enumerated() {
      guard case .weekday(let weekday) = part else { continue }
      var rest = parts
      rest.remove(at: index)
      return (rest, weekday, false)
    }
    guard parts.count > 2, case .word(let word) = parts[0] else {
      return withLastWeekday(parts)
    }
    if let (found, length) = DatePhrase.word(parts[...], after: nil, in: parser.languages),
      case .weekday(let weekday) = found
    {
      // The sun of capri sun.
      return (withoutSign(parts.dropFirst(length)), weekday, source == .words && word == "sun")
    }
    if let weekday = DateWords.weekdays[word] ?? DateWords.weekdaysBesideDates[word] {
      let isDoubtful = source == .words && DateWords.weekdays[word] == nil
      return (withoutSign(parts.dropFirst()), weekday, isDoubtful)
    }
    return withLastWeekday(parts)
  }

  private func withLastWeekday(_ parts: [DateText.Part]) -> Dated {
    guard parts.count > 2, case .word(let word)? = parts.last else { return (parts, nil, false) }
    if let weekday = DateWords.weekdays[word] {
      return (parts.dropLast(), weekday, source == .words && word == "sun")
    }
    // The 일 of 3일 is the unit.
    let isUnit = DateWords.fields[word] != nil
    if word.first?.script != .latin, !isUnit, let weekday = DateWords.weekdaysBesideDates[word] {
      return (parts.dropLast(), weekday, true)
    }
    for language in parser.languages where language != .english {
      if case .weekday(let weekday)? = language.words[word] {
        return (parts.dropLast(), weekday, false)
      }
    }
    return (parts, nil, false)
  }

  /// Returns parts without the comma or full stop after a weekday.
  private func withoutSign(_ parts: ArraySlice<DateText.Part>) -> [DateText.Part] {
    let hasSign = parts.first == .sign(",") || parts.first == .sign(".")
    return Array(parts.dropFirst(hasSign ? 1 : 0))
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
