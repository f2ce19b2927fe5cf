import PantryCore

extension BarcodeReader {
  /// Reads a barcode as a spreadsheet has it: a number may have `.0` after it, an exponent, or no leading zeros.
  ///
  /// - Returns: The text of the code.
  /// - Throws: `RecordError` if it is invalid, or its last digits are lost.
  func code(ofCell text: String) throws(RecordError) -> String {
    var digits = text.narrow.filter { !$0.isWhitespace }
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { "Ee".contains($0) }
    let number = parts[0].split(maxSplits: 1, omittingEmptySubsequences: false) {
      ".,".contains($0)
    }
    let decimals = number.count > 1 ? number[1] : ""
    if parts.count > 1, parts[0].allSatisfy({ $0.isASCIIDigit || ".,".contains($0) }) {
      // With fewer digits than the exponent says, the last ones are lost.
      guard let power = Int(parts[1].filter { $0 != "+" }), power < 30, power == decimals.count
      else { throw .rounded(text) }
      digits = String(number[0] + decimals)
    } else if number.count > 1, decimals.allSatisfy({ $0 == "0" }) {
      digits = String(number[0])
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
}

extension [String] {
  /// The text of a row's cell in a column; an empty one if the row ends before it.
  subscript(column: TableColumn) -> String {
    column.index < count ? self[column.index].cellText : ""
  }
}

extension String {
  /// Whether the cell states that there is no value.
  var isMissingValue: Bool {
    if utf8.count > 40 { return false }
    return isEmpty || CellWords.missing.contains(folded.filter { !$0.isWhitespace }.composed)
  }

  /// Whether it is the form of a date that nobody has filled in: `XX/XX/XXXX`, `dd.mm.yyyy`, `__/__/__`.
  private var isUnfilledDate: Bool {
    let parts = split(whereSeparator: { "/.-".contains($0) })
    return parts.count == 3
      && parts.allSatisfy { part in
        part.count > 1 && part.count < 5 && "xdtjmyja_?".contains(part.first?.lowercased() ?? " ")
          && part.allSatisfy { $0 == part.first }
      }
  }

  /// Whether it is a day that programs write for none, perhaps with a time.
  var isNoDay: Bool { CellWords.noDates.contains(String(prefix(10))) || isUnfilledDate }

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

/// What a cell of a status column states about an item.
enum RowStatus: String, Sendable {
  /// On hand and neither opened nor frozen, or nothing else that a record has.
  case onHand
  case opened, frozen, used, discarded

  private static let states = Lexicon<RowStatus>(CellWords.statusTable)
  /// The states by their words as headings are compared.
  private static let words = Dictionary(
    states.phrases.map { (HeadingNames.folded($0), states[$0]) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the states in a cell, which may be several: `opened, frozen`.
  ///
  /// - Returns: nil if a word is unknown.
  static func read(_ text: String) -> [RowStatus]? {
    var found: [RowStatus] = []
    for part in text.replacing(" - ", with: ",").split(whereSeparator: { ",;/+".contains($0) }) {
      let word = HeadingNames.folded(String(part))
      let sign = signs[String(part).trimmingWhitespace]
      guard let status = word.isEmpty ? sign : words[word] ?? nil else { return nil }
      found.append(status)
    }
    return found
  }

  private static let signs = Lexicon<RowStatus>(CellWords.statusSignsTable)

  private static let checkBox = Lexicon(CellWords.checkBoxTable) { $0 == "yes" }
  /// Whether each mark is a circle; otherwise it is a cross.
  private static let marks = Lexicon(CellWords.marksTable) { $0 == "circle" }

  /// Returns the value of a check box; nil for any other cell.
  ///
  /// - Parameter heading: The heading of its column: O and X are yes and no in East Asia, and X is a tick elsewhere.
  static func flag(_ text: String, below heading: String) -> Bool? {
    let word = text.folded
    if let isChecked = checkBox[word] { return isChecked }
    let isEastAsian = heading.unicodeScalars.contains { $0.value >= 0x1100 }
    guard let isCircle = marks[word] else { return nil }
    return isEastAsian ? isCircle : isCircle ? nil : true
  }
}
