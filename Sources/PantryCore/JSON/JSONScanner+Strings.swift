extension JSONScanner {
  /// Validates and skips a string (RFC 8259 §7), eight bytes at a time within plain ASCII.
  ///
  /// - Throws: `JSONError` for malformed escapes, control characters, invalid UTF-8, or a missing
  ///   quote.
  /// - Complexity: O(n) in the length of the string.
  package mutating func string() throws(JSONError) -> JSONString {
    guard peek() == UInt8(ascii: "\"") else { throw expected("a string") }
    let start = position &+ 1
    var offset = start
    var hasEscapes = false
    while true {
      let stops = JSONScanner.stops(in: bytes.word(at: offset))
      guard stops != 0 else {
        offset &+= 8
        continue
      }
      offset &+= stops.trailingZeroBitCount >> 3
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        position = offset &+ 1
        return JSONString(range: start..<offset, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset &+= try escapeLength(at: offset)
      case 0x80...:
        // Characters outside ASCII usually come in runs.
        repeat {
          if JSONScanner.startsWithTwoOfThree(bytes.word(at: offset)) {
            offset &+= 6
            continue
          }
          guard let length = JSONScanner.scalarLength(bytes, at: offset) else {
            throw error(.invalidUTF8, at: offset)
          }
          offset &+= length
        } while bytes[offset] >= 0x80
      default:
        throw offset < bytes.count
          ? error(.controlCharacter, at: offset) : error(.unexpectedEnd, at: bytes.count)
      }
    }
  }

  /// Returns a mask of the bytes that end a run of plain ASCII: quotes, backslashes, control
  /// characters and bytes outside ASCII. The high bit of each such byte is set. Only the lowest set
  /// bit is reliable.
  ///
  /// Uses the classic zero-byte test: a byte is zero if subtracting 1 borrows.
  @inline(__always)
  static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- ones &* 0x20) & ~word
    return (isQuote | isBackslash | isControl | word) & highs
  }

  /// Returns whether a word starts with two three-byte sequences that need no further validation,
  /// as nearly all of Hangul, kana and Han. Lead byte E0 restricts the second byte and is excluded;
  /// after ED, which begins 하 and the syllables after it, the second byte must be below A0.
  @inline(__always)
  package static func startsWithTwoOfThree(_ word: UInt64) -> Bool {
    startsWithThree(word) && startsWithThree(word >> 24)
  }

  /// Returns whether a word starts with one such sequence.
  @inline(__always)
  private static func startsWithThree(_ word: UInt64) -> Bool {
    word & 0xC0_C0F0 == 0x80_80E0 && word & 0xF != 0 && word & 0x200F != 0x200D
  }

  private func escapeLength(at offset: Int) throws(JSONError) -> Int {
    guard offset + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    guard bytes[offset + 1] == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(bytes[offset + 1]) else {
        throw error(.badEscape, at: offset)
      }
      return 2
    }
    guard let unit = bytes.escapedUnit(at: offset) else { throw error(.badEscape, at: offset) }
    switch unit {
    case 0xD800...0xDBFF:
      guard let low = bytes.escapedUnit(at: offset + 6), (0xDC00...0xDFFF).contains(low) else {
        throw error(.loneSurrogate, at: offset)
      }
      return 12
    case 0xDC00...0xDFFF: throw error(.loneSurrogate, at: offset)
    default: return 6
    }
  }

  /// Returns the length in bytes of a UTF-8 sequence, or nil if it is invalid (RFC 3629 §4: no
  /// overlong forms, no surrogates, nothing above U+10FFFF).
  package static func scalarLength(_ bytes: ByteView, at start: Int) -> Int? {
    // The first byte restricts the second. Bytes past the end read as zero, which is not a
    // continuation byte.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[start] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard second.contains(bytes[start &+ 1]) else { return nil }
    if length > 2, bytes[start &+ 2] & 0xC0 != 0x80 { return nil }
    if length > 3, bytes[start &+ 3] & 0xC0 != 0x80 { return nil }
    return length
  }
}

/// The location of a validated string in a JSON text.
package struct JSONString {
  /// The range of its bytes without the quotes.
  package let range: Range<Int>
  /// Whether the string contains escapes.
  let hasEscapes: Bool
}

extension ByteView {
  /// Returns the content of a string with escapes decoded.
  ///
  /// - Complexity: O(n). A string without escapes is copied once.
  package func text(_ string: JSONString) -> String {
    string.hasEscapes ? unescaped(string.range) : text(string.range)
  }

  /// Parses a value from the content of a string.
  func value<Value>(_ string: JSONString, _ read: (Slice<ByteView>) -> Value?) -> Value? {
    guard string.hasEscapes else { return read(self[string.range]) }
    return ByteView.reading(Array(unescaped(string.range).utf8)) { bytes in
      read(bytes[0..<bytes.count])
    }
  }

  /// Returns whether the content of a string equals an ASCII text.
  package func content(of string: JSONString, is text: StaticString) -> Bool {
    string.hasEscapes
      ? unescaped(string.range) == text.description : holds(text, at: string.range)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var units: [UInt16] = []
    var text = ""
    var plain = range.lowerBound
    var position = range.lowerBound
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units.removeAll()
    }
    while position < range.upperBound {
      guard self[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if plain < position {
        flush()
        text += self.text(plain..<position)
      }
      if let unit = escapedUnit(at: position) {
        units.append(unit)
        position += 6
      } else {
        units.append(UInt16(ByteView.meaning(ofEscape: self[position + 1])))
        position += 2
      }
      plain = position
    }
    flush()
    return text + self.text(plain..<range.upperBound)
  }

  /// Returns the UTF-16 code unit of an escape `\uXXXX`, or nil if there is no such escape at the
  /// offset.
  func escapedUnit(at position: Int) -> UInt16? {
    guard self[position] == UInt8(ascii: "\\"), self[position + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = hexadecimalValue(self[position + offset]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
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

/// The names of an object's members, compared by bytes: canonically equivalent names are different.
struct NameSet {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// The number of names from which hashing is faster than a linear search.
  private static let limit = 16

  /// Adds a name. Returns false if the set has it already.
  mutating func insert(_ name: String) -> Bool {
    guard few.count == NameSet.limit else {
      if few.contains(where: name.isSame) { return false }
      few.append(name)
      return true
    }
    if many.isEmpty { many = Set(few.map { Array($0.utf8) }) }
    return many.insert(Array(name.utf8)).inserted
  }

  /// Whether a name has been added.
  func contains(_ name: String) -> Bool {
    many.isEmpty ? few.contains(where: name.isSame) : many.contains(Array(name.utf8))
  }
}
