/// A pull parser for JSON (RFC 8259) that works on bytes.
///
/// It builds no tree and copies nothing: callers request the values they expect and skip the rest.
/// Skipped values are validated too.
///
///     var more = try scanner.openObject()
///     while more {
///       let name = try scanner.key()
///       if scanner.bytes.content(of: name, is: "uid") { uid = try scanner.string() } else { try scanner.skipValue() }
///       more = try scanner.nextMember()
///     }
package struct JSONScanner {
  /// The whole text.
  package let bytes: ByteView
  /// The offset of the next byte.
  package var position: Int

  /// The maximum nesting depth of arrays and objects.
  static let depthLimit = 512

  package init(_ bytes: ByteView, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Starts at the beginning of a document, after a byte order mark if there is one.
  package init(document bytes: ByteView) {
    self.init(bytes, at: bytes.byteOrderMarkLength)
  }

  /// Returns the first byte of the next token, or 0 at the end of the text.
  @inline(__always)
  package mutating func peek() -> UInt8 {
    let byte = bytes[position]
    return byte > 0x20 ? byte : peekBehindBlanks()
  }

  /// Skips whitespace: space, tab, LF and CR (RFC 8259 §2).
  private mutating func peekBehindBlanks() -> UInt8 {
    while true {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
      default: return byte
      }
    }
  }

  /// Returns the offset of the next token.
  @inline(__always)
  package mutating func next() -> Int {
    _ = peek()
    return position
  }

  package func error(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, problem: problem)
  }

  func expected(_ what: String) -> JSONError {
    error(position < bytes.count ? .expected(what) : .unexpectedEnd)
  }

  /// Consumes a byte if it is the next token.
  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position &+= 1
    return true
  }

  /// Requires that nothing but whitespace follows.
  ///
  /// - Throws: `JSONError` with `trailingText`.
  package mutating func end() throws(JSONError) {
    if next() < bytes.count { throw error(.trailingText) }
  }
}

/// The name of a member, prepared for comparing it with the next bytes of a text.
package struct JSONKey: Sendable {
  let name: StaticString
  /// The number of bytes of the name between quotation marks.
  fileprivate let length: Int
  /// The first eight of them.
  fileprivate let start: UInt64
  /// Those that it has.
  fileprivate let mask: UInt64
  /// The last eight bytes of a name with more than eight.
  fileprivate let end: UInt64

  init(_ name: StaticString) {
    self.name = name
    let bytes = Array("\"\(name)\"".utf8)
    length = bytes.count
    (start, end) = ByteView.reading(bytes) { ($0.word(at: 0), $0.word(at: bytes.count - 8)) }
    mask = bytes.count < 8 ? 1 << UInt64(8 * bytes.count) - 1 : .max
  }
}

// MARK: - Objects and arrays

extension JSONScanner {
  /// Enters an object.
  ///
  /// - Parameter what: A description of the expected object for the error message.
  /// - Returns: Whether it has a member. If so, its key is next.
  package mutating func openObject(_ what: @autoclosure () -> String = "an object")
    throws(JSONError)
    -> Bool
  {
    guard take(UInt8(ascii: "{")) else { throw expected(what()) }
    return !take(UInt8(ascii: "}"))
  }

  /// Consumes a member's key and the colon after it if they are next, without blanks or escapes.
  ///
  /// - Parameter start: The eight bytes that are next.
  @inline(__always)
  mutating func takeKey(_ key: JSONKey, startingWith start: UInt64) -> Bool {
    guard (start ^ key.start) & key.mask == 0 else { return false }
    let end = position &+ key.length
    guard bytes[end] == UInt8(ascii: ":") else { return false }
    if key.length > 8 {
      guard bytes.word(at: end &- 8) == key.end,
        key.length <= 16 || bytes.holds(key.name, at: position &+ 1..<end &- 1)
      else { return false }
    }
    position = end &+ 1
    return true
  }

  /// Reads a member's key and the colon after it.
  @inline(__always)
  package mutating func key() throws(JSONError) -> JSONString {
    guard peek() == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
    let key = try string()
    guard take(UInt8(ascii: ":")) else { throw expected("':' after the name") }
    return key
  }

  /// Continues after a member's value.
  ///
  /// - Returns: Whether another member follows. Otherwise the object has been left.
  @inline(__always)
  package mutating func nextMember() throws(JSONError) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    guard take(UInt8(ascii: "}")) else { throw expected("',' or '}' after a value") }
    return false
  }

  /// Enters an array.
  ///
  /// - Parameter what: A description of the expected array for the error message.
  /// - Returns: Whether it has an element.
  package mutating func openArray(_ what: @autoclosure () -> String = "an array") throws(JSONError)
    -> Bool
  {
    guard take(UInt8(ascii: "[")) else { throw expected(what()) }
    return !take(UInt8(ascii: "]"))
  }

  /// Continues after an element.
  ///
  /// - Returns: Whether another element follows. Otherwise the array has been left.
  package mutating func nextElement() throws(JSONError) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    guard take(UInt8(ascii: "]")) else { throw expected("',' or ']' after a value") }
    return false
  }

  /// Validates and skips a value of any type.
  ///
  /// - Returns: The range of its bytes.
  @discardableResult
  package mutating func skipValue(depth: Int = 0) throws(JSONError) -> Range<Int> {
    let first = peek()
    let start = position
    switch first {
    case UInt8(ascii: "{"):
      guard depth < JSONScanner.depthLimit else { throw error(.tooDeep) }
      var more = try openObject()
      while more {
        _ = try key()
        try skipValue(depth: depth + 1)
        more = try nextMember()
      }
    case UInt8(ascii: "["):
      guard depth < JSONScanner.depthLimit else { throw error(.tooDeep) }
      var more = try openArray()
      while more {
        try skipValue(depth: depth + 1)
        more = try nextElement()
      }
    case UInt8(ascii: "\""):
      _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      try skipLiteral()
    default:
      guard try number() != nil else { throw expected("a value") }
    }
    return start..<position
  }
}

// MARK: - Literals and numbers

extension JSONScanner {
  /// Consumes `null` if it is next.
  @inline(__always)
  package mutating func takeNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipLiteral()
    return true
  }

  /// Reads `true` or `false`. Returns nil and consumes nothing if the next value is not a Boolean.
  package mutating func bool() throws(JSONError) -> Bool? {
    let first = peek()
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { return nil }
    try skipLiteral()
    return first == UInt8(ascii: "t")
  }

  private mutating func skipLiteral() throws(JSONError) {
    if bytes.holds("true", at: position..<position &+ 4) {
      position &+= 4
    } else if bytes.holds("false", at: position..<position &+ 5) {
      position &+= 5
    } else if bytes.holds("null", at: position..<position &+ 4) {
      position &+= 4
    } else {
      throw expected("a value")
    }
  }

  /// Reads a number (RFC 8259 §6). Returns nil and consumes nothing if the next value is not a
  /// number.
  ///
  /// - Returns: The range of its bytes.
  package mutating func number() throws(JSONError) -> Range<Int>? {
    let first = peek()
    guard first == UInt8(ascii: "-") || isDigit(first) else { return nil }
    let start = position
    if first == UInt8(ascii: "-") { position &+= 1 }
    if bytes[position] == UInt8(ascii: "0") {
      position &+= 1
    } else {
      try skipDigits()
    }
    if bytes[position] == UInt8(ascii: ".") {
      position &+= 1
      try skipDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position &+= 1
      }
      try skipDigits()
    }
    return start..<position
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while isDigit(bytes[position]) { position &+= 1 }
    if position == start { throw expected("a digit") }
  }
}

/// An error in a JSON text, with its position.
public struct JSONError: Error, Hashable, Sendable {
  /// The offset of the error, in bytes from 0.
  public let offset: Int
  /// The problem at this offset.
  public let problem: Problem

  package init(offset: Int, problem: Problem) { (self.offset, self.problem) = (offset, problem) }

  /// A problem with the syntax (RFC 8259), or with a value that a caller expected.
  public enum Problem: Hashable, Sendable {
    /// Another token is expected here.
    case expected(String)
    /// The text ends too early.
    case unexpectedEnd
    /// Bytes that are not valid UTF-8.
    case invalidUTF8
    /// A control character in a string that is not escaped.
    case controlCharacter
    /// A backslash before a character that JSON does not allow after it.
    case badEscape
    /// Half of a surrogate pair.
    case loneSurrogate
    /// Arrays or objects nested deeper than `JSONScanner.depthLimit`.
    case tooDeep
    /// Text after the end of the document.
    case trailingText
    /// A name that occurs twice in an object.
    case duplicateKey(String)
    /// A field with a value of the wrong type.
    case wrongValue(field: String, expected: String)
    /// A record without a required field.
    case missingField(String)
  }
}
