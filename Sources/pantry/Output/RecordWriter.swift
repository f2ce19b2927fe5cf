import PantryCore

/// How records are written.
struct RecordNotation: Sendable {
  /// What is written of a record.
  enum Content: Sendable {
    case object
    /// A line of the cells with some names; nil for all members. On a terminal controls are escaped; programs get the text
    /// unchanged.
    case line(
      names: [String]? = nil,
      @Sendable (_ cells: [FieldValue], _ isTerminal: Bool, _ line: inout [UInt8]) -> Void)
  }

  let content: Content
  /// Returns the text before the first record, which is written without records, too.
  var start: @Sendable (_ names: [String]) -> String = { _ in "" }
  /// The text between two records.
  var separator = ""
  /// The text after each record.
  var terminator = ""
  var end = ""
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
    guard let notation = format.notation else { return try text() }
    try output.write(isFirst ? notation.start(headings) : notation.separator)
    isFirst = false
    switch notation.content {
    case .object:
      writer.removeAll()
      table.write(record, to: &writer)
      try output.write(writer.bytes)
    case .line(let names, let append):
      let places = places ?? table.places(of: names)
      self.places = places
      cells.removeAll(keepingCapacity: true)
      for place in places { cells.append(table.value(at: place, of: record)) }
      line.removeAll(keepingCapacity: true)
      append(cells, output.isTerminal, &line)
      try output.write(line)
    }
    try output.write(notation.terminator)
  }

  /// Ends the output. Must be called once, after the last record.
  func end() throws {
    guard let notation = format.notation else { return }
    if isFirst { try output.write(notation.start(headings)) }
    try output.write(notation.end)
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
