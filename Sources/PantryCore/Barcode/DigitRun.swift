/// A run of 1 to 19 decimal digits that preserves leading zeros.
struct DigitRun: Hashable, Sendable {
  /// The numeric value of the digits.
  let value: UInt64
  /// The number of digits, including leading zeros.
  let count: Int

  /// The maximum number of digits.
  static let limit = 19

  /// Creates a run from a value and the number of digits it is written with.
  init(_ value: UInt64, count: Int) {
    self.value = value
    self.count = count
  }

  /// Parses ASCII digits. Returns nil for an empty text, too many digits, or other characters.
  init?(_ digits: some Collection<UInt8>) {
    let count = digits.count
    guard (1...DigitRun.limit).contains(count) else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      let digit = byte &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + UInt64(digit)
    }
    self.init(value, count: count)
  }

  /// The digit at an index, counted from 0 at the left.
  subscript(index: Int) -> UInt8 {
    UInt8(value / DigitRun.power(count - 1 - index) % 10)
  }

  /// Returns the leading digits, at most `length`.
  func prefix(_ length: Int) -> DigitRun {
    length >= count ? self : DigitRun(value / DigitRun.power(count - length), count: length)
  }

  /// Returns `length` digits starting at an index.
  func part(from index: Int, count length: Int) -> DigitRun {
    let rest = value / DigitRun.power(count - index - length)
    return DigitRun(rest % DigitRun.power(length), count: length)
  }

  /// Returns the run with leading zeros added up to a length.
  func padded(to length: Int) -> DigitRun { DigitRun(value, count: max(count, length)) }

  /// Returns the run with a digit appended.
  func appending(_ digit: UInt8) -> DigitRun {
    DigitRun(value * 10 + UInt64(digit), count: count + 1)
  }

  /// Returns a power of ten with an exponent from 0 to 19.
  static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }
}

extension DigitRun: CustomStringConvertible {
  /// The digits, leading zeros included.
  var description: String {
    var digits = [UInt8](repeating: UInt8(ascii: "0"), count: count)
    var rest = value
    for index in digits.indices.reversed() {
      digits[index] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Returns a run as a decimal number with some digits after the decimal point: `000195` with 3 is
/// `0.195`, `12900` with 0 is `12900`.
func decimal(_ run: DigitRun, _ decimals: Int) -> String {
  let power = DigitRun.power(decimals)
  let whole = String(run.value / power)
  return decimals == 0 ? whole : "\(whole).\(DigitRun(run.value % power, count: decimals))"
}
