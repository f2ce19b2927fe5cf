import PantryCore

/// A template for a line per item, with field names in braces: `{name} until {expires}`.
///
/// `{{` and `}}` are literal braces; `\n`, `\t` and `\\` are escapes as in C.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]

  /// Returns whether a text is a template and not the name of a format.
  static func isTemplate(_ text: String) -> Bool { text.contains("{") }

  /// Parses a template.
  ///
  /// - Throws: `UsageError` if a brace is not closed or a field does not exist.
  init(_ text: String) throws(UsageError) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        switch rest.first {
        case "n": literal += "\n"
        case "t": literal += "\t"
        case "\\": literal += "\\"
        default:
          literal += "\\"
          continue
        }
        rest.removeFirst()
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .openTemplate(text) }
        let name = String(rest[..<end])
        guard let field = Field.named(name) else { throw .unknownField(name) }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.field(field))
        rest = rest[rest.index(after: end)...]
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// Returns the line for an item, with controls and line breaks in the fields escaped.
  func line(_ view: ItemView) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): field.value(view).text.escapingControls
      }
    }.joined()
  }
}
