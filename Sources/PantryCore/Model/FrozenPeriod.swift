/// A period in the freezer, open-ended while the item is still frozen.
///
/// Written as an interval (ISO 8601-1 §5.5, with the open ends of ISO 8601-2 §4.4): `2026-11-20/2027-01-10`,
/// `2026-11-20/..`, and `../2027-01-10` for food that was bought frozen.
public struct FrozenPeriod: Hashable, Sendable {
  /// The day of freezing, or nil for food that was bought frozen.
  public let from: Day?
  /// The day of thawing, or nil if it is still frozen.
  public var to: Day?

  /// Creates a period.
  ///
  /// - Returns: nil if it ends before it begins, or is open at both ends.
  public init?(from: Day?, to: Day?) {
    if let from, let to, to < from { return nil }
    if from == nil, to == nil { return nil }
    self.from = from
    self.to = to
  }

  /// Parses an interval.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var days: [Day?] = []
    for part in parts {
      if part.elementsEqual("..".utf8) {
        days.append(nil)
      } else if let day = Day(iso: part) {
        days.append(day)
      } else {
        return nil
      }
    }
    self.init(from: days[0], to: days[1])
  }

  /// Returns whether this period ends before the other one begins, or on that day.
  func ends(before other: FrozenPeriod) -> Bool {
    guard let to, let from = other.from else { return false }
    return to <= from
  }
}

extension FrozenPeriod: CustomStringConvertible {
  /// The interval in ISO 8601 notation.
  public var description: String {
    "\(from?.description ?? "..")/\(to?.description ?? "..")"
  }
}

extension [FrozenPeriod] {
  /// Parses intervals; nil if one is invalid or begins before the previous one ends.
  package init?(inOrder texts: [String]) {
    self = []
    for text in texts {
      guard let period = FrozenPeriod(text), last?.ends(before: period) ?? true else { return nil }
      append(period)
    }
  }
}
