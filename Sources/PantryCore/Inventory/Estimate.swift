/// An estimated expiry date.
package struct Estimate: Hashable, Sendable {
  /// The date, or `never`.
  package let deadline: Deadline
  /// The rule from which it was computed.
  package let rule: ShelfLife.Rule

  /// Applies a rule.
  ///
  /// - Parameter day: The day from which the food keeps.
  /// - Returns: nil if the rule gives no date.
  init?(_ rule: ShelfLife.Rule, from day: Day) {
    switch rule.period {
    case .notRecommended: return nil
    case .indefinitely: deadline = .never
    case .span(let span, _):
      guard let last = day.adding(span) else { return nil }
      deadline = .day(last)
    }
    self.rule = rule
  }
}
