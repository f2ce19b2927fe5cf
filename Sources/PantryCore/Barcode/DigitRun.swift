/// A run of 1 to 19 decimal digits that preserves leading zeros.
package struct DigitRun: Hashable, Sendable {
  /// The numeric value of the digits.
  package let value: UInt64
  /// The number of digits, including leading zeros.
  package let count: Int

  /// The maximum number of digits.
  static let limit = 19

  /// Creates a run from a value and the number of digits it is written with.
  package init(_ value: UInt64, count: Int) {
    self.value = value
    self.count = count
  }

  /// Parses ASCII digits. Returns nil for an empty text, too many digits, or other characters.
  package init?(_ digits: some Collection<UInt8>) {
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
  package func prefix(_ length: Int) -> DigitRun {
    length >= count ? self : DigitRun(value / DigitRun.power(count - length), count: length)
  }

  /// Returns `length` digits starting at an index.
  func part(from index: Int, count length: Int) -> DigitRun {
    let rest = value / DigitRun.power(count - index - length)
    return DigitRun(rest % DigitRun.power(length), count: length)
  }

  /// Returns the run with leading zeros added up to a length.
  func padded(to length: Int) -> DigitRun { DigitRun(value, count: max(count, length)) }

  /// Returns a power of ten with an exponent from 0 to 19.
  package static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }
}

extension DigitRun: CustomStringConvertible {
  /// The digits, leading zeros included.
  package var description: String {
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

/// The check digits of product numbers.
enum CheckDigit {
  /// Returns the check digit of a GS1 identification key (GS1 General Specifications §7.9.1):
  /// weights 3, 1, 3, 1… from the right; the digit completes the sum to a multiple of ten.
  ///
  /// - Parameter number: The number without its check digit.
  /// - Complexity: O(n) in the number of digits.
  static func expected(for number: UInt64) -> UInt8 {
    var rest = number
    var sum: UInt64 = 0
    while rest > 0 {
      // Two digits at a time: the right one has weight 3, the left one weight 1.
      let pair = rest % 100
      sum += pair % 10 * 3 + pair / 10
      rest /= 100
    }
    return UInt8((10 - sum % 10) % 10)
  }

  /// Returns whether the last digit of a number is its check digit.
  static func isValid(_ number: UInt64) -> Bool {
    UInt8(number % 10) == expected(for: number / 10)
  }

  /// Returns the digit that verifies a price or weight of four or five digits in an in-store number
  /// (GS1 General Specifications §7.9.2 to 7.9.4), or nil for another length.
  static func verifier(for content: DigitRun) -> UInt8? {
    /// A digit times 2, 3 or 5, and plus or minus the tens of the product.
    func weighted(_ index: Int, _ factor: Int, tens: Int) -> Int {
      let product = Int(content[index]) * factor
      return product + tens * (product / 10)
    }
    switch content.count {
    case 4:
      let sum =
        weighted(0, 2, tens: -1) + weighted(1, 2, tens: -1) + weighted(2, 3, tens: 0)
        + weighted(3, 5, tens: -1)
      return UInt8(sum * 3 % 10)
    case 5:
      let sum =
        weighted(0, 5, tens: 1) + weighted(1, 2, tens: -1) + weighted(2, 5, tens: -1)
        + weighted(3, 5, tens: 1) + weighted(4, 2, tens: -1)
      let rest = (10 - sum % 10) % 10
      // The digit whose product with 5, minus its tens, ends in the rest.
      return (0...9).first { (5 * $0 - 5 * $0 / 10) % 10 == rest }.map { UInt8($0) }
    default: return nil
    }
  }

  /// Returns the check digit of an ISBN-10 (ISO 2108:1992): weights 10 to 2 from the left, modulo
  /// 11. A value of 10 is written `X`.
  ///
  /// - Parameter number: The first nine digits.
  static func isbn10(for number: UInt64) -> UInt8 {
    var rest = number
    var sum: UInt64 = 0
    for weight in 2...10 {
      sum += rest % 10 * UInt64(weight)
      rest /= 10
    }
    return UInt8((11 - sum % 11) % 11)
  }
}

/// UPC-E, the zero-suppressed form of UPC-A for small packages (GS1 General Specifications
/// §5.2.3.4).
enum UPCE {
  /// Returns the UPC-A that eight digits encode, or nil if they are not a UPC-E.
  ///
  /// - Parameter run: The number system (0 or 1), six digits, and the check digit of the UPC-A.
  /// - Returns: 12 digits. The check digit is copied without validation.
  static func expanded(_ run: DigitRun) -> DigitRun? {
    guard run.count == 8, run[0] <= 1 else { return nil }
    return DigitRun(
      expandedBody(system: run[0], body: run.part(from: 1, count: 6)) * 10 + UInt64(run[7]),
      count: 12)
  }

  /// Returns the first 11 digits of the UPC-A.
  ///
  /// - Parameters:
  ///   - system: The number system, 0 or 1.
  ///   - body: The six digits of the symbol.
  static func expandedBody(system: UInt8, body: DigitRun) -> UInt64 {
    let last = UInt64(body[5])
    func first(_ count: Int) -> UInt64 { body.prefix(count).value }
    let maker: UInt64
    let item: UInt64
    switch last {
    case 0...2: (maker, item) = (first(2) * 1000 + last * 100, body.part(from: 2, count: 3).value)
    case 3: (maker, item) = (first(3) * 100, body.part(from: 3, count: 2).value)
    case 4: (maker, item) = (first(4) * 10, UInt64(body[4]))
    default: (maker, item) = (first(5), last)
    }
    return UInt64(system) * 10_000_000_000 + maker * 100_000 + item
  }

  /// Returns whether this is the canonical form: the first of the compression rules that applies to
  /// the UPC-A.
  static func isCanonical(_ run: DigitRun) -> Bool {
    switch run[6] {
    case 3: run[3] > 2
    case 4: run[4] != 0
    case 5...9: run[5] != 0
    default: true
    }
  }
}
