import PantryCore

extension OutputFormat {
  /// A line per record, with values separated by tabs; tab, LF, CR and backslash are escaped. It has no heading.
  static let tsv = OutputFormat("tsv", .rows(.lines("\t", end: "\n", \.tsvCell)))

  /// Comma-separated values (RFC 4180) with a heading.
  static let csv = OutputFormat(
    "csv",
    .rows(
      .lines(",", end: "\r\n", heading: { $0.joined(separator: ",") + "\r\n" }, \.csvCell)))
}

extension RowNotation {
  fileprivate static func lines(
    _ separator: String, end: String, heading: (@Sendable ([String]) -> String)? = nil,
    _ cell: @escaping @Sendable (String) -> String
  ) -> RowNotation {
    let (separator, end) = (Array(separator.utf8), Array(end.utf8))
    return RowNotation(heading: heading) { cells, isTerminal, line in
      for (index, value) in cells.enumerated() {
        if index > 0 { line += separator }
        // Most fields of most items are not set.
        if case .none = value { continue }
        let text = cell(value.text)
        line += (isTerminal ? text.escapingControls : text).utf8
      }
      line += end
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
