extension String {
  /// The text as a cell of CSV, quoted if necessary (RFC 4180 §2). A text that a spreadsheet would take for a formula gets
  /// an apostrophe in front; a negative number stays a number.
  package var csvCell: String {
    let text = withFormulaGuard
    guard text.utf8.contains(where: String.needsQuotesInCSV) else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { cell, scalar in
      cell.unicodeScalars.append(scalar)
      if scalar == "\"" { cell.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }

  private static func needsQuotesInCSV(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
