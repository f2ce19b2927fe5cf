extension DayParser {
  /// What a text says of when food is past its date.
  public struct DeadlineReading: Hashable, Sendable {
    /// The day, or that there is none.
    public let deadline: Deadline
    /// `bestBefore`, `useBy` or `sellBy` if the text says so.
    public let kind: DateKind?
    /// The same day of the year before, where no year was said and that day has just passed.
    public var justPassed: Day?
  }

  /// What a text says of when food is past its date: a date, `never`, or `unknown`.
  ///
  /// - Throws: `DayError` if it is none, or a date that is no deadline.
  public func deadline(_ text: String) throws(DayError) -> DeadlineReading {
    try deadline(text, from: .date)
  }

  private func deadline(_ text: String, from source: Source) throws(DayError) -> DeadlineReading {
    switch text.lowercased() {
    case "never": return DeadlineReading(deadline: .never, kind: nil)
    case "unknown", "": return DeadlineReading(deadline: .unknown, kind: nil)
    default: break
    }
    let reading = try parse(text, from: source)
    if let kind = reading.kind, kind.isOrigin { throw .notADeadline(text, kind) }
    return DeadlineReading(
      deadline: .day(reading.day),
      kind: reading.kind,
      justPassed: reading.justPassed)
  }

  /// The same of the last words of an entry, or nil if they have not the shape of one. The words `unknown` and nothing at all
  /// are none here.
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
  /// The span that a text is: `7d`, `2 weeks`, `3개월`, `한달`; nil if it is none, or names a day (`next week`).
  public func span(_ text: String) -> CalendarSpan? {
    guard text.utf8.count <= 200 else { return nil }
    let parts = DateText(text).tokens.map(\.part)
    guard let (span, rest) = DateReader.span(parts[...]), rest.isEmpty else { return nil }
    return span
  }
}
