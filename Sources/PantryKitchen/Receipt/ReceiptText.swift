import PantryCore

/// The lines of a text that may be a receipt.
package struct ReceiptText {
  let lines: [ReceiptLine]
  let prices: ReceiptPrices
  /// Whether the amounts are in dollars of the United States, where the month of a date comes first.
  let isAmerican: Bool

  /// The most bytes and lines of a receipt.
  static let mostBytes = 1 << 20
  package static let mostLines = 2000
  /// The most bytes of a line that is read.
  private static let longestLine = 400

  /// - Parameter repairsDigits: Whether letters in prices are read as the digits that they resemble.
  /// - Throws: `ReceiptError.tooLong`.
  init(_ text: String, repairsDigits: Bool = false) throws(ReceiptError) {
    guard text.utf8.count < ReceiptText.mostBytes else { throw .tooLong }
    let rows = text.replacing("\r\n", with: "\n").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard rows.count(where: { !$0.allSatisfy(\.isWhitespace) }) <= ReceiptText.mostLines else {
      throw .tooLong
    }
    var lines = rows.enumerated().map { index, row in
      let line = row.utf8.count > ReceiptText.longestLine ? "" : ReceiptText.plain(row)
      return ReceiptLine(index + 1, repairsDigits ? ReceiptText.repaired(line) : line, nil)
    }
    prices = ReceiptPrices(lines)
    for index in lines.indices { lines[index].read(prices) }
    self.lines = lines
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
    if text.utf8.contains(0x1B) { text.replace(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") }
    return text.mapScalars { isPrinted($0) ? changed[$0] ?? $0 : nil }
  }

  /// Characters that are read as others.
  private static let changed: [Unicode.Scalar: Unicode.Scalar] = [
    "×": "x", "￥": "¥", "※": " ", "\u{A0}": " ", "−": "-",
  ]

  /// Returns a text without signs of terminals and of the direction of text, which are in no name.
  static func withoutControls(_ text: String) -> String {
    text.mapScalars { isPrinted($0) ? $0 : nil }
  }

  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    if (" "..."~").contains(scalar) || scalar == "\t" || scalar == "\u{200D}" { return true }
    let category = scalar.properties.generalCategory
    return category != .control && category != .format
  }

  /// Returns a line of a picture with digits for the letters in its prices: 3.1O, S.70.
  private static func repaired(_ line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let digits = word.map { digitLike[$0] ?? $0 }
      let point = digits.lastIndex { $0 == "." || $0 == "," }
      guard word.contains(where: \.isASCIIDigit), let point, point > 0, digits.count - point == 3,
        digits.indices.allSatisfy({ digits[$0].isASCIIDigit || $0 == point })
      else { return String(word) }
      return String(digits)
    }.joined(separator: " ")
  }

  /// The letters that readers of pictures take for digits.
  private static let digitLike: [Character: Character] = [
    "O": "0", "o": "0", "D": "0", "Q": "0", "l": "1", "I": "1", "|": "1", "Z": "2", "S": "5",
    "s": "5",
    "B": "8",
  ]
}

extension String {
  /// The text with its scalars replaced, or left out.
  fileprivate func mapScalars(_ change: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    String(UnicodeScalarView(unicodeScalars.compactMap(change)))
  }
}
