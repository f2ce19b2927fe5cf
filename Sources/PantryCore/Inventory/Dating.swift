/// The day on which something is dated, and how the days of moments are told.
public struct Dating: Sendable {
  /// Today, where the household is.
  public let today: Day
  /// The civil day of a moment, where the household is.
  let day: @Sendable (Instant) -> Day

  /// - Parameter day: The civil day of a moment, where the household is.
  public init(today: Day, day: @escaping @Sendable (Instant) -> Day) {
    self.today = today
    self.day = day
  }
}
