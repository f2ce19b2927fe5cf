/// The day after which food is past its date, if there is one.
///
/// "Never" (salt, honey) and "unknown" are distinct, and neither is represented by a distant day.
public enum Deadline: Hashable, Sendable {
  /// The last day on which the food is good.
  case day(Day)
  /// The food does not expire: `"expiresAt":null` in the file.
  case never
  /// The deadline is not known: no `expiresAt` in the file.
  case unknown

  /// The last good day, if there is one.
  public var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

/// The meaning of a date printed on a package.
public enum DateKind: String, CaseIterable, Sendable {
  /// The manufacturer's date of minimum durability (EU 1169/2011 Annex X 1).
  case bestBefore = "best-before"
  /// The date after which the food is deemed unsafe (EU 1169/2011 Art. 24; 소비기한).
  case useBy = "use-by"
  /// The shop's deadline for selling (유통기한), which does not limit consumption.
  case sellBy = "sell-by"
  /// The date of manufacture.
  case produced
  /// The date of packaging.
  case packed

  /// Whether the date is a starting point (manufacture or packaging) and not a deadline.
  public var isOrigin: Bool {
    switch self {
    case .produced, .packed: true
    case .bestBefore, .useBy, .sellBy: false
    }
  }
}

/// The order of year, month and day in a household's numeric dates.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Korea, Japan, China, ISO 8601: `26/12/01`.
  case yearMonthDay = "ymd"
  /// The United States: `12/01/26`.
  case monthDayYear = "mdy"
  /// Europe: `01/12/26`.
  case dayMonthYear = "dmy"
}

/// Another day that a reader may have expected of a date, which is to be said.
public enum DateNote: Hashable, Sendable {
  /// The same date a year earlier: the text has no year, and that day passed not long ago.
  case justPassed(Day)
  /// Today: the text is its weekday, and the one of the next week was taken.
  case nextWeek(Day)
  /// The later day of a range, of which the first one was taken.
  case shorter(Day)
}

extension DayParser {
  /// The interpretation of a text as a deadline.
  public struct DeadlineReading: Hashable, Sendable {
    /// The deadline.
    public let deadline: Deadline
    /// `bestBefore`, `useBy` or `sellBy` if the text states it.
    public let kind: DateKind?
    /// What another reader may have expected.
    public var note: DateNote?
  }

  /// Parses a deadline: a date, `never`, or `unknown`.
  ///
  /// - Throws: `DayError` if the text is not a date, or is a date of manufacture or packaging. A month and a day without a
  ///   year that passed in the last 60 days is ambiguous: it is that day, or the next such day.
  public func deadline(_ text: String) throws(DayError) -> DeadlineReading {
    try deadline(text, from: .date)
  }

  private func deadline(_ text: String, from source: Source) throws(DayError) -> DeadlineReading {
    if let (deadline, kind) = DayParser.withoutDay(text) {
      return DeadlineReading(deadline: deadline, kind: kind)
    }
    let reading = try parse(text, from: source, for: .expiry)
    if let kind = reading.kind, kind.isOrigin { throw .notADeadline(text, kind) }
    return DeadlineReading(
      deadline: .day(reading.day),
      kind: reading.kind,
      note: reading.note)
  }

  /// Parses the last words of an entry as a deadline, or returns nil if they do not have the form
  /// of one.
  ///
  /// `unknown` and an empty text are not deadlines here, but 모름 is.
  ///
  /// - Throws: `DayError` if the words have the form of a date that is impossible or ambiguous.
  package func deadlineIfAny(_ text: String) throws(DayError) -> DeadlineReading? {
    if text.lowercased() == "unknown" || text.isEmpty { return nil }
    do throws(DayError) {
      return try deadline(text, from: .words)
    } catch .notADate {
      return nil
    }
  }
}

extension DayParser {
  /// Returns the deadline of words without a day: never, 없음, 유통기한 모름. nil for other words.
  private static func withoutDay(_ text: String) -> (Deadline, DateKind?)? {
    switch text.lowercased() {
    case "never": return (.never, nil)
    case "unknown", "": return (.unknown, nil)
    default: break
    }
    let words = text.folded.filter { !$0.isWhitespace }.composed
    guard let label = DateWords.deadlineLabels.longestStart(of: Array(words.utf8)[...]) else {
      return DateWords.noDeadline[words].map { ($0, nil) }
    }
    let rest = words.droppingBytes(label.length)
    // 유통기한은 없음, 유통기한이 없음
    let particle = KoreanParticle(form: String(rest.prefix(1)))
    let isMarked = particle.map { !$0.roles.isDisjoint(with: .ofVerbs) } ?? false
    let answer = String(isMarked ? rest.dropFirst() : rest)
    let found = DateWords.noDeadline[answer] ?? DateWords.noDeadlineLabeled[answer]
    return found.map { ($0, $0 == .never ? label.value : nil) }
  }

  /// Parses a span: `7d`, `2 weeks`, `3개월`, `한달`. Returns nil for anything else, including phrases
  /// that denote a day (`next week`).
  public func span(_ text: String) -> CalendarSpan? {
    // Fast path: the notation of the pantry file has the same meaning here, and needs no tables.
    if text.utf8.count <= 4, let span = CalendarSpan(text) { return span }
    guard text.utf8.count <= 200 else { return nil }
    return DatePhrase(DateText(text).tokens.map(\.part), in: languages)?.bareSpan
  }
}

/// Why a day is unlikely as the expiry date of what is entered today.
package enum UnlikelyDate: Hashable, Sendable {
  /// It has passed.
  case past
  /// It is more than ten years away.
  case farAway

  /// - Returns: nil if the day is likely.
  package init?(_ day: Day, on today: Day) {
    if day < today {
      self = .past
    } else if let latest = today.adding(months: 120), day > latest {
      self = .farAway
    } else {
      return nil
    }
  }
}
