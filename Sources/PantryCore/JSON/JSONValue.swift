/// A value of a JSON text whose members are not known in advance, with its range in the text.
package struct JSONValue: Sendable {
  /// What the value is.
  package enum Kind: Sendable {
    case null
    case flag(Bool)
    /// A number, as it is written.
    case number(String)
    case text(String)
    /// The elements; none below the levels that were read.
    case array([JSONValue])
    /// The members, in their order; none below the levels that were read.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let name: String
    /// The range of the name in quotation marks and the colon.
    package let key: Range<Int>
    package fileprivate(set) var value: JSONValue

    /// Creates a member; one that is in no text has no key.
    package init(_ name: String, key: Range<Int> = 0..<0, _ value: JSONValue) {
      (self.name, self.key, self.value) = (name, key, value)
    }
  }

  package let kind: Kind
  /// The range of the value in the text.
  package let range: Range<Int>

  /// Creates a value that is in no text, or the value of a range.
  package init(_ kind: Kind, range: Range<Int> = 0..<0) { (self.kind, self.range) = (kind, range) }

  /// Parses a text.
  ///
  /// - Throws: `JSONError`.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self = try ByteView.reading(bytes) { view throws(JSONError) in
      var scanner = JSONScanner(document: view)
      let value = try JSONValue(&scanner)
      try scanner.end()
      return value
    }
  }

  /// Reads the next value of a text.
  ///
  /// - Parameters:
  ///   - levels: The number of levels of arrays and objects that are read. Those below are validated.
  ///   - depth: The number of arrays and objects around the value, which have a limit.
  /// - Throws: `JSONError`.
  package init(_ scanner: inout JSONScanner, levels: Int = .max, depth: Int = 0) throws(JSONError) {
    let (first, start) = (scanner.peek(), scanner.position)
    let isUnread = levels <= 0 || depth >= JSONScanner.depthLimit
    switch first {
    case UInt8(ascii: "{") where isUnread, UInt8(ascii: "[") where isUnread:
      try scanner.skipValue(depth: depth)
      kind = first == UInt8(ascii: "{") ? .object([]) : .array([])
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try JSONValue.read(&members, &scanner, levels: levels - 1, depth: depth + 1)
      kind = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      var more = try scanner.openArray()
      while more {
        elements.append(try JSONValue(&scanner, levels: levels - 1, depth: depth + 1))
        more = try scanner.nextElement()
      }
      kind = .array(elements)
    case UInt8(ascii: "\""): kind = .text(scanner.bytes.text(try scanner.string()))
    default:
      if let flag = try scanner.bool() {
        kind = .flag(flag)
      } else if let number = try scanner.number() {
        kind = .number(scanner.bytes.text(number))
      } else {
        try scanner.skipValue()
        kind = .null
      }
    }
    range = start..<scanner.position
  }

  /// Reads the members at the start of an object. If it is not valid JSON, they end with the first invalid one, if that has
  /// a name. The range of its value is empty.
  package static func leadingMembers(_ scanner: JSONScanner) -> [Member] {
    var (scanner, members) = (scanner, [Member]())
    try? read(&members, &scanner, levels: 0, depth: 0)
    return members
  }

  private static func read(
    _ members: inout [Member], _ scanner: inout JSONScanner, levels: Int, depth: Int
  ) throws(JSONError) {
    var more = try scanner.openObject()
    while more {
      let start = scanner.next()
      let name = scanner.bytes.text(try scanner.key())
      let end = scanner.position
      members.append(Member(name, key: start..<end, JSONValue(.null, range: end..<end)))
      members[members.count - 1].value = try JSONValue(&scanner, levels: levels, depth: depth)
      more = try scanner.nextMember()
    }
  }

  /// The member with a name, of several the last one; nil if the value is not an object with it.
  ///
  /// - Complexity: O(n) in the number of members.
  package subscript(name: String) -> JSONValue? {
    members?.last { $0.name == name }?.value
  }

  /// The members of an object.
  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// Whether the value is true.
  package var isTrue: Bool {
    if case .flag(true) = kind { true } else { false }
  }

  /// The text of a string.
  package var string: String? {
    if case .text(let text) = kind { text } else { nil }
  }

  /// The text, or the number as it is written; nil for other values.
  package var plainText: String? {
    switch kind {
    case .text(let text), .number(let text): text
    default: nil
    }
  }
}
