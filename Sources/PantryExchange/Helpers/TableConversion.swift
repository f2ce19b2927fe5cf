import PantryCore

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
}

/// Converts texts in other code pages to UTF-8.
enum CodePageConverter {
  /// Returns a text in UTF-8.
  ///
  /// - Parameter name: The name of its encoding for `iconv`.
  /// - Throws: `ConversionError`, or `PlacedRecordError` at the line of an invalid character.
  static func decode(_ bytes: [UInt8], from name: String) throws -> [UInt8] {
    let output = try Result { () throws(HelperError) in
      try HelperProgram.iconv.run(["-f", name, "-t", "UTF-8"], input: bytes)
    }.mapError { ConversionError.codePage(name, $0) }.get()
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
      return (encoding, text.map { TableHeading(in: $0, options).score } ?? 0)
    }
    // A heading in ASCII is the same in all of them.
    let western = ((try? TextEncoding.windows1252.decode(start)) ?? nil) ?? []
    guard let best = scores.max(by: { $0.score < $1.score }),
      best.score > TableHeading(in: western, options).score,
      scores.count(where: { $0.score == best.score }) == 1
    else { return nil }
    return best.encoding
  }
}

/// Converts a sheet of a spreadsheet to CSV by another program: the only one that is a table.
struct WorkbookConverter {
  /// The table of a sheet, and the number of the sheet from 1.
  private typealias SheetTable = (table: [UInt8], sheet: Int)

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

  /// Programs that write the table of each sheet to a file, with their arguments.
  private static func writers(_ path: String, _ directory: String) -> [(HelperProgram, [String])] {
    // Appends the number of the sheet, from 0, to the name of each file.
    let gnumeric = [
      "-S", "--export-type=Gnumeric_stf:stf_csv", path, "\(directory)/table.csv",
    ]
    // The numbers choose a comma, a quotation mark and UTF-8.
    let filter = "csv:Text - txt - csv (StarCalc):44,34,76"
    let office = ["--headless", "--convert-to", filter, "--outdir", directory, path]
    return [(.gnumeric, gnumeric)] + HelperProgram.libreOffice.map { ($0, office) }
  }

  /// Returns whether a workbook states that its dates do not count from 1904, as Gnumeric does with `date1904="0"`.
  /// xlsx2csv 0.7.8 takes that for the contrary, so that it has to write the numbers of the days.
  private static func deniesOtherEpoch(_ path: String) -> Bool {
    member("xl/workbook.xml", of: path).contains("date1904=\"0\"")
  }

  /// Returns whether a workbook of Excel has formulas without the values that they had when it was saved.
  private static func lacksValues(_ path: String) -> Bool {
    let sheets = member("xl/worksheets/*.xml", of: path)
    return sheets.contains("</f>")
      && ["</f></c>", "</f><v/>", "</f><v />", "</f><v></v>"].contains { sheets.contains($0) }
  }

  /// Returns the text of members of an archive; an empty one if they cannot be read.
  private static func member(_ name: String, of path: String) -> String {
    let output = try? HelperProgram.unzip.run(["-p", path, name])
    return output.map { $0.status == 0 ? $0.text : "" } ?? ""
  }

  /// Returns a table in UTF-8 and the number of its sheet.
  ///
  /// - Parameters:
  ///   - sheet: The number of the sheet, from 1; nil for the only one that is a table, or else the first one.
  ///   - rank: Returns how well a sheet is a table of items: 0 for none, and more for one with dates.
  func table(of bytes: [UInt8], sheet: Int?, rank: ([UInt8]) -> Int) throws(ConversionError)
    -> (table: [UInt8], sheet: Int)
  {
    let found: [SheetTable]
    let names: [String]
    do throws(HelperError) {
      // A copy, because the names of files may begin with a hyphen and end in another way.
      let (directory, path) = try HelperProgram.directory(with: bytes, as: "workbook.\(ending)")
      names = WorkbookConverter.sheetNames(of: path)
      found = try tables(of: path, directory, sheet: sheet)
    } catch {
      throw error.isMissing ? .noConverter(kind) : .spreadsheet(error)
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

  /// Returns the tables of the sheets, or of one of them, by the first of the programs that is installed.
  private func tables(
    of path: String, _ directory: System.TemporaryDirectory, sheet: Int?
  ) throws(HelperError) -> [SheetTable] {
    if let found = try printed(of: path, sheet: sheet) { return found }
    for (program, arguments) in WorkbookConverter.writers(path, directory.path) {
      guard let output = try program.runIfInstalled(arguments) else { continue }
      let files = directory.files.filter { $0.contains("/table.csv") || $0.hasSuffix(".csv") }
      let found = files.enumerated().map { index, file -> SheetTable in
        ((try? System.contents(of: file, limit: program.longestOutput)) ?? [], sheet: index + 1)
      }
      let isEmpty = sheet == nil && found.allSatisfy(\.table.isEmpty)
      guard output.status == 0, !found.isEmpty, !isEmpty else { throw program.failure(output) }
      return found.filter { sheet == nil || $0.sheet == sheet }
    }
    throw .notInstalled(.gnumeric)
  }

  /// Returns the tables that xlsx2csv prints one by one; nil if it is not installed, or cannot read the workbook.
  private func printed(of path: String, sheet: Int?) throws(HelperError) -> [SheetTable]? {
    // It does not compute formulas, and would leave out their values.
    guard case .xlsx(let sheets) = kind, !WorkbookConverter.lacksValues(path) else { return nil }
    let program = HelperProgram.xlsx2csv
    // Dates are written in full, whatever their cells show.
    let format = WorkbookConverter.deniesOtherEpoch(path) ? "float" : "%Y-%m-%d"
    let showsMonths = MonthCells.areIn(
      styles: WorkbookConverter.member("xl/styles.xml", of: path))
    var found: [SheetTable] = []
    for number in sheet.map({ [$0] }) ?? Array(1...max(1, sheets)) {
      let arguments = ["-s", "\(number)"]
      guard let output = try program.runIfInstalled(arguments + ["-f", format, path]) else {
        return nil
      }
      let isLast = sheet == nil && number == max(1, sheets)
      let isEmpty = output.bytes.isEmpty && found.allSatisfy(\.table.isEmpty)
      if output.status != 0, !found.isEmpty { break }
      guard output.status == 0, !isLast || !isEmpty else { throw program.failure(output) }
      let table =
        showsMonths
        ? MonthCells.table(output.bytes, shown: try program.output(arguments + [path]))
        : output.bytes
      found.append((table, number))
    }
    return found
  }
}
