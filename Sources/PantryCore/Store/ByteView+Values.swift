/// Values that nearly every record has, as this program writes them, read eight characters at a time.
extension ByteView {
  /// The UUID at a place: 36 characters in groups of 8-4-4-4-12, in either case.
  func uid(at start: Int) -> UID? {
    guard self[start &+ 8] == UInt8(ascii: "-"), self[start &+ 13] == UInt8(ascii: "-"),
      self[start &+ 18] == UInt8(ascii: "-"), self[start &+ 23] == UInt8(ascii: "-")
    else { return nil }
    func joined(_ one: Int, _ other: Int) -> UInt64 {
      word(at: start + one) & 0xFFFF_FFFF | word(at: start + other) << 32
    }
    guard let first = ByteView.hexadecimal(word(at: start)),
      let second = ByteView.hexadecimal(joined(9, 14)),
      let third = ByteView.hexadecimal(joined(19, 24)),
      let fourth = ByteView.hexadecimal(word(at: start + 28))
    else { return nil }
    return UID(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// The value of eight hexadecimal digits, the first in the lowest byte; nil if there is another character.
  ///
  /// All eight are looked at together: for each byte that is at least `a`, adding 128 - `a` sets the high bit.
  @inline(__always)
  private static func hexadecimal(_ word: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    func isBetween(_ bytes: UInt64, _ low: Unicode.Scalar, _ high: Unicode.Scalar) -> UInt64 {
      (bytes &+ ones &* UInt64(0x80 - low.value))
        & ~(bytes &+ ones &* UInt64(0x7F - high.value)) & highs
    }
    guard word & highs == 0 else { return nil }
    let isLetter = isBetween(word | ones &* 0x20, "a", "f")
    guard isBetween(word, "0", "9") | isLetter == highs else { return nil }
    // A letter's low bits count from 1.
    var nibbles = ((word & (ones &* 0x0F)) &+ (isLetter >> 7) &* 9).byteSwapped
    nibbles = (nibbles | nibbles >> 4) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles | nibbles >> 8) & 0x0000_FFFF_0000_FFFF
    return (nibbles | nibbles >> 16) & 0xFFFF_FFFF
  }

  /// The day of the `YYYY-MM-DD` at a place.
  func day(at start: Int) -> Day? {
    guard let first = ByteView.numbers(word(at: start), "-", at: 4, 7),
      isDigit(self[start &+ 8]), isDigit(self[start &+ 9])
    else { return nil }
    func pair(_ place: UInt64) -> Int {
      Int(first >> (8 &* place) & 0xFF) &* 10 &+ Int(first >> (8 &* place &+ 8) & 0xFF)
    }
    return Day(
      year: pair(0) &* 100 &+ pair(2), month: pair(5),
      day: Int(self[start &+ 8] & 0xF) &* 10 &+ Int(self[start &+ 9] & 0xF))
  }

  /// The moment of the `YYYY-MM-DDThh:mm:ssZ` at a place.
  func moment(at start: Int) -> Instant? {
    guard self[start &+ 10] == UInt8(ascii: "T"), self[start &+ 19] == UInt8(ascii: "Z"),
      let day = day(at: start), let time = ByteView.numbers(word(at: start &+ 11), ":", at: 2, 5)
    else { return nil }
    func pair(_ place: UInt64) -> Int {
      Int(time >> (8 &* place) & 0xFF) &* 10 &+ Int(time >> (8 &* place &+ 8) & 0xFF)
    }
    let (hour, minute, second) = (pair(0), pair(3), pair(6))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Instant(
      secondsSince1970: day.number &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second)
  }

  /// The values of the digits of a word, the first in the lowest byte; nil if there is anything else where no
  /// separator is to stand, or another separator.
  ///
  /// - Parameters:
  ///   - separator: The character between the digits.
  ///   - first: Where it stands.
  ///   - second: Where it stands again.
  @inline(__always)
  private static func numbers(
    _ word: UInt64, _ separator: Unicode.Scalar, at first: UInt64, _ second: UInt64
  ) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let places: UInt64 = 0xFF << (8 &* first) | 0xFF << (8 &* second)
    // The separators become zeros, and digits their values.
    let expected = ones &* 0x30 & ~places | ones &* UInt64(separator.value) & places
    let values = word ^ expected
    // What is more than 9 sets a high bit when 118 is added; what had one has it still.
    let isOther = (values | (values &+ ones &* 0x76)) & (ones &* 0x80)
    return isOther == 0 && values & places == 0 ? values : nil
  }
}
