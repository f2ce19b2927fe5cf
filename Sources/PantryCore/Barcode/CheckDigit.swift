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
