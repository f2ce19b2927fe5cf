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
