/// A value of a JSON text of another program, whose members are not known in advance.
package enum JSONValue: Sendable {
  case null
  case flag(Bool)
  /// A number, as it is written.
  case number(String)
  case text(String)
  case array([JSONValue])
  /// The members, in their order.
  case object([(name: String, value: JSONValue)])

  /// Parses a text.
  ///
  /// - Throws: `JSONError`.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self = try ByteView.reading(bytes) { view throws(JSONError) in
      var scanner = JSONScanner(document: view)
      // The nesting depth is limited there.
      var rest = scanner
      try rest.skipValue()
      try rest.end()
      return try JSONValue(&scanner)
    }
  }

  /// Reads the next value of a text that has been validated.
  package init(_ scanner: inout JSONScanner) throws(JSONError) {
    let bytes = scanner.bytes
    switch scanner.peek() {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONValue)] = []
      var more = try scanner.openObject()
      while more {
        let name = bytes.text(try scanner.key())
        members.append((name, try JSONValue(&scanner)))
        more = try scanner.nextMember()
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      var more = try scanner.openArray()
      while more {
        elements.append(try JSONValue(&scanner))
        more = try scanner.nextElement()
      }
      self = .array(elements)
    case UInt8(ascii: "\""): self = .text(bytes.text(try scanner.string()))
    default:
      if let flag = try scanner.bool() {
        self = .flag(flag)
      } else if let number = try scanner.number() {
        self = .number(bytes.text(number))
      } else {
        try scanner.skipValue()
        self = .null
      }
    }
  }

  /// The member with a name, of several the last one; nil if the value is not an object with it.
  ///
  /// - Complexity: O(n) in the number of members.
  package subscript(name: String) -> JSONValue? {
    members?.last { $0.name == name }?.value
  }

  /// The members of an object.
  package var members: [(name: String, value: JSONValue)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Whether the value is true.
  package var isTrue: Bool {
    if case .flag(true) = self { true } else { false }
  }

  /// The text, or the number as it is written; nil for other values.
  package var plainText: String? {
    switch self {
    case .text(let text), .number(let text): text
    default: nil
    }
  }
}
