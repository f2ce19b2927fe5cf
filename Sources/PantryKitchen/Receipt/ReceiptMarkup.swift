import PantryCore

/// The text of a receipt or an order in HTML: a line for each row of a table, with blanks between its cells.
package enum ReceiptMarkup {
  /// Elements that end a line.
  private static let blocks: Set<String> = [
    "tr", "br", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "table", "ul", "title",
  ]

  /// Returns whether a text is HTML.
  package static func isFound(in bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(4096).map(lowercase)
    return ["<html", "<!doctype html", "<body", "<table", "<td", "<div"].contains {
      start.containsBytes($0.utf8)
    }
  }

  /// - Complexity: O(n).
  package static func text(_ bytes: [UInt8]) -> String {
    var lines = ""
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        lines += String(text.map { $0.isNewline ? " " : $0 })
        index = end
        continue
      }
      let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let name = String(
        decoding: bytes[(index + 1)..<end].drop { $0 == UInt8(ascii: "/") }.prefix {
          isLetter($0) || isDigit($0)
        }.map(lowercase),
        as: UTF8.self)
      index = min(end + 1, bytes.count)
      if name == "style" || name == "script" {
        let closing = bytes[index...].indices.first {
          bytes[$0...].starts(with: "</\(name)".utf8)
        }
        if let closing {
          index = bytes[closing...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        }
      } else if name == "td" || name == "th" {
        lines += "   "
      } else if blocks.contains(name) {
        lines += "\n"
      }
    }
    return lines.decodingHTMLEntities
  }
}
