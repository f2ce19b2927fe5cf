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
extension ItemRequest {
  /// Parses words.
  ///
  /// - Parameter takesAmount: Whether the command takes an amount.
  package init(_ typed: [String], takesAmount: Bool) throws(TypedWords.Problem) {
    var locations: [String] = []
    var tags: [String] = []
    var all: [String] = []
    for word in typed.map(\.withoutLiteralMarks) {
      if word == "#" || word == "@" { throw .lone(word) }
      if let tag = TypedWords.tag(word) {
        if tag.contains(where: \.isWhitespace) { throw .tag(word) }
        tags.append(tag)
      } else if TypedWords.isLocation(word) {
        locations.append(LocationKey.withoutParticle(String(word.dropFirst())))
      } else if !word.allSatisfy(\.isWhitespace) {
        all.append(word)
      }
    }
    self.init(all: all, locations: locations, tags: tags, takesAmount: takesAmount)
  }

  /// Returns the words without the amount, and the amount.
  ///
  /// - Parameter isID: Returns whether a word is an id, which may look like an amount: 1e93, 12cc.
  func amount(_ isID: (String) -> Bool) throws(TypedWords.Problem) -> ([String], RequestedAmount?) {
    guard takesAmount else { return (all, nil) }
    var (rest, amounts) = try TypedWords.amounts(in: all, except: isID)
    // A measure beside a count is the size of a package, and belongs to the name.
    let counts = amounts.filter { !$0.isMeasure }
    if amounts.count > counts.count, !counts.isEmpty {
      rest = try TypedWords.withoutCounts(all)
      amounts = counts
    }
    if amounts.count > 1 { throw .repeated(.quantity, amounts[1].text) }
    if rest.count > 1, let zero = [rest[0], rest[rest.count - 1]].first(where: { $0 == "0" }) {
      throw .amount(.number(zero))
    }
    return (
      rest,
      amounts.first.map { found in
        // 한 개 counts pieces, and not packages.
        if found.countsPieces {
          return .quantity(Quantity(found.quantity.amount, unit: Quantity.piece))
        }
        return RequestedAmount(found.quantity)
      }
    )
  }

  /// Returns the request with other words.
  func with(_ words: [String]) -> ItemRequest {
    ItemRequest(all: words, locations: locations, tags: tags, takesAmount: takesAmount)
  }

  /// The names that the words may be without articles and particles, and the names that they may join: 우유를 두 개, 500g of
  /// the ham, eggs and milk, 두부랑 우유, milk,ham.
  var otherNames: [[[String]]] {
    var plain = all.indices.filter { index in
      index == 0 || all[index - 1].folded != "of"
        || !TypedVocabulary.determiners.contains(all[index].folded)
    }.map { all[$0] }
    plain = Array(plain.drop { TypedVocabulary.beforeItems.contains($0.folded) })
    for index in plain.indices where index > 0 || plain[index].first?.script == .hangul {
      plain[index] = KoreanParticle.stem(of: plain[index], .ofVerbs) ?? plain[index]
    }
    let apart = ItemRequest.entries(WordSeparators.apart(all))
    var joined: [[String]] = apart.count > 1 ? apart : [[]]
    for word in apart.count > 1 ? [] : all {
      if TypedVocabulary.joints.contains(word.folded) {
        joined.append([])
      } else if let name = WordSeparators.withoutJoint(word) {
        joined[joined.count - 1].append(name)
        joined.append([])
      } else {
        joined[joined.count - 1].append(word)
      }
    }
    return (plain != all && !plain.isEmpty ? [[plain]] : [])
      + (joined.count > 1 && joined.allSatisfy { !$0.isEmpty } ? [joined] : [])
  }

  /// Splits words at commas, which separate items.
  package static func entries(_ words: [String]) -> [[String]] {
    var entries: [[String]] = [[]]
    for word in words {
      let isEnd = !word.isLiteral && [",", "，", ";"].contains { word.hasSuffix($0) }
      let name = isEnd ? String(word.dropLast()) : word
      if !name.isEmpty { entries[entries.count - 1].append(name) }
      if name != word { entries.append([]) }
    }
    return entries.filter { !$0.isEmpty }
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
