/// How near a thing on hand is to its date on a given day.
public enum ExpiryStatus: String, CaseIterable, Sendable {
  /// Its date has passed.
  case expired
  /// Today is its last good day.
  case today
  /// Its date is near.
  case soon
  /// Its date is further away.
  case fresh
  /// It has none.
  case undated

  /// How many days ahead count as near.
  public static let soonDays = 3

  /// The status of a deadline on a day. The printed day itself still counts as good.
  ///
  /// - Parameter soonDays: How many days ahead count as near.
  public init(_ deadline: Deadline, on today: Day, soonDays: Int = ExpiryStatus.soonDays) {
    guard let left = deadline.daysLeft(on: today) else {
      self = .undated
      return
    }
    switch left {
    case ..<0: self = .expired
    case 0: self = .today
    case ...soonDays: self = .soon
    default: self = .fresh
    }
  }
}

extension Deadline {
  /// The signed number of days from a day to this one: 0 on the printed day, negative after it; nil
  /// without a date.
  public func daysLeft(on today: Day) -> Int? {
    day?.days(since: today)
  }
}
