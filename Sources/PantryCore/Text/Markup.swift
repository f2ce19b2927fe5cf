extension String {
  /// The text escaped for elements and quoted attributes of HTML and XML (HTML §13.1.4, XML 1.0 §2.4). A character that
  /// neither may contain is U+FFFD.
  package var escapedForMarkup: String {
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

  /// Whether a character may be escaped or forbidden. After C2, only controls are: `·` is not.
  private var hasMarkup: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      let isMarkup =
        switch byte {
        case _ where last == 0xC2: byte < 0xA0
        case 0x00...0x1F, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xEF...: true
        default: false
        }
      if isMarkup { return true }
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
