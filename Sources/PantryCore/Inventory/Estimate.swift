/// A date for what carries none.
public struct Estimate: Hashable, Sendable {
  /// The day, or that there is none.
  public let deadline: Deadline
  /// What says so.
  public let rule: ShelfLife.Rule

  /// The estimate of a rule that counts from a day; nil if the rule gives no date.
  init?(_ rule: ShelfLife.Rule, from day: Day) {
    switch rule.keeping {
    case .notRecommended: return nil
    case .indefinitely: deadline = .never
    case .span(let span, _):
      guard let last = day.adding(span) else { return nil }
      deadline = .day(last)
    }
    self.rule = rule
  }

  /// What the file says of where the date comes from.
  public var basis: String { rule.description }
}
