/// The limit on the number of requests: ten in a minute, in all programs of a user together (Open Food Facts asks for at
/// most fifteen).
package struct RequestLimit {
  static let maximum = 10
  static let seconds = 60

  /// The instants of the last requests.
  private var requests: [Instant]

  /// Reads the instants, one per line. Anything else is ignored.
  package init(_ bytes: [UInt8]) {
    requests = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      Instant(rfc3339: Array(line))
    }
  }

  /// The instants, one per line.
  package var bytes: [UInt8] { Array(requests.map { "\($0)\n" }.joined().utf8) }

  /// Counts a request, if it is within the limit.
  ///
  /// - Returns: nil if it is, otherwise the number of seconds until it will be.
  package mutating func count(at now: Instant) -> Int? {
    // Instants in the future were written before the clock was set back.
    let recent = requests.filter { $0 <= now && $0.age(at: now) < RequestLimit.seconds }.sorted()
    if recent.count >= RequestLimit.maximum {
      let first = recent[recent.count - RequestLimit.maximum]
      return RequestLimit.seconds - first.age(at: now)
    }
    requests = recent + [now]
    return nil
  }
}

extension Instant {
  /// Returns the number of seconds from this instant to a later one.
  func age(at now: Instant) -> Int { now.secondsSince1970 - secondsSince1970 }
}
