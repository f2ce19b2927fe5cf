import PantryCore

extension OutputFormat {
  /// A uid per line. Parts that were taken from an item are left out.
  static let ids = OutputFormat(
    "ids",
    .rows { _ in
      RowNotation(names: ["uid", "part"]) { cells, output in
        if cells[1] == .none { try output.line(cells[0].text) }
      }
    })

  /// A line per record, from a template.
  static func template(_ template: Template) -> OutputFormat {
    OutputFormat(
      "template",
      .rows { _ in
        RowNotation(names: template.names) { cells, output in
          try output.line(template.line(cells))
        }
      })
  }
}
