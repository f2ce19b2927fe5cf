/// How close an item on hand is to its expiry date.
public enum ExpiryStatus: String, CaseIterable, Sendable {
  /// The date has passed.
  case expired
  /// The date is today, which is still good.
  case today
  /// The date is within the next few days.
  case soon
  /// The date is further away.
  case fresh
  /// The item has no date.
  case undated

  /// The default number of days before the date that count as `soon`.
  public static let soonDays = 3

  /// Creates the status of an expiry date on a day. The item is still good on the date itself.
  ///
  /// - Parameters:
  ///   - deadline: The date.
  ///   - today: The day.
  ///   - soonDays: The number of days before the date that count as `soon`.
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
  /// Returns the number of days from a day to this date: 0 on the date, negative after it; nil without a
  /// date.
  public func daysLeft(on today: Day) -> Int? {
    day?.days(since: today)
  }
}
