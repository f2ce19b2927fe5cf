import PantryCore

extension OutputFormat {
  /// A line per record, with values separated by tabs; tab, LF, CR and backslash are escaped. It has no heading.
  static let tsv = OutputFormat(
    "tsv", RecordNotation(content: .cells("\t", \.tsvCell), terminator: "\n"))

  /// Comma-separated values (RFC 4180) with a heading.
  static let csv = OutputFormat(
    "csv",
    RecordNotation(
      content: .cells(",", \.csvCell), start: { $0.joined(separator: ",") + "\r\n" },
      terminator: "\r\n"))
}

extension RecordNotation.Content {
  fileprivate static func cells(
    _ separator: Character, _ cell: @escaping @Sendable (String) -> String
  ) -> RecordNotation.Content {
    let separator = Array(separator.utf8)
    return .line { cells, isTerminal, line in
      for (index, value) in cells.enumerated() {
        if index > 0 { line += separator }
        // Most fields of most items are not set.
        if case .none = value { continue }
        let text = cell(value.text)
        line += (isTerminal ? text.escapingControls : text).utf8
      }
    }
  }
}

extension String {
  /// The text as a cell of TSV, with backslash, tab, LF and CR escaped as `\\`, `\t`, `\n`, `\r`.
  fileprivate var tsvCell: String {
    // Fast path: nearly every text has none of them.
    if !utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) { return self }
    return unicodeScalars.reduce(into: "") { cell, scalar in
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
