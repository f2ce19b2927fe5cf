/// Readers for the values of fields. `field` is the name of the field, for errors. `null` is read as an unset
/// field.
extension JSONScanner {
  static var expectedInstant: String { "a time like \"2026-11-20T09:12:03Z\"" }

  /// Returns the error for a value of the wrong type; throws instead if the value is not valid JSON.
  mutating func wrongValue(
    _ field: StaticString, _ expected: String, at start: Int
  ) throws(JSONError) -> JSONError {
    if position == start { try skipValue() }
    return wrong(field, expected, at: start)
  }

  /// Returns the error for a valid value of the wrong type.
  func wrong(_ field: StaticString, _ expected: String, at start: Int) -> JSONError {
    error(.wrongValue(field: field.description, expected: expected), at: start)
  }

  /// Reads a string.
  @inline(__always)
  package mutating func text(
    _ field: StaticString, _ expected: @autoclosure () -> String = "a string"
  ) throws(JSONError) -> JSONString? {
    if peek() == UInt8(ascii: "\"") { return try string() }
    if try takeNull() { return nil }
    throw try wrongValue(field, expected(), at: position)
  }

  /// Reads a string that `read` converts.
  @inline(__always)
  mutating func value<Value>(
    _ field: StaticString, _ expected: @autoclosure () -> String,
    _ read: (Slice<ByteView>) -> Value?
  ) throws(JSONError) -> Value? {
    let start = next()
    guard let text = try text(field, expected()) else { return nil }
    guard let value = bytes.value(text, read) else {
      throw try wrongValue(field, expected(), at: start)
    }
    return value
  }

  /// Reads a point in time (RFC 3339).
  package mutating func instant(_ field: StaticString) throws(JSONError) -> Instant? {
    if peek() == UInt8(ascii: "\""), let (instant, length) = bytes.instant(at: position &+ 1),
      bytes[position &+ length &+ 1] == UInt8(ascii: "\"")
    {
      position &+= length &+ 2
      return instant
    }
    return try value(field, JSONScanner.expectedInstant) { Instant(rfc3339: $0) }
  }

  /// Reads a civil day (ISO 8601-1 §5.2.2.1).
  mutating func day(_ field: StaticString) throws(JSONError) -> Day? {
    if isQuoted(10), let day = bytes.day(at: position &+ 1) {
      position &+= 12
      return day
    }
    return try value(field, "a date like \"2026-12-01\"") { Day(iso: $0) }
  }

  /// Returns whether the next token is probably a string with this length in bytes: it has quotation marks at
  /// both ends.
  @inline(__always)
  mutating func isQuoted(_ length: Int) -> Bool {
    peek() == UInt8(ascii: "\"") && bytes[position &+ length &+ 1] == UInt8(ascii: "\"")
  }

  /// Reads `true` or `false`; `null` is false.
  mutating func flag(_ field: StaticString) throws(JSONError) -> Bool {
    let start = next()
    if let flag = try bool() { return flag }
    if try takeNull() { return false }
    throw try wrongValue(field, "true or false", at: start)
  }

  /// Reads a decimal number.
  mutating func decimal(_ field: StaticString) throws(JSONError) -> Amount? {
    let start = next()
    if try takeNull() { return nil }
    guard let number = try number(), let amount = Amount(bytes[number]) else {
      throw try wrongValue(field, AmountCoding.expected, at: start)
    }
    return amount
  }

  /// Reads an array of strings.
  package mutating func texts(_ field: StaticString) throws(JSONError) -> [JSONString] {
    let expected = "an array of strings"
    if try takeNull() { return [] }
    guard peek() == UInt8(ascii: "[") else {
      throw try wrongValue(field, expected, at: position)
    }
    var texts: [JSONString] = []
    var more = try openArray()
    while more {
      let start = next()
      guard let text = try text(field) else {
        throw wrong(field, expected, at: start)
      }
      texts.append(text)
      more = try nextElement()
    }
    return texts
  }
}
