package import PantryCore

extension String {
  /// The mark at the start of a word in quotes, which is read literally: the last private-use character.
  package static let literalMark: Character = "\u{10FFFD}"

  /// Whether the word was in quotes.
  package var isLiteral: Bool { first == String.literalMark }

  /// The text without the marks of words in quotes.
  package var withoutLiteralMarks: String {
    contains(String.literalMark) ? filter { $0 != String.literalMark } : self
  }

  /// The words of a typed line. Text in quotes is one word, in which blanks and signs have no meaning of their own:
  /// it has a mark (see `withoutLiteralMarks`). An apostrophe within a word is a letter. The lines of a text with several
  /// are separated by commas.
  package var typedWords: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    let text = Array(withoutLiteralMarks)
    for (index, character) in text.enumerated() {
      if let open = quote {
        // An apostrophe within a word ends no quote: 'til New Year's Day.
        let isInside = character == "'" && index + 1 < text.count && text[index + 1].isLetter
        if character == open, !isInside {
          quote = nil
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
        if character.isNewline, !words.isEmpty { words.append(",") }
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

extension KnownProducts {
  /// Returns whether typed words may as a whole be a name: of a product or of the food table.
  package mutating func isName(_ typed: String) -> Bool {
    let text = typed.withoutLiteralMarks
    return contains(text) || FoodTable.builtIn.entry(text.folded) != nil
  }
}

/// Words of a name that may have been meant otherwise.
extension TypedWords {
  /// A word of the name that may have been meant otherwise.
  package enum StrayWord: Hashable, Sendable {
    /// A number of one to three digits at the start or near the end, or a number word, and the amount that it may be.
    case number(String, amount: String)
    /// A year at the end.
    case year(String)
  }

  /// The word of the name that may have been meant otherwise; nil if there is none.
  package var strayWord: StrayWord? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, !isLiteral, let last = words.last else { return nil }
    if last.utf8.count == 4, last.hasPrefix("20"), last.utf8.allSatisfy(isDigit), expires == nil {
      return .year(last)
    }
    // Deux avocats: a number word that is not also an article.
    let number =
      Numeral.part(words[0]) ?? Numeral(words[0].folded, .typed).map { Amount($0.value) }
    // An article is one before a counter: a wheel of camembert.
    let isCounted = words.count > 3 && TypedVocabulary.isOf(words[2])
    if quantity == nil, let number,
      isCounted || !TypedVocabulary.articles.contains(words[0].folded)
    {
      return .number(words[0], amount: number.description)
    }
    // moutarde 1 pot
    let inner = words.count > 2 ? [words[words.count - 2]] : []
    // sucre 1 500 g
    return (quantity == nil ? [last, words[0]] + inner : [last]).first { word in
      let parts = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isNumber = parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
      var scanner = AmountScanner(word)
      guard isNumber, let number = scanner.number(), number.amount > .zero else { return false }
      return (1...3).contains(word.utf8.count)
    }.map { StrayWord.number($0, amount: $0) }
  }
}
