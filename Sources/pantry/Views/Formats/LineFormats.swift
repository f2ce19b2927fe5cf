import PantryCore

extension Format {
  /// A uid per line. Parts that were taken from an item are left out.
  static let ids = Format("ids", takesColumns: false) { _ in
    LineWriter { $0.part == nil ? $0.item.uid.description : nil }
  }

  /// A line per item, from a template.
  static func template(_ template: Template) -> Format {
    Format("template", takesColumns: false) { _ in LineWriter { template.line($0) } }
  }
}

private struct LineWriter: ItemWriter {
  /// Returns the line of an item; nil for none.
  let line: (ItemView) -> String?

  func write(_ view: ItemView, to output: OutputStream) throws {
    if let line = line(view) { try output.line(line) }
  }
}
