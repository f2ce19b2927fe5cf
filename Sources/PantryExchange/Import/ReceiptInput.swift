import PantryCore
import PantryKitchen

/// The text of a receipt or an order, in whatever it comes.
package struct ReceiptInput {
  package let text: String
  /// Whether it was read from a picture, in which digits may be misread.
  package let isPicture: Bool

  /// Why a file is not the text of a receipt.
  package enum Failure: Error {
    /// A file of another kind.
    case notText
    /// A mail in base64 or quoted-printable (RFC 2045, section 6).
    case encodedMail
  }

  /// Reads a file: a text, a page or a mail in HTML, a PDF (with pdftotext), or a picture (with tesseract).
  ///
  /// - Throws: `ReceiptInput.Failure`, `RecordInput.Failure`, `HelperError`, `PictureError`, `ConversionError`, `PlacedRecordError`.
  package init(file: String) throws {
    let input = try RecordInput(file: file)
    // pdftotext takes a name that begins with a hyphen as an option.
    let path = file.hasPrefix("-") ? "./\(file)" : file
    if FileKind(input.bytes) == .pdf {
      let bytes = try HelperProgram.pdfText.output(["-layout", path, "-"])
      (text, isPicture) = (String(decoding: bytes, as: UTF8.self), false)
      return
    }
    var picture = path
    let converted = try PictureConverter(path, firstBytes: Array(input.bytes.prefix(16)))?.convert(
      path, named: file)
    if let first = converted?.files.first { picture = first }
    if let lines = try PictureTextReader().lines(of: picture) {
      (text, isPicture) = (lines, true)
    } else {
      self = try ReceiptInput(input.bytes)
    }
  }

  /// Reads a text in any encoding, or a page.
  package init(_ bytes: [UInt8]) throws {
    isPicture = false
    let kind = FileKind(bytes)
    if let kind, kind != .html, kind != .xml { throw Failure.notText }
    let encoding = TextEncoding(detectedIn: bytes)
    if !encoding.isWide, FileKind.isBinary(bytes) { throw Failure.notText }
    let decoded =
      try encoding.decode(bytes) ?? CodePageConverter.decode(bytes, from: encoding.rawValue)
    if ReceiptInput.isEncodedMail(decoded) { throw Failure.encodedMail }
    text =
      ReceiptMarkup.isFound(in: decoded)
      ? ReceiptMarkup.text(decoded) : String(decoding: decoded.withoutByteOrderMark, as: UTF8.self)
  }

  /// Returns whether a text has the source of a mail whose parts are encoded.
  private static func isEncodedMail(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { line in
      let text = String(decoding: line.prefix(60), as: UTF8.self).lowercased().trimmingWhitespace
      return text.hasPrefix("content-transfer-encoding:")
        && ["base64", "quoted-printable"].contains { text.hasSuffix($0) }
    }
  }
}
