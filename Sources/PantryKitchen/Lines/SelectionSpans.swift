import PantryCore

/// The amounts and conditions among words that select items.
struct SelectionSpans {
  let line: LineWords
  let dates: DayParser
  let costs: LineCosts

  /// The most words of a date, and of a phrase for all of something.
  private static let longestDate = 5
  private static let longestWhole = 4

  func spans(_ typed: TypedSelection) -> [LineSpan] {
    var found = PlaceSpans(line: line, costs: costs, isPlace: { _ in false }).spans() + states()
    if typed.takesAmount {
      found += AmountSpans(line: line, costs: costs).spans() + wholes() + numbers(besides: found)
    }
    if typed.takesDay { found += ActDays(line: line, dates: dates).spans() }
    return found + days() + words(noise)
  }

  private func words(_ read: (Int) -> LineSpan?) -> [LineSpan] {
    line.words.indices.compactMap(read)
  }

  /// Reads words that tell nothing: articles, please.
  private func noise(_ index: Int) -> LineSpan? {
    let word = line.words[index]
    guard line.count > 1, !word.isLiteral,
      TypedVocabulary.articles.contains(word.folded)
        || TypedVocabulary.beforeItems.contains(word.folded)
        || TypedVocabulary.noise.contains(word.folded)
    else { return nil }
    return LineSpan(index..<index + 1, .noise, cost: costs[.determiner], claim: 30)
  }

  /// Reads numbers without a unit: eggs 12, 1.5, ½.
  private func numbers(besides spans: [LineSpan]) -> [LineSpan] {
    words { index in
      let word = line.words[index]
      var scanner = AmountScanner(word.core)
      guard line.count > 1, !word.isLiteral, word.core.utf8.count <= 6,
        let number = scanner.number(), scanner.isAtEnd, number.amount > .zero,
        number.isPlain ? word.core.utf8.count <= 3 : !word.core.contains("/")
      else { return nil }
      return LineSpan(
        index..<index + 1, .amount(TypedAmount(number.amount, length: 1)), cost: costs[.bareNumber],
        claim: 100)
    }
  }

  /// Reads words for all of what is selected: all, 다, the rest of the.
  private func wholes() -> [LineSpan] {
    line.words.indices.flatMap { start -> [LineSpan] in
      (1...Self.longestWhole).compactMap { length in
        let words = start..<start + length
        guard words.upperBound <= line.count, line.count > length,
          !line.words[words].contains(where: \.isLiteral)
        else { return nil }
        let text = line.text(words, \.folded)
        let isWhole =
          TypedVocabulary.isWhole(text) || TypedVocabulary.allOf.contains(text)
          || start == 0 && TypedVocabulary.wholeStarts.contains(text)
        return isWhole ? LineSpan(words, .whole, cost: costs[.longer] * length, claim: 100) : nil
      }
    }
  }

  /// Reads that a package is opened: the opened milk.
  private func states() -> [LineSpan] {
    words { index in
      let word = line.words[index]
      guard line.count > 1, !word.isLiteral,
        TypedVocabulary.opened.contains(word.folded)
          || TypedVocabulary.listed[word.folded] == .opened
      else { return nil }
      return LineSpan(index..<index + 1, .event(.opened, dates.today), cost: 0, claim: 100)
    }
  }

  /// Reads dates, of which a package may have one.
  private func days() -> [LineSpan] {
    let roles = dates.roles(of: line.words.map { $0.isLiteral ? "\u{0}" : $0.core })
    return line.words.indices.flatMap { start -> [LineSpan] in
      (1...Self.longestDate).compactMap { length in
        let words = start..<start + length
        guard words.upperBound <= line.count, words.count < line.count,
          roles[words].allSatisfy({ $0 > .none }), roles[words].contains(.core),
          !line.words[words].dropLast().contains(where: \.endsEntry)
        else { return nil }
        let text = line.text(words, \.core)
        if text.utf8.count < 4, text.utf8.allSatisfy(isDigit) { return nil }
        let days = dates.possibleDays(text)
        guard !days.isEmpty else { return nil }
        let before = start > 0 ? line.words[start - 1].folded : ""
        let hasSign = TypedVocabulary.prepositions.contains(before)
        return LineSpan(
          (hasSign ? start - 1 : start)..<words.upperBound, .days(days),
          cost: costs[.longer] * words.count, claim: 100)
      }
    }
  }
}

/// The names of items on hand in words that select them.
struct SelectionPieces {
  let line: LineWords
  let costs: LineCosts
  /// Which words are ids.
  let ids: [Bool]
  /// Which words are a value by themselves.
  let values: [Bool]
  /// Returns the names of items on hand that a text is, or is a part of.
  let finds: (String) -> [String]

  /// The most words of a name.
  private static let longest = 6

  func pieces() -> [NamePiece] { line.words.indices.flatMap(pieces) }

  private func pieces(at start: Int) -> [NamePiece] {
    let word = line.words[start]
    if ids[start] {
      let end = line.words.indices[start...].first { !ids[$0] } ?? line.count
      return [NamePiece(start..<end, .food, text(start..<end), cost: 0)]
    }
    var found: [NamePiece] = []
    for end in start + 1...min(line.count, start + Self.longest) {
      let words = start..<end
      if isName(words) {
        found.append(
          NamePiece(words, .food, text(words), cost: words.count > 1 ? costs[.severalKnown] : 0))
      }
    }
    if !found.contains(where: { $0.end == start + 1 }), word.isHangul { found += stems(start) }
    let isSign = word.core == "@" || word.core == "#"
    if !values[start], !isSign {
      found.append(
        NamePiece(start..<start + 1, .unknown, word.surface, cost: costs[.notOnHandWord]))
    }
    return found
  }

  /// Returns whether words are the name of an item, or a part of it.
  private func isName(_ words: Range<Int>) -> Bool {
    let text = text(words)
    return finds(text).contains { FoldedName.hasNumbers(of: text, in: $0) }
  }

  /// The words with the commas between them, as they are typed.
  private func text(_ words: Range<Int>) -> String {
    words.map { index in
      let word = line.words[index]
      return index + 1 < words.upperBound && word.endsEntry ? "\(word.surface)," : word.surface
    }.joined(separator: " ")
  }

  /// Reads a name with a particle: 우유를, 두부랑.
  private func stems(_ start: Int) -> [NamePiece] {
    let word = line.words[start].core
    var found: [NamePiece] = []
    if let stem = KoreanParticle.stem(of: word, .ofVerbs), !finds(stem).isEmpty {
      found.append(NamePiece(start..<start + 1, .food, stem, cost: costs[.inflected]))
    }
    if start + 1 < line.count, let stem = KoreanParticle.stem(of: word, [.and]),
      !finds(stem).isEmpty
    {
      var piece = NamePiece(start..<start + 1, .food, stem, cost: 0)
      piece.joint = costs[.clearJoint]
      found.append(piece)
    }
    return found
  }
}

extension FoldedName {
  /// Returns whether a name has the numbers of a text, which are amounts otherwise, as whole words.
  static func hasNumbers(of text: String, in name: String) -> Bool {
    let numbers = text.split(separator: " ").filter { $0.utf8.allSatisfy(isDigit) }
    return numbers.allSatisfy(name.split(whereSeparator: \.isWhitespace).contains)
  }
}
