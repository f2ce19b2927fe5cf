import PantryCore

/// The comment at the end of a line of a checklist, by which its record is known:
/// `<!-- 3f2a90c1 k3f9ma:120 70c1b9 66ba -->`.
struct ListComment: Hashable {
  /// The beginning of the identifier; empty of a line that is of no record.
  var id = ""
  /// The change that made the record. Older lists have none.
  var creation: String?
  /// The amounts of the record when the line was written. Older lists have none.
  var epoch: String?
  /// The mark of the text that was written; nil in the oldest lists.
  var mark: String?
  /// The mark of the text that was not understood, if any.
  var refused: String?

  /// The comment as it is written.
  var text: String {
    let words = [id, creation ?? "", epoch ?? "", mark ?? "", refused.map { "?\($0)" } ?? ""]
    return "<!-- \(words.filter { !$0.isEmpty }.joined(separator: " ")) -->"
  }
}

extension ListComment {
  /// - Parameter words: The words between the signs of the comment.
  /// - Returns: nil if it is a comment of the user.
  private init?(_ words: [Substring]) {
    var words = words
    func isHex(_ word: Substring, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(word.count) && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    if let last = words.last, last.first == "?", isHex(last.dropFirst(), 1...4) {
      refused = String(last.dropFirst())
      words.removeLast()
    }
    if words.isEmpty {
      if refused == nil { return nil }
      return
    }
    guard isHex(words[0], 8...8) else { return nil }
    id = String(words.removeFirst())
    if words.count >= 2, isHex(words[1], 6...6) {
      (creation, epoch) = (String(words[0]), String(words[1]))
      words.removeFirst(2)
    }
    guard words.count <= 1, words.first.map({ isHex($0, 1...4) }) ?? true else { return nil }
    mark = words.first.map(String.init)
  }

  // MARK: Finding

  /// What rich editors make of the signs of a comment.
  private static let escapes = [
    ("&lt;", "<"), ("&gt;", ">"), ("\\<", "<"), ("\\>", ">"), ("\\!", "!"), ("\\-", "-"),
  ]

  /// Takes the comments out of a line, wherever they are. Those of the user are left out, too.
  ///
  /// - Returns: The text before, between and behind them, and the comments of the pantry.
  static func take(from line: String) -> (text: String, comments: [ListComment]) {
    var line = line
    for (escape, sign) in escapes where line.contains(escape) {
      line = line.replacing(escape, with: sign)
    }
    var (text, comments) = ("", [ListComment]())
    var rest = line[...]
    while let start = rest.firstRange(of: "<!") {
      let body = rest[start.upperBound...].drop { dashes.contains($0) }
      guard body.startIndex > start.upperBound else { break }
      let end = body.firstIndex { ">→⟶".contains($0) }
      let words = body[..<(end ?? body.endIndex)].lowercased()
        .split { $0.isWhitespace || dashes.contains($0) }
      let comment = ListComment(words.map { $0[...] })
      // Without an end it is text, not a comment of the user.
      if comment == nil, end == nil { break }
      text += rest[..<start.lowerBound]
      comments += comment.map { [$0] } ?? []
      rest = end.map { body[body.index(after: $0)...] } ?? ""
      text += rest.isEmpty || text.last?.isWhitespace ?? true ? "" : " "
    }
    return (text + rest, comments)
  }

  /// An editor may write one long dash for two.
  private static let dashes: Set<Character> = ["-", "–", "—"]
}
