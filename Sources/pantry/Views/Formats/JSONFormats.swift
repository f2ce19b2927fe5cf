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
  /// Kept, so that its memory is used for all items.
  private var writer = JSONWriter()

  init(_ settings: ItemWriterSettings, isArray: Bool) {
    (fields, self.isArray) = (settings.fields, isArray)
  }

  mutating func write(_ view: ItemView, to output: OutputStream) throws {
    if isArray { try output.write(isFirst ? "[" : ",") }
    isFirst = false
    writer.removeAll()
    write(view)
    try output.write(writer.bytes)
    if !isArray { try output.write("\n") }
  }

  mutating func end(_ output: OutputStream) throws {
    if isArray { try output.line(isFirst ? "[]" : "]") }
  }

  /// Writes the object of an item: the fields of `--columns`, or the record and the derived fields.
  private mutating func write(_ view: ItemView) {
    guard let fields else { return view.write(to: &writer) }
    writer.object { writer in
      for field in fields { field.write(view, to: &writer) }
    }
  }
}
