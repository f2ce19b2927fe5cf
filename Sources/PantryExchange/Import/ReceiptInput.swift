import PantryCore
import PantryKitchen

/// The text of a receipt or an order, in whatever it comes.
package struct ReceiptInput {
  package let text: String
  /// Whether it was read from a picture, in which digits may be misread.
  package let isPicture: Bool

  /// Reads a file: a text, a page or a mail in HTML, a PDF (with pdftotext), or a picture (with tesseract).
  ///
  /// - Throws: `RecordInput.Failure`, `HelperError`, `PictureError`, `ConversionError`, `PlacedRecordError`.
  package init(file: String) throws { self = try ReceiptInput.reading(file) }

  private init(_ text: String, isPicture: Bool) { (self.text, self.isPicture) = (text, isPicture) }

  private static func reading(_ file: String) throws -> ReceiptInput {
    let input = try RecordInput(file: file)
    // pdftotext takes a name that begins with a hyphen as an option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    if FileKind(input.bytes) == .pdf {
      let bytes = try HelperProgram.pdfText.output(["-layout", path, "-"])
      return ReceiptInput(String(decoding: bytes, as: UTF8.self), isPicture: false)
    }
    var picture = path
    let converted = try PictureConverter(path, firstBytes: Array(input.bytes.prefix(16)))?.convert(
      path, named: file)
    if let first = converted?.files.first { picture = first }
    if let lines = try PictureTextReader().lines(of: picture) {
      return ReceiptInput(lines, isPicture: true)
    }
    return try ReceiptInput(input.bytes)
  }

  /// Reads a text in any encoding, or a page.
  package init(_ bytes: [UInt8]) throws {
    isPicture = false
    let kind = FileKind(bytes)
    if let kind, kind != .html, kind != .xml { throw ConversionError.notATable(kind) }
    let encoding = TextEncoding(detectedIn: bytes)
    if !encoding.isWide, FileKind.isBinary(bytes) { throw ConversionError.notATable(.binary) }
    let decoded =
      try encoding.decode(bytes) ?? CodePageConverter.decode(bytes, from: encoding.rawValue)
    text =
      ReceiptMarkup.isFound(in: decoded)
      ? ReceiptMarkup.text(decoded) : String(decoding: decoded.withoutByteOrderMark, as: UTF8.self)
  }
}
