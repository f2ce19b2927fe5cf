/// The current instant and the civil day it falls on in the user's time zone.
///
/// A plain value, so that pure code can be run for any day. Only `Platform` reads the system clock.
package struct Clock: Hashable, Sendable {
  /// The civil day in the user's time zone.
  package let today: Day
  /// The same moment as an instant.
  package let now: Instant

  /// Creates a fixed clock.
  package init(today: Day, now: Instant) {
    self.today = today
    self.now = now
  }
}
