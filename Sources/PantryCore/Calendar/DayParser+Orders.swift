extension DayParser {
  /// Returns the plausible day of a numeric date in each order of year, month and day. Empty if the text is not a
  /// date, or if its day does not depend on the order.
  ///
  /// The parser's own order is ignored. A parser of past dates leaves out days in the future if others remain.
  ///
  /// - Complexity: As `parse(_:)`.
  func daysByOrder(_ text: String) -> [DateOrder: Day] {
    guard text.utf8.count <= 200 else { return [:] }
    let tokens = DateText(text).tokens
    guard tokens.count <= 60 else { return [:] }
    let parser = DayParser(today: today, direction: direction)
    let reader = DateReader(parser: parser, text: text, source: .date)
    let labelled = LabelledDates(tokens) { tokens in
      !reader.contents(of: LabelledDates.Segment(labels: [], tokens: tokens)).isEmpty
    }
    let contents = labelled.segments.flatMap(reader.contents)
    guard contents.count == 1, contents[0].segment.order == nil, !tokens.contains(where: \.isMonth),
      case .candidates(let candidates, let weekday) = contents[0].content
    else { return [:] }
    var found: [(order: DateOrder?, day: Day)] = []
    for candidate in candidates where !candidate.isFallback {
      guard let day = try? candidate.day(from: today, direction), reader.isPlausible(day),
        weekday == nil || day.weekday == weekday
      else { continue }
      found.append((candidate.order, day))
    }
    let past = direction == .back ? found.filter { $0.day <= today } : []
    if !past.isEmpty { found = past }
    // A month without a day has no order, so another question remains.
    if found.contains(where: { $0.order == nil }) { return [:] }
    return Dictionary(
      found.compactMap { entry in entry.order.map { ($0, entry.day) } },
      uniquingKeysWith: { first, _ in first })
  }
}
