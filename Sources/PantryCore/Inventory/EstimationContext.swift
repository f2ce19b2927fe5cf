/// The context for estimating dates: today, and the civil days of instants.
package struct EstimationContext: Sendable {
  /// Today in the household's time zone.
  package let today: Day
  /// Returns the civil day of an instant in the household's time zone.
  package let day: @Sendable (Instant) -> Day

  /// Returns the word for a storage type in the household's language, for locations that are not named.
  package let location: @Sendable (Storage) -> String?

  /// The number of days before an expiry date that count as soon.
  package let soonDays: Int

  /// Creates a context.
  package init(
    today: Day, soonDays: Int = ExpiryStatus.soonDays,
    location: @escaping @Sendable (Storage) -> String? = { _ in nil },
    day: @escaping @Sendable (Instant) -> Day
  ) {
    self.today = today
    self.location = location
    self.soonDays = soonDays
    self.day = day
  }
}
