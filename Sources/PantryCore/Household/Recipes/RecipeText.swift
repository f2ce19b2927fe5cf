extension String {
  /// The text as recipes are read: composed, full-width ASCII narrow, one kind of space, fraction slash and dash, and
  /// without invisible characters. Lines are kept.
  var recipeText: String {
    var scalars = String.UnicodeScalarView()
    for scalar in composed.narrow.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x09: scalars.append(" ")
      case 0x200B...0x200F, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F, 0xAD: continue
      case 0x2044, 0x2215: scalars.append("/")
      case 0x223C, 0x301C: scalars.append("~")
      case 0x2010...0x2015, 0x2212: scalars.append("-")
      case 0x2018, 0x2019: scalars.append("'")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The text without markup of HTML, and with its character references decoded. Exports encode some twice.
  var withoutMarkup: String {
    let text = decodingHTMLEntities.decodingHTMLEntities
    guard text.contains("<") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let next = rest[rest.index(after: start)...].first
      guard let next, next.isLetter || next == "/" || next == "!",
        let end = rest[start...].firstIndex(of: ">")
      else {
        result += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      result += rest[..<start]
      let tag = rest[start...end].lowercased()
      if tag.hasPrefix("<br") || tag.hasPrefix("</p") || tag.hasPrefix("</li") { result += "\n" }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The lines of the text, which end at LF, CR LF or CR.
  var recipeLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// The text without emphasis and links of Markdown.
  var withoutMarkdown: String {
    var text = self
    while let (before, label, _, after) = text.firstLink { text = before + label + after }
    guard text.contains(where: { "*_`~\\".contains($0) }) else { return text }
    return text.replacing("**", with: "").replacing("__", with: "").replacing("~~", with: "")
      .filter { $0 != "`" && $0 != "*" && $0 != "\\" }
      .words.map { $0.trimming("_") }.joined(separator: " ")
  }

  /// The parts of the text around its first link of Markdown: `[label](target)`.
  var firstLink: (before: String, label: String, target: String, after: String)? {
    guard let middle = firstRange(of: "]("), let open = self[..<middle.lowerBound].lastIndex(of: "["),
      let close = self[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    return (
      String(self[..<open]), String(self[index(after: open)..<middle.lowerBound]),
      String(self[middle.upperBound..<close]), String(self[index(after: close)...])
    )
  }
}

extension StringProtocol {
  /// The words of the text, between spaces.
  var words: [String] { split { $0 == " " }.map { String($0) } }

  /// Returns the text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    guard let last = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...last])
  }
}

extension Substring {
  /// The text without leading and trailing whitespace.
  var trimmingWhitespace: String { String(self).trimmingWhitespace }
}
