import PantryCore

extension Format {
  /// A line per item, with fields separated by tabs; tab, LF, CR and backslash are escaped.
  static let tsv = Format("tsv") { settings in
    SeparatedWriter(settings, separator: "\t", end: "\n", hasHeading: false, SeparatedValues.tsv)
  }

  /// Comma-separated values (RFC 4180) with a heading.
  static let csv = Format("csv") { settings in
    SeparatedWriter(settings, separator: ",", end: "\r\n", hasHeading: true) { $0.csvCell }
  }
}

private struct SeparatedWriter: ItemWriter {
  private let names: [String]
  private let values: [@Sendable (ItemView) -> FieldValue]
  private let separator: String
  private let end: String
  private var needsHeading: Bool
  private let cell: (String) -> String
  /// Makes the rows of CSV from records, except for a terminal.
  private var rows: RecordRows?

  init(
    _ settings: ItemWriterSettings, separator: String, end: String, hasHeading: Bool,
    _ escape: @escaping (String) -> String
  ) {
    let fields = settings.fields ?? Field.recorded
    (names, values) = (fields.map(\.name), fields.map(\.value))
    (self.separator, self.end, needsHeading) = (separator, end, hasHeading)
    // Controls are escaped on a terminal; programs get the text unchanged.
    cell = settings.isTerminal ? { escape($0).escapingControls } : escape
    rows = hasHeading && !settings.isTerminal ? RecordRows(fields) : nil
  }

  mutating func write(_ record: ItemRecord, _ views: ItemViews, to output: OutputStream) throws
    -> Bool
  {
    guard let row = rows?(record, views) else { return false }
    try writeHeading(to: output)
    try output.write(row)
    return true
  }

  private mutating func writeHeading(to output: OutputStream) throws {
    if needsHeading { try output.write(names.joined(separator: separator) + end) }
    needsHeading = false
  }

  mutating func write(_ view: ItemView, to output: OutputStream) throws {
    try writeHeading(to: output)
    for (index, value) in values.enumerated() {
      if index > 0 { try output.write(separator) }
      try output.write(cell(value(view).text))
    }
    try output.write(end)
  }
}
