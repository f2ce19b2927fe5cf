/// Why a text is not a barcode, or not the one that was wanted.
public struct BarcodeError: Error, Hashable, Sendable {
  /// The text as it was given.
  public let text: String
  /// What is wrong with it.
  public let problem: Problem

  /// What can be wrong. Offsets count Unicode scalars of the text, from 0.
  public enum Problem: Error, Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// A character that no product number holds.
    case notADigit(Character, at: Int)
    /// A number of digits that no symbology has.
    case length(Int)
    /// A UPC-A without its last digit, and the digit that would complete it.
    case checkDigitMissing(completing: Int)
    /// Ten digits that are no ISBN-10, and the last digit that would make them one.
    case tenDigits(expected: String)
    /// The last digit does not fit the others.
    case checkDigit(found: String, expected: String, at: Int)
    /// Where an application identifier has to begin, other characters stand.
    case noIdentifier(found: String, at: Int)
    /// An element's value is wrong.
    case element(identifier: String, title: String, ElementProblem, at: Int)
    /// An identifier stands twice, with different values.
    case repeatedIdentifier(String, at: Int)
    /// A web address without a GS1 key.
    case noKeyInLink
    /// A `%` in a web address without two hexadecimal digits.
    case badEscape(at: Int)
    /// It is read, but names no product.
    case noProduct(Symbology)
    /// It is no product but a coupon or a receipt.
    case notAProduct(BarcodeRemark)
  }

  /// What can be wrong with an element's value.
  public enum ElementProblem: Hashable, Sendable {
    /// There is none.
    case empty
    /// It has another number of characters than it may have.
    case length(Int, [ClosedRange<Int>])
    /// It runs on past its length, so that a separator must be missing behind it.
    case separatorMissing(limit: Int)
    /// A character that it may not hold.
    case character(Character, ElementCharacters)
    /// The last digit of a key does not fit the others.
    case checkDigit(found: String, expected: String)
    /// A date that the calendar does not have.
    case date(ImpossibleDate)
    /// It should have been something else, in words.
    case value(String)
  }

  /// Where in the text the error is, if it is at one place.
  public var offset: Int? {
    switch problem {
    case .notADigit(_, let offset), .checkDigit(_, _, let offset), .noIdentifier(_, let offset),
      .element(_, _, _, let offset), .repeatedIdentifier(_, let offset), .badEscape(let offset):
      offset
    case .empty, .length, .checkDigitMissing, .tenDigits, .noKeyInLink, .noProduct, .notAProduct:
      nil
    }
  }
}
