/// The cells of TSV and CSV.
enum SeparatedValues {
  /// A cell between tabs: backslash, tab, LF and CR are written `\\`, `\t`, `\n`, `\r`.
  static func tsv(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { cell, scalar in
      switch scalar {
      case "\\": cell += "\\\\"
      case "\t": cell += "\\t"
      case "\n": cell += "\\n"
      case "\r": cell += "\\r"
      default: cell.unicodeScalars.append(scalar)
      }
    }
  }

  /// A cell between commas (RFC 4180 §2), quoted where it must be. A text that a spreadsheet would
  /// take for a formula gets an apostrophe in front; a negative number stays a number.
  static func csv(_ text: String) -> String {
    let text = isFormula(text) && Int(text) == nil ? "'" + text : text
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { cell, scalar in
      cell.unicodeScalars.append(scalar)
      if scalar == "\"" { cell.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }

  /// The text of a cell that `csv` wrote, without the apostrophe that it set in front.
  static func unguarded(_ cell: String) -> String {
    let text = cell.dropFirst()
    return cell.hasPrefix("'") && isFormula(text) ? String(text) : cell
  }

  /// Whether a spreadsheet would take a text for a formula; also one in full width, and one that has an
  /// apostrophe in front, so that what is set in front can be told from what was there.
  private static func isFormula(_ text: some StringProtocol) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
