/// The unique identifier of a record: a UUID (RFC 9562).
public struct UID: Hashable, Sendable {
  /// The first 64 bits.
  private(set) var high: UInt64
  /// The last 64 bits.
  private(set) var low: UInt64

  /// The nil UUID, all zeros (RFC 9562 §5.9).
  public static let `nil` = UID(high: 0, low: 0)

  /// Parses 32 hexadecimal digits in groups of 8-4-4-4-12, in either case (RFC 9562 §4).
  ///
  /// - Returns: nil if the text does not have this form.
  public init?(_ text: String) {
    guard text.utf8.count == 36 else { return nil }
    var text = text
    var wrong: UInt64 = 0
    self = text.withUTF8 { bytes in
      unsafe ByteView.reading(UnsafeRawBufferPointer(bytes)) { $0.uid(at: 0, &wrong) }
    }
    if wrong != 0 { return nil }
  }

  /// Appends a hexadecimal digit at the right; the first one is dropped.
  private mutating func append(_ digit: UInt8) {
    high = high << 4 | low >> 60
    low = low << 4 | UInt64(digit)
  }

  /// Returns a new UUID with 122 random bits (version 4, RFC 9562 §5.4).
  public static func random(using generator: inout some RandomNumberGenerator) -> UID {
    UID(
      high: generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// Creates the identifier that follows from two hashes, in the form of version 8 (RFC 9562 §5.8).
  package init(hashes first: UInt64, _ second: UInt64) {
    self.init(
      high: first & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
      low: second & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  /// Creates the identifier that follows from a text, on every machine the same.
  package init(ofText text: String) {
    self.init(hashes: digest(text.utf8), digest("pantry \(text)".utf8.reversed()))
  }

  /// Creates an identifier from its 128 bits, the most significant bits first.
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension UID: Comparable {
  /// Compares identifiers as their texts are compared.
  public static func < (left: UID, right: UID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension UID {
  /// Returns the length of the common prefix, in hexadecimal digits.
  func sharedDigits(with other: UID) -> Int {
    let bits =
      high == other.high
      ? 64 + (low ^ other.low).leadingZeroBitCount : (high ^ other.high).leadingZeroBitCount
    return bits / 4
  }

  /// Returns the range of the identifiers with a prefix.
  ///
  /// - Parameter digits: The values of the hexadecimal digits, without hyphens.
  /// - Returns: nil for more than 32 digits.
  static func range(startingWith digits: [UInt8]) -> ClosedRange<UID>? {
    guard digits.count <= 32 else { return nil }
    func filled(with filler: UInt8) -> UID {
      var uid = UID(high: 0, low: 0)
      for index in 0..<32 { uid.append(index < digits.count ? digits[index] : filler) }
      return uid
    }
    return filled(with: 0)...filled(with: 15)
  }
}

extension UID: CustomStringConvertible {
  /// 32 hexadecimal digits in upper case, in groups of 8-4-4-4-12.
  public var description: String {
    String(decoding: text(letters: UInt8(ascii: "A")) { _, _ in false }, as: UTF8.self)
  }

  /// Returns a prefix in lower case, in groups.
  ///
  /// - Parameter digits: The minimum number of digits. The prefix is longer if it has no digit from 0 to 9
  ///   otherwise.
  func start(digits: Int) -> String {
    let text = text(letters: UInt8(ascii: "a")) { $0 >= digits && $1 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the digits in groups.
  ///
  /// - Parameters:
  ///   - letters: The character for the digit ten: `a` or `A`.
  ///   - isEnough: Returns whether to stop, from the number of digits so far and whether one of them is from
  ///     0 to 9.
  private func text(letters: UInt8, until isEnough: (Int, Bool) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    var hasNumber = false
    for index in 0..<32 where !isEnough(index, hasNumber) {
      if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      let nibble = UInt8(half >> UInt64(60 - 4 * (index % 16)) & 15)
      hasNumber = hasNumber || nibble < 10
      text.append(nibble < 10 ? UInt8(ascii: "0") + nibble : letters + nibble - 10)
    }
    return text
  }
}
