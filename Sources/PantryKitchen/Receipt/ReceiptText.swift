import PantryCore

/// The lines of a text that may be a receipt.
struct ReceiptText {
  let lines: [ReceiptLine]
  let prices: ReceiptPrices
  /// Whether the amounts are in dollars of the United States, where the month of a date comes first.
  let isAmerican: Bool

  /// The most bytes and lines of a receipt.
  static let mostBytes = 1 << 20
  private static let mostLines = 2000
  /// The most bytes of a line that is read.
  private static let longestLine = 400

  /// - Throws: `ReceiptError.tooLong`.
  init(_ text: String) throws(ReceiptError) {
    guard text.utf8.count < ReceiptText.mostBytes else { throw .tooLong }
    let rows = text.replacing("\r\n", with: "\n").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard rows.count(where: { !$0.allSatisfy(\.isWhitespace) }) <= ReceiptText.mostLines else {
      throw .tooLong
    }
    lines = rows.enumerated().map {
      ReceiptLine($0 + 1, $1.utf8.count > ReceiptText.longestLine ? "" : ReceiptText.plain($1))
    }
    prices = ReceiptPrices(lines)
    let folded = text.lowercased()
    let isDollar = folded.contains("$") || folded.contains("tax") && !folded.contains("vat")
    isAmerican = prices == .decimal && isDollar && !folded.contains { "€£".contains($0) }
  }

  /// Returns a line in the characters of this reader. Cells of a table in Markdown are separated by blanks.
  private static func plain(_ line: Substring) -> String {
    var text = String(line).narrow.composed
    if text.hasPrefix("|") || text.hasPrefix(" |") && text.hasSuffix("|") {
      text = text.replacing("**", with: "").replacing("|", with: "   ")
    }
    let changed: [Character: Character] = [
      "×": "x", "￥": "¥", "※": " ", "\u{A0}": " ", "−": "-",
    ]
    return String(text.map { changed[$0] ?? $0 })
  }
}
