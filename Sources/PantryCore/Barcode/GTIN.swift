/// A Global Trade Item Number, as the 14 digits by which products are compared.
///
/// A UPC-A and the same number as an EAN-13 are one product; the shorter form is the longer one
/// without its leading zeros (GS1 General Specifications §3.3.2).
public struct GTIN: Hashable, Sendable {
  /// The 14 digits as one number, for hashing and comparing only: leading zeros do not survive in it.
  private let value: UInt64

  /// Takes digits whose check digit has been found right.
  ///
  /// - Parameter checked: 8 to 14 digits, each 0 to 9, the check digit last.
  init(checked: some Collection<UInt8>) {
    value = checked.reduce(0) { $0 * 10 + UInt64($1) }
  }
}

extension GTIN: Comparable {
  /// Orders numbers as their 14 digits are ordered.
  public static func < (left: GTIN, right: GTIN) -> Bool {
    left.value < right.value
  }
}

extension GTIN: CustomStringConvertible {
  /// All 14 digits.
  public var description: String {
    padded(Int(value), to: 14)
  }
}
