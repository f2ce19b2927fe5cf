/// Up to 19 decimal digits with their leading zeros: a number as a symbol carries it.
struct DigitRun: Hashable, Sendable {
  /// The digits as one number.
  let value: UInt64
  /// How many digits there are, leading zeros included.
  let count: Int

  /// The most digits that fit.
  static let limit = 19

  /// Takes a number and how many digits it is written with.
  init(_ value: UInt64, count: Int) {
    self.value = value
    self.count = count
  }

  /// Reads ASCII digits; nil if there are none or too many, or anything else is among them.
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

  /// The digit at a place, counted from 0 at the left.
  subscript(place: Int) -> UInt8 {
    UInt8(value / DigitRun.power(count - 1 - place) % 10)
  }

  /// The first digits.
  func prefix(_ length: Int) -> DigitRun {
    length >= count ? self : DigitRun(value / DigitRun.power(count - length), count: length)
  }

  /// The digits from a place on, so many of them.
  func part(from place: Int, count length: Int) -> DigitRun {
    let rest = value / DigitRun.power(count - place - length)
    return DigitRun(rest % DigitRun.power(length), count: length)
  }

  /// The same number with more zeros in front.
  func padded(to length: Int) -> DigitRun { DigitRun(value, count: max(count, length)) }

  /// The number with a digit behind it.
  func appending(_ digit: UInt8) -> DigitRun {
    DigitRun(value * 10 + UInt64(digit), count: count + 1)
  }

  /// Ten to a power from 0 to 19.
  static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }
}

extension DigitRun: CustomStringConvertible {
  /// The digits, leading zeros included.
  var description: String { PantryCore.padded(value, to: count) }
}

/// Digits with a decimal point before the last so many: `000195` with 3 is `0.195`, `12900` with 0 is
/// `12900`.
func decimal(_ run: DigitRun, _ decimals: Int) -> String {
  let power = DigitRun.power(decimals)
  let whole = String(run.value / power)
  return decimals == 0 ? whole : "\(whole).\(DigitRun(run.value % power, count: decimals))"
}
