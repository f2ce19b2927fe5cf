/// A span of the calendar: `3d`, `2w`, `6m`, `1y`.
///
/// Days and weeks are so many days; months and years step from date to date, clamped to the month's last
/// day.
public struct CalendarSpan: Hashable, Sendable {
  /// How many of the unit; not negative.
  public let count: Int
  /// What is counted.
  public let unit: Unit

  /// What a span is counted in.
  public enum Unit: String, CaseIterable, Sendable {
    /// A day.
    case day = "d"
    /// Seven days.
    case week = "w"
    /// A month of the calendar.
    case month = "m"
    /// Twelve months.
    case year = "y"
  }

  /// A span of so many units, up to ten thousand years.
  public init(_ count: Int, _ unit: Unit) {
    self.count = min(max(count, 0), 3_652_425)
    self.unit = unit
  }

  /// Reads a number and a unit's letter, as the file keeps spans: `7d`.
  public init?(_ text: String) {
    guard let letter = text.last, let unit = Unit(rawValue: String(letter)),
      let count = decimalValue(text.dropLast().utf8), count <= 3_652_425
    else { return nil }
    self.init(count, unit)
  }
}

extension CalendarSpan: CustomStringConvertible {
  /// The number and the unit's letter.
  public var description: String { "\(count)\(unit.rawValue)" }
}

extension Day {
  /// The day so long after this one (or before it), or nil outside the years 1 to 9999.
  public func adding(_ span: CalendarSpan, times: Int = 1) -> Day? {
    let (count, overflow) = span.count.multipliedReportingOverflow(by: times)
    guard !overflow else { return nil }
    // A count has at most eight digits, so that twelve times it is far from overflow.
    switch span.unit {
    case .day: return adding(days: count)
    case .week: return adding(days: 7 * count)
    case .month: return adding(months: count)
    case .year: return adding(months: 12 * count)
    }
  }
}
