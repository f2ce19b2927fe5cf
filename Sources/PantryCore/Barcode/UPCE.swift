/// The zero-suppressed UPC-A for small packages (GS1 General Specifications §5.2.3.4).
enum UPCE {
  /// The UPC-A that eight digits stand for, or nil if they are no UPC-E.
  ///
  /// - Parameter digits: The number system (0 or 1), six digits and the check digit, which is that of
  ///   the expansion.
  /// - Returns: 12 digits; the last is the check digit as given, right or wrong.
  static func expanded(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count == 8, digits[0] <= 1 else { return nil }
    let (system, check) = (digits[0], digits[7])
    let body = Array(digits[1...6])
    let middle: [UInt8] =
      switch body[5] {
      case 0, 1, 2: [body[0], body[1], body[5], 0, 0, 0, 0, body[2], body[3], body[4]]
      case 3: [body[0], body[1], body[2], 0, 0, 0, 0, 0, body[3], body[4]]
      case 4: [body[0], body[1], body[2], body[3], 0, 0, 0, 0, 0, body[4]]
      default: [body[0], body[1], body[2], body[3], body[4], 0, 0, 0, 0, body[5]]
      }
    return [system] + middle + [check]
  }
}
