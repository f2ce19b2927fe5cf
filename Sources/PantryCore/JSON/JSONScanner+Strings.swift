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
