package import PantryCore

/// Why a file could not be converted to a text in UTF-8.
package enum ConversionError: Error {
  /// The file is no table, and cannot be converted to one.
  case notATable(FileKind)
  /// None of the programs that read the spreadsheet is installed.
  case noConverter(FileKind)
  /// The program that converts encodings is missing or has not done its work.
  case codePage(String, HelperError)
  /// The workbook has no sheet of this number.
  case noSheet(Int)
  /// Several sheets of the workbook are tables: their numbers and, if they are known, their names.
  case severalSheets([(number: Int, name: String)])
  /// A program that reads spreadsheets has not done its work.
  case spreadsheet(HelperError)
  /// The program that reads a language has not done its work.
  case language(DataLanguage, HelperError)
  /// There is no directory for the file that a program converts.
  case noDirectory(System.Errno)

  /// Calls a function with a temporary directory and a file in it.
  static func withFile<Result>(
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

/// Converts texts in other code pages to UTF-8.
enum CodePageConverter {
  /// Returns a text in UTF-8.
  ///
  /// - Parameter name: The name of its encoding for `iconv`.
  /// - Throws: `ConversionError`, or `PlacedRecordError` at the line of an invalid character.
  static func decode(_ bytes: [UInt8], from name: String) throws -> [UInt8] {
    let output = try ConversionError.withFile("table", of: bytes) {
      path, _ throws(HelperError) in
      try HelperProgram.iconv.run(["-f", name, "-t", "UTF-8", path])
    } failure: {
      .codePage(name, $0)
    }
    if output.status == 0 { return output.bytes }
    // The text ends before the invalid character.
    let line = output.bytes.count { $0 == 0x0A } + 1
    throw PlacedRecordError(line: line, error: .invalidText(name))
  }

  /// The length of the beginning of a text in which a heading is looked for.
  private static let beginning = 4096

  /// Returns the encoding in which a text has a heading; nil if several have the same one, or none.
  static func encoding(ofHeadingIn bytes: [UInt8], _ options: TableOptions) -> TextEncoding? {
    let end = bytes.prefix(beginning).lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let start = Array(bytes.prefix(min(end, 64 << 10)))
    let scores = TextEncoding.others.map { encoding -> (encoding: TextEncoding, score: Int) in
      let text = try? decode(start, from: encoding.rawValue)
      return (encoding, text.map { TableHeading.score($0[...], options) } ?? 0)
    }
    // A heading in ASCII is the same in all of them.
    let western = ((try? TextEncoding.windows1252.decode(start)) ?? nil) ?? []
    guard let best = scores.max(by: { $0.score < $1.score }),
      best.score > TableHeading.score(western[...], options),
      scores.count(where: { $0.score == best.score }) == 1
    else { return nil }
    return best.encoding
  }
}

/// Converts a sheet of a spreadsheet to CSV by another program: the only one that is a table.
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
    /// Whether it writes its tables to files, and not that of one sheet to standard output.
    var writesFiles = true
    /// Returns the arguments for a file, the directory for the tables and the number of a sheet.
    let arguments: (_ path: String, _ directory: String, _ sheet: Int) -> [String]
    /// Returns the arguments for what the cells show; nil if the table has that.
    var shown: ((_ path: String, _ sheet: Int) -> [String])?
  }

  private var converters: [Converter] {
    // Reads Office Open XML only. Dates are written in full, whatever their cells show.
    let xlsx = Converter(program: .xlsx2csv, writesFiles: false) { path, _, sheet in
      let format = WorkbookConverter.deniesOtherEpoch(path) ? "float" : "%Y-%m-%d"
      return ["-s", "\(sheet)", "-f", format, path]
    } shown: { path, sheet in
      ["-s", "\(sheet)", path]
    }
    // Appends the number of the sheet, from 0, to the name of each file.
    let gnumeric = Converter(program: .gnumeric) { path, directory, _ in
      ["-S", "--export-type=Gnumeric_stf:stf_csv", path, "\(directory)/table.csv"]
    }
    // The numbers choose a comma, a quotation mark and UTF-8.
    let filter = "csv:Text - txt - csv (StarCalc):44,34,76"
    let office = HelperProgram.libreOffice.map { program in
      Converter(program: program) { path, directory, _ in
        ["--headless", "--convert-to", filter, "--outdir", directory, path]
      }
    }
    return (ending == "xlsx" ? [xlsx] : []) + [gnumeric] + office
  }

  /// Returns whether a workbook states that its dates do not count from 1904, as Gnumeric does with `date1904="0"`.
  /// xlsx2csv 0.7.8 takes that for the contrary, so that it has to write the numbers of the days.
  private static func deniesOtherEpoch(_ path: String) -> Bool {
    member("xl/workbook.xml", of: path).contains("date1904=\"0\"")
  }

  /// Returns whether a workbook has formulas without the values that they had when it was saved.
  private static func lacksValues(_ path: String) -> Bool {
    guard path.hasSuffix(".xlsx") else { return false }
    let sheets = member("xl/worksheets/*.xml", of: path)
    return sheets.contains("</f>")
      && ["</f></c>", "</f><v/>", "</f><v />", "</f><v></v>"].contains { sheets.contains($0) }
  }

  /// Returns the text of members of an archive; an empty one if they cannot be read.
  private static func member(_ name: String, of path: String) -> String {
    guard let output = try? HelperProgram.unzip.run(["-p", path, name]), output.status == 0 else {
      return ""
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// Returns a table in UTF-8 and the number of its sheet, by the first of the programs that is installed.
  ///
  /// - Parameters:
  ///   - sheet: The number of the sheet, from 1; nil for the only one that is a table, or else the first one.
  ///   - rank: Returns how well a sheet is a table of items: 0 for none, and more for one with dates.
  func table(of bytes: [UInt8], sheet: Int?, rank: ([UInt8]) -> Int) throws(ConversionError)
    -> (table: [UInt8], sheet: Int)
  {
    var names: [String] = []
    // A copy, because the names of files may begin with a hyphen and end in another way.
    let found = try ConversionError.withFile("workbook.\(ending)", of: bytes) {
      path, directory throws(HelperError) in
      names = WorkbookConverter.sheetNames(of: path)
      // xlsx2csv does not compute formulas, and would leave out their values.
      let needsValues = WorkbookConverter.lacksValues(path)
      for converter in converters where converter.writesFiles || !needsValues {
        do throws(HelperError) {
          return try tables(of: path, by: converter, directory, sheet: sheet)
        } catch {
          if !error.isMissing { throw error }
        }
      }
      throw .notInstalled(.gnumeric)
    } failure: {
      $0.isMissing ? .noConverter(kind) : .spreadsheet($0)
    }
    guard let first = found.first else { throw .noSheet(sheet ?? 1) }
    if sheet != nil || found.count == 1 { return first }
    let ranks = found.map { rank($0.table) }
    let best = ranks.max() ?? 0
    if best == 0 { return first }
    let chosen = zip(found, ranks).filter { $0.1 == best }.map(\.0)
    if chosen.count == 1 { return chosen[0] }
    throw .severalSheets(
      chosen.map { (number: $0.sheet, name: names.count < $0.sheet ? "" : names[$0.sheet - 1]) })
  }

  /// Returns the names of the sheets in their order; none if they are not known.
  private static func sheetNames(of path: String) -> [String] {
    let (text, element, attribute) =
      path.hasSuffix(".xlsx")
      ? (member("xl/workbook.xml", of: path), "<sheet ", "name=\"")
      : (member("content.xml", of: path), "<table:table ", "table:name=\"")
    return text.split(separator: element).dropFirst().compactMap { rest in
      let parts = rest.split(separator: attribute, maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count < 2
        ? nil : String(parts[1].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }
  }

  /// Returns a table with months in cells that show a month and a year.
  private func withMonths(
    _ table: [UInt8], of path: String, _ sheet: Int, _ converter: Converter
  ) throws(HelperError) -> [UInt8] {
    guard let shown = converter.shown,
      MonthCells.areIn(styles: WorkbookConverter.member("xl/styles.xml", of: path))
    else { return table }
    let texts = try converter.program.output(shown(path, sheet))
    return MonthCells.table(table, shown: texts)
  }

  /// Returns the tables of the sheets, or of one of them, with their numbers.
  private func tables(
    of path: String, by converter: Converter, _ directory: System.TemporaryDirectory, sheet: Int?
  ) throws(HelperError) -> [(table: [UInt8], sheet: Int)] {
    let program = converter.program
    var found: [(table: [UInt8], sheet: Int)] = []
    var count = 1
    if !converter.writesFiles, case .xlsx(let sheets) = kind { count = max(1, sheets) }
    for number in sheet.map({ converter.writesFiles ? [1] : [$0] }) ?? Array(1...count) {
      let output = try program.run(converter.arguments(path, directory.path, number))
      let files = directory.files.filter { $0.contains("/table.csv") || $0.hasSuffix(".csv") }
      guard output.status == 0, !converter.writesFiles || !files.isEmpty else {
        if !found.isEmpty { break }
        throw program.failure(output)
      }
      let tables =
        converter.writesFiles
        ? files.map { (try? System.contents(of: $0, limit: program.longestOutput)) ?? [] }
        : [try withMonths(output.bytes, of: path, number, converter)]
      for (index, table) in tables.enumerated() {
        let own = converter.writesFiles ? index + 1 : number
        if sheet == nil || own == sheet { found.append((table, own)) }
      }
      if sheet == nil, found.first?.table.isEmpty ?? true, number == count,
        found.allSatisfy({ $0.table.isEmpty })
      {
        throw program.failure(output)
      }
    }
    return found
  }
}
