extension String {
  /// The words of a typed line. Text in quotes is one word, in which blanks and signs have no meaning of their own;
  /// an apostrophe within a word is a letter.
  package var typedWords: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in self {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if character == "\"" || character == "'", word?.last.map({ $0 == "=" }) ?? true {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
      }
    }
    // An apostrophe without its pair is a letter.
    if let quote, let last = word {
      let rest = last.split(whereSeparator: \.isWhitespace).map(String.init)
      return words + ["\(quote)\(rest.first ?? "")"] + rest.dropFirst()
    }
    return words + (word.map { [$0] } ?? [])
  }
}
