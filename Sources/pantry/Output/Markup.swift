extension String {
  /// The text escaped for elements and quoted attributes of HTML and XML (HTML §13.1.4, XML 1.0 §2.4). A character that
  /// neither may contain is U+FFFD.
  var escapedForMarkup: String {
    // Fast path: most names are letters, digits and spaces of ASCII, or Hangul.
    if !hasMarkup { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case _ where scalar.isForbiddenInMarkup: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns whether a byte may belong to a character that is escaped or forbidden.
  static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF...: true
    default: false
    }
  }

  /// Whether a character may be escaped or forbidden. After C2, only controls are: `·` is not.
  private var hasMarkup: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if last == 0xC2 ? byte < 0xA0 : byte != 0xC2 && String.isMarkup(byte) { return true }
      last = byte
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether HTML forbids the character in a text (HTML §13.1.4): controls other than blanks, and noncharacters.
  fileprivate var isForbiddenInMarkup: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

/// Writes HTML as UTF-8. A long page is written to memory once: joining its parts as texts is slow.
struct MarkupWriter {
  /// The markup so far.
  private(set) var bytes: [UInt8] = []

  /// The markup so far as text.
  var markup: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func add(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Appends a text, which is escaped.
  mutating func add(text: String) { add(text.escapedForMarkup) }

  /// Appends a text, in which controls are escaped too.
  mutating func add(name: String) {
    // The bytes of an array are read faster than those of a string.
    let bytes = Array(name.utf8)
    if bytes.allSatisfy({ String.isVisible($0) && !String.isMarkup($0) }) {
      add(bytes)
    } else {
      add(text: name.escapingControls)
    }
  }
}

// MARK: - Texts of charts

extension String {
  /// The text as a chart or a page shows it: characters that XML forbids are dropped, and others that are invisible or
  /// change the direction of the text are escaped.
  var shown: String {
    // XML allows the controls from DEL on, which are escaped.
    let allowed = unicodeScalars.filter {
      !$0.isForbiddenInMarkup || (0x7F...0x9F).contains($0.value)
    }
    return String(String.UnicodeScalarView(allowed)).escapingControls
  }

  /// The same, escaped for elements and attributes.
  var escapedForChart: String { shown.escapedForMarkup }
}
