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

/// How the rows of a table are written.
struct RowNotation: Sendable {
  /// Returns the first line, which is written without records, too; nil for none.
  var heading: (@Sendable (_ names: [String]) -> String)?
  /// The names of the cells that a row needs; nil for all members.
  var names: [String]?
  /// Appends a row with its end. On a terminal controls are escaped; programs get the text unchanged.
  let append: @Sendable (_ cells: [FieldValue], _ isTerminal: Bool, _ line: inout [UInt8]) -> Void
}

/// Writes the records of a command one after the other in any format.
struct RecordWriter {
  let format: OutputFormat
  private let output: OutputStream
  /// The names of the members.
  private let headings: [String]
  private var isFirst = true
  /// Kept, so that its memory is used for all records.
  private var writer = JSONWriter()
  private var cells: [FieldValue] = []
  private var line: [UInt8] = []
  /// The places of the cells among all members of the records; nil until they are found in the table.
  private var places: [Int]?

  /// - Parameter headings: The names of the members.
  init(_ format: OutputFormat, to output: OutputStream, headings: [String]) {
    (self.format, self.output, self.headings) = (format, output, headings)
  }

  /// Writes a record.
  ///
  /// - Parameter text: Writes the text for people, or a part of a document.
  mutating func write<Record>(
    _ record: Record, _ table: MemberTable<Record>, text: () throws -> Void = {}
  ) throws {
    defer { isFirst = false }
    switch format.notation {
    case .own: try text()
    case .objects(let objects):
      writer.removeAll()
      table.write(record, to: &writer)
      try output.write(isFirst ? objects.start : objects.separator)
      try output.write(writer.bytes)
      try output.write(objects.terminator)
    case .rows(let rows):
      try writeHeading(rows)
      let places = places ?? table.places(of: rows.names)
      self.places = places
      cells.removeAll(keepingCapacity: true)
      for place in places { cells.append(table.value(at: place, of: record)) }
      line.removeAll(keepingCapacity: true)
      rows.append(cells, output.isTerminal, &line)
      try output.write(line)
    }
  }

  /// Ends the output. Must be called once, after the last record.
  func end() throws {
    switch format.notation {
    case .own: break
    case .objects(let objects): try output.write(isFirst ? objects.empty : objects.end)
    case .rows(let rows): try writeHeading(rows)
    }
  }

  /// Writes the first line before the first row.
  private func writeHeading(_ rows: RowNotation) throws {
    if isFirst, let heading = rows.heading { try output.write(heading(headings)) }
  }
}

extension Context {
  /// Writes records.
  ///
  /// - Parameters:
  ///   - output: The stream, if it is not that of the results.
  ///   - text: Writes the text of a record for people.
  func write<Record>(
    _ records: some Sequence<Record>, _ table: MemberTable<Record>, _ format: OutputFormat,
    to output: OutputStream? = nil, text: (Record) throws -> Void = { _ in }
  ) throws {
    try write(results: records, \.self, table, format, to: output, text: text)
  }

  /// Writes the record of each result of a change.
  func write<Result, Record>(
    results: some Sequence<Result>, _ record: (Result) -> Record, _ table: MemberTable<Record>,
    _ format: OutputFormat, to output: OutputStream? = nil,
    text: (Result) throws -> Void
  ) throws {
    var writer = RecordWriter(format, to: output ?? self.output, headings: table.headings)
    for result in results { try writer.write(record(result), table) { try text(result) } }
    try writer.end()
  }
}
