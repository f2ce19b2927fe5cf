import PantryCore

extension String {
  /// The words for no value in a cell, without blanks: `N/A`, `없음`, `k. A.`.
  private static let missingValues = WordList(CellWords.missingTable)

  /// Whether the cell states that there is no value.
  var isMissingValue: Bool {
    if utf8.count > 40 { return false }
    return isEmpty || String.missingValues.contains(folded.filter { !$0.isWhitespace }.composed)
  }

  /// The text of a cell without blanks around it, and without what spreadsheets write to keep a text a text: a formula
  /// of a text alone (`="0123"`), or an apostrophe before a formula.
  var cellText: String {
    let text = trimmingWhitespace
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.count > 2 {
      let inner = text.dropFirst(2).dropLast()
      if !inner.contains("\"") { return String(inner) }
    }
    return text.withoutFormulaGuard
  }

  /// The text of a cell with a value other than a text: also without a leading apostrophe.
  var cellValue: String {
    let text = cellText
    return text.hasPrefix("'") || text.hasPrefix("’")
      ? String(text.dropFirst()).trimmingWhitespace : text
  }
}
