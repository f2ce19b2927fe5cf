/// A Global Trade Item Number, compared by its 14 digits.
///
/// The shorter forms are equal to the longer ones without leading zeros, so a UPC-A and the EAN-13
/// with a leading zero denote the same product (GS1 General Specifications §3.3.2).
public struct GTIN: Hashable, Sendable {
  /// The numeric value of the 14 digits.
  let value: UInt64

  /// Creates a GTIN from a number of at most 14 digits with a valid check digit.
  init(validated value: UInt64) {
    self.value = value
  }

  /// Parses a number as stored in the pantry file: 8, 12, 13 or 14 digits, or 10 of an ISBN, with a
  /// valid check digit. Spaces and hyphens are ignored. Returns nil for anything else.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init?(_ text: String) {
    if let run = DigitRun(text.utf8) {
      self.init(run)
      return
    }
    // A file edited by hand may contain the number as printed.
    guard let number = try? PlainNumber(text) else { return nil }
    self = number.gtin
  }

  /// Creates a GTIN from a run of digits, or returns nil if it is not valid.
  init?(_ run: DigitRun) {
    guard let number = try? PlainNumber(run, from: .unknown) else { return nil }
    self = number.gtin
  }

  /// The lengths of product numbers in digits.
  static let lengths = [8, 12, 13, 14]

  /// The shortest form that a symbol can carry: 8, 12, 13 or 14 digits.
  public var shortest: String { shortestRun.description }

  var shortestRun: DigitRun {
    switch value {
    case ..<100_000_000: DigitRun(value, count: 8)
    case ..<1_000_000_000_000: DigitRun(value, count: 12)
    case ..<10_000_000_000_000: DigitRun(value, count: 13)
    default: DigitRun(value, count: 14)
    }
  }

  /// The form in which databases of products store it: 8, 13 or 14 digits, with leading zeros (Open Food Facts,
  /// "Barcode normalization").
  var databaseRun: DigitRun {
    let run = shortestRun
    return run.count == 12 ? run.padded(to: 13) : run
  }
}

extension GTIN: Comparable {
  /// Returns whether the 14 digits of the left number precede those of the right one.
  public static func < (left: GTIN, right: GTIN) -> Bool {
    left.value < right.value
  }
}

extension GTIN: CustomStringConvertible {
  /// The 14 digits.
  public var description: String { DigitRun(value, count: 14).description }
}
