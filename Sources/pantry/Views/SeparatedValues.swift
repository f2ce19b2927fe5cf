import PantryCore

/// The cells of TSV and CSV.
enum SeparatedValues {
  /// Returns a cell of TSV, with backslash, tab, LF and CR escaped as `\\`, `\t`, `\n`, `\r`.
  static func tsv(_ text: String) -> String {
    // Fast path: nearly every text has none of them.
    if !text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) { return text }
    return text.unicodeScalars.reduce(into: "") { cell, scalar in
      switch scalar {
      case "\\": cell += "\\\\"
      case "\t": cell += "\\t"
      case "\n": cell += "\\n"
      case "\r": cell += "\\r"
      default: cell.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a cell of CSV, quoted if necessary (RFC 4180 §2). A text that a spreadsheet would take for a
  /// formula gets an apostrophe in front; a negative number stays a number.
  static func csv(_ text: String) -> String {
    let text = text.withFormulaGuard
    guard text.utf8.contains(where: needsQuotes) else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { cell, scalar in
      cell.unicodeScalars.append(scalar)
      if scalar == "\"" { cell.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
