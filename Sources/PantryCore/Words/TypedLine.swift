extension String {
  /// The mark at the start of a word in quotes, which is read literally: the last private-use character.
  static let literalMark: Character = "\u{10FFFD}"

  /// Whether the word was in quotes.
  var isLiteral: Bool { first == String.literalMark }

  /// The text without the marks of words in quotes.
  package var withoutLiteralMarks: String {
    contains(String.literalMark) ? filter { $0 != String.literalMark } : self
  }

  /// The words of a typed line. Text in quotes is one word, in which blanks and signs have no meaning of their own:
  /// it has a mark (see `withoutLiteralMarks`). An apostrophe within a word is a letter.
  package var typedWords: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in withoutLiteralMarks {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if character == "\"" || character == "'", word?.last.map({ $0 == "=" }) ?? true {
        quote = character
        word = word ?? String(String.literalMark)
      } else {
        word = (word ?? "") + String(character)
      }
    }
    // An apostrophe without its pair is a letter.
    if let quote, let last = word {
      let rest = last.withoutLiteralMarks.split(whereSeparator: \.isWhitespace).map(String.init)
      return words + ["\(quote)\(rest.first ?? "")"] + rest.dropFirst()
    }
    return words + (word.map { [$0] } ?? [])
  }
}
