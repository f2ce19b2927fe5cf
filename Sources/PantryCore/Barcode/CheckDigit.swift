/// The modulo-10 check digit of GS1 identification keys (GS1 General Specifications §7.9.1).
enum CheckDigit {
  /// The digit that completes a number: from the right, weights 3, 1, 3, 1, …; the digit fills the
  /// sum to the next ten.
  ///
  /// - Parameter digits: The number without its check digit, each digit 0 to 9.
  /// - Complexity: O(n).
  static func expected(for digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += Int(digit) * weight
      weight = 4 - weight
    }
    return UInt8((10 - sum % 10) % 10)
  }

  /// Whether the last digit of a number is the one that completes the rest.
  static func isRight(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    digits.last == expected(for: digits.dropLast())
  }
}
