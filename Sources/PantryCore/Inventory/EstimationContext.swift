/// The context for estimating dates: today, and the civil days of instants.
package struct EstimationContext: Sendable {
  /// Today in the household's time zone.
  package let today: Day
  /// Returns the civil day of an instant in the household's time zone.
  package let day: @Sendable (Instant) -> Day

  /// Creates a context.
  package init(today: Day, day: @escaping @Sendable (Instant) -> Day) {
    self.today = today
    self.day = day
  }
}
