import PantryCore

/// How JSON objects follow each other.
struct ObjectNotation: Sendable {
  var start = ""
  /// The text between two objects.
  var separator = ""
  /// The text after each object.
  var terminator = ""
  var end = ""
  /// The output without objects.
  var empty = ""
}

/// What the notation of rows depends on.
struct RowSettings {
  /// The names of all columns.
  let headings: [String]
  /// Whether controls are escaped. Programs get the text unchanged.
  let isTerminal: Bool
}

/// How the rows of a table are written.
struct RowNotation {
  /// The first line, which is written without records, too.
  var heading = ""
  /// The names of the cells that a row needs; nil for all members.
  var names: [String]?
  /// Appends a row with its end.
  let append: (_ cells: [FieldValue], _ line: inout [UInt8]) -> Void
}

/// Writes the records of a command one after the other in any format.
struct RecordWriter {
  let format: OutputFormat
  private let output: OutputStream
  private let objects: ObjectNotation?
  private let rows: RowNotation?
  private var isFirst = true
  /// Kept, so that its memory is used for all records.
  private var writer = JSONWriter()
  private var cells: [FieldValue] = []
  private var line: [UInt8] = []
  /// The places of the cells among all members of the records; nil until they are found in the table.
  private var places: [Int]?

  /// - Parameters:
  ///   - headings: The names of the members.
  ///   - separator: The text between two values of a JSON array.
  init(
    _ format: OutputFormat, to output: OutputStream, headings: [String], separator: String? = nil
  ) {
    (self.format, self.output) = (format, output)
    switch format.notation {
    case .own: (objects, rows) = (nil, nil)
    case .objects(var notation):
      if let separator, !notation.separator.isEmpty { notation.separator = separator }
      (objects, rows) = (notation, nil)
    case .rows(let make):
      let settings = RowSettings(headings: headings, isTerminal: output.isTerminal)
      (objects, rows) = (nil, make(settings))
    }
  }

  init<Record>(
    _ format: OutputFormat, _ context: Context, _ table: MemberTable<Record>,
    separator: String? = nil
  ) {
    self.init(format, to: context.output, headings: table.headings, separator: separator)
  }

  /// Writes a record.
  ///
  /// - Parameter text: Writes the text for people, or a part of a document.
  mutating func write<Record>(
    _ record: Record, _ table: MemberTable<Record>, text: () throws -> Void = {}
  ) throws {
    guard let rows else {
      defer { isFirst = false }
      guard let objects else { return try text() }
      writer.removeAll()
      table.write(record, to: &writer)
      try output.write(isFirst ? objects.start : objects.separator)
      try output.write(writer.bytes)
      return try output.write(objects.terminator)
    }
    try writeHeading()
    let places = places ?? table.places(of: rows.names)
    self.places = places
    cells.removeAll(keepingCapacity: true)
    for place in places { cells.append(table.value(at: place, of: record)) }
    line.removeAll(keepingCapacity: true)
    rows.append(cells, &line)
    try output.write(line)
  }

  private mutating func writeHeading() throws {
    if isFirst, let rows { try output.write(rows.heading) }
    isFirst = false
  }

  /// Ends the output. Must be called once, after the last record.
  func end() throws {
    if let objects { try output.write(isFirst ? objects.empty : objects.end) }
    if isFirst, let rows { try output.write(rows.heading) }
  }
}

extension Context {
  /// Writes records.
  ///
  /// - Parameters:
  ///   - separator: The text between two values of a JSON array.
  ///   - output: The stream, if it is not that of the results.
  ///   - text: Writes the text of a record for people.
  func write<Record>(
    _ records: some Sequence<Record>, _ table: MemberTable<Record>, _ format: OutputFormat,
    separator: String? = nil, to output: OutputStream? = nil,
    text: (Record) throws -> Void = { _ in }
  ) throws {
    try write(
      results: records, \.self, table, format, separator: separator, to: output, text: text)
  }

  /// Writes the record of each result of a change.
  func write<Result, Record>(
    results: some Sequence<Result>, _ record: (Result) -> Record, _ table: MemberTable<Record>,
    _ format: OutputFormat, separator: String? = nil, to output: OutputStream? = nil,
    text: (Result) throws -> Void
  ) throws {
    var writer = RecordWriter(
      format, to: output ?? self.output, headings: table.headings, separator: separator)
    for result in results { try writer.write(record(result), table) { try text(result) } }
    try writer.end()
  }
}
