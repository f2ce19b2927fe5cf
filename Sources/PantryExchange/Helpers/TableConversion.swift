package import PantryCore

/// Why a file could not be converted to a text in UTF-8.
package enum ConversionError: Error {
  /// The file is no table, and cannot be converted to one.
  case notATable(FileKind)
  /// None of the programs that read the spreadsheet is installed.
  case noConverter(FileKind)
  /// The program that converts the encoding CP949 is missing or has not done its work.
  case codePage(HelperError)
  /// A program that reads spreadsheets has not done its work.
  case spreadsheet(HelperError)
  /// There is no directory for the file that a program converts.
  case noDirectory(System.Errno)

  /// Calls a function with a temporary directory and a file in it.
  fileprivate static func withFile<Result>(
    _ name: String, of bytes: [UInt8],
    _ body: (_ path: String, System.TemporaryDirectory) throws(HelperError) -> Result,
    failure: (HelperError) -> ConversionError
  ) throws(ConversionError) -> Result {
    let (path, directory): (String, System.TemporaryDirectory)
    do throws(System.Errno) {
      directory = try System.TemporaryDirectory()
      path = try directory.write(bytes, as: name)
    } catch {
      throw .noDirectory(error)
    }
    do throws(HelperError) {
      return try body(path, directory)
    } catch {
      throw failure(error)
    }
  }
}

/// Converts Korean texts to UTF-8.
enum CodePageConverter {
  /// Returns a text in CP949, or EUC-KR which it contains, in UTF-8.
  ///
  /// - Throws: `ConversionError`, or `PlacedRecordError` at the line of an invalid character.
  static func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    let output = try ConversionError.withFile("table", of: bytes) {
      path, _ throws(HelperError) in
      try HelperProgram.iconv.run(["-f", "CP949", "-t", "UTF-8", path])
    } failure: {
      .codePage($0)
    }
    if output.status == 0 { return output.bytes }
    // The text ends before the invalid character.
    let line = output.bytes.count { $0 == 0x0A } + 1
    throw PlacedRecordError(line: line, error: .invalidText("CP949"))
  }
}

/// Converts the first sheet of a spreadsheet to CSV by another program.
struct WorkbookConverter {
  private let kind: FileKind
  /// The ending of the files, which the programs expect.
  private let ending: String

  /// - Returns: nil if the file is no spreadsheet that these programs read.
  init?(_ kind: FileKind) {
    self.kind = kind
    switch kind {
    case .xlsx: ending = "xlsx"
    case .ods: ending = "ods"
    case .xls: ending = "xls"
    case .numbers, .html, .pdf, .archive, .xml, .binary: return nil
    }
  }

  /// A program that converts spreadsheets.
  private struct Converter {
    let program: HelperProgram
    /// Whether it writes the table to a file, and not to standard output.
    var writesFile = true
    /// Returns the arguments for a file and the directory for the table.
    let arguments: (_ path: String, _ directory: String) -> [String]
  }

  private var converters: [Converter] {
    // Reads Office Open XML only. Dates are written in full, whatever their cells show.
    let xlsx = Converter(program: .xlsx2csv, writesFile: false) { path, _ in
      ["-f", "%Y-%m-%d", path]
    }
    let gnumeric = Converter(program: .gnumeric) {
      ["--export-type=Gnumeric_stf:stf_csv", $0, "\($1)/table.csv"]
    }
    // The numbers choose a comma, a quotation mark and UTF-8.
    let filter = "csv:Text - txt - csv (StarCalc):44,34,76"
    let office = HelperProgram.libreOffice.map { program in
      Converter(program: program) {
        ["--headless", "--convert-to", filter, "--outdir", $1, $0]
      }
    }
    return (ending == "xlsx" ? [xlsx] : []) + [gnumeric] + office
  }

  /// Returns the table in UTF-8, by the first of the programs that is installed.
  func table(of bytes: [UInt8]) throws(ConversionError) -> [UInt8] {
    // A copy, because the names of files may begin with a hyphen and end in another way.
    try ConversionError.withFile("workbook.\(ending)", of: bytes) {
      path, directory throws(HelperError) in
      for converter in converters {
        do throws(HelperError) {
          return try table(of: path, by: converter, directory)
        } catch {
          if !error.isMissing { throw error }
        }
      }
      throw .notInstalled(.gnumeric)
    } failure: {
      $0.isMissing ? .noConverter(kind) : .spreadsheet($0)
    }
  }

  private func table(
    of path: String, by converter: Converter, _ directory: System.TemporaryDirectory
  ) throws(HelperError) -> [UInt8] {
    let program = converter.program
    let output = try program.run(converter.arguments(path, directory.path))
    var table = output.bytes
    if converter.writesFile {
      let file = directory.files.first { $0.hasSuffix(".csv") }
      table = file.flatMap { try? System.contents(of: $0, limit: program.longestOutput) } ?? []
    }
    guard output.status == 0, !table.isEmpty else { throw program.failure(output) }
    return table
  }
}
