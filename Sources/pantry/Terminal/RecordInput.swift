import PantryCore
import PantryExchange

/// The text of records to import, from a file or standard input.
struct RecordInput {
  /// A file that could not be read.
  struct Failure: Error {
    let file: String
    let errno: System.Errno
  }

  private(set) var bytes: [UInt8]

  /// Reads a file; standard input if `file` is nil.
  ///
  /// - Throws: `Failure`, or `ByteSource.ReadError` for standard input.
  init(_ file: String?, _ context: Context) throws {
    guard let file else {
      bytes = try context.input.readAll()
      return
    }
    do throws(System.Errno) {
      bytes = try System.contents(of: file)
    } catch {
      throw Failure(file: file, errno: error)
    }
  }

  /// Creates the input of a text that was converted already.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the input is empty or white space, like the output of a program without results.
  var isBlank: Bool { bytes.withoutByteOrderMark.isAllWhitespace }

  /// Converts a spreadsheet to a table, and a text in another encoding to UTF-8.
  ///
  /// - Parameter encoding: The encoding; nil to detect it.
  /// - Throws: `ConversionError`, `PlacedRecordError`.
  mutating func convert(_ encoding: TextEncoding?, _ context: Context) throws {
    if let kind = FileKind(bytes) {
      guard let converter = WorkbookConverter(kind) else { throw ConversionError.notATable(kind) }
      bytes = try converter.table(of: bytes)
      if case .xlsx(let sheets) = kind, sheets > 1 {
        context.note("the workbook has \(sheets) sheets; only the first one is read")
      }
      return
    }
    let encoding = encoding ?? TextEncoding(detectedIn: bytes)
    bytes = try encoding.decode(bytes) ?? CodePageConverter.decode(bytes)
  }

  /// Parses the records.
  ///
  /// - Parameters:
  ///   - format: Their format; nil to recognize it.
  ///   - options: How the columns of a table are read.
  /// - Returns: nil if the format cannot be recognized.
  func records(
    as format: ImportedText.Format?, _ context: Context, _ options: TableOptions = TableOptions()
  ) throws -> ImportedText? {
    let isTable = options.mayHaveTitle && ImportedText.hasHeading(bytes, options)
    guard let format = format ?? ImportedText.format(of: bytes) ?? (isTable ? .csv : nil) else {
      return nil
    }
    return try ImportedText(bytes, as: format, context.fieldReader, options)
  }
}
