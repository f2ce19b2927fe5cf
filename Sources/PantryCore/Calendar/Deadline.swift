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
