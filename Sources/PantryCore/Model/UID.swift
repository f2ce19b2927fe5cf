/// The lasting name of a record: a UUID (RFC 9562).
public struct UID: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// The name of nothing, all zeros (RFC 9562 §5.9).
  public static let `nil` = UID(high: 0, low: 0)

  /// Reads 32 hexadecimal digits in groups of 8-4-4-4-12, in either case.
  public init?(_ text: String) {
    guard text.utf8.count == 36 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for (place, byte) in text.utf8.enumerated() {
      switch place {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let nibble = hexadecimalValue(byte) else { return nil }
        halves.high = halves.high << 4 | halves.low >> 60
        halves.low = halves.low << 4 | UInt64(nibble)
      }
    }
    (high, low) = halves
  }

  /// Makes a new name of 122 random bits (RFC 9562 §5.4, version 4).
  public static func random(using generator: inout some RandomNumberGenerator) -> UID {
    UID(
      high: generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// The name of these 128 bits, the first in the highest.
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension UID: Comparable {
  /// Orders names as their texts are ordered.
  public static func < (left: UID, right: UID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension UID {
  /// How many hexadecimal digits both begin with.
  func sharedDigits(with other: UID) -> Int {
    let bits =
      high == other.high
      ? 64 + (low ^ other.low).leadingZeroBitCount : (high ^ other.high).leadingZeroBitCount
    return bits / 4
  }

  /// The first and the last name that begin with some hexadecimal digits, hyphens aside; nil for
  /// more than 32 digits.
  static func range(startingWith digits: [UInt8]) -> ClosedRange<UID>? {
    guard digits.count <= 32 else { return nil }
    func filled(with filler: UInt8) -> UID {
      var halves: (high: UInt64, low: UInt64) = (0, 0)
      for place in 0..<32 {
        halves.high = halves.high << 4 | halves.low >> 60
        halves.low = halves.low << 4 | UInt64(place < digits.count ? digits[place] : filler)
      }
      return UID(high: halves.high, low: halves.low)
    }
    return filled(with: 0)...filled(with: 15)
  }
}

extension UID: CustomStringConvertible {
  /// Upper case, in groups of 8-4-4-4-12.
  public var description: String {
    String(decoding: text(letters: UInt8(ascii: "A")) { _, _ in false }, as: UTF8.self)
  }

  /// So many digits from the start, or more until there is one from 0 to 9; lower case, in groups.
  func start(digits: Int) -> String {
    let text = text(letters: UInt8(ascii: "a")) { $0 >= digits && $1 }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digits in groups.
  ///
  /// - Parameters:
  ///   - letters: The first of the letters.
  ///   - isEnough: Told how many digits there are, and whether one is from 0 to 9.
  private func text(letters: UInt8, until isEnough: (Int, Bool) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    var hasNumber = false
    for place in 0..<32 where !isEnough(place, hasNumber) {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      let half = place < 16 ? high : low
      let nibble = UInt8(half >> UInt64(60 - 4 * (place % 16)) & 15)
      hasNumber = hasNumber || nibble < 10
      text.append(nibble < 10 ? UInt8(ascii: "0") + nibble : letters + nibble - 10)
    }
    return text
  }
}
