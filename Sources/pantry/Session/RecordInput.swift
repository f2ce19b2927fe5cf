import PantryCore

/// The text of records to import, from a file or standard input.
struct RecordInput {
  /// A file that could not be read.
  struct Failure: Error {
    let file: String
    let errno: System.Errno
  }

  let bytes: [UInt8]

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

  /// Whether the input is empty or white space, like the output of a program without results.
  var isBlank: Bool { bytes.withoutByteOrderMark.isAllWhitespace }

  /// Parses the records.
  ///
  /// - Parameter format: Their format; nil to recognise it.
  /// - Returns: nil if the format cannot be recognised.
  func records(as format: ImportedText.Format?, _ context: Context) throws -> ImportedText? {
    guard let format = format ?? ImportedText.format(of: bytes) else { return nil }
    return try ImportedText(bytes, as: format, context.fieldReader)
  }
}
