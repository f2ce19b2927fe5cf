import PantryCore

extension OutputFormat {
  /// A line per record, with values separated by tabs; tab, LF, CR and backslash are escaped. It has no heading.
  static let tsv = OutputFormat("tsv", .rows { $0.lines("\t", end: "\n", \.tsvCell) })

  /// Comma-separated values (RFC 4180) with a heading.
  static let csv = OutputFormat(
    "csv",
    .rows { settings in
      var rows = settings.lines(",", end: "\r\n", \.csvCell)
      rows.heading = settings.headings.joined(separator: ",") + "\r\n"
      return rows
    })
}

extension RowSettings {
  fileprivate func lines(
    _ separator: String, end: String, _ cell: @escaping (String) -> String
  ) -> RowNotation {
    let cell = isTerminal ? { cell($0).escapingControls } : cell
    let (separator, end) = (Array(separator.utf8), Array(end.utf8))
    return RowNotation { cells, line in
      for (index, value) in cells.enumerated() {
        if index > 0 { line += separator }
        // Most fields of most items are not set.
        if case .none = value { continue }
        line += cell(value.text).utf8
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
