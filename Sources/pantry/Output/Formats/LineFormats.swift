import PantryCore

extension OutputFormat {
  /// A uid per line. Parts that were taken from an item are left out.
  static let ids = OutputFormat(
    "ids",
    RecordNotation(
      content: .line(names: ["uid", "part"]) { cells, _, line in
        if cells[1] == .none { line += (cells[0].text + "\n").utf8 }
      }))

  /// A line per record, from a template.
  static func template(_ template: Template) -> OutputFormat {
    OutputFormat(
      "template",
      RecordNotation(
        content: .line(names: template.names) { cells, _, line in
          line += template.line(cells).utf8
        }, terminator: "\n"))
  }

  /// One JSON array, also without records.
  static let json = array(separator: ",")

  /// The same with a line for each object.
  private static let linesOfJSON = array(separator: ",\n")

  private static func array(separator: String) -> OutputFormat {
    OutputFormat(
      "json",
      RecordNotation(content: .object, start: { _ in "[" }, separator: separator, end: "]\n"))
  }

  /// The format with a line for each record also in JSON.
  var withLines: OutputFormat { self == .json ? .linesOfJSON : self }

  /// A JSON object per line.
  static let jsonl = OutputFormat("jsonl", RecordNotation(content: .object, terminator: "\n"))
}
