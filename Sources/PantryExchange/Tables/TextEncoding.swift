import PantryCore

/// An encoding of a text that is imported. The raw value is its name for `iconv`.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case windows1252 = "CP1252"
  /// Unified Hangul Code, which contains EUC-KR.
  case codePage949 = "CP949"
  /// Shift JIS, GB 18030 (which contains GBK), Big5, and the code pages of Central and Eastern Europe
  /// and of Turkey.
  case codePage932 = "CP932"
  case gb18030 = "GB18030"
  case big5 = "BIG5"
  case windows1250 = "CP1250"
  case windows1251 = "CP1251"
  case windows1254 = "CP1254"

  /// The encodings by their usual names.
  private static let names: [(name: String, encoding: TextEncoding)] = [
    ("utf-8", .utf8), ("utf-16le", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
    ("cp949", .codePage949), ("euc-kr", .codePage949), ("windows-1252", .windows1252),
    ("latin-1", .windows1252), ("shift-jis", .codePage932), ("gbk", .gb18030), ("big5", .big5),
    ("windows-1250", .windows1250), ("windows-1251", .windows1251),
    ("windows-1254", .windows1254),
  ]
  /// Other names, beside those for `iconv`.
  private static let aliases: [(name: String, encoding: TextEncoding)] = [
    ("utf-16", .utf16LittleEndian), ("unicode", .utf16LittleEndian), ("uhc", .codePage949),
    ("ms949", .codePage949), ("ksc5601", .codePage949), ("windows-949", .codePage949),
    ("949", .codePage949), ("1252", .windows1252), ("sjis", .codePage932),
    ("windows-31j", .codePage932), ("gb2312", .gb18030), ("cp936", .gb18030), ("cp950", .big5),
    ("1250", .windows1250), ("1251", .windows1251), ("1254", .windows1254),
    ("ansi", .windows1252), ("iso-8859-1", .windows1252), ("ascii", .utf8), ("us-ascii", .utf8),
  ]
  /// All names without their signs.
  private static let encodings = Dictionary(
    (names + aliases + allCases.map { ($0.rawValue, $0) }).map { (folded($0.name), $0.encoding) },
    uniquingKeysWith: { first, _ in first })

  /// Returns a name in lower case and without its signs.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The names that help lists.
  package static var allNames: [String] { names.map(\.name) }

  /// - Returns: nil if no encoding has the name.
  package init?(_ name: String) {
    guard let found = TextEncoding.encodings[TextEncoding.folded(name)] else { return nil }
    self = found
  }

  /// Detects the encoding of a text: by a byte order mark, by the zero bytes of UTF-16, and otherwise by which of them
  /// it is valid and plausible in.
  ///
  /// - Returns: UTF-8 if it has no encoding, or if it is JSON or mostly UTF-8: the invalid bytes are reported with their
  ///   line.
  /// - Complexity: O(n) in the number of bytes.
  package init(detectedIn bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if let wide = TextEncoding.wide(bytes) {
      self = wide
    } else if bytes.mayBeJSON || String(validUTF8: bytes[...]) != nil
      || TextEncoding.isMostlyUTF8(bytes)
    {
      self = .utf8
    } else {
      self = TextEncoding.single(bytes)
    }
  }

  /// Whether a character has two bytes, of which one may be zero.
  var isWide: Bool {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: true
    default: false
    }
  }

  /// The encodings that this module does not convert. The words of a heading can show that one of them is right.
  static let others = allCases.filter {
    ![.utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252].contains($0)
  }

  /// Returns the encoding of a text of two bytes for each character: every other byte of Latin letters, digits and
  /// separators is zero. nil if the text is in another encoding.
  private static func wide(_ bytes: [UInt8]) -> TextEncoding? {
    let start = bytes.prefix(4096)
    guard start.count > 3, start.contains(0) else { return nil }
    var zeros = [0, 0]
    for (index, byte) in start.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    // Hangul has none, but the line breaks, digits and separators of a table do.
    let many = start.count / 10
    if zeros[1] > many, zeros[1] > 8 * zeros[0] { return .utf16LittleEndian }
    if zeros[0] > many, zeros[0] > 8 * zeros[1] { return .utf16BigEndian }
    return nil
  }

  /// Returns whether a text begins with the mark of UTF-8, or has more characters of several bytes in UTF-8 than invalid
  /// bytes.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (valid, invalid) = (0, 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): if scalar.count > 1 { valid += 1 }
      case .error(let length): invalid += length
      case .emptyInput: return valid > invalid
      }
    }
  }

  /// Returns code page 949 if the text is valid in it and most of its Hangul is everyday Hangul; otherwise
  /// Windows-1252 if it is valid in that; otherwise UTF-8, whose errors are reported with their line.
  ///
  /// In Windows-1252 a letter with an accent mostly stands before an ASCII letter. In code page 949 such a pair is a
  /// rare syllable, or none.
  private static func single(_ bytes: [UInt8]) -> TextEncoding {
    var (usual, rare) = (0, 0)
    var isKorean = true
    var isWestern = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let second = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      switch (first, second) {
      // KS X 1001: Hangul.
      case (0xB0...0xC8, 0xA1...0xFE): usual += 1
      // KS X 1001: signs and Hanja.
      case (0xA1...0xAC, 0xA1...0xFE), (0xCA...0xFD, 0xA1...0xFE): break
      // The other syllables.
      case (0x81...0xA0, 0x41...0x5A), (0x81...0xA0, 0x61...0x7A), (0x81...0xA0, 0x81...0xFE),
        (0xA1...0xC6, 0x41...0x5A), (0xA1...0xC6, 0x61...0x7A), (0xA1...0xC6, 0x81...0xA0):
        rare += 1
      default: isKorean = false
      }
      if undefined.contains(first) { isWestern = false }
      // In an invalid text only the Windows bytes matter.
      if !isKorean, !isWestern { return .utf8 }
      if isKorean, undefined.contains(second) { isWestern = false }
      index += isKorean ? 2 : 1
    }
    if isKorean, usual > rare { return .codePage949 }
    if let eastern = european(bytes) { return eastern }
    return isWestern ? .windows1252 : isKorean && rare > 0 ? .codePage949 : .utf8
  }

  /// Returns the code page of Eastern or Central Europe, if a text is more plausible in it than in Windows-1252: words of
  /// bytes that are Cyrillic letters there, or letters in words that are signs in Windows-1252.
  private static func european(_ bytes: [UInt8]) -> TextEncoding? {
    var (cyrillic, other, signs) = (0, 0, 0)
    var run = 0
    for (index, byte) in bytes.enumerated() {
      if byte >= 0xC0 || byte == 0xA8 || byte == 0xB8 {
        run += 1
        continue
      }
      if run > 2 { cyrillic += run } else { other += run }
      run = 0
      if byte < 0x80 { continue }
      let isAfterLetter = index > 0 && isLetter(bytes[index - 1])
      let isBeforeLetter = index + 1 < bytes.count && isLetter(bytes[index + 1])
      if centralLetters.contains(byte), isAfterLetter || isBeforeLetter {
        signs += 1
      } else {
        other += 1
      }
    }
    if run > 2 { cyrillic += run }
    if cyrillic > 2 * (other + signs) { return .windows1251 }
    if signs > 0 { return .windows1250 }
    let letters = Set(bytes)
    return !letters.isDisjoint(with: turkishLetters) && letters.isDisjoint(with: otherLetters)
      ? .windows1254 : nil
  }

  /// Bytes that are letters of Turkish in Windows-1254 (Ğ, İ, Ş, ğ, ı, ş), and of Icelandic in Windows-1252 (Ð, Ý, Þ).
  private static let turkishLetters: Set<UInt8> = [0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE]
  /// Bytes that are letters of Icelandic and Czech, and not of Turkish: á, æ, é, í, ó, ú and their capitals.
  private static let otherLetters: Set<UInt8> = [
    0xC1, 0xC6, 0xC9, 0xCD, 0xD3, 0xDA, 0xE1, 0xE6, 0xE9, 0xED, 0xF3, 0xFA,
  ]

  /// Bytes that are letters in Windows-1250 and signs in Windows-1252: ¹ is ą, ³ is ł, ¿ is ż.
  private static let centralLetters: Set<UInt8> = [
    0xA3, 0xA5, 0xAA, 0xAF, 0xB3, 0xB9, 0xBA, 0xBC, 0xBE, 0xBF, 0x9D, 0x8D, 0x8F,
  ]

  /// The bytes that Windows-1252 does not have.
  private static let undefined: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

  /// The characters of Windows-1252 from 0x80 to 0x9F; the others are those of Latin-1.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Returns a text in UTF-8; nil if this module cannot convert the encoding. The byte order mark of UTF-16 is removed, that
  /// of UTF-8 is not.
  ///
  /// - Throws: `PlacedRecordError` at the line of an invalid character.
  package func decode(_ bytes: [UInt8]) throws(PlacedRecordError) -> [UInt8]? {
    switch self {
    case .utf8: return bytes
    case .windows1252:
      let units = bytes.map { byte in
        (0x80...0x9F).contains(byte) ? TextEncoding.windows[Int(byte) - 0x80] : UInt16(byte)
      }
      return try TextEncoding.utf8(units, rawValue)
    case .utf16LittleEndian, .utf16BigEndian: return try TextEncoding.decodeUTF16(bytes, self)
    default: return nil
    }
  }

  private static func decodeUTF16(_ bytes: [UInt8], _ encoding: TextEncoding)
    throws(PlacedRecordError) -> [UInt8]
  {
    // A byte order mark takes precedence over a name.
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isLittle = isMarked ? bytes[0] == 0xFF : encoding == .utf16LittleEndian
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count, by: 2).map { index -> UInt16 in
      // Half a character is as invalid as an unpaired surrogate.
      guard index + 1 < bytes.count else { return 0xD800 }
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? two << 8 | one : one << 8 | two
    }
    return try utf8(units, "UTF-16")
  }

  /// Returns code units of UTF-16 in UTF-8.
  ///
  /// - Throws: `PlacedRecordError` at the line of an unpaired surrogate.
  private static func utf8(_ units: [UInt16], _ name: String) throws(PlacedRecordError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(units.count + units.count / 8)
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { text.append($0) })
    if isInvalid {
      throw PlacedRecordError(
        line: text.count { $0 == 0x0A } + 1, error: .invalidText(name))
    }
    return text
  }
}
