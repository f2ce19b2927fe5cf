package import PantryCore
import PantryKitchen

/// A format that can be imported.
package enum ImportFormat: RawRepresentable, CaseIterable {
  case records(ImportedText.Format)
  case program(ImportedProgram)

  package static let allCases =
    ImportedText.Format.allCases.map(ImportFormat.records)
    + ImportedProgram.allCases.map(ImportFormat.program)

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package var rawValue: String {
    switch self {
    case .records(let format): format.rawValue
    case .program(let program): program.name
    }
  }
}

/// Why records were not entered.
package enum ImportError: Error {
  case unknownFormat
  /// A database on standard input, which `sqlite3` cannot open.
  case databaseInStream
  /// A database of another program than the format that was given.
  case otherProgram(ImportedProgram, given: ImportFormat)
  /// A table whose first row has a date or a number.
  case noHeading
  /// A table whose heading names no field: the cells of its first row.
  case unknownHeading([String])
  case conflicts([PlacedRecordError])
}

/// The files to import, or standard input.
package struct ImportInput {
  private var files: [(input: RecordInput, name: String)]
  /// The program whose database was read.
  private let program: ImportedProgram?

  /// Reads files; standard input if there are none.
  ///
  /// - Parameter standardInput: Reads standard input to its end.
  /// - Throws: `RecordInput.Failure`, `DatabaseReader.Failure`, or an error of standard input.
  package init(_ names: [String], standardInput: () throws -> [UInt8]) throws {
    if names.count == 1, let name = names.first,
      let start = try? System.firstBytes(of: name, count: 16), ProgramDatabase.isDatabase(start)
    {
      let (program, json) = try DatabaseReader.tables(of: name)
      (files, self.program) = ([(RecordInput(json), name)], program)
      return
    }
    program = nil
    files =
      names.isEmpty
      ? [(RecordInput(try standardInput()), "")] : try names.map { (try RecordInput(file: $0), $0) }
    for (input, _) in files where ProgramDatabase.isDatabase(input.bytes) {
      if names.count > 1 { throw ProgramError.severalFiles }
      throw ImportError.databaseInStream
    }
  }

  /// Returns whether the input is a receipt rather than a list of items.
  package func isReceipt(_ options: TableOptions) -> Bool {
    guard files.count == 1, let bytes = files.first?.input.bytes, !bytes.mayBeJSON else {
      return false
    }
    if TableHeading(in: bytes, options).isFound { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let title = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    return !TextTable.isShoppingList([title]) && Receipt.isFound(in: text)
  }

  /// Whether the input is empty or white space, like the output of a program without results.
  package var isBlank: Bool {
    files.allSatisfy(\.input.bytes.withoutByteOrderMark.isAllWhitespace)
  }

  /// Returns whether it has no records: a program without results writes nothing.
  ///
  /// - Throws: `DocumentError.empty` if it should have some: a database or its arrays are never empty.
  package func hasNoRecords(as format: ImportFormat?) throws(DocumentError) -> Bool {
    if !isBlank { return false }
    let isNeverEmpty =
      switch format {
      case .program(let program): program.hasDatabase
      case .records: false
      case nil: files.contains { $0.name.lowercased().hasSuffix(".db") }
      }
    if isNeverEmpty { throw .empty }
    return true
  }

  /// Converts spreadsheets to tables, and texts in other encodings to UTF-8.
  ///
  /// - Parameters:
  ///   - encoding: The encoding; nil to detect it.
  ///   - options: How the columns of a table are read.
  /// - Returns: The sheet that is read of each workbook with several.
  /// - Throws: `ConversionError`, `PlacedRecordError`.
  package mutating func convert(_ encoding: TextEncoding?, _ options: TableOptions = TableOptions())
    throws -> [ReadSheet]
  {
    if program != nil { return [] }
    var sheets: [ReadSheet] = []
    for index in files.indices {
      if let sheet = try files[index].input.convert(encoding, options) { sheets.append(sheet) }
      try files[index].input.convert(from: DataLanguage.named(files[index].name))
    }
    return sheets
  }

  /// Parses the records.
  ///
  /// - Parameters:
  ///   - format: Their format; nil to recognize it.
  ///   - parsers: The parsers of the texts of fields.
  ///   - options: How the columns of a table are read.
  /// - Throws: `ImportError` if the format cannot be recognized; `ProgramError`, `DocumentError` or
  ///   `PlacedRecordError` if the input as a whole cannot be read.
  package func records(
    as format: ImportFormat?, _ parsers: FieldParsers, _ options: TableOptions
  ) throws -> ImportedText {
    if let program = try program(format, options) {
      let files = files.map { (bytes: $0.input.bytes, name: $0.name) }
      return try ImportedText(files, of: program, parsers, options)
    }
    guard files.count == 1, let input = files.first?.input else { throw ProgramError.severalFiles }
    var own: ImportedText.Format?
    if case .records(let format) = format { own = format }
    do {
      if let text = try input.records(as: own, parsers, options) { return text }
    } catch let error as PlacedRecordError {
      // A date such as 2026-12-01 is not a heading.
      guard case .unknownColumns(let columns) = error.error,
        columns.contains(where: \.heading.isNumericDate)
      else { throw error }
      throw ImportError.noHeading
    }
    guard ImportedText.looksLikeTable(input.bytes) else { throw ImportError.unknownFormat }
    let table = try? CSVTable(input.bytes, options)
    let heading = table?.heading.filter { !$0.isEmpty } ?? []
    let isItem = heading.contains { Amount($0) != nil || $0.isNumericDate }
    throw isItem ? ImportError.noHeading : .unknownHeading(heading)
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
    let isTable =
      writer == .todoTxt && !TodoTxt.isMarked(input.bytes)
      && TableHeading(in: input.bytes, options).score > 1
    return isTable ? nil : writer
  }
}

/// The sheet of a workbook that is read.
package struct ReadSheet: Hashable, Sendable {
  /// Its number, from 1.
  package let number: Int
  /// The number of sheets, as far as it is known.
  package let count: Int
}

/// The text of records to import, from a file or standard input.
package struct RecordInput {
  /// A file that could not be read.
  package struct Failure: Error {
    package let file: String
    package let errno: System.Errno
  }

  package private(set) var bytes: [UInt8]

  /// The input of a text, as from standard input.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a file.
  init(file: String) throws(Failure) {
    bytes = try Result { () throws(System.Errno) in try System.input(file) }
      .mapError { Failure(file: file, errno: $0) }.get()
  }

  /// Converts a spreadsheet to a table, and a text in another encoding to UTF-8.
  ///
  /// - Returns: The sheet of a workbook that is read, if it was chosen from several.
  /// - Throws: `ConversionError`, `PlacedRecordError`.
  mutating func convert(_ encoding: TextEncoding?, _ options: TableOptions) throws -> ReadSheet? {
    if let kind = FileKind(bytes) {
      guard let converter = WorkbookConverter(kind) else { throw ConversionError.notATable(kind) }
      let found = try converter.table(of: bytes, sheet: options.sheet) { table in
        TableHeading(in: table, options).rank
      }
      bytes = found.table
      var count = found.sheet
      if case .xlsx(let sheets) = kind { count = sheets }
      return options.sheet == nil && count > 1 ? ReadSheet(number: found.sheet, count: count) : nil
    }
    var found = encoding ?? TextEncoding(detectedIn: bytes)
    if encoding == nil, !found.isWide, String(validUTF8: bytes[...]) == nil,
      let shown = CodePageConverter.encoding(ofHeadingIn: bytes, options)
    {
      found = shown
    }
    let encoding = found
    if !encoding.isWide, FileKind.isBinary(bytes) { throw ConversionError.notATable(.binary) }
    let isRead = try encoding.decode(bytes)
    bytes = try isRead ?? CodePageConverter.decode(bytes, from: encoding.rawValue)
    if let table = TextTable.csv(bytes, options) { bytes = table }
    return nil
  }

  /// Converts YAML to JSON, and TOML with arrays of tables, which `pantry.conf` does not have.
  fileprivate mutating func convert(from language: DataLanguage?) throws(ConversionError) {
    guard let language else { return }
    let json = try language.json(of: bytes)
    let haveTables = (try? JSONValue(json))?.hasListOfObjects ?? false
    if language == .yaml || haveTables { bytes = json }
  }

  /// Parses the records.
  ///
  /// - Parameter format: Their format; nil to recognize it.
  /// - Returns: nil if the format cannot be recognized.
  package func records(
    as format: ImportedText.Format?, _ parsers: FieldParsers,
    _ options: TableOptions = TableOptions()
  ) throws -> ImportedText? {
    let isTable = options.mayHaveTitle && TableHeading(in: bytes, options).isFound
    guard let format = format ?? ImportedText.format(of: bytes) ?? (isTable ? .csv : nil) else {
      return nil
    }
    return try ImportedText(bytes, as: format, parsers, options)
  }
}
