import PantryCore

/// Locations and tags among the words of a line: `@fridge`, `in the freezer`, 냉장고에, a bare `freezer`, `#kids`.
struct PlaceSpans {
  let line: LineWords
  let costs: LineCosts
  /// Returns whether a text is a location of the household, which may be any word.
  let isPlace: (String) -> Bool

  func spans() -> [LineSpan] {
    line.words.indices.flatMap { start -> [LineSpan] in
      let word = line.words[start]
      if word.core == "@" || word.core == "#" {
        return [
          LineSpan(
            start..<start + 1, .invalid(.lone(word.core)), cost: costs[.invalidAmount], claim: 100)
        ]
      }
      if word.isLiteral, !word.core.contains(where: \.isWhitespace) { return [] }
      if let tag = TypedWords.tag(word.core), !word.isLiteral {
        let value: LineValue =
          tag.contains(where: \.isWhitespace) ? .invalid(.tag(word.core)) : .tag(tag)
        return [LineSpan(start..<start + 1, value, cost: -10, claim: 250)]
      }
      if TypedWords.isLocation(word.core) { return marked(start) }
      return word.isLiteral ? [] : plain(start)
    }
  }

  /// Reads a location with its sign: `@fridge`, `@my fridge`, `@the fridge`, `@top shelf`.
  private func marked(_ start: Int) -> [LineSpan] {
    let word = line.words[start]
    let text = String(word.core.dropFirst())
    if text.contains("."), text.allSatisfy({ $0.isASCIIDigit || $0 == "." }) {
      return [
        LineSpan(start..<start + 1, .invalid(.priceAtLocation(word.core)), cost: 0, claim: 200)
      ]
    }
    if text.first.map({ $0.isCurrencySymbol }) ?? false { return [] }
    if word.isLiteral { return [LineSpan(start..<start + 1, .place(text), cost: -10, claim: 250)] }
    let next = start + 1 < line.count && !word.endsEntry ? line.words[start + 1] : nil
    if let next, next.core.first?.isLetter ?? false, !next.isLiteral {
      if TypedVocabulary.articles.contains(text.folded) {
        return [LineSpan(start..<start + 2, .place(next.core), cost: -10, claim: 250)]
      }
      if TypedVocabulary.determiners.contains(text.folded) {
        return [LineSpan(start..<start + 2, .place("\(text) \(next.core)"), cost: -10, claim: 250)]
      }
    }
    let name = LocationKey.withoutParticle(text)
    return [LineSpan(start..<start + 1, .place(name), cost: -10, claim: 250)]
  }

  /// Reads a word for a place without a sign.
  private func plain(_ start: Int) -> [LineSpan] {
    let word = line.words[start]
    let name = LocationKey.withoutParticle(word.core)
    if name != word.core, name.count > 1 {
      return [LineSpan(start..<start + 1, .place(name), claim: 180)]
    }
    if start > 0, let stem = KoreanParticle.stem(of: word.core, [.at, .goal]), isPlace(stem) {
      return [LineSpan(start..<start + 1, .place(stem), claim: 180)]
    }
    var found: [LineSpan] = []
    // the garage freezer, top shelf
    if start + 1 < line.count, !word.endsEntry, !word.isHangul {
      let next = line.words[start + 1]
      let text = "\(word.core) \(next.core)"
      if TypedVocabulary.isPlace(text.folded), next.core.first?.isLetter ?? false {
        found += spans(start..<start + 2, text, isSure: true)
      }
    }
    guard TypedVocabulary.isPlace(word.folded) else {
      let isInside = start > 1 && TypedVocabulary.inside.contains(line.words[start - 1].folded)
      return isInside && isPlace(word.core)
        ? found + [LineSpan(start - 1..<start + 1, .place(word.core), claim: 180)] : found
    }
    let isSure =
      LocationKey(word.core).isStorage && !TypedVocabulary.doubtfulPlaces.contains(word.folded)
    // milk, pantry, 12/5
    let isAlone =
      start > 0 && line.words[start - 1].endsEntry && (word.endsEntry || start + 1 == line.count)
    return found + spans(start..<start + 1, word.core, isSure: isSure || isAlone)
  }

  /// Returns the spans of a place: alone, and with a preposition in front.
  private func spans(_ words: Range<Int>, _ name: String, isSure: Bool) -> [LineSpan] {
    var bare = LineSpan(
      words, .place(name), cost: isSure ? costs[.barePlace] : costs[.bareDoubtfulPlace],
      claim: isSure ? 90 : 20)
    bare.isBare = true
    var start = words.lowerBound
    if start > 0, isDeterminer(line.words[start - 1]) { start -= 1 }
    guard start > 0,
      TypedVocabulary.inside.contains(line.words[start - 1].folded)
        || TypedVocabulary.moving.contains(line.words[start - 1].folded),
      !line.words[start - 1].endsEntry
    else { return [bare] }
    return [bare, LineSpan(start - 1..<words.upperBound, .place(name), claim: 180)]
  }

  private func isDeterminer(_ word: LineWord) -> Bool {
    TypedVocabulary.articles.contains(word.folded)
      || TypedVocabulary.determiners.contains(word.folded)
  }
}
