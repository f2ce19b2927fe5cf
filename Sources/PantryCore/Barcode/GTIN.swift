/// A Global Trade Item Number, compared by its 14 digits.
///
/// The shorter forms are equal to the longer ones without leading zeros, so a UPC-A and the EAN-13
/// with a leading zero denote the same product (GS1 General Specifications §3.3.2).
public struct GTIN: Hashable, Sendable {
  /// The numeric value of the 14 digits.
  package let value: UInt64

  /// Creates a GTIN from a number of at most 14 digits with a valid check digit.
  package init(validated value: UInt64) {
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
    guard let number = try? PlainNumber(ReaderText(text), from: .unknown) else { return nil }
    self = number.gtin
  }

  /// Creates a GTIN from a run of digits, or returns nil if it is not valid.
  package init?(_ run: DigitRun) {
    guard let number = try? PlainNumber(run, from: .unknown) else { return nil }
    self = number.gtin
  }

  /// The lengths of product numbers in digits.
  package static let lengths = [8, 12, 13, 14]

  /// The shortest form that a symbol can carry: 8, 12, 13 or 14 digits.
  public var shortest: String { shortestRun.description }

  package var shortestRun: DigitRun {
    switch value {
    case ..<100_000_000: DigitRun(value, count: 8)
    case ..<1_000_000_000_000: DigitRun(value, count: 12)
    case ..<10_000_000_000_000: DigitRun(value, count: 13)
    default: DigitRun(value, count: 14)
    }
  }

  /// The form in which databases of products store it: 8, 13 or 14 digits, with leading zeros (Open Food Facts,
  /// "Barcode normalization").
  package var databaseRun: DigitRun {
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

/// A product number as stored in the pantry, and the GTIN that identifies the product.
public struct ProductNumber: Hashable, Sendable {
  /// The digits stored in the pantry file: as printed, or the shortest form of a GTIN from an
  /// element string, without price and weight.
  public let printed: String
  /// The GTIN that products are compared by.
  public let gtin: GTIN
  /// The alternative GTIN of eight digits that are valid as EAN-8 and as UPC-E.
  public let alternative: GTIN?

  /// Creates a number in its printed form. If that form alone would be read as a different GTIN,
  /// because the reported symbology is not stored, the number is padded with leading zeros.
  package init(printed: String, _ gtin: GTIN, alternative: GTIN? = nil) {
    self.printed = GTIN(printed) == gtin ? printed : String(gtin.description.suffix(13))
    self.gtin = gtin
    self.alternative = alternative
  }

  /// Returns the alternative if it is a known product and this number is not, and otherwise this
  /// number.
  func resolved(knowing isKnown: (GTIN) -> Bool) -> ProductNumber {
    guard let alternative, !isKnown(gtin), isKnown(alternative) else { return self }
    return ProductNumber(printed: alternative.shortest, alternative, alternative: gtin)
  }
}
