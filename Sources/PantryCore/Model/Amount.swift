/// An exact decimal number from 0 to a trillion with up to six places: a quantity or a price.
public struct Amount: Hashable, Sendable {
  /// Millionths, so that sums and differences are exact.
  private let millionths: Int

  private static let scale = 1_000_000
  private static let limit = 1_000_000_000_000 * scale

  /// Zero.
  public static let zero = Amount(millionths: 0)
  /// One.
  public static let one = Amount(millionths: scale)

  /// A number of things, up to a trillion.
  init(_ count: Int) {
    millionths = min(max(count, 0), 1_000_000_000_000) * Amount.scale
  }

  private init(millionths: Int) {
    self.millionths = millionths
  }

  /// Reads a decimal number as JSON writes one (RFC 8259 §6), exponent included, if it fits exactly.
  public init?(_ text: String) {
    self.init(text.utf8)
  }

  /// The same from the text's bytes.
  init?(_ text: some Collection<UInt8>) {
    // Nearly all are small whole numbers.
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

  /// The sum, or nil past a trillion.
  public static func + (left: Amount, right: Amount) -> Amount? {
    let sum = left.millionths + right.millionths
    return sum <= limit ? Amount(millionths: sum) : nil
  }

  /// The product, to the millionth, or nil past a trillion.
  public static func * (left: Amount, right: Amount) -> Amount? {
    let product = left.millionths.multipliedFullWidth(by: right.millionths)
    guard product.high < scale else { return nil }
    let millionths = scale.dividingFullWidth(product).quotient
    return millionths <= limit ? Amount(millionths: millionths) : nil
  }

  /// The quotient, or nil if it has more than six decimals.
  func divided(by count: Int) -> Amount? {
    guard count > 0, millionths.isMultiple(of: count) else { return nil }
    return Amount(millionths: millionths / count)
  }

  /// The difference, or nil below zero.
  public static func - (left: Amount, right: Amount) -> Amount? {
    left < right ? nil : Amount(millionths: left.millionths - right.millionths)
  }
}

extension Amount: Comparable {
  /// Whether the left number is the smaller.
  public static func < (left: Amount, right: Amount) -> Bool {
    left.millionths < right.millionths
  }
}

extension Amount: CustomStringConvertible {
  /// The number without needless zeros: `3`, `0.195`.
  public var description: String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: Amount.scale)
    guard rest > 0 else { return String(whole) }
    var digits = padded(rest, to: 6)
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
