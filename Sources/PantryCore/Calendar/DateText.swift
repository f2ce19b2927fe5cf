/// A date as written, cut into its parts: the text folded to one width and case, the words around the
/// date read and set aside.
struct DateText {
  /// One part of a written date. Blanks separate parts and are not parts.
  enum Part: Hashable {
    /// A run of digits: its value, and how many digits it was written with.
    case number(Int, digits: Int)
    /// A run of letters of one script.
    case word(String)
    /// Any other character.
    case sign(Character)
  }

  /// The parts in their order.
  let parts: [Part]
  /// What the words around the date say of it.
  let kind: DateKind?

  init(_ text: String) {
    var rest = text.folded[...]
    var kind: DateKind?
    var stripped = true
    while stripped {
      stripped = false
      rest = rest.trimmed
      for label in DateWords.labels {
        guard let shorter = rest.dropping(label.text) else { continue }
        rest = shorter
        kind = kind ?? label.kind
        stripped = true
        break
      }
    }
    self.kind = kind
    self.parts = DateText.parts(of: rest)
  }

  private static func parts(of text: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = text
    while let character = rest.first {
      if character.isASCIIDigit {
        let digits = rest.prefix { $0.isASCIIDigit }
        rest = rest[digits.endIndex...]
        // A longer run is no date; -1 fits no field.
        parts.append(
          .number(digits.count <= 8 ? decimalValue(digits.utf8) ?? -1 : -1, digits: digits.count))
      } else if let script = character.script {
        if case .number = parts.last, DateWords.units.contains(character) {
          // 2026년12월1일: the unit ends the number, whatever follows it without a blank.
          let unit = rest.prefix { $0.script == script }
          if DateWords.durations[String(unit)] == nil {
            parts.append(.word(String(character)))
            rest.removeFirst()
            continue
          }
        }
        let word = rest.prefix { $0.script == script }
        rest = rest[word.endIndex...]
        parts.append(.word(String(word)))
      } else {
        rest.removeFirst()
        if !character.isWhitespace { parts.append(.sign(character)) }
      }
    }
    return parts
  }
}

extension Substring {
  /// The text without the blanks and colons around it.
  fileprivate var trimmed: Substring {
    func isFiller(_ character: Character) -> Bool { character.isWhitespace || character == ":" }
    let start = drop(while: isFiller)
    guard let last = start.lastIndex(where: { !isFiller($0) }) else { return start }
    return start[...last]
  }

  /// The text without a label at its start or end, or nil if it has none there. A label of letters
  /// has to end where the letters end: `exp` is not in `expo`.
  fileprivate func dropping(_ label: String) -> Substring? {
    if hasPrefix(label) {
      let rest = dropFirst(label.count)
      if label.last?.script != .latin || rest.first?.script != .latin { return rest }
    }
    if label.first?.script != .latin, hasSuffix(label) { return dropLast(label.count) }
    return nil
  }
}
