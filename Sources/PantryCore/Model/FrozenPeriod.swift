/// A time in the freezer: from a day, to a day unless it is still there.
///
/// Written as an interval (ISO 8601-1 §5.5, with the open ends of ISO 8601-2 §4.4):
/// `2026-11-20/2027-01-10`, `2026-11-20/..`; of what was bought frozen, `../2027-01-10`.
public struct FrozenPeriod: Hashable, Sendable {
  /// The day it was frozen; nil if it was bought so.
  public let from: Day?
  /// The day it was thawed; nil if it is still frozen.
  public var to: Day?

  /// A time in the freezer; nil if it would end before it begins, or has no end at all.
  public init?(from: Day?, to: Day?) {
    if let from, let to, to < from { return nil }
    if from == nil, to == nil { return nil }
    self.from = from
    self.to = to
  }

  /// Reads an interval.
  init?(_ text: String) {
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
}

extension FrozenPeriod: CustomStringConvertible {
  /// The interval.
  public var description: String {
    "\(from?.description ?? "..")/\(to?.description ?? "..")"
  }
}

extension FrozenPeriod {
  /// Whether it is over when the other begins.
  func ends(before other: FrozenPeriod) -> Bool {
    guard let to, let from = other.from else { return false }
    return to <= from
  }
}
