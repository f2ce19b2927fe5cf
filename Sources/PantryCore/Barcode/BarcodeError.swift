/// Why a text is not a barcode.
public struct BarcodeError: Error, Hashable, Sendable {
  /// The text as it was given.
  public let text: String
  /// What is wrong with it.
  public let problem: Problem

  /// What can be wrong. Offsets count characters of the text, from 0.
  public enum Problem: Error, Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// A character that no product number holds.
    case notADigit(Character, at: Int)
    /// A number of digits that no symbology has.
    case length(Int)
    /// A UPC-A without its last digit, and the digit that would complete it.
    case checkDigitMissing(completing: Int)
    /// The last digit does not fit the others.
    case checkDigit(found: Int, expected: Int, at: Int)
  }

  /// Where in the text the error is, if it is at one place.
  public var offset: Int? {
    switch problem {
    case .notADigit(_, let offset), .checkDigit(_, _, let offset): offset
    case .empty, .length, .checkDigitMissing: nil
    }
  }
}
