/// A number of calendar units: `3d`, `2w`, `6m`, `1y`.
///
/// Days and weeks have a fixed length. Adding months or years keeps the day of the month, clamped
/// to the last day of a shorter month.
public struct CalendarSpan: Hashable, Sendable {
  /// The number of units, never negative.
  public let count: Int
  /// The unit counted.
  public let unit: Unit

  /// A calendar unit. The raw value is its letter in the pantry file.
  public enum Unit: String, CaseIterable, Sendable {
    /// One day.
    case day = "d"
    /// Seven days.
    case week = "w"
    /// One calendar month.
    case month = "m"
    /// Twelve months.
    case year = "y"
  }

  /// The maximum count: ten thousand years in days.
  private static let maximum = 3_652_425

  /// Creates a span. The count is clamped to 0...3,652,425, which is ten thousand years in days.
  public init(_ count: Int, _ unit: Unit) {
    self.count = min(max(count, 0), CalendarSpan.maximum)
    self.unit = unit
  }

  /// Parses a number and a unit letter, the notation of the pantry file: `7d`.
  public init?(_ text: String) { self.init(text.utf8[...]) }

  /// Parses the UTF-8 of the same notation.
  init?(_ text: Substring.UTF8View) {
    guard let letter = text.last, let unit = Unit(rawValue: String(UnicodeScalar(letter))),
      let count = decimalValue(text.dropLast()), count <= CalendarSpan.maximum
    else { return nil }
    self.init(count, unit)
  }
}

extension CalendarSpan: CustomStringConvertible {
  /// The number and the unit letter.
  public var description: String { "\(count)\(unit.rawValue)" }
}

extension Day {
  /// Returns the day `times` spans after this one, or before it if negative, or nil outside the
  /// years 1 to 9999.
  public func adding(_ span: CalendarSpan, times: Int = 1) -> Day? {
    let (count, overflow) = span.count.multipliedReportingOverflow(by: times)
    guard !overflow else { return nil }
    // The span has at most seven digits, so 12 times a small multiple of it cannot overflow.
    switch span.unit {
    case .day: return adding(days: count)
    case .week: return adding(days: 7 * count)
    case .month: return adding(months: count)
    case .year: return adding(months: 12 * count)
    }
  }
}
