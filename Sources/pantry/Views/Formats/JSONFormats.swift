import PantryCore

extension Format {
  /// One JSON array, also without items.
  static let json = Format("json") { JSONItemWriter($0, isArray: true) }

  /// A JSON object per line.
  static let jsonl = Format("jsonl") { JSONItemWriter($0, isArray: false) }
}

private struct JSONItemWriter: ItemWriter {
  private let fields: [Field]?
  private let isArray: Bool
  private var isFirst = true

  init(_ settings: ItemWriterSettings, isArray: Bool) {
    (fields, self.isArray) = (settings.fields, isArray)
  }

  mutating func write(_ view: ItemView, to output: OutputStream) throws {
    if isArray { try output.write(isFirst ? "[" : ",") }
    isFirst = false
    try output.write(json(view))
    if !isArray { try output.write("\n") }
  }

  mutating func end(_ output: OutputStream) throws {
    if isArray { try output.line(isFirst ? "[]" : "]") }
  }

  /// Returns the object of an item: the fields of `--columns`, or the record and the derived fields.
  private func json(_ view: ItemView) -> [UInt8] {
    guard let fields else { return view.json }
    var writer = JSONWriter()
    writer.object { writer in
      for field in fields { field.write(view, to: &writer) }
    }
    return writer.bytes
  }
}
