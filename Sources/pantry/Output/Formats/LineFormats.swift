import PantryCore

extension OutputFormat {
  /// A uid per line. Parts that were taken from an item are left out.
  static let ids = OutputFormat(
    "ids",
    .rows { _ in
      RowNotation(names: ["uid", "part"]) { cells, line in
        if cells[1] == .none { line += (cells[0].text + "\n").utf8 }
      }
    })

  /// A line per record, from a template.
  static func template(_ template: Template) -> OutputFormat {
    OutputFormat(
      "template",
      .rows { _ in
        RowNotation(names: template.names) { cells, line in
          line += (template.line(cells) + "\n").utf8
        }
      })
  }
}

extension OutputFormat {
  /// One JSON array, also without records.
  static let json = OutputFormat(
    "json", .objects(.init(start: "[", separator: ",", end: "]\n", empty: "[]\n")))

  /// A JSON object per line.
  static let jsonl = OutputFormat("jsonl", .objects(.init(terminator: "\n")))
}
