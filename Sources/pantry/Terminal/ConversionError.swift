import PantryCore
import PantryExchange

/// Why a file could not be converted to a text in UTF-8.
enum ConversionError: Error {
  /// The file is no table, and cannot be converted to one.
  case notATable(FileKind)
  /// None of the programs that read the spreadsheet is installed.
  case noConverter(FileKind)
  /// No program that converts CP949 is installed.
  case noIconv
  /// A program could not read the file.
  case notReadable(program: String)
  case failed(program: String, System.Errno)
}
