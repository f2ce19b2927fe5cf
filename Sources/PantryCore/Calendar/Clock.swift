/// The moment a command runs, and the civil day that it is there.
///
/// A value, so that pure code can be asked about any day; the one that reads the system's clock is in
/// `Platform`.
public struct Clock: Hashable, Sendable {
  /// The civil day where the user is.
  public let today: Day
  /// The same moment as a point in time.
  public let now: Instant

  /// A clock that stands still.
  public init(today: Day, now: Instant) {
    self.today = today
    self.now = now
  }
}
