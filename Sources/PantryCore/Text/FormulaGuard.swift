/// Texts that a spreadsheet would take for a formula (OWASP, CSV Injection): in CSV they get an apostrophe in
/// front.
extension String {
  /// The text as a cell that no spreadsheet calculates; a negative whole number stays one.
  public var withFormulaGuard: String {
    let isNumber = hasPrefix("-") && Int(self) != nil
    return looksLikeFormula && !isNumber ? "'" + self : self
  }

  /// The text of a cell that was guarded.
  public var withoutFormulaGuard: String {
    guard hasPrefix("'") else { return self }
    let text = String(dropFirst())
    return text.looksLikeFormula ? text : self
  }

  /// Also in full width, and with apostrophes in front, so that the one that was set can be told from those that
  /// were there.
  private var looksLikeFormula: Bool {
    let first = unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
