/// A product's barcode: the digits as printed, what kind they are, and the number they stand for.
public struct Barcode: Hashable, Sendable {
  /// The digits as printed, without blanks and hyphens.
  public let printed: String
  /// What kind of number it is.
  public let symbology: Symbology
  /// The number that products are compared by.
  public let gtin: GTIN

  /// Reads a product number as it is printed or scanned.
  ///
  /// Blanks and hyphens between the digits are passed over; full-width digits count as digits. Eight
  /// digits are a UPC-E if they begin with 0 and fit, else an EAN-8 if they fit, else a UPC-E.
  ///
  /// - Throws: `BarcodeError`, with the check digit that was expected.
  /// - Complexity: O(n) in the text's length.
  public init(_ text: String) throws(BarcodeError) {
    do throws(BarcodeError.Problem) {
      try self.init(BarcodeDigits(text))
    } catch {
      throw BarcodeError(text: text, problem: error)
    }
  }

  private init(_ digits: BarcodeDigits) throws(BarcodeError.Problem) {
    switch digits.values.count {
    case 8: try self.init(eight: digits)
    case 12: try self.init(digits, .upcA)
    case 13: try self.init(digits, .ean13)
    case 14: try self.init(digits, .gtin14)
    case 11: throw .checkDigitMissing(completing: Int(CheckDigit.expected(for: digits.values)))
    case let count: throw .length(count)
    }
  }

  private init(_ digits: BarcodeDigits, _ symbology: Symbology) throws(BarcodeError.Problem) {
    try digits.verify(digits.values)
    self.init(
      printed: digits.text,
      symbology: Barcode.isInStore(digits.values) ? .inStore : symbology,
      gtin: GTIN(checked: digits.values))
  }

  private init(eight digits: BarcodeDigits) throws(BarcodeError.Problem) {
    let isEAN8 = CheckDigit.isRight(digits.values)
    if let expanded = UPCE.expanded(digits.values) {
      // A leading 0 is a UPC-E before it is a shop's own EAN-8; a leading 1 is an EAN-8 first. Where
      // neither fits, a leading 0 is far more often a misread UPC-E.
      let isUPCE = CheckDigit.isRight(expanded)
      if digits.values[0] == 0 ? isUPCE || !isEAN8 : isUPCE && !isEAN8 {
        try digits.verify(expanded)
        self.init(printed: digits.text, symbology: .upcE, gtin: GTIN(checked: expanded))
        return
      }
    }
    try self.init(digits, .ean8)
  }

  private init(printed: String, symbology: Symbology, gtin: GTIN) {
    self.printed = printed
    self.symbology = symbology
    self.gtin = gtin
  }

  /// Whether a shop gave the number for its own use: EAN-13 02, 04 and 20–29 (UPC-A 2 and 4), EAN-8
  /// 0 and 2 (GS1 General Specifications §1.4, restricted circulation numbers).
  private static func isInStore(_ digits: [UInt8]) -> Bool {
    switch digits.count {
    case 8: return digits[0] == 0 || digits[0] == 2
    case 14: return false
    default:
      let ean = digits.count == 12 ? [0] + digits : digits
      return ean[0] == 2 || ean[0] == 0 && (ean[1] == 2 || ean[1] == 4)
    }
  }
}

/// The digits of a written number and where each of them stood.
private struct BarcodeDigits {
  private(set) var values: [UInt8] = []
  private var offsets: [Int] = []

  init(_ text: String) throws(BarcodeError.Problem) {
    for (offset, character) in text.enumerated() {
      if let digit = BarcodeDigits.digit(character) {
        values.append(digit)
        offsets.append(offset)
      } else if !BarcodeDigits.isFiller(character) {
        throw .notADigit(character, at: offset)
      }
    }
    if values.isEmpty { throw .empty }
  }

  var text: String { values.map(String.init).joined() }

  /// Throws unless the check digit is right in these digits, which end with the one as printed.
  func verify(_ digits: [UInt8]) throws(BarcodeError.Problem) {
    let expected = CheckDigit.expected(for: digits.dropLast())
    guard let found = digits.last, let offset = offsets.last, found != expected else { return }
    throw .checkDigit(found: Int(found), expected: Int(expected), at: offset)
  }

  private static func digit(_ character: Character) -> UInt8? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      ("0"..."9").contains(scalar.narrowForm)
    else { return nil }
    return UInt8(scalar.narrowForm.value - 0x30)
  }

  /// Blanks and the hyphens U+002D, U+2010–2015, U+FF0D.
  private static func isFiller(_ character: Character) -> Bool {
    if character.isWhitespace { return true }
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar == "-" || (0x2010...0x2015).contains(scalar.value) || scalar.value == 0xFF0D
  }
}
