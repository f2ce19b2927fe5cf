/// What is wrong in a JSON text, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The byte at which it is wrong, from 0.
  public let offset: Int
  /// What is wrong there.
  public let problem: Problem

  /// What can be wrong: first with the text as JSON (RFC 8259), then with what it says.
  public enum Problem: Hashable, Sendable {
    /// Something else should stand here.
    case expected(String)
    /// The text ends too early.
    case unexpectedEnd
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// A control character that a string may not hold unescaped.
    case controlCharacter
    /// A backslash and something that JSON has no meaning for.
    case badEscape
    /// Half of a surrogate pair.
    case loneSurrogate
    /// Arrays or objects within each other more than `JSONScanner.depthLimit` times.
    case tooDeep
    /// Something behind the end of the document.
    case trailingText
    /// A name that the object has already.
    case duplicateKey(String)
    /// A field with a value of another sort.
    case wrongValue(field: String, expected: String)
    /// A record without a field that each must have.
    case missingField(String)
    /// A uid that an earlier record has.
    case duplicateUID(UID)
    /// The document is of some other format.
    case notAPantry
    /// The document is of a version that this program does not know.
    case otherVersion(Int)
  }
}
