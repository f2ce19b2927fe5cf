extension DateReader {
  /// What a stretch says: one date, or those that stand one behind the other; none if it is no date.
  func contents(of stretch: LabelledDates.Stretch) -> [Read] {
    let tokens = stretch.tokens
    if let content = content(of: tokens[...], stretch) { return [(stretch, content)] }
    guard source == .date else { return [] }
    // Behind a whole date stand a time, a lot, the number of a machine.
    for end in tokens.indices.reversed().dropLast() {
      // L1234 may stand right behind the year.
      let isLot = tokens[end].part == .word("l") && tokens[(end + 1)...].first?.isNumber ?? false
      let followsBlank = tokens[end].followsBlank
      guard followsBlank || isLot, let first = content(of: tokens[..<end], stretch),
        first.hasDay || isLot && followsBlank && first.isWholeDate
      else { continue }
      // Or another date, and then nobody knows which is meant unless it is said.
      guard let second = wholeDate(in: tokens[end...], stretch) else { return [(stretch, first)] }
      var (before, behind) = (stretch, stretch)
      before.labels.removeAll { stretch.labelsBehind.contains($0) }
      behind.labels = stretch.labelsBehind
      return [(before, first), (behind, second)]
    }
    return []
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
      isPrinted: source == .date)
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
  /// Whether it is a date of a day, a month and a year, so that what stands behind it is something else.
  var hasDay: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy { $0.isWhole && $0.day != nil }
  }
}
