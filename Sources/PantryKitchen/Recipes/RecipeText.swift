import PantryCore

extension String {
  /// The text as recipes are read: composed, full-width ASCII narrow, one kind of space, fraction slash and dash, and
  /// without invisible characters. Lines are kept.
  var recipeText: String {
    if isASCIIOrHangul, !utf8.contains(0x09) { return self }
    let text = composed
    let scalars = text.unicodeScalars
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let form = scalars[index].recipeForm {
        result += text[start..<index]
        result += form
        start = next
      }
      index = next
    }
    return result + text[start...]
  }

  /// The text without markup of HTML, and with its character references decoded. Exports encode some twice.
  var withoutMarkup: String {
    let text = decodingHTMLEntities.decodingHTMLEntities
    guard text.contains("<") else { return text }
    var result = ""
    var rest = text[...]
    let lastEnd = text.lastIndex(of: ">") ?? text.startIndex
    while let start = rest.firstIndex(of: "<") {
      let next = rest[rest.index(after: start)...].first
      guard let next, next.isASCII, next.isLetter || next == "/" || next == "!",
        start < lastEnd,
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

  /// The lines of the text, which end at LF or CR LF.
  var recipeLines: [Substring] {
    let hasCR = utf8.contains(0x0D)
    return utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
      Substring(hasCR && line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// The text without emphasis and links of Markdown.
  var withoutMarkdown: String {
    var text = self
    while let (before, label, _, after) = text.firstLink { text = before + label + after }
    guard text.utf8.contains(where: isMarkdown) else { return text }
    return text.replacing("**", with: "").replacing("__", with: "").replacing("~~", with: "")
      .filter { $0 != "`" && $0 != "*" && $0 != "\\" }
      .words.map { $0.trimming("_") }.joined(separator: " ")
  }

  /// The parts of the text around its first link of Markdown: `[label](target)`.
  var firstLink: (before: String, label: String, target: String, after: String)? {
    guard utf8.contains(UInt8(ascii: "]")), let middle = firstRange(of: "]("),
      let open = self[..<middle.lowerBound].lastIndex(of: "["),
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
  var words: [String] {
    Substring(self).utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}

/// Whether a byte marks emphasis, code or an escape in Markdown.
private func isMarkdown(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
    UInt8(ascii: "\\"):
    true
  default: false
  }
}

extension Unicode.Scalar {
  /// The text that stands for the scalar in recipes; nil for the scalar itself.
  fileprivate var recipeForm: String? {
    switch value {
    case 0x20...0x7E, 0x0A, 0xAC00...0xD7A3: nil
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x09: " "
    case 0x200B...0x200F, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F, 0xAD: ""
    case 0x2044, 0x2215: "/"
    case 0x223C, 0x301C, 0xFF5E: "~"
    // Dashes, apostrophes, full-width signs, and units as one character: ㎖, ㎏, ℓ.
    case 0x2010...0x2015, 0x2018...0x2019, 0x2113, 0x2212, 0x3388...0x33CC, 0xFF01...0xFF5D:
      compatibilityForm.map { String(String.UnicodeScalarView($0)) }
    default: nil
    }
  }
}
