/// Writes compact JSON (RFC 8259), with members in the order of the calls.
package struct JSONWriter {
  /// The output so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates a writer with empty output.
  package init() {}

  /// The output so far as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the output so far and removes it, so that a long output can be written in parts.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Removes the output so far, so that the next value is written to the same memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object whose members are written by a closure.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest("{", "}", body)
  }

  /// Writes an array whose elements are written by a closure.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest("[", "]", body)
  }

  /// Writes a member's key. The next value written is its value.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes bytes that are valid JSON already: a number, a literal, or part of another text.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a string member, or nothing for nil.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a Boolean member.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    raw((flag ? "true" : "false").utf8)
  }

  /// Writes an integer member, or nothing for nil.
  package mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    raw(String(number).utf8)
  }

  /// Writes a member with an array of strings.
  package mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    array { writer in
      for text in texts { writer.string(text) }
    }
  }

  /// Writes a `null` member.
  package mutating func null(_ name: String) {
    key(name)
    raw("null".utf8)
  }

  private mutating func nest(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Returns whether a byte of UTF-8 is part of a character that needs no escape: of printable ASCII, the letters of
  /// Latin from U+00C0 to U+027F, and the scripts from U+3000 to U+D7FF, such as Hangul.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5C: false
    case 0x20...0x7E, 0xC3...0xC9, 0xE3...0xED: true
    // These follow one of the others, which determines the character.
    case 0x80...0xBF: true
    default: false
    }
  }

  /// Writes a string. Escapes what JSON requires, and every character that a terminal would
  /// interpret.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Nearly all texts need no escape. Checking a contiguous copy is faster than checking the
    // string.
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if bytes[start...].allSatisfy(JSONWriter.isPlain) { return }
    bytes.removeLast(bytes.count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\u{AC00}"..."\u{D7A3}":
        // Fast path for precomposed Hangul, the bulk of longer texts: three bytes each.
        let value = scalar.value
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isTerminalControl || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes += String(scalar).utf8
      }
    }
  }
}
