extension String {
  /// The text with full-width ASCII made narrow.
  package var narrow: String {
    if isASCIIOrHangul { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars)
  }

  /// The text in lower case, `composed`, with full-width ASCII made narrow, for comparisons.
  package var folded: String {
    // Most names: composing strings of scalars and their lower case is slow.
    if isASCIIOrHangul {
      let hasCapitals = utf8.contains { (0x41...0x5A).contains($0) }
      return hasCapitals ? String(decoding: utf8.map(lowercase), as: UTF8.self) : self
    }
    // Full-width forms and the ideographic space begin with these bytes.
    if utf8.allSatisfy({ $0 != 0xE3 && $0 != 0xEF }) { return lowercased().composed }
    return narrow.lowercased().composed
  }
}

extension StringProtocol {
  /// Whether all characters are ASCII or Hangul syllables, of which only ASCII letters have a case.
  package var isASCIIOrHangul: Bool {
    var previous: UInt8 = 0
    for byte in utf8 where byte >= 0x80 {
      // U+AC00 is EA B0 80; the last bytes of a character are 80–BF.
      guard (0xEA...0xED).contains(byte) || byte < 0xC0 && (previous != 0xEA || byte >= 0xB0) else {
        return false
      }
      previous = byte
    }
    return true
  }
}

extension Unicode.Scalar {
  /// The ASCII form of a full-width character (U+FF01–FF5E) or ideographic space (U+3000), and any
  /// other scalar unchanged.
  package var narrowForm: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    default: self
    }
  }
}

/// The letters of a text in the form used for searching: lower case, normal width, precomposed, and
/// with one space between words.
///
/// Texts that are canonically equivalent (Unicode §3.7) have the same letters, within the scripts
/// that `CanonicalLetters` covers.
package struct FoldedLetters {
  package private(set) var letters: [Unicode.Scalar] = []
  /// The index of the letter that a following combining mark applies to.
  private var base: Int?
  /// Whether the text contains conjoining jamo that may not have formed syllables.
  private var hasJamo = false

  /// - Complexity: O(n).
  package init(_ text: String) {
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar) }
    if letters.last == " " { letters.removeLast() }
    if hasJamo { letters = letters.map(\.compatibilityJamo) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A: add(Unicode.Scalar(scalar.value | 0x20) ?? scalar)
    case 0x09...0x0D, 0x20: addSpace()
    case 0...0x7F, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF: add(scalar)
    case 0x1100...0x11FF: addJamo(scalar)
    default:
      if let form = scalar.compatibilityForm {
        // The result has no further compatibility form, but may be a capital, a space or a
        // combining mark.
        for scalar in form { scalar.isASCII ? append(scalar) : addOther(scalar) }
      } else {
        addOther(scalar)
      }
    }
  }

  private mutating func add(_ letter: Unicode.Scalar) {
    base = letters.count
    letters.append(letter)
  }

  private mutating func addSpace() {
    if let last = letters.last, last != " " { letters.append(" ") }
    base = nil
  }

  private mutating func addJamo(_ scalar: Unicode.Scalar) {
    hasJamo = true
    if let last = letters.last, let syllable = scalar.joined(to: last) {
      letters[letters.count - 1] = syllable
    } else {
      add(scalar)
    }
  }

  private mutating func addOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isWhitespace { return addSpace() }
    // Invisible characters, which are often copied along with a name from a web page.
    if properties.isDefaultIgnorableCodePoint { return }
    if properties.canonicalCombiningClass != .notReordered { return addMark(scalar) }
    for lower in properties.lowercaseMapping.unicodeScalars {
      // The lower-case mapping of İ contains a combining mark.
      if lower.properties.canonicalCombiningClass != .notReordered {
        addMark(lower)
      } else {
        add(CanonicalLetters.representative(of: lower))
      }
    }
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    if let base, let composed = CanonicalLetters.composed(letters[base], mark) {
      letters[base] = composed
    } else {
      letters.append(mark)
    }
  }
}

extension String {
  /// The text without diacritics on Latin and Greek letters, as packages in capitals print it
  /// anyway: `Février` becomes `Fevrier`, `März` becomes `Marz`, `spożyć` becomes `spozyc`.
  package var withoutAccents: String {
    guard unicodeScalars.contains(where: \.mayHaveAccent) else { return self }
    return String(String.UnicodeScalarView(Array(unicodeScalars).withoutAccents))
  }
}

extension [Unicode.Scalar] {
  /// The folded letters without diacritics on Latin and Greek letters.
  ///
  /// - Complexity: O(n). Returns `self` uncopied if no letter can carry a diacritic.
  var withoutAccents: [Unicode.Scalar] {
    guard contains(where: \.mayHaveAccent) else { return self }
    return reduce(into: []) { letters, letter in
      // Only marks after a letter are dropped. A mark after anything else is malformed and stays.
      let isMark = (0x300...0x36F).contains(letter.value)
      if isMark, letters.last?.properties.isAlphabetic ?? false { return }
      if letter.mayHaveAccent, let plain = letter.withoutAccent {
        letters += plain.unicodeScalars
      } else {
        letters.append(letter)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block that contains accented Latin or Greek letters or combining
  /// marks.
  fileprivate var mayHaveAccent: Bool {
    switch value {
    case 0xC0...0x24F, 0x300...0x3FF, 0x1E00...0x1EFF: true
    default: false
    }
  }

  /// The unaccented spelling of an accented lower-case letter; nil for other scalars.
  ///
  /// A statement, because a table would have to be built whenever a command looks up its first letter.
  fileprivate var withoutAccent: String? {
    switch self {
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą", "ǎ", "ạ", "ả", "ấ", "ầ", "ẩ", "ẫ", "ậ", "ắ",
      "ằ", "ẳ", "ẵ", "ặ":
      "a"
    case "æ": "ae"
    case "ç", "ć", "č", "ĉ", "ċ": "c"
    case "ď", "đ", "ð": "d"
    case "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě", "ẹ", "ẻ", "ẽ", "ế", "ề", "ể", "ễ", "ệ": "e"
    case "ğ", "ģ", "ĝ", "ġ": "g"
    case "ì", "í", "î", "ï", "ī", "ĭ", "į", "ı", "ǐ", "ị", "ỉ", "ĩ": "i"
    case "ķ": "k"
    case "ł", "ľ", "ĺ", "ļ": "l"
    case "ñ", "ń", "ň", "ņ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō", "ŏ", "ő", "ǒ", "ọ", "ỏ", "ố", "ồ", "ổ", "ỗ", "ộ", "ớ",
      "ờ", "ở", "ỡ", "ợ", "ơ":
      "o"
    case "œ": "oe"
    case "ř", "ŕ", "ŗ": "r"
    case "ά": "α"
    case "έ": "ε"
    case "ή": "η"
    case "ί": "ι"
    case "ό": "ο"
    case "ύ": "υ"
    case "ώ": "ω"
    case "ς": "σ"
    case "ś", "š", "ş", "ș", "ŝ": "s"
    case "ß": "ss"
    case "ť", "ţ", "ț": "t"
    case "ù", "ú", "û", "ü", "ū", "ŭ", "ů", "ű", "ų", "ǔ", "ụ", "ủ", "ứ", "ừ", "ử", "ữ", "ự", "ư":
      "u"
    case "ŵ", "ẁ", "ẃ", "ẅ": "w"
    case "ý", "ÿ", "ŷ", "ỳ", "ỵ", "ỷ", "ỹ": "y"
    case "ź", "ž", "ż": "z"
    default: nil
    }
  }
}
