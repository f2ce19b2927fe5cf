/// A line for each item, with its fields in the places of their names: `{name} until {expires}`.
///
/// `{{` and `}}` are braces, `\n`, `\t` and `\\` what they are in C.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]

  /// Whether a text is meant as a template.
  static func isTemplate(_ text: String) -> Bool { text.contains("{") }

  /// Reads a template.
  ///
  /// - Throws: `UsageError` if a brace is not closed, or names no field.
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

  /// The line for an item: what a field holds is written so that no terminal obeys it, and no line breaks.
  func line(_ view: ItemView) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): field.value(view).text.visible
      }
    }.joined()
  }
}
