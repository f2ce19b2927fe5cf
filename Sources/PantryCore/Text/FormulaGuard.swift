/// Protection of CSV cells that a spreadsheet would evaluate as formulas (OWASP, CSV Injection):
/// they are prefixed with an apostrophe.
extension String {
  /// The text as a cell that no spreadsheet evaluates. Negative whole numbers are not prefixed.
  package var withFormulaGuard: String {
    let isNumber = hasPrefix("-") && Int(self) != nil
    return looksLikeFormula && !isNumber ? "'" + self : self
  }

  /// The text of a cell that `withFormulaGuard` produced.
  package var withoutFormulaGuard: String {
    guard hasPrefix("'") else { return self }
    let text = String(dropFirst())
    return text.looksLikeFormula ? text : self
  }

  /// Includes full-width operators. Leading apostrophes are skipped, so that the guard's own
  /// apostrophe can be distinguished from one in the original text.
  private var looksLikeFormula: Bool {
    // Fast path: nearly every text begins with a digit, a letter or Hangul, and no other byte than 0xEF begins a
    // full-width operator.
    guard let byte = utf8.first else { return false }
    if byte >= UInt8(ascii: "A") && byte != 0xEF || isDigit(byte) { return false }
    let first = unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
