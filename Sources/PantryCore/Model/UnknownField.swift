/// A member of a JSON object that this version does not know, kept as it stood.
public struct UnknownField: Hashable, Sendable {
  /// The member's name.
  public let name: String
  /// The member's value: the bytes of the file.
  public let json: [UInt8]

  /// A member of this name with these bytes as its value.
  public init(name: String, json: [UInt8]) {
    self.name = name
    self.json = json
  }
}

extension UnknownField {
  /// Whether both say the same; blanks between the tokens do not count.
  public static func == (left: UnknownField, right: UnknownField) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
      && (left.json == right.json || left.compact == right.compact)
  }

  /// Hashes what counts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(compact)
  }

  /// The value without blanks between its tokens.
  private var compact: [UInt8] {
    var isInString = false
    var isEscaped = false
    return json.filter { byte in
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return true
      }
      isInString = byte == UInt8(ascii: "\"")
      return byte > 0x20
    }
  }
}
