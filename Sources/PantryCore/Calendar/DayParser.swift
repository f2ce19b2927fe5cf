/// Reads the dates that people type and packages print.
///
/// `3d`, `+2w`, `1m`, `tomorrow`, `fri`, `eom`, `12-01`, `1201`, `2026-12-01`, `2026.12.01까지`,
/// `26.12.01`, `2026년 12월 1일`, `12/2026`, `01 DEC 26`, `BB DEC 2026`. A date without its day is the
/// month's last day; one without its year is the next day of that name (or the last, see `direction`),
/// today included; a two-digit year is the nearest one. What reads in several ways is refused unless `order` decides.
public struct DayParser: Sendable {
  /// The day that relative dates count from.
  public let today: Day
  /// The order that decides between readings, or nil to refuse them.
  public let order: DateOrder?

  /// Where a date lies that does not say it.
  public let direction: Direction

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
  }

  /// The day that a text means.
  ///
  /// - Throws: `DayError` if the text is not a date, not one of the calendar, or more than one.
  /// - Complexity: O(n) in the text's length.
  public func parse(_ text: String) throws(DayError) -> Reading {
    // Longer than any label and date together; keeps an absurd argument out of the matching below.
    guard text.utf8.count <= 200 else { throw .notADate(text) }
    let written = DateText(text)
    let day: Day
    if let relative = try relativeDay(written.parts, in: text) {
      day = relative
    } else {
      day = try resolve(candidates(written.parts), in: text)
    }
    return Reading(day: day, kind: written.kind)
  }

  /// Chooses among the ways to read a text: what the calendar has, then the household's order, then
  /// what is plausible for food. One day must remain.
  private func resolve(_ candidates: [DateCandidate], in text: String) throws(DayError) -> Day {
    guard !candidates.isEmpty else { throw .notADate(text) }
    var found: [(order: DateOrder?, day: Day)] = []
    var reason: ImpossibleDate?
    for candidate in candidates {
      do throws(ImpossibleDateError) {
        found.append((candidate.order, try candidate.day(from: today, direction)))
      } catch {
        reason = reason ?? error.reason
      }
    }
    if let order, let ordered = found.first(where: { $0.order == order }) { return ordered.day }
    var days = Set(found.map(\.day))
    let plausible = days.filter(isPlausible)
    if !plausible.isEmpty { days = plausible }
    if let day = days.first, days.count == 1 { return day }
    guard days.isEmpty else { throw .ambiguous(text, readings: days.sorted()) }
    throw .impossible(text, reason ?? .outOfRange)
  }

  /// Whether food could carry the day: no more than 5 years past and 20 ahead.
  private func isPlausible(_ day: Day) -> Bool {
    let earliest = today.adding(months: -5 * 12) ?? .earliest
    let latest = today.adding(months: 20 * 12) ?? .latest
    return (earliest...latest).contains(day)
  }
}
