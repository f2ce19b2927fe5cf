/// A point in time with a resolution of one microsecond.
///
/// The timestamps of records are whole seconds. Only the instants at which parts are used or discarded have a fraction: two
/// parts that are taken on two devices in the same second are told apart by it.
public struct Instant: Hashable, Sendable {
  /// The number of microseconds since 1970-01-01T00:00:00Z, without leap seconds.
  private let microseconds: Int

  /// 1970-01-01T00:00:00Z.
  public static let epoch = Instant(unchecked: 0)

  private init(unchecked microseconds: Int) {
    self.microseconds = microseconds
  }

  /// Creates an instant, or returns nil outside the years 1 to 9999.
  public init?(secondsSince1970: Int) {
    self.init(secondsSince1970: secondsSince1970, microsecond: 0)
  }

  /// Creates an instant within a second, or returns nil outside the years 1 to 9999.
  ///
  /// - Parameter microsecond: From 0 to 999,999.
  package init?(secondsSince1970: Int, microsecond: Int) {
    let (days, _) = Instant.split(secondsSince1970)
    guard Day(number: days) != nil else { return nil }
    microseconds = secondsSince1970 * 1_000_000 + microsecond
  }

  /// The number of whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public var secondsSince1970: Int {
    (microseconds >= 0 ? microseconds : microseconds - 999_999) / 1_000_000
  }

  /// The microseconds since the beginning of the second.
  package var microsecond: Int { microseconds - secondsSince1970 * 1_000_000 }

  /// The beginning of the second.
  package var inWholeSeconds: Instant { Instant(unchecked: secondsSince1970 * 1_000_000) }

  private static func split(_ seconds: Int) -> (days: Int, second: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return (days, seconds - days * 86_400)
  }
}

extension Instant: Comparable {
  /// Returns whether the left instant is earlier than the right one.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Instant: CustomStringConvertible {
  /// Parses `YYYY-MM-DDThh:mm:ss` with an optional fraction, of which six digits are kept, and `Z` or an offset
  /// (RFC 3339 §5.6).
  public init?(rfc3339 text: String) {
    self.init(rfc3339: Array(text.utf8))
  }

  /// Parses an RFC 3339 timestamp from UTF-8 bytes.
  package init?<Bytes: RandomAccessCollection<UInt8>>(rfc3339 bytes: Bytes)
  where Bytes.Index == Int {
    let start = bytes.startIndex
    guard bytes.count >= 20, bytes[start + 10] | 0x20 == UInt8(ascii: "t"),
      let day = Day(iso: bytes[..<(start + 10)]),
      bytes[start + 13] == UInt8(ascii: ":"), bytes[start + 16] == UInt8(ascii: ":"),
      let hour = decimalValue(bytes[start + 11..<start + 13]), hour < 24,
      let minute = decimalValue(bytes[start + 14..<start + 16]), minute < 60,
      let second = decimalValue(bytes[start + 17..<start + 19]), second <= 60
    else { return nil }
    var rest = bytes[(start + 19)...]
    var microsecond = 0
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return nil }
      for index in 0..<6 {
        let digit = index < fraction.count ? Int(fraction[fraction.startIndex + index] & 0xF) : 0
        microsecond = microsecond * 10 + digit
      }
      rest = rest[fraction.endIndex...]
    }
    // Fast path: nearly all timestamps are in UTC.
    let isUTC = rest.count == 1 && rest.first == UInt8(ascii: "Z")
    guard let offset = isUTC ? 0 : Instant.offset(Array(rest)) else { return nil }
    self.init(
      secondsSince1970: day.number * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset,
      microsecond: microsecond)
  }

  /// Returns the offset of `Z` or `+hh:mm` in seconds east of Greenwich.
  private static func offset(_ zone: [UInt8]) -> Int? {
    if zone == [UInt8(ascii: "Z")] || zone == [UInt8(ascii: "z")] { return 0 }
    guard zone.count == 6, zone[3] == UInt8(ascii: ":"),
      let hours = decimalValue(zone[1..<3]), hours < 24,
      let minutes = decimalValue(zone[4..<6]), minutes < 60
    else { return nil }
    switch zone[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  /// The instant as `YYYY-MM-DDThh:mm:ssZ`, or with six digits after a point if it is not a whole second.
  public var description: String {
    let (days, second) = Instant.split(secondsSince1970)
    let day = Day(number: days) ?? .earliest
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let (hour, minute, colon) = (second / 3600, second / 60 % 60, UInt8(ascii: ":"))
    let time = [
      UInt8(ascii: "T"), digit(hour / 10), digit(hour), colon, digit(minute / 10), digit(minute),
      colon, digit(second % 60 / 10), digit(second),
    ]
    let fraction = microsecond == 0 ? "" : ".\(padded(microsecond, to: 6))"
    return day.description + String(decoding: time, as: UTF8.self) + fraction + "Z"
  }
}

extension Instant {
  /// The civil day in UTC.
  package var dayInUTC: Day {
    Day(number: Instant.split(secondsSince1970).days) ?? .earliest
  }
}

/// The current instant and the civil day it falls on in the user's time zone.
///
/// A plain value, so that pure code can be run for any day. Only `Platform` reads the system clock.
package struct Clock: Hashable, Sendable {
  /// The civil day in the user's time zone.
  package let today: Day
  /// The same moment as an instant, in whole seconds.
  package let now: Instant
  /// The same moment with its fraction of a second, at which parts are taken.
  package let moment: Instant

  /// Creates a fixed clock.
  package init(today: Day, now: Instant) {
    (self.today, self.now, moment) = (today, now.inWholeSeconds, now)
  }
}

extension Instant {
  /// The instant of a second of the hour from noon of a day in local time.
  ///
  /// - Parameter dayAndTime: Returns an instant in local time: `2026-11-20 18:00`.
  package init?(noonOf day: Day, second: Int, _ dayAndTime: (Instant) -> String) {
    guard let noon = Instant(secondsSince1970: day.number * 86_400 + 43_200) else { return nil }
    // The local time at noon UTC gives the offset of the time zone.
    let local = dayAndTime(noon).split(separator: " ").joined(separator: "T")
    let offset =
      Instant(rfc3339: local + ":00Z").map { $0.secondsSince1970 - noon.secondsSince1970 } ?? 0
    self.init(secondsSince1970: noon.secondsSince1970 - offset + second)
  }
}
