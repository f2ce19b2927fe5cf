import PantryCore

/// A line of a checklist with a bullet or a box, or of a record of the pantry.
struct ListLine {
  /// The line as it is in the file.
  let source: String
  /// What it says, without marks and comments.
  let text: String
  let isTicked: Bool
  var comment: ListComment?
  /// Why it cannot be carried out, whatever the pantry has.
  let problem: ListProblem?

  private static let notUnderstood = " ← not understood:"
  /// Signs that count as a bullet when a box follows them.
  private static let bullets: Set<Substring> = ["-", "*", "+", "–", "—", "o", "O", ">", "·"]

  /// Reads a line.
  ///
  /// - Returns: nil if it is a note of the user.
  init?(_ line: String) {
    source = line
    let (uncommented, comments) = ListComment.take(from: line)
    var body = ListLine.withoutReason(uncommented)[...]
    let indented = body.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if let box = indented.firstIndex(of: "["),
      ListLine.bullets.contains(indented[..<box].trimmingWhitespace[...])
    {
      body = "- \(indented[box...])"[...]
    }
    let entry = ListEntry(body)
    var (text, isDone) = (ListLine.plain(entry.text), entry.isDone)
    // - **~~milk~~ ×2**
    if !isDone, text.hasPrefix("~~"), text.dropFirst(2).contains("~~") { isDone = true }
    text = text.replacing("~~", with: "")
    let crossed = ListEntry(text)
    (self.text, isTicked) = (String(crossed.text), isDone || crossed.isDone)
    comment = comments.first
    if comments.count > 1 || ["[ ]", "[x]", "[X]"].contains(where: self.text.contains) {
      problem = .twoLines
    } else if let box = entry.otherBox {
      problem = .unknownBox(String(box))
    } else if self.text.first == "[", self.text.dropFirst(2).first == "]",
      self.text.dropFirst(3).first?.isWhitespace ?? true
    {
      problem = .unknownBox(String(self.text.prefix(3)))
    } else {
      problem = nil
    }
    let isRecord = comments.contains { !$0.id.isEmpty }
    // Older lists have marked what was carried out.
    let isNote = self.text.isEmpty || !entry.isMarked || self.text.hasSuffix("# done?")
    if isNote, !isRecord { return nil }
  }

  /// The comment of a record; nil of a new line.
  var record: ListComment? { comment.flatMap { $0.id.isEmpty ? nil : $0 } }

  /// Whether the text is that which was written. The oldest lists do not tell.
  var isUnchanged: Bool {
    guard let record else { return false }
    return text.isEmpty || record.mark == nil || record.mark == ListLine.mark(text)
  }

  /// Whether the line was not understood, and is as it was then.
  var isRefused: Bool {
    comment?.refused.map { $0 == ListLine.mark(text, isTicked: isTicked) } ?? false
  }

  /// Whether the line asks for something.
  var asks: Bool {
    if isRefused { return false }
    return isTicked || problem != nil || !isUnchanged
  }

  /// Whether the line is complete as soon as it is there: a tick on a text that was written.
  var isComplete: Bool {
    isTicked && isUnchanged && problem == nil && record?.mark != nil && !text.isEmpty
  }

  /// Returns the line with the reason why it was not understood.
  func refused(_ reason: String) -> String {
    var comment = comment ?? ListComment(refused: "")
    comment.refused = ListLine.mark(text, isTicked: isTicked)
    let shown = ListLine.withoutReason(ListComment.take(from: source).text).trimmingWhitespace
    return "\(shown)\(ListLine.notUnderstood) \(reason) \(comment.text)"
  }

  // MARK: Texts

  /// The mark of a text in the comment of its line.
  static func mark(_ text: String, isTicked: Bool = false) -> String {
    digest("\(isTicked ? "[x] " : "")\(text.singleSpaced)".utf8).shortened(toBits: 16)
  }

  private static func withoutReason(_ text: String) -> String {
    String(text.firstRange(of: notUnderstood).map { text[..<$0.lowerBound] } ?? text[...])
  }

  /// The signs with which Tasks of Obsidian marks dates.
  private static let dateSigns: Set<Substring> = ["✅", "➕", "⏳", "🛫", "📅", "❌"]

  /// Returns a text without what apps add to it: emphasis, escapes, and the dates and identifiers of Obsidian.
  private static func plain(_ text: Substring) -> String {
    var plain = String(text)
    for sign in ["**", "__", "=="] { plain = plain.replacing(sign, with: "") }
    for (escape, sign) in [("\\#", "#"), ("\\*", "*"), ("\\~", "~"), ("\\_", "_"), ("&amp;", "&")]
    where plain.contains(escape) {
      plain = plain.replacing(escape, with: sign)
    }
    var words = plain.split(whereSeparator: \.isWhitespace)
    while let last = words.last {
      if last.first == "^", last.count > 1,
        last.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
      {
        words.removeLast()
      } else if words.count > 1, dateSigns.contains(words[words.count - 2]),
        Day(iso: String(last)) != nil
      {
        words.removeLast(2)
      } else {
        break
      }
    }
    return words.joined(separator: " ")
  }
}

/// Why a line of a checklist, or a list, is not carried out.
package enum ListProblem: Error, Hashable, Sendable {
  /// Several lines in one.
  case twoLines
  /// A box with another sign than those for done and open.
  case unknownBox(String)
  /// Several lines of one record, which differ.
  case repeatedLine
  /// The record was changed since the line was written; it says this now.
  case changedMeanwhile(String)
  /// The line of `eat.md` is changed, but not ticked.
  case onlyTicks
  /// Something else than the amount of a line of `eat.md` is changed.
  case onlyAmounts
  /// The list is in another encoding than UTF-8.
  case encoding
}
