extension DateReader {
  /// What a stretch says: one date, or those that stand one behind the other; none if it is no date.
  func contents(of stretch: LabelledDates.Stretch) -> [Read] {
    let tokens = stretch.tokens[...]
    if let content = content(of: tokens, stretch) { return [(stretch, content)] }
    guard source == .date else { return [] }
    let found = contents(beginning: tokens, stretch)
    if !found.isEmpty || stretch.labels.isEmpty { return found }
    // Between the phrase and its date may stand where to look, or of which state it speaks.
    let rest = tokens.drop { !$0.isNumber && !$0.isMonth }
    guard rest.startIndex > tokens.startIndex else { return [] }
    if let content = content(of: rest, stretch), content.hasDay { return [(stretch, content)] }
    return contents(beginning: rest, stretch)
  }

  /// What parts say that begin with a date and end with something else: a time, a lot, the number of a
  /// machine.
  private func contents(
    beginning tokens: ArraySlice<DateText.Token>, _ stretch: LabelledDates.Stretch
  )
    -> [Read]
  {
    for end in tokens.indices.dropFirst().reversed() {
      let rest = tokens[end...]
      guard isEnd(rest), let first = content(of: tokens[..<end], stretch) else { continue }
      if first.isSpan, !stretch.labels.isEmpty, rest.allSatisfy(\.isWord) {
        return [(stretch, first)]
      }
      let isMarked = isTimeOrLot(rest)
      let isMonth = isMarked && rest.first?.followsBlank == true && first.isWholeDate
      guard first.hasDay || isMonth || isMarked && !stretch.labels.isEmpty && first.namesADay
      else { continue }
      // Or another date, and then nobody knows which is meant unless it is said.
      guard let second = wholeDate(in: rest, stretch) else { return [(stretch, first)] }
      var (before, behind) = (stretch, stretch)
      if !stretch.labelsBehind.isEmpty {
        before.labels.removeAll { stretch.labelsBehind.contains($0) }
        behind.labels = stretch.labelsBehind
      }
      return [(before, first), (behind, second)]
    }
    return []
  }

  /// Whether a date may end before some parts: at a blank, before a lot, a stroke and letters, or a word of a
  /// script without blanks.
  private func isEnd(_ rest: ArraySlice<DateText.Token>) -> Bool {
    guard let first = rest.first else { return false }
    if first.followsBlank { return true }
    switch first.part {
    case .word("l"): return rest.dropFirst().first?.isNumber ?? false
    case .word(let word): return word.first?.script?.hasBlanks == false
    case .sign("/"), .sign("+"):
      return rest.contains { token in
        if case .word = token.part { true } else { token.part == .sign(":") }
      }
    case .number, .sign, .weekday: return false
    }
  }

  /// Whether parts begin with a time (14:05, 0815, 15시) or a lot (L1234).
  private func isTimeOrLot(_ rest: ArraySlice<DateText.Token>) -> Bool {
    let parts = rest.prefix(2).map(\.part)
    guard parts.count == 2 else {
      if case .number(0...2359, 4)? = parts.first { return true }
      return false
    }
    switch (parts[0], parts[1]) {
    case (.word("l"), .number): return true
    case (.number(0...24, _), .sign(":")), (.number(0...24, _), .word("시")),
      (.number(0...24, _), .word("時")), (.number(0...24, _), .word("时")):
      return true
    case (.number(0...2359, 4), _): return true
    default: return false
    }
  }

  /// A whole date at the end of the parts, or before what is none.
  private func wholeDate(in tokens: ArraySlice<DateText.Token>, _ stretch: LabelledDates.Stretch)
    -> Content?
  {
    for start in tokens.indices where start == tokens.startIndex || tokens[start].followsBlank {
      for end in (start + 1...tokens.endIndex).reversed() {
        if let found = content(of: tokens[start..<end], stretch), found.hasDay { return found }
      }
    }
    return nil
  }

  private func content(of tokens: ArraySlice<DateText.Token>, _ stretch: LabelledDates.Stretch)
    -> Content?
  {
    let parts = tokens.map(\.part)
    if let relative = relative(parts) { return relative }
    let (rest, weekday) = withoutWeekday(parts)
    let grammar = DateGrammar(
      order: stretch.order ?? parser.order, isLabelled: !stretch.labels.isEmpty,
      isLongLived: stretch.labels.contains { [.date(.bestBefore), .date(nil)].contains($0.role) },
      isPrinted: source == .date, thisYear: parser.today.date.year)
    let candidates = grammar.candidates(rest)
    return candidates.isEmpty ? nil : .candidates(candidates, weekday)
  }

  /// The parts without the day of the week that stands before or behind the date.
  private func withoutWeekday(_ parts: [DateText.Part]) -> ([DateText.Part], Weekday?) {
    if let place = parts.firstIndex(where: { if case .weekday = $0 { true } else { false } }),
      case .weekday(let weekday) = parts[place]
    {
      var rest = parts
      rest.remove(at: place)
      return (rest, weekday)
    }
    // In an entry the word may be the end of the name (capri sun 12-01).
    guard source == .date, parts.count > 2 else { return (parts, nil) }
    if case .word(let word) = parts[0],
      let weekday = DateWords.weekdays[word] ?? DateWords.besideDates[word]
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
  /// Whether it is a day and a month.
  fileprivate var namesADay: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.contains { $0.day != nil }
  }

  /// Whether it is a date of a day, a month and a year, so that what stands behind it is something else.
  var hasDay: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy { $0.isLastResort || $0.isWhole && $0.day != nil }
  }
}
