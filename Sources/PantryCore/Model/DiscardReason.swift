/// Why food was thrown away (after the reasons that WRAP uses for household food waste).
public enum DiscardReason: String, CaseIterable, Sendable {
  /// It was forgotten, or its date passed.
  case forgot
  /// It spoiled before its date.
  case spoiled
  /// Too much was bought.
  case tooMuch
  /// Too much was cooked or served.
  case leftover
  /// It was not liked.
  case disliked
  /// It was dropped, burnt or damaged.
  case accident
}

extension DiscardReason {
  private static let words = Lexicon(reasonsTable, value: { DiscardReason(rawValue: $0) })

  /// The reason of a word in either language, or of its number from 1.
  ///
  /// - Returns: nil if the text is neither.
  package init?(typed text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    let number = Int(word).flatMap {
      DiscardReason.allCases.indices.contains($0 - 1) ? $0 - 1 : nil
    }
    let found = number.map { DiscardReason.allCases[$0] } ?? DiscardReason.words[word.composed]
    guard let found else { return nil }
    self = found
  }

  /// The Korean words of the reasons, one for each.
  package static var koreanWords: [String] {
    let rows = LexiconRows(reasonsTable)
    return (0..<rows.count).compactMap { row in
      rows.cells(row).dropFirst(2).first?.split(separator: ";").first.map(String.init)
    }
  }
}
