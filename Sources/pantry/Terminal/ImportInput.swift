import PantryCore
import PantryExchange

/// The files to import, or standard input.
struct ImportInput {
  private var files: [(input: RecordInput, name: String)]
  /// The program whose database was read.
  private let program: ImportedProgram?

  /// Reads files; standard input if there are none.
  ///
  /// - Throws: `RecordInput.Failure`, `ByteSource.ReadError` for standard input, or `DatabaseReader.Failure`.
  init(_ names: [String], _ context: Context) throws {
    if names.count == 1, let name = names.first,
      let start = try? System.firstBytes(of: name, count: 16), ProgramDatabase.isDatabase(start)
    {
      let (program, json) = try DatabaseReader(file: name).tables()
      (files, self.program) = ([(RecordInput(json), name)], program)
      return
    }
    program = nil
    files =
      names.isEmpty
      ? [(try RecordInput(nil, context), "")] : try names.map { (try RecordInput($0, context), $0) }
    for (input, _) in files where ProgramDatabase.isDatabase(input.bytes) {
      if names.count > 1 { throw ProgramError.severalFiles }
      throw ImportError.databaseInStream
    }
  }

  /// Whether the input is empty or white space, like the output of a program without results.
  var isBlank: Bool { files.allSatisfy(\.input.isBlank) }

  /// Converts spreadsheets to tables, and texts in other encodings to UTF-8.
  ///
  /// - Parameter encoding: The encoding; nil to detect it.
  /// - Throws: `ConversionError`, `PlacedRecordError`.
  mutating func convert(_ encoding: TextEncoding?, _ context: Context) throws {
    if program != nil { return }
    for index in files.indices { try files[index].input.convert(encoding, context) }
  }

  /// Parses the records.
  ///
  /// - Parameters:
  ///   - format: Their format; nil to recognize it.
  ///   - options: How the columns of a table are read.
  /// - Throws: `ImportError` if the format cannot be recognized; `ProgramError`, `DocumentError` or
  ///   `PlacedRecordError` if the input as a whole cannot be read.
  func records(as format: ImportFormat?, _ context: Context, _ options: TableOptions) throws
    -> ImportedText
  {
    if let program = try program(format, options) {
      let files = files.map { (bytes: $0.input.bytes, name: $0.name) }
      return try ImportedText(
        files, of: program, context.fieldReader, day: context.estimation.day)
    }
    guard files.count == 1, let input = files.first?.input else { throw ProgramError.severalFiles }
    var own: ImportedText.Format?
    if case .records(let format) = format { own = format }
    guard let text = try input.records(as: own, context, options) else {
      throw ImportedText.looksLikeTable(input.bytes)
        ? ImportError.unknownHeading : ImportError.unknownFormat
    }
    return text
  }

  /// Returns the program that the files belong to; nil if they are records or tables.
  ///
  /// - Throws: `ImportError` if a database is of another program; `ProgramError`.
  private func program(_ format: ImportFormat?, _ options: TableOptions) throws -> ImportedProgram?
  {
    if let program {
      if let format, format.rawValue != program.name {
        throw ImportError.otherProgram(program, given: format)
      }
      return program
    }
    switch format {
    case .records: return nil
    case .program(let program):
      if files.count > 1, !program.takesSeveralFiles { throw ProgramError.severalFiles }
      return program
    case nil: break
    }
    guard files.count == 1, let (input, name) = files.first else {
      guard files.allSatisfy({ $0.input.bytes.mayBeJSON }) else { throw ProgramError.severalFiles }
      return .grocy
    }
    let writer = ImportedProgram.writer(of: input.bytes, named: name)
    // A table below a title is no list.
    return writer == .todoTxt && ImportedText.hasHeading(input.bytes, options) ? nil : writer
  }
}
