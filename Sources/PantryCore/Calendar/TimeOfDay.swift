/// A time of day, as people type it.
package struct TimeOfDay: Hashable, Sendable {
  /// From 0 to 23.
  package private(set) var hour: Int
  /// From 0 to 59.
  package let minute: Int

  /// Reads a time of 24 hours, or of 12 hours with the half of the day: `07:30`, `7`, `7am`, `7:30 pm`, `오전 7시 30분`. Returns
  /// nil for any other text.
  package init?(_ text: String) {
    var digits = text.folded.filter { !$0.isWhitespace }
    var isAfternoon: Bool?
    for (word, isLater) in [("am", false), ("pm", true), ("오전", false), ("오후", true)] {
      if digits.hasSuffix(word) {
        digits.removeLast(word.count)
      } else if digits.hasPrefix(word) {
        digits.removeFirst(word.count)
      } else {
        continue
      }
      isAfternoon = isLater
    }
    digits = digits.replacing("시", with: ":").replacing("분", with: "")
    if digits.hasSuffix(":") { digits.removeLast() }
    self.init(hours: digits)
    guard let isAfternoon else { return }
    guard (1...12).contains(hour) else { return nil }
    hour = hour % 12 + (isAfternoon ? 12 : 0)
  }

  /// Reads a time of 24 hours.
  private init?(hours text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
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
