/// A written date split into parts, after folding width, case and diacritics. Its words are `composed`.
struct DateText {
  /// One part of a written date. Whitespace separates parts and is not a part itself.
  package enum Part: Hashable {
    /// A run of digits: its value and its length.
    case number(Int, digits: Int)
    /// A run of letters of one script.
    case word(String)
    /// Any other character.
    case sign(Character)
    /// A day of the week in parentheses: 2026.12.01(화).
    case weekday(Weekday)

    /// The digits of a number, without zeros in front.
    var digits: String? { if case .number(let value, _) = self { String(value) } else { nil } }

    /// The text of a word or sign.
    var text: String? {
      switch self {
      case .word(let word): word
      case .sign(let sign): String(sign)
      case .number, .weekday: nil
      }
    }
  }

  /// A part, and whether whitespace precedes it.
  struct Token: Hashable {
    let part: Part
    let followsSpace: Bool

    var isNumber: Bool { if case .number = part { true } else { false } }
    var isMonth: Bool {
      guard case .word(let word) = part else { return false }
      return MonthNames.number(of: word) != nil || MonthNames.doubtful[word] != nil
    }
    var isWord: Bool { if case .word = part { true } else { false } }
  }

  let tokens: [Token]

  init(_ text: String) {
    let all = DateText.parts(of: text, splitting: true)
    var tokens: [Token] = []
    var rest = all[...]
    while let token = rest.popFirst() {
      guard case .sign(let sign) = token.part else {
        tokens.append(token)
        continue
      }
      if sign == "(", case .word(let word)? = rest.first?.part,
        let weekday = DateWords.weekdays[word] ?? DateWords.weekdaysBesideDates[word],
        rest.dropFirst().first?.part == .sign(")")
      {
        tokens.append(Token(part: .weekday(weekday), followsSpace: token.followsSpace))
        rest = rest.dropFirst(2)
      } else if !DateText.ignored.contains(sign)
        || DateText.isRange(sign, token, after: tokens.last, rest.first)
      {
        tokens.append(token)
      }
    }
    self.tokens = tokens
  }

  /// Whether a sign joins two numbers: 3~4일.
  private static func isRange(
    _ sign: Character, _ token: Token, after last: Token?, _ next: Token?
  ) -> Bool {
    sign == "~" && last?.isNumber ?? false && next?.isNumber ?? false && !token.followsSpace
  }

  /// Brackets and marks for emphasis, estimates or ranges around a date.
  private static let ignored: Set<Character> = [
    "(", ")", "[", "]", "~", "〜", "～", "*", "\"", "“", "”", "|", "•", "·",
  ]

  /// Returns the longest vocabulary word that a run starts with, or the whole run if it starts with none.
  private static func firstWord(of run: Substring) -> Substring {
    // A letter with a mark is another letter than the one alone.
    let letters = Array(run.prefix { $0.unicodeScalars.count == 1 }.utf8)[...]
    let length = max(
      DateLabel.all.longestStart(of: letters)?.length ?? 0, DateWords.splits.start(of: letters) ?? 0
    )
    return length > 0 ? run[..<run.utf8.index(run.startIndex, offsetBy: length)] : run
  }

  /// Returns the number and the unit at the start of a run of Hangul, and their length: 이십오일까지, 십이월.
  ///
  /// - Parameter isAfterMonth: Whether a month precedes, so that 오일 is the fifth. Otherwise days below ten are
  ///   everyday words.
  private static func sinoKorean(_ run: Substring, isAfterMonth: Bool)
    -> (number: Part, unit: String, length: Int)?
  {
    for length in (1..<max(1, min(run.count, 9))).reversed() {
      let (word, rest) = (run.prefix(length), run.dropFirst(length))
      guard let bytes = DateWords.countedUnits.start(of: Array(rest.utf8)) else { continue }
      let unit = String(rest.utf8.prefix(bytes)) ?? ""
      // 6월 and 10월 are irregular.
      let irregular = unit.hasPrefix("월") ? Numeral(String(word), .month)?.value : nil
      guard let value = irregular ?? Numeral.sinoKorean(word) else { continue }
      let isPart = unit.hasPrefix("월") ? value <= 12 : value >= 10 || isAfterMonth && unit == "일"
      guard isPart else { continue }
      let digits = String(value).utf8.count
      return (.number(value, digits: digits), unit, length + unit.count)
    }
    return nil
  }

  /// Returns whether a word is a Sino-Korean number and the unit of a date: 오일, 십이월.
  static func isSinoKorean(_ word: String) -> Bool {
    guard word.first?.script == .hangul, let found = sinoKorean(word[...], isAfterMonth: true)
    else { return false }
    let rest = String(word.dropFirst(found.length))
    return rest.isEmpty || KoreanParticle(form: rest) != nil
  }

  /// Splits a text into parts.
  ///
  /// - Parameter isSplitting: Whether runs of Hangul and Han are split into words too.
  static func parts(of text: String, splitting isSplitting: Bool) -> [Token] {
    var tokens: [Token] = []
    var rest = text.folded.withoutAccents.composed[...]
    var followsSpace = false
    func add(_ part: Part) {
      tokens.append(Token(part: part, followsSpace: followsSpace))
      followsSpace = false
    }
    while let character = rest.first {
      if character.isASCIIDigit {
        let digits = rest.prefix { $0.isASCIIDigit }
        rest = rest[digits.endIndex...]
        // A longer run is not part of a date; -1 is invalid in every field.
        add(.number(digits.count <= 8 ? decimalValue(digits.utf8) ?? -1 : -1, digits: digits.count))
      } else if let script = character.script {
        var word = rest.prefix { $0.script == script }
        if isSplitting, script == .hangul,
          let found = sinoKorean(word, isAfterMonth: tokens.last?.part == .word("월"))
        {
          add(found.number)
          add(.word(found.unit))
          rest = rest.dropFirst(found.length)
          continue
        }
        if isSplitting, !script.separatesWords { word = firstWord(of: word) }
        rest = rest[word.endIndex...]
        add(.word(String(word)))
      } else {
        rest.removeFirst()
        switch character {
        case "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}":
          continue
        case "’", "‘": add(.sign("'"))
        case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}": add(.sign("-"))
        case _ where character.isWhitespace: followsSpace = true
        default: add(.sign(character))
        }
      }
    }
    return tokens
  }
}
