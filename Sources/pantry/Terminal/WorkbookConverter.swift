import PantryCore
import PantryExchange

/// Converts the first sheet of a spreadsheet to CSV by another program.
struct WorkbookConverter {
  private let kind: FileKind
  /// The ending of the files, which the programs expect.
  private let ending: String

  /// A program that converts spreadsheets.
  private struct Program: Sendable {
    let name: String
    /// Returns the arguments for a file and the directory for the table.
    let arguments: @Sendable (_ path: String, _ directory: String) -> [String]
    /// Whether it writes the table to standard output, and not to a file.
    let writesToOutput: Bool
  }

  /// Reads Office Open XML only. Dates are written in full, whatever their cells show.
  private static let xlsx2csv = Program(
    name: "xlsx2csv", arguments: { path, _ in ["-f", "%Y-%m-%d", path] }, writesToOutput: true)
  /// Of Gnumeric.
  private static let ssconvert = Program(
    name: "ssconvert",
    arguments: { ["--export-type=Gnumeric_stf:stf_csv", $0, "\($1)/table.csv"] },
    writesToOutput: false)
  /// Of LibreOffice. The numbers choose a comma, a quotation mark and UTF-8.
  private static func office(_ name: String) -> Program {
    Program(
      name: name,
      arguments: {
        [
          "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76", "--outdir", $1,
          $0,
        ]
      }, writesToOutput: false)
  }

  private var programs: [Program] {
    let others = [
      Self.ssconvert, Self.office("soffice"),
      Self.office("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    ]
    return ending == "xlsx" ? [Self.xlsx2csv] + others : others
  }

  /// - Returns: nil if the file is no spreadsheet that these programs read.
  init?(_ kind: FileKind) {
    self.kind = kind
    switch kind {
    case .xlsx: ending = "xlsx"
    case .ods: ending = "ods"
    case .xls: ending = "xls"
    case .numbers, .html, .pdf, .archive, .xml: return nil
    }
  }

  /// Returns the table in UTF-8.
  func table(of bytes: [UInt8]) throws(ConversionError) -> [UInt8] {
    for program in programs {
      do throws(System.Errno) {
        let directory = try System.TemporaryDirectory()
        // A copy, because the names of files may begin with a hyphen and end in another way.
        let copy = try directory.write(bytes, as: "workbook.\(ending)")
        var (table, status) = try System.output(
          of: program.name, program.arguments(copy, directory.path), limit: System.longestTable)
        if !program.writesToOutput {
          let file = directory.files.first { $0.hasSuffix(".csv") }
          table =
            try file.map { file throws(System.Errno) in
              try System.contents(of: file, limit: System.longestTable)
            } ?? []
        }
        if status == 0, !table.isEmpty { return table }
      } catch {
        if error.isMissing { continue }
        throw .failed(program: program.name, error)
      }
      throw .notReadable(program: program.name)
    }
    throw .noConverter(kind)
  }
}
