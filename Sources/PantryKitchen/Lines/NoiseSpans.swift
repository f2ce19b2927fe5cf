import PantryCore

/// Words that tell nothing of an item: `please`, `a few`, `the`, lot numbers, `for the kids`.
struct NoiseSpans {
  let line: LineWords
  let costs: LineCosts

  /// The most words of an amount that is not told.
  private static let longestVague = 4

  func spans() -> [LineSpan] {
    line.words.indices.flatMap { start -> [LineSpan] in
      let word = line.words[start]
      if word.isLiteral { return [] }
      if word.isEmoticon {
        return line.count > 1
          ? [LineSpan(start..<start + 1, .noise, cost: costs[.vague], claim: 20)] : []
      }
      var found = vague(start)
      if TypedVocabulary.noise.contains(word.folded), line.count > 1 {
        found.append(LineSpan(start..<start + 1, .noise, cost: costs[.noise], claim: 40))
      }
      if start + 1 < line.count,
        TypedVocabulary.beforeItems.contains(word.folded)
          || TypedVocabulary.articles.contains(word.folded)
      {
        var determiner = LineSpan(start..<start + 1, .noise, cost: costs[.determiner], claim: 30)
        determiner.isBare = true
        found.append(determiner)
      }
      if TypedVocabulary.roughly.contains(word.folded), start > 0 {
        found.append(LineSpan(start..<start + 1, .noise, cost: costs[.vague], claim: 60))
      }
      return found + remark(start) + lot(start) + source(start)
    }
  }

  /// Reads an amount that is not told, before a name.
  private func vague(_ start: Int) -> [LineSpan] {
    for length in (1...Self.longestVague).reversed() where start + length < line.count {
      let phrase = line.text(start..<start + length, \.folded)
      if TypedVocabulary.vagueAmounts.contains(phrase) {
        return [LineSpan(start..<start + length, .vague, cost: costs[.vague], claim: 100)]
      }
    }
    return []
  }

  /// Reads a lot number or a time, as they are printed beside a date: `lot A123`, `F2`, `14:30`.
  private func lot(_ start: Int) -> [LineSpan] {
    let word = line.words[start].folded
    guard start > 0 else { return [] }
    if TypedVocabulary.lots.contains(word), start + 1 < line.count,
      line.words[start + 1].core.contains(where: \.isNumber),
      !line.words[start + 1].core.contains("/")
    {
      return [LineSpan(start..<start + 2, .noise, cost: costs[.lot], claim: 30)]
    }
    let (letters, rest) = (word.prefix(while: \.isLetter), word.drop(while: \.isLetter))
    let isTime =
      word.count < 6 && word.split(separator: ":").count == 2
      && word.allSatisfy { $0.isASCIIDigit || $0 == ":" }
    let isLot =
      letters.count == 1 && !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
      && line.words[..<start].contains { $0.core.count { $0.isASCIIDigit } > 3 }
    guard isTime || isLot, !TypedAmount.isAmount(word) else { return [] }
    return [LineSpan(start..<start + 1, .noise, cost: costs[.lot], claim: 30)]
  }

  /// Reads where or from whom something is: 시골에서 온, 엄마가 보내준.
  private func source(_ start: Int) -> [LineSpan] {
    let word = line.words[start]
    guard word.isHangul, start + 1 < line.count else { return [] }
    let isPlace = word.folded.hasSuffix("에서") && word.folded.count > 3
    let next = line.words[start + 1].folded
    let isGiven =
      TypedVocabulary.given.contains(next) || isPlace && TypedVocabulary.bought.contains(next)
    let isGiver = isGiven && KoreanParticle.stem(of: word.core, [.subject]) != nil
    guard isPlace || isGiver else { return [] }
    return [LineSpan(start..<start + (isGiven ? 2 : 1), .remark, cost: costs[.source], claim: 30)]
  }

  /// Reads for whom something is: `for the kids`.
  private func remark(_ start: Int) -> [LineSpan] {
    guard start > 0, TypedVocabulary.aside.contains(line.words[start].folded),
      start + 1 < line.count
    else { return [] }
    return (2...4).flatMap { length -> [LineSpan] in
      let words = start..<start + length
      guard words.upperBound <= line.count,
        !line.words[words].dropLast().contains(where: \.endsEntry),
        !line.words[words].contains(where: { $0.core.contains(where: \.isNumber) })
      else { return [] }
      return [LineSpan(words, .remark, cost: costs[.remark] + 20 * (length - 2), claim: 60)]
    }
  }
}

extension LineWord {
  /// Whether it is a face of signs: :).
  var isEmoticon: Bool { [":)", ":(", ";)", ":D", ":-)", ":P"].contains(surface) }

  /// Whether it is a picture: 🥚.
  var isPicture: Bool {
    core.unicodeScalars.first.map { $0.value >= 0x2190 && $0.properties.isEmojiPresentation }
      ?? false
  }
}
