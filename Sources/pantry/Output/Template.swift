import PantryCore

/// A template for a line per record, with names in braces: `{name} until {expires}`.
///
/// `{{` and `}}` are literal braces; `\n`, `\t` and `\\` are escapes as in C.
struct Template: Sendable {
  /// The names of the values, in their order.
  let names: [String]
  /// The texts around the values: one more than there are names.
  private let texts: [String]
  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "\\": "\\"]

  /// Returns whether a text is a template and not the name of a format.
  static func isTemplate(_ text: String) -> Bool { text.contains("{") }

  /// Parses a template.
  ///
  /// - Parameter known: The names of the members of the records; case is ignored.
  /// - Throws: `UsageError` if a brace is not closed or a name is not known.
  init(_ text: String, _ known: [String]) throws(UsageError) {
    var names: [String] = []
    var texts = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        let escape = rest.first.flatMap { Self.escapes[$0] }
        if escape != nil { rest.removeFirst() }
        texts[names.count].append(escape ?? character)
      case "{" where rest.first == "{", "}" where rest.first == "}":
        texts[names.count].append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .openTemplate(text) }
        let word = String(rest[..<end])
        let name =
          known.first { $0 == word } ?? known.first { $0.lowercased() == word.lowercased() }
        guard let name else { throw .unknownField(word, known: known) }
        names.append(name)
        texts.append("")
        rest = rest[rest.index(after: end)...]
      default: texts[names.count].append(character)
      }
    }
    (self.names, self.texts) = (names, texts)
  }

  /// Returns the line for the values of the names, with controls and line breaks in them escaped.
  func line(_ values: [FieldValue]) -> String {
    zip(texts.dropFirst(), values).reduce(texts[0]) { line, part in
      line + part.1.text.escapingControls + part.0
    }
  }
}
