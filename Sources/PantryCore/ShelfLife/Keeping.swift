/// How long a food keeps somewhere, as a table says it.
public enum Keeping: Hashable, Sendable {
  /// From one span to another; the first is what dates are counted with.
  case span(CalendarSpan, CalendarSpan)
  /// Without end.
  case indefinitely
  /// It should not be kept there.
  case notRecommended

  /// Reads `3-5d`, `1w`, `*` (without end) or `!` (not there).
  init?(_ text: Substring) {
    switch text {
    case "*": self = .indefinitely
    case "!": self = .notRecommended
    default:
      let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      guard let last = ends.last.flatMap({ CalendarSpan(String($0)) }) else { return nil }
      let first = ends.count == 2 ? CalendarSpan("\(ends[0])\(last.unit.rawValue)") : last
      guard ends.count <= 2, let first, first.count <= last.count else { return nil }
      self = .span(first, last)
    }
  }

  /// The shortest span, if it has one.
  public var minimum: CalendarSpan? {
    if case .span(let minimum, _) = self { minimum } else { nil }
  }
}
