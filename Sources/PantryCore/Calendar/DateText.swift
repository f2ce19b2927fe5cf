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

    var isNumber: Bool { if case .number = part { true } else { false } }
    var isMonth: Bool {
      guard case .word(let word) = part else { return false }
      return MonthNames.all[word] != nil || MonthNames.doubtful[word] != nil
    }
    var isWord: Bool { if case .word = part { true } else { false } }
  }

  /// The parts in their order.
  let tokens: [Token]

  init(_ text: String) {
    let all = DateText.parts(of: text, cutting: true)
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

  /// The words at which runs of Hangul and Han are cut; asked for only where there is such a run.
  private static let vocabulary = Set(
    DateLabel.unspaced + DateWords.unspaced.map { $0[...] })
  private static let longestWord = vocabulary.map(\.count).max() ?? 0

  /// The longest word of the vocabulary that a run begins with; all of it if it begins with none.
  private static func firstWord(of run: Substring) -> Substring {
    var length = min(longestWord, run.count)
    while length > 0 {
      let start = run.prefix(length)
      if vocabulary.contains(start) { return start }
      length -= 1
    }
    return run
  }

  /// Cuts a text.
  ///
  /// - Parameter isCutting: Whether runs of Hangul and Han are cut into words too.
  static func parts(of text: String, cutting isCutting: Bool) -> [Token] {
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
        if isCutting, !script.hasBlanks { word = firstWord(of: word) }
        rest = rest[word.endIndex...]
        add(.word(String(word)))
      } else {
        rest.removeFirst()
        switch character {
        case "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}":
          continue
        case "’", "‘": add(.sign("'"))
        case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}": add(.sign("-"))
        case _ where character.isWhitespace: followsBlank = true
        default: add(.sign(character))
        }
      }
    }
    return tokens
  }
}
