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
    func separate(_ tag: String) {
      if tag == "td" || tag == "th" {
        lines += "   "
      } else if blocks.contains(tag) {
        lines += "\n"
      }
    }
    PageTag.read(bytes, hiding: ["script", "style"]) { part in
      switch part {
      case .text(let text): lines += String(text.map { $0.isNewline ? " " : $0 })
      case .open(let tag): separate(tag.name)
      case .close(let name): separate(name)
      }
    }
    return lines.decodingHTMLEntities
  }
}
