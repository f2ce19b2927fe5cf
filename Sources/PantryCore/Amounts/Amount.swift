/// An exact decimal number from 0 to 10¹² with at most six decimals: a quantity or a price.
public struct Amount: Hashable, Sendable {
  /// The number in millionths, so that sums and differences are exact.
  package let millionths: Int

  private static let scale = 1_000_000
  private static let limit = 1_000_000_000_000 * scale

  /// Zero.
  public static let zero = Amount(millionths: 0)
  /// One.
  public static let one = Amount(millionths: scale)
  /// One half.
  package static let half = Amount(millionths: scale / 2)

  /// Creates a whole number, clamped to the range from 0 to 10¹².
  public init(_ count: Int) {
    millionths = min(max(count, 0), 1_000_000_000_000) * Amount.scale
  }

  private init(millionths: Int) {
    self.millionths = millionths
  }

  /// Creates a number of millionths, clamped to the range from 0 to 10¹².
  package init(clampingMillionths millionths: Int) {
    self.millionths = min(max(millionths, 0), Amount.limit)
  }

  /// Parses a decimal number in JSON notation (RFC 8259 §6), with an optional exponent.
  ///
  /// - Returns: nil if the text is not a number, or the number cannot be represented exactly.
  public init?(_ text: String) {
    self.init(text.utf8)
  }

  /// Parses a decimal number from its UTF-8 bytes.
  package init?(_ text: some Collection<UInt8>) {
    // Fast path: most amounts are small whole numbers.
    if text.count <= 12, let whole = decimalValue(text) {
      self.millionths = whole * Amount.scale
      return
    }
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") })
    var exponent = 0
    if parts.count == 2 {
      guard let written = Int(String(decoding: parts[1], as: UTF8.self)),
        (-30...30).contains(written)
      else {
        return nil
      }
      exponent = written
    }
    let number = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = number.count == 2 ? Array(number[1]) : []
    guard number.count == 1 || !fraction.isEmpty, !number[0].isEmpty,
      var value = decimalValue(Array(number[0]) + fraction)
    else { return nil }
    var shift = exponent - fraction.count + 6
    while shift < 0 {
      guard value.isMultiple(of: 10) else { return nil }
      value /= 10
      shift += 1
    }
    while shift > 0, value > 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
      shift -= 1
    }
    guard value <= Amount.limit else { return nil }
    self.millionths = value
  }

  /// Returns the sum, or nil if it exceeds 10¹².
  package static func + (left: Amount, right: Amount) -> Amount? {
    let sum = left.millionths + right.millionths
    return sum <= limit ? Amount(millionths: sum) : nil
  }

  /// Returns the product, truncated to six decimals, or nil if it exceeds 10¹².
  package static func * (left: Amount, right: Amount) -> Amount? {
    quotient(left.millionths, right.millionths, over: scale).flatMap { checked($0.quotient) }
  }

  /// Returns the quotient, or nil if it has more than six decimals or the divisor is not positive.
  package func divided(by count: Int) -> Amount? {
    guard count > 0, millionths.isMultiple(of: count) else { return nil }
    return Amount(millionths: millionths / count)
  }

  /// Returns the quotient, rounded down to six decimals, or nil if the divisor is zero or the quotient exceeds 10¹².
  package func divided(by other: Amount) -> Amount? {
    Amount.quotient(millionths, Amount.scale, over: other.millionths)
      .flatMap { Amount.checked($0.quotient) }
  }

  /// Returns this amount multiplied by `part` / `whole`, rounded half up.
  ///
  /// - Parameters:
  ///   - part: Less than `whole`.
  ///   - whole: Not zero.
  ///   - decimals: The number of decimals of the result, from 0 to 6.
  package func scaled(by part: Amount, over whole: Amount, decimals: Int) -> Amount {
    // (millionths × part) ÷ (whole × unit), in full width so that nothing overflows.
    let product = millionths.multipliedFullWidth(by: part.millionths)
    let quotient = whole.millionths.dividingFullWidth(product).quotient
    return Amount(millionths: quotient).rounded(toDecimals: decimals)
  }

  /// Returns the number rounded half up.
  ///
  /// - Parameter decimals: The number of decimals of the result, from 0 to 6.
  package func rounded(toDecimals decimals: Int) -> Amount {
    let unit = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1][min(max(decimals, 0), 6)]
    let (units, rest) = millionths.quotientAndRemainder(dividingBy: unit)
    return Amount(millionths: (units + (2 * rest >= unit ? 1 : 0)) * unit)
  }

  /// The number with at most three decimals, or three significant digits below one: a third is 0.333, and a teaspoon of
  /// five liters 0.001.
  package var shortened: Amount {
    self < .one ? rounded(toDigits: 3) : rounded(toDecimals: 3)
  }

  /// Returns this amount multiplied by a ratio, rounded half up to six decimals, or nil if it exceeds 10¹².
  ///
  /// - Parameters:
  ///   - part: Not negative.
  ///   - whole: More than zero.
  package func scaled(_ part: Int, over whole: Int) -> Amount? {
    Amount.quotient(millionths, part, over: whole).flatMap { quotient, rest in
      Amount.checked(quotient + (rest >= UInt(whole) - rest ? 1 : 0))
    }
  }

  /// Returns `left` × `right` ÷ `divisor`, rounded down, and the remainder, or nil if the divisor is zero or the quotient
  /// exceeds that of 10¹².
  ///
  /// - Parameters: Not negative.
  private static func quotient(_ left: Int, _ right: Int, over divisor: Int)
    -> (quotient: UInt, remainder: UInt)?
  {
    let product = UInt(left).multipliedFullWidth(by: UInt(right))
    // Otherwise the quotient does not fit in a word.
    guard product.high < divisor else { return nil }
    let result = UInt(divisor).dividingFullWidth(product)
    return result.quotient <= limit ? result : nil
  }

  /// Returns an amount of millionths, or nil if it exceeds 10¹².
  private static func checked(_ millionths: UInt) -> Amount? {
    millionths <= limit ? Amount(millionths: Int(millionths)) : nil
  }

  /// Returns the number rounded half up to this many significant digits.
  ///
  /// - Parameter digits: From 1 to 17.
  package func rounded(toDigits digits: Int) -> Amount {
    var unit = 1
    for _ in 0..<max(0, String(millionths).utf8.count - digits) { unit *= 10 }
    let (units, rest) = millionths.quotientAndRemainder(dividingBy: unit)
    return Amount(clampingMillionths: (units + (2 * rest >= unit && rest > 0 ? 1 : 0)) * unit)
  }

  /// The largest whole number that is not more.
  package var roundedDown: Amount { Amount(millionths / Amount.scale) }

  /// The smallest whole number that is not less.
  package var roundedUp: Amount {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: Amount.scale)
    return Amount(whole + (rest > 0 ? 1 : 0))
  }

  /// The whole part, and the decimals in millionths.
  package var parts: (whole: Int, millionths: Int) {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: Amount.scale)
    return (whole, rest)
  }

  /// Whether the number is whole.
  var isWhole: Bool { millionths.isMultiple(of: Amount.scale) }

  /// Returns the difference, or nil if it is negative.
  package static func - (left: Amount, right: Amount) -> Amount? {
    left < right ? nil : Amount(millionths: left.millionths - right.millionths)
  }
}

extension Amount: Comparable {
  /// Returns whether the left number is smaller.
  public static func < (left: Amount, right: Amount) -> Bool {
    left.millionths < right.millionths
  }
}

extension Amount: CustomStringConvertible {
  /// The number without trailing zeros: `3`, `0.195`.
  public var description: String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: Amount.scale)
    guard rest > 0 else { return String(whole) }
    var digits = padded(rest, to: 6)
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}

extension Numeral {
  /// Returns the part of one that a word means: half, 반, quarter.
  package static func part(_ word: String) -> Amount? {
    Numeral(word.folded, .part).flatMap { Amount.one.scaled($0.value, over: $0.most) }
  }

  /// Returns whether a word is a part of one, in letters or signs: half, ½, 1/2.
  package static func isPart(_ word: String) -> Bool {
    part(word) != nil || word.contains { $0 == "/" || $0 == "\u{2044}" }
      || word.unicodeScalars.contains { $0.properties.numericType == .numeric }
  }

  /// Returns whether a word means one half.
  package static func isHalf(_ word: String) -> Bool { part(word) == .half }
}
