/// Fast parsing of common values in the notation of this program, eight characters at a time.
extension ByteView {
  /// Returns the UUID at an offset: 36 characters in groups of 8-4-4-4-12, in either case. Sets `wrong` to a number other
  /// than 0 if there is none.
  @inline(__always)
  func uid(at start: Int, _ wrong: inout UInt64) -> UID {
    // The words that contain the hyphens: -xxxx-xx and -xxxx-xx.
    let (second, fourth) = (word(at: start &+ 8), word(at: start &+ 18))
    let hyphens: UInt64 = 0x2D_0000_0000_2D
    wrong |= ((second ^ hyphens) | (fourth ^ hyphens)) & 0xFF_0000_0000_FF
    let high = ByteView.hexadecimal(word(at: start), &wrong)
    let middle = ByteView.hexadecimal(
      second >> 8 & 0xFFFF_FFFF | word(at: start &+ 14) << 32, &wrong)
    let next = ByteView.hexadecimal(
      fourth >> 8 & 0xFFFF_FFFF | word(at: start &+ 24) << 32, &wrong)
    let low = ByteView.hexadecimal(word(at: start &+ 28), &wrong)
    return UID(high: high << 32 | middle, low: next << 32 | low)
  }

  /// Returns the value of eight hexadecimal digits, the first one in the lowest byte; sets `wrong` if there is
  /// another character.
  ///
  /// All eight bytes are compared at once: adding 128 - `a` to a byte sets its high bit if it is at least
  /// `a`.
  @inline(__always)
  private static func hexadecimal(_ word: UInt64, _ wrong: inout UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    func isBetween(_ bytes: UInt64, _ low: Unicode.Scalar, _ high: Unicode.Scalar) -> UInt64 {
      (bytes &+ ones &* UInt64(0x80 - low.value))
        & ~(bytes &+ ones &* UInt64(0x7F - high.value)) & highs
    }
    let isLetter = isBetween(word | ones &* 0x20, "a", "f")
    wrong |= (word & highs) | ((isBetween(word, "0", "9") | isLetter) ^ highs)
    // The low bits of the letter a are 1, and its value is 10.
    var nibbles = ((word & (ones &* 0x0F)) &+ (isLetter >> 7) &* 9).byteSwapped
    nibbles = (nibbles | nibbles >> 4) & 0x00FF_00FF_00FF_00FF
    nibbles = (nibbles | nibbles >> 8) & 0x0000_FFFF_0000_FFFF
    return (nibbles | nibbles >> 16) & 0xFFFF_FFFF
  }

  /// Returns the day at an offset, in the form `YYYY-MM-DD`.
  func day(at start: Int) -> Day? {
    guard let first = ByteView.numbers(word(at: start), "-", at: 4, 7),
      isDigit(self[start &+ 8]), isDigit(self[start &+ 9])
    else { return nil }
    func pair(_ index: UInt64) -> Int {
      Int(first >> (8 &* index) & 0xFF) &* 10 &+ Int(first >> (8 &* index &+ 8) & 0xFF)
    }
    return Day(
      year: pair(0) &* 100 &+ pair(2), month: pair(5),
      day: Int(self[start &+ 8] & 0xF) &* 10 &+ Int(self[start &+ 9] & 0xF))
  }

  /// Returns the instant at an offset in the form `YYYY-MM-DDThh:mm:ssZ` or with six digits after a point, and its length;
  /// nil if there is none.
  func instant(at start: Int) -> (instant: Instant, length: Int)? {
    guard self[start &+ 10] == UInt8(ascii: "T"), let day = day(at: start),
      let time = ByteView.numbers(word(at: start &+ 11), ":", at: 2, 5)
    else { return nil }
    var (microsecond, length) = (0, 20)
    if self[start &+ 19] != UInt8(ascii: "Z") {
      guard let fraction = self.microsecond(at: start) else { return nil }
      (microsecond, length) = (fraction, 27)
    }
    func pair(_ index: UInt64) -> Int {
      Int(time >> (8 &* index) & 0xFF) &* 10 &+ Int(time >> (8 &* index &+ 8) & 0xFF)
    }
    let (hour, minute, second) = (pair(0), pair(3), pair(6))
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = day.number &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second
    return Instant(secondsSince1970: seconds, microsecond: microsecond).map { ($0, length) }
  }

  /// Returns the microseconds of the instant at an offset that has six digits after a point; nil if it has not.
  private func microsecond(at start: Int) -> Int? {
    guard self[start &+ 19] == UInt8(ascii: "."), self[start &+ 26] == UInt8(ascii: "Z") else {
      return nil
    }
    var number = 0
    for index in (start &+ 20)..<(start &+ 26) {
      guard isDigit(self[index]) else { return nil }
      number = number &* 10 &+ Int(self[index] & 0xF)
    }
    return number
  }

  /// Returns the values of the digits in eight bytes, the first one in the lowest byte; nil if there is
  /// another character among them.
  ///
  /// - Parameters:
  ///   - separator: The character between the digits.
  ///   - first: The index of the first separator, from 0 to 7.
  ///   - second: The index of the second separator.
  @inline(__always)
  static func numbers(
    _ word: UInt64, _ separator: Unicode.Scalar, at first: UInt64, _ second: UInt64
  ) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let separators: UInt64 = 0xFF << (8 &* first) | 0xFF << (8 &* second)
    // Separators become zero, and digits their values.
    let expected = ones &* 0x30 & ~separators | ones &* UInt64(separator.value) & separators
    let values = word ^ expected
    // Adding 118 sets the high bit of a byte that is more than 9. Bytes from 128 on have it already.
    let isOther = (values | (values &+ ones &* 0x76)) & (ones &* 0x80)
    return isOther == 0 && values & separators == 0 ? values : nil
  }
}
