/// The mark before an entry of a list, as people and programs write it.
package struct ListMark: Hashable, Sendable {
  /// What a mark is.
  package enum Kind: Hashable, Sendable {
    /// A bullet or a box: `-`, `•`, `[ ]`, `☐`.
    case bullet
    /// A sign that stands before headings, too: `■`, `▶`.
    case ornament
    /// A sign that stands before remarks and quotations, too: `※`, `>`.
    case remark
    /// A number: `1.`, `2)`, `③`.
    case number
  }

  /// What it is.
  package let kind: Kind
  /// Whether it marks an entry that is done, cancelled or deferred: `[x]`, `☑`, `✗`, `[-]`, `[>]`.
  package var isDone = false
  /// Whether it is a box to tick.
  package private(set) var isBox = false
  /// Whether it is a box of tasks with another state than open and done.
  package var isOtherBox = false

  /// Signs that need no blank after them.
  private static let signs: [(kind: Kind, isDone: Bool, signs: Set<Unicode.Scalar>)] = [
    (.bullet, false, Set("•·∙◦○◯‣⁃▪▫□▢◻⬜☐ㆍ・―＊".unicodeScalars)),
    (.bullet, true, Set("☑☒✓✗✘🗹❌❎✖✕".unicodeScalars)),
    (.ornament, false, Set("●■▶▷►◆◇★☆❖➤♥♡◈▣◉◎".unicodeScalars)),
    (.ornament, true, Set("✔✅".unicodeScalars)),
    (.remark, false, Set("※→".unicodeScalars)),
  ]

  /// The boxes of Markdown, and those that people type for them.
  private static let boxes =
    [("[ ]", false), ("[]", false)]
    + ["x", "X", "v", "V", "o", "O", "✓", "✔", "х", "Х", "x ", " x"].map { ("[\($0)]", true) }

  /// Takes the mark at the start of a text, and the blanks after it.
  ///
  /// - Returns: nil if the text begins otherwise.
  package static func take(from text: inout Substring) -> ListMark? {
    guard let (mark, length) = mark(at: text) else { return nil }
    text = text.dropFirst(length).drop(while: \.isWhitespace)
    return mark
  }

  private static func mark(at text: Substring) -> (mark: ListMark, length: Int)? {
    // Most entries begin with a letter: the bytes of other scripts are no first bytes of signs.
    guard let byte = text.utf8.first, !isLetter(byte),
      byte < 0x80 || [0xC2, 0xE2, 0xE3, 0xEF, 0xF0].contains(byte), let first = text.first,
      let sign = first.unicodeScalars.first
    else { return nil }
    if byte >= 0x80 {
      // ①
      if (0x2460...0x2473).contains(sign.value) { return (ListMark(kind: .number), 1) }
      return signs.first { $0.signs.contains(sign) }
        .map { (ListMark(kind: $0.kind, isDone: $0.isDone, isBox: "☐☑☒".contains(first)), 1) }
    }
    if let box = boxes.first(where: { text.hasPrefix($0.0) }) {
      return (ListMark(kind: .bullet, isDone: box.1, isBox: true), box.0.count)
    }
    // Cancelled and deferred; begun, important and open to question.
    if byte == UInt8(ascii: "["), let state = text.dropFirst().first, "-~></!?*".contains(state),
      text.dropFirst(2).first == "]"
    {
      return (
        ListMark(kind: .bullet, isDone: "-~><".contains(state), isBox: true, isOtherBox: true), 3
      )
    }
    if isDigit(byte) { return numberLength(text).map { (ListMark(kind: .number), $0) } }
    let next = text.dropFirst().first
    let isApart = next?.isWhitespace ?? true
    switch byte {
    // -[x] eggs
    case UInt8(ascii: "-") where next == "[" && text.dropFirst(3).first == "]":
      return (ListMark(kind: .bullet), 1)
    // -두부 is an entry. -milk is not, as in Markdown.
    case UInt8(ascii: "-") where isApart || next.map { $0.isLetter && !$0.isASCII } ?? false,
      UInt8(ascii: "*") where isApart, UInt8(ascii: "+") where isApart:
      return (ListMark(kind: .bullet), 1)
    case UInt8(ascii: ">") where isApart: return (ListMark(kind: .remark), 1)
    default: return nil
    }
  }

  /// Returns the length of a number before an entry: `1. `, `2) `, `3.양파`, or a digit in a keycap.
  private static func numberLength(_ text: Substring) -> Int? {
    if text.first?.unicodeScalars.dropFirst().contains(where: { $0.value == 0x20E3 }) ?? false {
      return 1
    }
    let digits = text.prefix { $0.isASCIIDigit }
    let rest = text[digits.endIndex...]
    guard digits.count < 4, let sign = rest.first, sign == "." || sign == ")",
      let next = rest.dropFirst().first, next.isWhitespace || next.isLetter
    else { return nil }
    return digits.count + 1
  }
}

/// An entry of a list without the marks before it.
package struct ListEntry {
  /// The text without whitespace around it.
  package private(set) var text: Substring
  /// Whether there was a mark.
  package private(set) var isMarked = false
  /// Whether it is marked as done, or crossed out.
  package private(set) var isDone = false
  /// Whether it has a box to tick.
  package private(set) var hasBox = false
  /// The box of a task that is neither open nor done: `[-]`.
  package private(set) var otherBox: Substring?

  /// The signs around a text that is crossed out in Markdown, HTML and Org.
  private static let strikes = [("~~", "~~"), ("<del>", "</del>"), ("<s>", "</s>"), ("+", "+")]

  /// Reads an entry: bullets, boxes and a number, then the text.
  package init(_ line: some StringProtocol) {
    text = Substring(line).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    var isNumbered = false
    var rest = text
    while let mark = ListMark.take(from: &rest), !(isNumbered && mark.kind == .number) {
      if mark.isOtherBox { otherBox = text.prefix(3) }
      isNumbered = isNumbered || mark.kind == .number
      isDone = isDone || mark.isDone
      hasBox = hasBox || mark.isBox
      isMarked = true
      text = rest
    }
    text = text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
    for (start, end) in Self.strikes
    where text.count > start.count + end.count && text.hasPrefix(start) {
      if text.hasSuffix(end) {
        (text, isDone) = (text.dropFirst(start.count).dropLast(end.count), true)
      } else if let rest = text.dropFirst(start.count).ranges(of: end).first {
        // ~~beef~~ (finished)
        let remark = text[rest.upperBound...].drop(while: \.isWhitespace)
        isDone = isDone || remark.first == "(" && remark.last == ")"
      }
    }
  }
}

extension String {
  /// Returns the parts between separators. Those in brackets and numbers separate nothing: `양파(국산,1kg)`, `1,500`.
  ///
  /// - Complexity: O(n).
  package func splitOutsideBrackets(at separators: Set<Character>) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (startIndex, 0)
    var last: Character = " "
    for index in indices {
      let letter = self[index]
      if "([（".contains(letter) { depth += 1 }
      if ")]）".contains(letter) { depth = max(0, depth - 1) }
      if depth == 0, separators.contains(letter) {
        let next = self.index(after: index)
        if !last.isNumber || next == endIndex || !self[next].isNumber {
          parts.append(self[start..<index])
          start = next
        }
      }
      last = letter
    }
    return parts + [self[start...]]
  }
}
