/// The context for estimating dates: today, and the civil days of instants.
package struct EstimationContext: Sendable {
  /// Today in the household's time zone.
  package let today: Day
  /// Returns the civil day of an instant in the household's time zone.
  package let day: @Sendable (Instant) -> Day

  /// The words for the storage types in the household's language, for locations that are not named.
  package let locations: [Storage: String]

  /// The number of days before an expiry date that count as soon.
  package let soonDays: Int

  /// Creates a context.
  package init(
    today: Day, soonDays: Int = ExpiryStatus.soonDays, locations: [Storage: String] = [:],
    day: @escaping @Sendable (Instant) -> Day
  ) {
    self.today = today
    self.locations = locations
    self.soonDays = soonDays
    self.day = day
  }
}
