/// A time of day, as people type it.
package struct TimeOfDay: Hashable, Sendable {
  /// From 0 to 23.
  package let hour: Int
  /// From 0 to 59.
  package let minute: Int

  /// Reads a time of 24 hours: `07:30`, `7:30`, `7`. Returns nil for any other text.
  package init?(_ text: String) {
    let parts = text.folded.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].utf8.count <= 2,
      let hour = decimalValue(parts[0].utf8), hour < 24
    else { return nil }
    self.hour = hour
    guard parts.count == 2 else {
      minute = 0
      return
    }
    guard parts[1].utf8.count == 2, let minute = decimalValue(parts[1].utf8), minute < 60 else {
      return nil
    }
    self.minute = minute
  }

  /// The minutes since midnight.
  package var minutes: Int { hour * 60 + minute }
}
