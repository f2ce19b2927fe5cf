import PantryCore

/// A word of a typed line, or a part of one that was joined to others: `두부2모` is two words.
struct LineWord: Hashable, Sendable {
  /// The word without the marks and brackets around it, composed and in normal width.
  let core: String
  /// `core` in lower case.
  let folded: String
  /// The word as a name has it.
  let surface: String
  /// The signs behind it: `,`, `:`, `?`.
  var marks = ""
  /// Whether a bracket opens in front of it, or closes behind it.
  var opens = false
  var closes = false
  /// Whether it was in quotes, so that it is a part of a name as it is.
  var isLiteral = false

  /// Whether it has Hangul syllables.
  var isHangul: Bool { core.hasHangul }
  /// Whether an item may end behind it.
  var endsEntry: Bool { marks.contains(where: LineWord.isComma) }
  /// Whether it is a sign that separates entries where it stands alone.
  var isSeparator: Bool { core.count == 1 && "/|·ㆍ•・".contains(core) }
  /// Whether a value follows it: `milk: 2`.
  var hasColon: Bool { marks.contains(":") }
  /// Whether a sentence ends behind it.
  var hasStop: Bool { marks.contains(".") }
  var isQuestion: Bool { marks.contains("?") }

  /// Returns whether a sign separates entries.
  static func isComma(_ sign: Character) -> Bool { ",;、，".contains(sign) }

  /// The signs that separate entries.
  static let commas: Set<Character> = [",", ";", "、", "，"]

  /// Creates a word that is used as it is.
  init(_ text: String, marks: String = "") {
    core = text
    folded = text.folded
    surface = text
    self.marks = marks
  }

  /// Creates a word in quotes.
  init(literal text: String) {
    self.init(text)
    isLiteral = true
  }

  /// Takes the marks and brackets off a typed word.
  init(typed text: String) {
    var rest = text.narrow.composed[...]
    var marks = ""
    var (opens, closes) = (false, false)
    let isSign = rest.allSatisfy { !$0.isLetter && !$0.isNumber }
    while !isSign, rest.count > 1, let last = rest.last, LineWord.marks.contains(last) {
      if ")]".contains(last) {
        // 1판(30구)
        let hasOpening = rest.contains { "([".contains($0) }
        if hasOpening, !"([".contains(rest.first ?? " ") { break }
        closes = true
      } else if last == ".", LineWord.isAbbreviation(rest) {
        break
      } else {
        marks.insert(last, at: marks.startIndex)
      }
      rest.removeLast()
    }
    while rest.count > 1, let first = rest.first, "([".contains(first), !isSign {
      opens = true
      rest.removeFirst()
    }
    // 'til friday
    if rest.count > 2, rest.first == "'", rest.dropFirst().first?.isLetter ?? false {
      rest.removeFirst()
    }
    if closes, !opens, text.contains(where: { "([".contains($0) }) { opens = true }
    core = String(rest)
    folded = core.folded
    surface = LineWord.surface(text)
    (self.marks, self.opens, self.closes) = (marks, opens, closes)
  }

  /// The signs behind a word that are no part of it.
  private static let marks = Set(",;:!?.…)]，；：！？~～、")

  /// Returns whether a text is letters with full stops: b.b.e.
  private static func isAbbreviation(_ text: Substring) -> Bool {
    let letters = text.split(separator: ".", omittingEmptySubsequences: false)
    return letters.count > 2 && letters.dropLast().allSatisfy { $0.count == 1 }
      && letters.last?.isEmpty ?? false
  }

  /// Returns a typed word as a name has it: without the signs that only separate it from others.
  private static func surface(_ text: String) -> String {
    var rest = text[...]
    while rest.count > 1, let last = rest.last, ",;:!?…，；：！？、".contains(last) { rest.removeLast() }
    if rest.count > 4, rest.last == ".", !isAbbreviation(rest) { rest.removeLast() }
    return String(rest)
  }
}
