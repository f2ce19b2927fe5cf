import PantryCore

extension BarcodeReader {
  /// Reads a barcode as a spreadsheet has it: a number may have `.0` after it, an exponent, or no leading zeros.
  ///
  /// - Returns: The text of the code.
  /// - Throws: `RecordError` if it is invalid, or its last digits are lost.
  func code(ofCell text: String) throws(RecordError) -> String {
    var digits = text.narrow.filter { !$0.isWhitespace }
    if let exponent = digits.firstIndex(where: { $0 == "E" || $0 == "e" }),
      digits[..<exponent].allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," })
    {
      digits = try BarcodeReader.digits(
        of: digits[..<exponent], exponent: digits[digits.index(after: exponent)...], text)
    } else if let point = digits.firstIndex(where: { $0 == "." || $0 == "," }),
      digits[digits.index(after: point)...].allSatisfy({ $0 == "0" })
    {
      digits = String(digits[..<point])
    }
    let isNumber = digits.allSatisfy(\.isASCIIDigit)
    let code = isNumber ? digits : text
    do throws(BarcodeError) {
      _ = try package(code)
      return code
    } catch {
      // Zeros do not change the check digit, so a valid one shows that only they are missing.
      if isNumber, let length = BarcodeReader.lengthWithZeros(digits.utf8.count) {
        let zeros = String(repeating: "0", count: length - digits.utf8.count)
        if (try? package(zeros + digits)) != nil { return zeros + digits }
      }
      throw .barcode(error)
    }
  }

  /// Returns the length that a number had before its leading zeros were lost: that of EAN-8 and UPC-E, or of UPC-A.
  private static func lengthWithZeros(_ count: Int) -> Int? {
    switch count {
    case 6...7: 8
    case 9...11: 12
    default: nil
    }
  }

  /// Returns the digits of a number with an exponent.
  ///
  /// - Throws: `RecordError.rounded` if it has fewer digits than the number.
  private static func digits(of mantissa: Substring, exponent: Substring, _ text: String)
    throws(RecordError) -> String
  {
    let parts = mantissa.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let power = Int(exponent.filter { $0 != "+" }), power >= 0, power < 30,
      decimals.count == power
    else { throw .rounded(text) }
    return String(parts[0] + decimals)
  }
}
