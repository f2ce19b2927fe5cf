import PantryCore

/// A file that is not the text of records, recognized by its first bytes.
package enum FileKind: Hashable, Sendable {
  /// Office Open XML: a zip archive with a folder `xl`.
  case xlsx(sheets: Int)
  /// OpenDocument.
  case ods
  /// The binary format of Excel before 2007.
  case xls
  /// A spreadsheet of Numbers.
  case numbers
  case html, pdf
  /// A zip archive without a spreadsheet.
  case archive
  /// XML, as Excel 2003 saves it.
  case xml
  /// No text: its beginning has many control characters, and it is not in UTF-16.
  case binary

  /// - Returns: nil for every other file.
  /// - Complexity: O(n) in the number of bytes, for archives only.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = FileKind.archive(bytes)
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .xls
    } else if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else {
      let text = bytes.withoutByteOrderMark.drop(while: isWhitespace).prefix(200).map(lowercase)
      let isHTML = ["<html", "<!doctype html", "<table", "<head", "<body"].contains {
        text.starts(with: $0.utf8)
      }
      if isHTML {
        self = .html
      } else if text.starts(with: "<?xml".utf8) {
        let isPage = String(decoding: text, as: UTF8.self).contains("<html")
        self = isPage ? .html : .xml
      } else {
        return nil
      }
    }
  }

  /// Returns whether the first 64 KB of a file that is not in UTF-16 are no text: more than one byte in a hundred is a
  /// control character. A few are an error of their line.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(64 << 10)
    let count = start.count { $0 < 0x20 && !isWhitespace($0) }
    return count > max(8, start.count / 100)
  }

  /// Returns the kind of a zip archive by the names of its members.
  private static func archive(_ bytes: [UInt8]) -> FileKind {
    // The first member of an OpenDocument is `mimetype`, uncompressed (OpenDocument 1.3, part 2, §3.3).
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    if start.contains("mimetypeapplication/vnd.oasis.opendocument.spreadsheet") { return .ods }
    let names = memberNames(bytes)
    if names.contains(where: { $0.hasPrefix("xl/") }) {
      let sheets = names.count { $0.hasPrefix("xl/worksheets/sheet") && $0.hasSuffix(".xml") }
      return .xlsx(sheets: sheets)
    }
    return names.contains { $0.hasSuffix("Index.zip") || $0.hasPrefix("Index/") }
      ? .numbers : .archive
  }

  /// Returns the names in the central directory of a zip archive (PKWARE APPNOTE §4.3.12).
  private static func memberNames(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var index = 0
    let signature: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
    while index + 46 <= bytes.count, names.count < 10_000 {
      guard bytes[index] == 0x50, bytes[index...].starts(with: signature) else {
        index += 1
        continue
      }
      let length = Int(bytes[index + 28]) | Int(bytes[index + 29]) << 8
      let end = min(index + 46 + length, bytes.count)
      names.append(String(decoding: bytes[index + 46..<end], as: UTF8.self))
      index = end
    }
    return names
  }
}
