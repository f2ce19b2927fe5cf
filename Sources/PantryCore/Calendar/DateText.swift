/// A date as written, cut into its parts: the text folded to one width and case, without accents.
struct DateText {
  /// One part of a written date. Blanks separate parts and are not parts.
  enum Part: Hashable {
    /// A run of digits: its value, and how many digits it was written with.
    case number(Int, digits: Int)
    /// A run of letters of one script.
    case word(String)
    /// Any other character.
    case sign(Character)
    /// A day of the week in brackets: 2026.12.01(화).
    case weekday(Weekday)
  }

  /// A part, and whether a blank stands before it.
  struct Token: Hashable {
    let part: Part
    let followsBlank: Bool
  }

  /// The parts in their order.
  let tokens: [Token]

  init(_ text: String) {
    let all = DateText.parts(of: text, keeping: DateText.vocabulary)
    var tokens: [Token] = []
    var rest = all[...]
    while let token = rest.popFirst() {
      guard case .sign(let sign) = token.part else {
        tokens.append(token)
        continue
      }
      if sign == "(", case .word(let word)? = rest.first?.part,
        let weekday = DateWords.weekdays[word] ?? DateWords.besideDates[word],
        rest.dropFirst().first?.part == .sign(")")
      {
        tokens.append(Token(part: .weekday(weekday), followsBlank: token.followsBlank))
        rest = rest.dropFirst(2)
      } else if !DateText.ignored.contains(sign) {
        tokens.append(token)
      }
    }
    self.tokens = tokens
  }

  /// Brackets and marks around a date, of an estimate, or of a range are no part of it.
  private static let ignored: Set<Character> = [
    "(", ")", "[", "]", "~", "〜", "～", "*", "\"", "“", "”", "|", "•", "·",
  ]

  /// The words that are written without a blank behind them, the longer ones first.
  private static let vocabulary: [String] =
    (DateLabel.unspaced + DateWords.unspaced).sorted { $0.count > $1.count }

  /// Cuts a text.
  ///
  /// - Parameter vocabulary: The words at which runs of Hangul and Han are cut, longer ones first.
  static func parts(of text: String, keeping vocabulary: [String]) -> [Token] {
    var tokens: [Token] = []
    var rest = text.folded.withoutAccents[...]
    var followsBlank = false
    func add(_ part: Part) {
      tokens.append(Token(part: part, followsBlank: followsBlank))
      followsBlank = false
    }
    while let character = rest.first {
      if character.isASCIIDigit {
        let digits = rest.prefix { $0.isASCIIDigit }
        rest = rest[digits.endIndex...]
        // A longer run is no date; -1 fits no field.
        add(.number(digits.count <= 8 ? decimalValue(digits.utf8) ?? -1 : -1, digits: digits.count))
      } else if let script = character.script {
        var word = rest.prefix { $0.script == script }
        if script != .latin, let known = vocabulary.first(where: { word.hasPrefix($0) }) {
          word = word.prefix(known.count)
        }
        rest = rest[word.endIndex...]
        add(.word(String(word)))
      } else {
        rest.removeFirst()
        if character.isWhitespace {
          followsBlank = true
        } else {
          add(.sign(character == "’" || character == "‘" ? "'" : character))
        }
      }
    }
    return tokens
  }
}
