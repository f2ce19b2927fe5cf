/// When food is past its date: on a day, never, or nobody has said yet.
///
/// "Never" (salt, honey) and "not known" are two things, and neither is a day far away.
public enum Deadline: Hashable, Sendable {
  /// The last day on which it is good.
  case day(Day)
  /// It does not expire: `"expiresAt":null`.
  case never
  /// Not known: no `expiresAt`.
  case unknown

  /// The last good day, if there is one.
  public var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}
