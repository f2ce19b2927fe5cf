/// An error in the text of a barcode.
public struct BarcodeError: Error, Hashable, Sendable {
  /// The text as given.
  public let text: String
  /// The problem found in the text.
  public let problem: Problem

  /// A problem in the text of a barcode. Offsets count Unicode scalars from 0.
  public enum Problem: Error, Hashable, Sendable {
    /// The text contains nothing but whitespace.
    case empty
    /// A character that does not occur in product numbers.
    case notADigit(Character, at: Int)
    /// A number of digits that no symbology has.
    case length(Int)
    /// A UPC-A without its check digit, and the digit that completes it.
    case checkDigitMissing(completing: Int)
    /// Ten digits that are not a valid ISBN-10, and the check digit that would make them one.
    case tenDigits(expected: String)
    /// A number of digits that no ITF symbol on a package has.
    case itfLength(Int)
    /// A wrong check digit.
    case checkDigit(found: String, expected: String, at: Int)
    /// Other characters where an application identifier is expected.
    case noIdentifier(found: String, at: Int)
    /// An invalid value of an element.
    case element(identifier: String, title: String, ElementProblem, at: Int)
    /// An identifier that occurs twice with different values.
    case repeatedIdentifier(String, at: Int)
    /// A web address without a GS1 primary key.
    case noKeyInLink
    /// A `%` in a web address that is not followed by two hexadecimal digits.
    case badEscape(at: Int)
    /// A valid code that does not identify a product.
    case noProduct(Symbology)
    /// A coupon or receipt.
    case notAProduct(BarcodeRemark)
  }

  /// A problem in an element's value.
  public enum ElementProblem: Hashable, Sendable {
    /// The value is empty.
    case empty
    /// A length in characters, and the allowed lengths.
    case length(Int, [ClosedRange<Int>])
    /// A value that exceeds its maximum length, so that the separator after it must be missing.
    case separatorMissing(limit: Int)
    /// A character outside the allowed set.
    case character(Character, ElementCharacters)
    /// A wrong check digit of a key.
    case checkDigit(found: String, expected: String)
    /// A date that does not exist in the calendar.
    case date(ImpossibleDate)
    /// A time that does not exist.
    case time
    /// An IBAN with wrong check digits.
    case account
    /// A number outside the ranges that are allowed.
    case number([ClosedRange<UInt64>])
  }

  /// The offset of the problem in the text, if it has a single position.
  public var offset: Int? {
    switch problem {
    case .notADigit(_, let offset), .checkDigit(_, _, let offset), .noIdentifier(_, let offset),
      .element(_, _, _, let offset), .repeatedIdentifier(_, let offset), .badEscape(let offset):
      offset
    case .empty, .length, .checkDigitMissing, .tenDigits, .itfLength, .noKeyInLink, .noProduct,
      .notAProduct:
      nil
    }
  }
}
