import PantryCore

extension JSONError.Problem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .expected(let what): return "expected \(Message(stringLiteral: what))"
    case .unexpectedEnd: return "unexpected end of the text"
    case .invalidUTF8: return "bytes that are not valid UTF-8"
    case .controlCharacter: return "unescaped control character in a string"
    case .badEscape: return "invalid escape sequence in a string"
    case .loneSurrogate: return "unpaired surrogate in a string"
    case .tooDeep: return "arrays or objects nested too deeply"
    case .trailingText: return "unexpected text after the end of the document"
    case .duplicateKey(let key): return "duplicate member \(key.quoted)"
    case .wrongValue(let field, let expected):
      return "invalid value for \(field.quoted): expected \(Message(stringLiteral: expected))"
    case .missingField(let field): return "missing member \(field.quoted)"
    }
  }
}

extension DocumentProblem {
  /// The problem in words.
  var words: Message {
    switch self {
    case .json(let problem): return problem.words
    case .duplicateUID(let uid): return "duplicate uid \(uid)"
    case .notAPantry: return "not a pantry file: expected \"format\":\"pantry\" and \"version\""
    case .otherVersion(let version):
      return "the file has version \(version), but this pantry reads version 1"
    }
  }

  /// The next step for the user; nil if there is none.
  var hint: Message? {
    switch self {
    case .notAPantry: nil
    case .otherVersion: "update pantry; the file was not changed"
    default: "the file was not changed; correct it in an editor, or run pantry check --repair"
    }
  }
}
