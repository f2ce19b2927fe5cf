extension String {
  /// The text as one word of a shell (POSIX.1-2017, Shell Command Language §2.2.2): in quotes unless it has only letters,
  /// digits and signs without a meaning there.
  package var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-+_.,:/@%=~".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty, !hasPrefix("~") { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

extension String {
  /// The text as a cell of CSV, quoted if necessary (RFC 4180 §2). A text that a spreadsheet would take for a formula gets
  /// an apostrophe in front; a negative number stays a number.
  package var csvCell: String {
    let text = withFormulaGuard
    guard text.utf8.contains(where: String.needsQuotesInCSV) else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { cell, scalar in
      cell.unicodeScalars.append(scalar)
      if scalar == "\"" { cell.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }

  private static func needsQuotesInCSV(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}

/// Protection of CSV cells that a spreadsheet would evaluate as formulas (OWASP, CSV Injection):
/// they are prefixed with an apostrophe.
extension String {
  /// The text as a cell that no spreadsheet evaluates. Negative whole numbers are not prefixed.
  package var withFormulaGuard: String {
    let isNumber = hasPrefix("-") && Int(self) != nil
    return looksLikeFormula && !isNumber ? "'" + self : self
  }

  /// The text of a cell that `withFormulaGuard` produced.
  package var withoutFormulaGuard: String {
    guard hasPrefix("'") else { return self }
    let text = String(dropFirst())
    return text.looksLikeFormula ? text : self
  }

  /// Includes full-width operators. Leading apostrophes are skipped, so that the guard's own
  /// apostrophe can be distinguished from one in the original text.
  private var looksLikeFormula: Bool {
    // Fast path: nearly every text begins with a digit, a letter or Hangul, and no other byte than 0xEF begins a
    // full-width operator.
    guard let byte = utf8.first else { return false }
    if byte >= UInt8(ascii: "A") && byte != 0xEF || isDigit(byte) { return false }
    let first = unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}

extension String {
  /// The text with the character references of HTML replaced by their characters: `&amp;`, `&#39;`, `&#x27;` and the
  /// names of Latin-1 (HTML 4.01 §24). Other text is unchanged.
  ///
  /// - Complexity: O(n).
  package var decodingHTMLEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = ""
    var rest = self[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" && $0 != " " }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
        let character = HTMLEntity.character(name)
      {
        result.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// The character references of HTML.
private enum HTMLEntity {
  /// Returns the character of a reference without `&` and `;`, or nil if it is not known.
  static func character(_ name: Substring) -> Character? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
    if let character = markup[String(name)] { return character }
    return latin1.firstIndex(of: name).flatMap { Unicode.Scalar(UInt32(160 + $0)) }
      .map(Character.init)
  }

  private static let markup: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "trade": "™",
    "oelig": "œ", "OElig": "Œ", "euro": "€",
  ]

  /// The names of the characters from U+00A0 to U+00FF.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
    micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
    Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc \
    euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """.split(separator: " ")
}

/// Backslash escapes of Markdown (CommonMark §2.4).
extension String {
  /// The signs that begin emphasis, code, links, HTML and entities.
  private static let markdownSigns: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", "&"]

  /// The text with a backslash before each sign that Markdown would interpret within a line.
  package var escapedForMarkdown: String {
    String(flatMap { String.markdownSigns.contains($0) ? ["\\", $0] : [$0] })
  }
}

/// Percent-encoding (RFC 3986 §2.1), for URLs, and for barcodes that can only carry printable ASCII.
extension String {
  /// The text with `%` and every byte outside printable ASCII percent-encoded.
  package var percentEncoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
  }

  /// The text as a value in the query of a URL: every byte that is not unreserved (RFC 3986 §2.3) is percent-encoded.
  package var encodedForQuery: String {
    percentEncoded { byte in
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
        || "-._~".utf8.contains(byte)
    }
  }

  /// Returns the text with every byte percent-encoded that a function does not accept.
  ///
  /// - Parameter isPlain: Accepts all bytes of a character outside ASCII, or none.
  func percentEncoded(except isPlain: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += (byte < 0x10 ? "%0\(digits)" : "%\(digits)").utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The percent-decoded text, or the text itself if it contains an invalid escape or decodes to
  /// invalid UTF-8.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let escaped = percentEscape(rest) else { return self }
      bytes.append(escaped)
      rest = rest.dropFirst(3)
    }
    return String(validUTF8: bytes) ?? self
  }
}

/// Returns the byte that a percent escape at the start of some bytes encodes, or nil if they do not
/// start with one.
func percentEscape(_ bytes: ArraySlice<UInt8>) -> UInt8? {
  let escape = bytes.prefix(3)
  let digits = escape.dropFirst().compactMap(hexadecimalValue)
  guard escape.first == UInt8(ascii: "%"), digits.count == 2 else { return nil }
  return digits[0] << 4 | digits[1]
}

/// A list of texts in one line, separated by spaces. Spaces and backslashes within a text are
/// escaped with a backslash, and an empty text is written as `\e`.
extension [String] {
  /// The texts joined by spaces, escaped so that `spaceSeparatedTexts` restores them.
  package var joinedBySpaces: String {
    map { text in
      if text.isEmpty { return "\\e" }
      var escaped = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if scalar == " " || scalar == "\\" { escaped.append("\\") }
        escaped.append(scalar)
      }
      return String(escaped)
    }.joined(separator: " ")
  }
}

extension String {
  /// The texts that `joinedBySpaces` joined.
  var spaceSeparatedTexts: [String] {
    var texts: [String] = []
    var word = String.UnicodeScalarView()
    var isWord = false
    var isEscaped = false
    // Iterates over scalars, because a space and a following combining mark form one `Character`.
    for scalar in unicodeScalars {
      if isEscaped {
        if scalar != "e" { word.append(scalar) }
        isEscaped = false
      } else if scalar == "\\" {
        (isEscaped, isWord) = (true, true)
      } else if scalar == " " {
        if isWord { texts.append(String(word)) }
        (word, isWord) = (String.UnicodeScalarView(), false)
      } else {
        word.append(scalar)
        isWord = true
      }
    }
    if isWord { texts.append(String(word)) }
    return texts
  }
}

extension Unicode.Scalar {
  /// Whether a terminal interprets the character instead of displaying it: C0, DEL, C1, and the
  /// bidirectional controls (UAX #9 §2: marks, embeddings, overrides, isolates).
  package var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text in one line: control characters and runs of blanks are single spaces.
  package var inOneLine: String {
    // Fast path: most texts have no control and no blank other than single spaces.
    if isASCIIOrHangul, utf8.hasSingleSpaces { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isTerminalControl || $0.properties.isWhitespace ? " " : $0 })
    ).split(separator: " ").joined(separator: " ")
  }
}

/// Words of a line of todo.txt (github.com/todotxt/todo.txt).
extension String {
  /// The text in one line without words that are read as a project, a context or `key:value`: their signs become
  /// full-width ones.
  package var todoTxtWords: String {
    inOneLine.split(separator: " ").map(String.plain).joined(separator: " ")
  }

  private static func plain(_ word: Substring) -> String {
    var word = String(word)
    if word.count > 1, let wide = ["+": "＋", "@": "＠"][word.prefix(1)] {
      word.replaceSubrange(word.startIndex...word.startIndex, with: wide)
    }
    let isMember = word.dropFirst().dropLast().contains(":")
    return isMember ? String(word.map { $0 == ":" ? "：" : $0 }) : word
  }

  /// The text as the word of a project or a context: blanks become hyphens, and colons full-width ones. nil if it has
  /// no characters.
  package var todoTxtMark: String? {
    let word = inOneLine.split(separator: " ").joined(separator: "-")
    return word.isEmpty ? nil : String(word.map { $0 == ":" ? "：" : $0 })
  }
}
