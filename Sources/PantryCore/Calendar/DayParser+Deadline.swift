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
    switch text.lowercased() {
    case "never", "무기한", "없음", "기한 없음", "기한없음":
      return DeadlineReading(deadline: .never, kind: nil)
    case "unknown", "모름", "기한 모름", "기한모름", "": return DeadlineReading(deadline: .unknown, kind: nil)
    default: break
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
  /// `unknown` and an empty text are not deadlines here.
  ///
  /// - Throws: `DayError` if the words have the form of a date that is impossible or ambiguous.
  func deadlineIfAny(_ text: String) throws(DayError) -> DeadlineReading? {
    if ["unknown", "모름"].contains(text.lowercased()) || text.isEmpty { return nil }
    do throws(DayError) {
      return try deadline(text, from: .words)
    } catch .notADate {
      return nil
    }
  }
}

extension DayParser {
  /// Parses a span: `7d`, `2 weeks`, `3개월`, `한달`. Returns nil for anything else, including phrases
  /// that denote a day (`next week`).
  public func span(_ text: String) -> CalendarSpan? {
    guard text.utf8.count <= 200 else { return nil }
    let parts = DateText(text).tokens.map(\.part)
    guard let (span, rest) = DateReader.span(parts[...]), rest.isEmpty else { return nil }
    return span
  }
}
