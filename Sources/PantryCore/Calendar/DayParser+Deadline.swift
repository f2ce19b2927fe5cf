extension DayParser {
  /// The interpretation of a text as a deadline.
  public struct DeadlineReading: Hashable, Sendable {
    /// The deadline.
    public let deadline: Deadline
    /// `bestBefore`, `useBy` or `sellBy` if the text states it.
    public let kind: DateKind?
    /// The same date a year earlier, if the text has no year and that day has just passed.
    public var justPassed: Day?
  }

  /// Parses a deadline: a date, `never`, or `unknown`.
  ///
  /// - Throws: `DayError` if the text is not a date, or is a date of manufacture or packaging.
  public func deadline(_ text: String) throws(DayError) -> DeadlineReading {
    try deadline(text, from: .date)
  }

  private func deadline(_ text: String, from source: Source) throws(DayError) -> DeadlineReading {
    if let (deadline, kind) = DayParser.withoutDay(text) {
      return DeadlineReading(deadline: deadline, kind: kind)
    }
    let reading = try parse(text, from: source)
    if let kind = reading.kind, kind.isOrigin { throw .notADeadline(text, kind) }
    return DeadlineReading(
      deadline: .day(reading.day),
      kind: reading.kind,
      justPassed: reading.justPassed)
  }

  /// Parses the last words of an entry as a deadline, or returns nil if they do not have the form
  /// of one.
  ///
  /// `unknown` and an empty text are not deadlines here, but 모름 is.
  ///
  /// - Throws: `DayError` if the words have the form of a date that is impossible or ambiguous.
  func deadlineIfAny(_ text: String) throws(DayError) -> DeadlineReading? {
    if text.lowercased() == "unknown" || text.isEmpty { return nil }
    do throws(DayError) {
      return try deadline(text, from: .words)
    } catch .notADate {
      return nil
    }
  }
}

extension DayParser {
  /// Korean labels of a date, with the kind that they state.
  private static let koreanLabels: [(text: String, kind: DateKind?)] = [
    ("소비기한", .useBy), ("유통기한", .sellBy), ("품질유지기한", .bestBefore), ("유효기한", nil), ("섭취기한", nil),
    ("기한", nil), ("날짜", nil),
  ]

  /// Returns the deadline of words without a day: never, 없음, 유통기한 모름. nil for other words.
  private static func withoutDay(_ text: String) -> (Deadline, DateKind?)? {
    switch text.lowercased() {
    case "never": return (.never, nil)
    case "unknown", "": return (.unknown, nil)
    default: break
    }
    let words = text.filter { !$0.isWhitespace }
    let label = koreanLabels.first { words.hasPrefix($0.text) }
    // 유통기한은 없음, 유통기한이 없음
    var rest = words.dropFirst(label?.text.count ?? 0)
    if label != nil, let particle = rest.first, "은이을도".contains(particle) { rest.removeFirst() }
    switch rest {
    case "없음", "무기한", "무제한": return (.never, label?.kind)
    case "없어", "없어요", "없다", "없습니다": return label.map { (.never, $0.kind) }
    case "모름": return (.unknown, nil)
    case "몰라", "몰라요", "모르겠음", "모르겠어": return label.map { _ in (.unknown, nil) }
    default: return nil
    }
  }

  /// Parses a span: `7d`, `2 weeks`, `3개월`, `한달`. Returns nil for anything else, including phrases
  /// that denote a day (`next week`).
  public func span(_ text: String) -> CalendarSpan? {
    // Fast path: the notation of the pantry file has the same meaning here, and needs no tables.
    if text.utf8.count <= 4, let span = CalendarSpan(text) { return span }
    guard text.utf8.count <= 200 else { return nil }
    let parts = DateText(text).tokens.map(\.part)
    guard let (span, rest) = DateReader.span(parts[...]), rest.isEmpty else { return nil }
    return span
  }
}
