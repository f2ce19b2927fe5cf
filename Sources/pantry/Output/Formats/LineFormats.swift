import PantryCore

extension OutputFormat {
  /// A uid per line. Parts that were taken from an item are left out.
  static let ids = OutputFormat(
    "ids",
    .rows(
      RowNotation(names: ["uid", "part"]) { cells, _, line in
        if cells[1] == .none { line += (cells[0].text + "\n").utf8 }
      }))

  /// A line per record, from a template.
  static func template(_ template: Template) -> OutputFormat {
    OutputFormat(
      "template",
      .rows(
        RowNotation(names: template.names) { cells, _, line in
          line += (template.line(cells) + "\n").utf8
        }))
  }

  /// One JSON array, also without records.
  static let json = array(separator: ",")

  /// The same with a line for each object.
  private static let linesOfJSON = array(separator: ",\n")

  private static func array(separator: String) -> OutputFormat {
    OutputFormat(
      "json", .objects(.init(start: "[", separator: separator, end: "]\n", empty: "[]\n")))
  }

  /// The format with a line for each record also in JSON.
  var withLines: OutputFormat { self == .json ? .linesOfJSON : self }

  /// A JSON object per line.
  static let jsonl = OutputFormat("jsonl", .objects(.init(terminator: "\n")))
}
