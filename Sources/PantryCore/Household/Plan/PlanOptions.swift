/// What a plan covers.
package struct PlanOptions: Hashable, Sendable {
  /// The number of days, today included.
  package var days: Int
  /// The maximum number of items on a day; nil for as few as suffice.
  package var perDay: Int?
  /// The days of the week on which items are used.
  package var weekdays: PlanDays

  /// The number of days unless another one is requested.
  package static let usualDays = 7
  /// The maximum number of days.
  package static let mostDays = 366

  /// Creates options.
  package init(
    days: Int = usualDays, perDay: Int? = nil, weekdays: PlanDays = .all
  ) {
    (self.days, self.perDay, self.weekdays) = (days, perDay, weekdays)
  }
}
