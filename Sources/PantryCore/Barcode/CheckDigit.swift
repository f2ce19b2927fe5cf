/// The check digits of product numbers.
enum CheckDigit {
  /// The digit that completes a GS1 identification key (GS1 General Specifications §7.9.1): from the
  /// right, weights 3, 1, 3, 1, …; the digit fills the sum to the next ten.
  ///
  /// - Parameter number: The number without its check digit.
  /// - Complexity: O(n).
  static func expected(for number: UInt64) -> UInt8 {
    var rest = number
    var sum: UInt64 = 0
    while rest > 0 {
      // Two digits at a time: the right one weighs 3, the one before it 1.
      let pair = rest % 100
      sum += pair % 10 * 3 + pair / 10
      rest /= 100
    }
    return UInt8((10 - sum % 10) % 10)
  }

  /// Whether the last digit of a number is the one that completes the rest.
  static func isRight(_ number: UInt64) -> Bool {
    UInt8(number % 10) == expected(for: number / 10)
  }

  /// The check digit of an ISBN-10 (ISO 2108:1992): weights 10 to 2 from the left, modulo 11; 10 is
  /// written `X`.
  ///
  /// - Parameter number: The nine digits before it.
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
