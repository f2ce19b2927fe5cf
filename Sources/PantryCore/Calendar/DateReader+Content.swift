extension DateReader {
  /// What a stretch says, or nil if it is no date.
  func content(of stretch: LabelledDates.Stretch) -> Content? {
    let isLabelled = !stretch.labels.isEmpty
    let tokens = stretch.tokens
    if let content = content(of: tokens[...], isLabelled, stretch.order) { return content }
    guard source == .date else { return nil }
    // Behind a whole date stand a time, a lot, the number of a machine.
    for end in tokens.indices.reversed().dropLast() {
      let isLot = tokens[end].part == .word("l") && end + 1 < tokens.count
      guard tokens[end].followsBlank || isLot else { continue }
      if let content = content(of: tokens[..<end], isLabelled, stretch.order), content.hasDay {
        return content
      }
    }
    return nil
  }

  private func content(
    of tokens: ArraySlice<DateText.Token>, _ isLabelled: Bool, _ order: DateOrder?
  ) -> Content? {
    let parts = tokens.map(\.part)
    if let relative = relative(parts) { return relative }
    let (rest, weekday) = withoutWeekday(parts)
    let grammar = DateGrammar(
      order: order ?? parser.order, isLabelled: isLabelled, isPrinted: source == .date)
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
  fileprivate var hasDay: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy { $0.isWhole }
  }
}
