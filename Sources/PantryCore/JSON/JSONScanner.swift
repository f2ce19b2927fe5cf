/// Reads a JSON text (RFC 8259) from its bytes, value by value, as the caller asks for them.
///
/// No tree is built: a caller that knows what to expect asks for it, and passes over what it does not
/// want. Everything that is passed over is checked all the same.
///
///     var more = try scanner.openObject()
///     while more {
///       switch try scanner.key() {
///       case "uid": uid = try scanner.string()
///       default: try scanner.skipValue()
///       }
///       more = try scanner.nextMember()
///     }
struct JSONScanner {
  /// The whole text.
  let bytes: [UInt8]
  /// The byte that is read next.
  private(set) var position: Int

  /// How many arrays and objects may stand within each other.
  static let depthLimit = 512

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The first byte of the next value, or nil at the end.
  mutating func peek() -> UInt8? {
    skipBlanks()
    return position < bytes.count ? bytes[position] : nil
  }

  func error(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, problem: problem)
  }

  private func expected(_ what: String) -> JSONError {
    error(position < bytes.count ? .expected(what) : .unexpectedEnd)
  }

  /// Steps over bytes that have been looked at.
  mutating func skip(_ count: Int) {
    position += count
  }

  /// Steps over blanks: space, tab, LF and CR.
  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Steps over a byte if it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Makes sure that nothing but blanks follows.
  mutating func end() throws(JSONError) {
    if peek() != nil { throw error(.trailingText) }
  }
}

// MARK: - Objects and arrays

extension JSONScanner {
  /// Enters an object.
  ///
  /// - Returns: Whether it has a member, whose key comes next.
  mutating func openObject(_ what: String = "an object") throws(JSONError) -> Bool {
    guard take(UInt8(ascii: "{")) else { throw expected("\(what) in braces") }
    return !take(UInt8(ascii: "}"))
  }

  /// Reads a member's name and the colon behind it.
  mutating func key() throws(JSONError) -> String {
    String(decoding: try keyBytes(), as: UTF8.self)
  }

  private mutating func keyBytes() throws(JSONError) -> ArraySlice<UInt8> {
    guard peek() == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
    let key = try stringBytes()
    guard take(UInt8(ascii: ":")) else { throw expected("':' after the name") }
    return key
  }

  /// Goes on after a member's value.
  ///
  /// - Returns: Whether another member follows; if not, the object has been left.
  mutating func nextMember() throws(JSONError) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    guard take(UInt8(ascii: "}")) else { throw expected("',' or '}' after a value") }
    return false
  }

  /// Enters an array.
  ///
  /// - Returns: Whether it has an element.
  mutating func openArray(_ what: String = "an array") throws(JSONError) -> Bool {
    guard take(UInt8(ascii: "[")) else { throw expected("\(what) in brackets") }
    return !take(UInt8(ascii: "]"))
  }

  /// Goes on after an element.
  ///
  /// - Returns: Whether another follows; if not, the array has been left.
  mutating func nextElement() throws(JSONError) -> Bool {
    if take(UInt8(ascii: ",")) { return true }
    guard take(UInt8(ascii: "]")) else { throw expected("',' or ']' after a value") }
    return false
  }

  /// Checks and steps over one value of any sort.
  ///
  /// - Returns: Where its bytes are.
  @discardableResult
  mutating func skipValue(depth: Int = 0) throws(JSONError) -> Range<Int> {
    let first = peek()
    let start = position
    switch first {
    case UInt8(ascii: "{"):
      guard depth < JSONScanner.depthLimit else { throw error(.tooDeep) }
      var more = try openObject()
      while more {
        _ = try keyBytes()
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
      try skipString()
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
  /// Steps over `null` if it comes next.
  mutating func takeNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try skipLiteral()
    return true
  }

  /// Reads `true` or `false`, or nil (and nothing read) if something else comes.
  mutating func bool() throws(JSONError) -> Bool? {
    let first = peek()
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { return nil }
    try skipLiteral()
    return first == UInt8(ascii: "t")
  }

  private mutating func skipLiteral() throws(JSONError) {
    for literal in ["true", "false", "null"] where bytes[position...].starts(with: literal.utf8) {
      position += literal.utf8.count
      return
    }
    throw expected("a value")
  }

  /// Reads a number as it is written, or nil (and nothing read) if something else comes.
  mutating func number() throws(JSONError) -> String? {
    guard let first = peek(), first == UInt8(ascii: "-") || isDigit(first) else {
      return nil
    }
    let start = position
    if first == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    if position == start { throw expected("a digit") }
  }
}
