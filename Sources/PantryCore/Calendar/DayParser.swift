/// Reads the dates that people type and packages print.
///
/// `3d`, `+2w`, `1m`, `tomorrow`, `next fri`, `eom`, `12-01`, `1201`, `2026-12-01`, `2026.12.01까지`, `26.12.01`,
/// `2026년 12월 1일`, `12/2026`, `01 DEC 26`, `BB DEC 2026`, `MHD 01.12.2026`, `제조 2026.11.01부터 12개월`. A date
/// without its day is the month's last day; one without its year is the next day of that name (or the
/// last, see `direction`), today included; a two-digit year is the nearest one.
///
/// What can be read in several ways is decided by, in this order: the language of the words around it, the
/// household's `order`, what the calendar has, and what is plausible for food. If that leaves several
/// readings, they are refused.
public struct DayParser: Sendable {
  /// The day that relative dates count from.
  public let today: Day
  /// The order that decides between readings, or nil to refuse them.
  public let order: DateOrder?
  /// Where a date lies that does not say it.
  public let direction: Direction
  /// Which of its readings a text has, where somebody was asked.
  public var chosen: [String: Day] = [:]

  /// A parser for one day and one household's order of day, month and year.
  public init(today: Day, order: DateOrder? = nil, direction: Direction = .ahead) {
    self.today = today
    self.order = order
    self.direction = direction
  }

  /// Where a date lies that does not say it: `12-01`, `fri` and `3d`.
  public enum Direction: Int, Sendable {
    /// Today or after it, as dates on food do.
    case ahead = 1
    /// Today or before it, as the day of a purchase does.
    case back = -1
  }

  /// A day and what the words around it said it was.
  public struct Reading: Hashable, Sendable {
    /// The day.
    public let day: Day
    /// What the label said, if there was one.
    public let kind: DateKind?
    /// The same day of the year before, where no year was said and that day has just passed.
    public var justPassed: Day?
  }

  /// Where a text comes from, and so what may stand around its date.
  enum Source {
    /// A text that is a date as a whole, typed or printed: behind a whole date may stand a lot or a time.
    case date
    /// The last words of an entry, of which none may be passed over.
    case words
  }

  /// The day that a text means.
  ///
  /// - Throws: `DayError` if the text is not a date, not one of the calendar, or more than one.
  /// - Complexity: O(n³) at most in the number of its parts, which is limited to 60.
  public func parse(_ text: String) throws(DayError) -> Reading {
    try parse(text, from: .date)
  }

  func parse(_ text: String, from source: Source) throws(DayError) -> Reading {
    // Longer than any label and date together; keeps an absurd argument out of the matching below.
    guard text.utf8.count <= 200 else { throw .notADate(text) }
    let tokens = DateText(text).tokens
    if tokens.first?.part == .word("julian"), let julian = try julianDay(text) { return julian }
    let reader = DateReader(parser: self, text: text, source: source)
    // No date has more parts; and no phrase is needed to read 3d.
    guard tokens.count <= 60 else { throw .notADate(text) }
    if tokens.count <= 3, let day = reader.relativeDay(tokens) {
      return Reading(day: day, kind: nil)
    }
    let labelled = LabelledDates(tokens) { tokens in
      reader.contents(of: LabelledDates.Stretch(labels: [], tokens: tokens)).contains {
        !$0.content.isSpan
      }
    }
    return try reader.reading(labelled)
  }
}
