import PantryCore

extension String {
  /// The text with every character that a terminal would obey written out: `\x1b`, `\n`, `\u202e`.
  var visible: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard scalar.isTerminalControl else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value < 0x100 ? 2 : 4
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        text += (width == 2 ? "\\x" : "\\u") + zeros + digits
      }
    }
    return text
  }
}
