/// The lasting name of a record: a UUID (RFC 9562).
public struct UID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The name of nothing, all zeros (RFC 9562 §5.9).
  public static let `nil` = UID(high: 0, low: 0)

  /// Reads 32 hexadecimal digits in groups of 8-4-4-4-12, in either case.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    var nibbles: [UInt64] = []
    for (index, byte) in bytes.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let nibble = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        nibbles.append(UInt64(nibble))
      }
    }
    high = nibbles[..<16].reduce(0) { $0 << 4 | $1 }
    low = nibbles[16...].reduce(0) { $0 << 4 | $1 }
  }

  /// Makes a new name of 122 random bits (RFC 9562 §5.4, version 4).
  public static func random(using generator: inout some RandomNumberGenerator) -> UID {
    UID(
      high: generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension UID: Comparable {
  /// Orders names as their texts are ordered.
  public static func < (left: UID, right: UID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UID: CustomStringConvertible {
  /// Upper case, in groups of 8-4-4-4-12.
  public var description: String {
    let digits = Array(UID.hexadecimal(high) + UID.hexadecimal(low))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  private static func hexadecimal(_ half: UInt64) -> String {
    let digits = String(half, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
