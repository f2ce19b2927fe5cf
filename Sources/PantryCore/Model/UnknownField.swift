/// A member of a JSON object that this version does not know. It is preserved byte for byte.
public struct UnknownField: Hashable, Sendable {
  /// The member's name.
  public let name: String
  /// The member's value as JSON, in UTF-8.
  public let json: [UInt8]

  /// Creates a member.
  ///
  /// - Parameter json: A valid JSON value in UTF-8.
  public init(name: String, json: [UInt8]) {
    self.name = name
    self.json = json
  }
}

extension UnknownField {
  /// Returns whether two members are equal, ignoring white space between tokens.
  public static func == (left: UnknownField, right: UnknownField) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
      && (left.json == right.json || left.compact == right.compact)
  }

  /// Hashes the value without white space between tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(compact)
  }

  /// The value without white space between its tokens.
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
