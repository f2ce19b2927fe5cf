/// The cells of TSV.
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
}
