/// A Global Trade Item Number, as the 14 digits by which products are compared.
///
/// A UPC-A and the same number as an EAN-13 are one product; the shorter form is the longer one
/// without its leading zeros (GS1 General Specifications §3.3.2).
public struct GTIN: Hashable, Sendable {
  /// The 14 digits as one number, for hashing and comparing only: leading zeros do not survive in it.
  let value: UInt64

  /// Takes a number of at most 14 digits whose check digit has been found right.
  init(checked value: UInt64) {
    self.value = value
  }

  /// Reads a number as the pantry file keeps it: 8, 12, 13 or 14 digits (10 of a book) with
  /// a right check digit, blanks and hyphens between them passed over. nil if it is none.
  ///
  /// - Complexity: O(n) in the text's length.
  public init?(kept text: String) {
    if let run = DigitRun(text.utf8) {
      self.init(kept: run)
      return
    }
    // As printed, in a file that was edited by hand.
    guard let number = try? PlainNumber(text) else { return nil }
    self = number.gtin
  }

  /// The same from digits alone.
  init?(kept run: DigitRun) {
    guard let number = try? PlainNumber(run, from: .unknown) else { return nil }
    self = number.gtin
  }

  /// How many digits a number may be printed with.
  static let lengths = [8, 12, 13, 14]

  /// The shortest form that a symbol carries: 8, 12, 13 or 14 digits.
  public var shortest: String { shortestRun.description }

  var shortestRun: DigitRun {
    switch value {
    case ..<100_000_000: DigitRun(value, count: 8)
    case ..<1_000_000_000_000: DigitRun(value, count: 12)
    case ..<10_000_000_000_000: DigitRun(value, count: 13)
    default: DigitRun(value, count: 14)
    }
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
  public var description: String { DigitRun(value, count: 14).description }
}
