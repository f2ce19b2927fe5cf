/// An error in the text of a barcode.
public struct BarcodeError: Error, Hashable, Sendable {
  /// The text as given.
  public let text: String
  /// The problem found in the text.
  public let problem: Problem

  /// Creates an error.
  package init(text: String, problem: Problem) { (self.text, self.problem) = (text, problem) }

  /// Whether a keyboard with Hangul input on has typed the text. No key of it types a Latin letter.
  package var isTypedInHangul: Bool {
    let hasHangul = text.unicodeScalars.contains {
      (0x3131...0x318E).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
    return hasHangul && !text.contains { $0.isASCII && $0.isLetter }
  }

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
    /// Ten digits that are not known to be an ISBN-10, and the check digit that one would have.
    case tenDigits(expected: String)
    /// Nothing but zeros.
    case zero
    /// A number that is not a product number, in a symbology for arbitrary text, and how many digits it has.
    case otherNumber(Int)
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
    /// A text that seems to be a code in another keyboard layout, which is invalid: the layout, and the text with the
    /// keys of a US keyboard.
    case otherLayout(String, decoded: String)
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
      .notAProduct, .otherLayout, .zero, .otherNumber:
      nil
    }
  }
}

/// A note about a barcode that was accepted.
public enum BarcodeRemark: Hashable, Sendable {
  /// A coupon.
  case coupon
  /// A refund receipt, as for deposits.
  case refundReceipt
  /// A book (ISBN).
  case book
  /// Printed music (ISMN).
  case music
  /// A periodical (ISSN).
  case periodical
  /// A UPC-E that is not the canonical compression of its UPC-A.
  case uncanonicalUPCE
  /// The digits of an add-on symbol.
  case addOn(String)
  /// The eight digits are also valid in another symbology.
  case otherReading(Symbology, GTIN)
  /// An in-store number in an unknown layout: only its item reference can be read.
  case unknownInStoreLayout(item: String)
  /// An in-store number with a prefix that the region has reserved, or defines in two ways: nothing is interpreted.
  case reservedPrefix
  /// An element lacks a required element. Any of the alternatives would do.
  case needs(String, [String])
  /// Two elements that exclude each other.
  case excludes(String, String)
  /// An invalid value of an element that the pantry does not use.
  case invalidElement(identifier: String, title: String, BarcodeError.ElementProblem)
  /// A `%` that is not followed by two hexadecimal digits, in an element that the pantry does not use.
  case badEscape(String)
  /// An element that occurs again with a different value, which is ignored.
  case repeatedElement(String)
  /// An element of fixed length without the separator that must follow it.
  case separatorMissing(String)
  /// A verifier of an in-store number's price or weight that does not match.
  case verifier(found: Int, expected: Int)
  /// A value that ends like another element, as if the separator before it were missing.
  case separatorMayBeMissing(String, hidden: String)
  /// A code that was typed in another keyboard layout.
  case otherLayout(String)
  /// A value that is longer than such values are on food, as if the separator after it were missing.
  case implausible(String)
}
