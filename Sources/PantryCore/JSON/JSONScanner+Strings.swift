extension JSONScanner {
  /// Reads a string, its escapes resolved.
  ///
  /// - Complexity: O(n); a string without escapes is copied once.
  mutating func string() throws(JSONError) -> String {
    String(decoding: try stringBytes(), as: UTF8.self)
  }

  /// Reads a string as UTF-8, its escapes resolved.
  ///
  /// - Complexity: O(n); a string without escapes is not copied.
  mutating func stringBytes() throws(JSONError) -> ArraySlice<UInt8> {
    let (content, hasEscapes) = try skipString()
    let raw = bytes[content]
    return hasEscapes ? Array(JSONScanner.unescaped(raw).utf8)[...] : raw
  }

  /// Checks and steps over a string.
  ///
  /// - Returns: Where its bytes are, without the quotes, and whether there are escapes among them.
  @discardableResult
  mutating func skipString() throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    guard peek() == UInt8(ascii: "\"") else {
      throw error(position < bytes.count ? .expected("a string") : .unexpectedEnd)
    }
    let start = position + 1
    var hasEscapes = false
    skip(1)
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        skip(1)
        return (start..<position - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x20...0x7F:
        skip(1)
      case ..<0x20:
        throw error(.controlCharacter)
      default:
        guard let length = JSONScanner.scalarLength(bytes, at: position) else {
          throw error(.invalidUTF8)
        }
        skip(length)
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func skipEscape() throws(JSONError) {
    guard position + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    guard bytes[position + 1] == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(bytes[position + 1]) else { throw error(.badEscape) }
      skip(2)
      return
    }
    guard let unit = JSONScanner.codeUnit(bytes, at: position) else { throw error(.badEscape) }
    switch unit {
    case 0xD800...0xDBFF:
      guard let low = JSONScanner.codeUnit(bytes, at: position + 6),
        (0xDC00...0xDFFF).contains(low)
      else { throw error(.loneSurrogate) }
      skip(12)
    case 0xDC00...0xDFFF: throw error(.loneSurrogate)
    default: skip(6)
    }
  }

  /// The code unit of a `\uXXXX` at this place, or nil if none stands there.
  private static func codeUnit(_ bytes: [UInt8], at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = hexadecimalValue(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The length in bytes of the scalar that begins here, or nil if its bytes are no UTF-8 (RFC 3629
  /// §4: no overlong forms, no surrogates, nothing past U+10FFFF).
  static func scalarLength(_ bytes: [UInt8], at start: Int) -> Int? {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      start + offset < bytes.count && range.contains(bytes[start + offset])
    }
    switch bytes[start] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : nil
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
    case 0xE1...0xEC, 0xEE...0xEF: return continues(1) && continues(2) ? 3 : nil
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }

  /// The text of a string's bytes, which have been checked.
  private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    let bytes = Array(raw)
    var units: [UInt16] = []
    var text = ""
    var plain = 0
    var index = 0
    func flush(_ text: inout String, _ units: inout [UInt16]) {
      text += String(decoding: units, as: UTF16.self)
      units.removeAll()
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if plain < index {
        flush(&text, &units)
        text += String(decoding: bytes[plain..<index], as: UTF8.self)
      }
      if let unit = codeUnit(bytes, at: index) {
        units.append(unit)
        index += 6
      } else {
        units.append(UInt16(meaning(ofEscape: bytes[index + 1])))
        index += 2
      }
      plain = index
    }
    flush(&text, &units)
    return text + String(decoding: bytes[plain...], as: UTF8.self)
  }

  private static func meaning(ofEscape letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
