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
