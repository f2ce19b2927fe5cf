import PantryCore

/// Words that no name has: those of a question or an answer, and what is left of a date or an amount that is not
/// understood. Stored in a name, they would be a food that is not there, without its date.
struct ForeignWord {
  let word: String
  /// What the words may mean instead.
  var readings: [[String]] = []

  /// Finds such a word.
  ///
  /// - Parameter name: The words of a name, one at least.
  init?(in name: [String]) {
    let words = name.map(\.folded.composed)
    guard let first = words.first, let last = words.last else { return nil }
    if last.hasSuffix("?") || last.hasSuffix("？")
      || name.count == 1 && TypedVocabulary.remarks.contains(last)
    {
      word = name[name.count - 1]
      return
    }
    guard name.count > 1 else { return nil }
    if TypedVocabulary.foreignStarts.contains(first) {
      word = name[0]
    } else if let index = words.indices.dropFirst().first(where: { index in
      TypedVocabulary.foreignWords.contains(words[index]) || Self.isDatePart(words[index])
    }) {
      word = name[index]
    } else if TypedVocabulary.foreignEnds.contains(last) || last.hasSuffix("까지")
      || Self.isPastTense(last)
      || Self.isCounterWithParticle(last)
    {
      word = name[name.count - 1]
      if Unit(typed: last) != nil { readings = [name.dropLast() + ["1\(last)"]] }
      if let dozen = Numeral(last, .multiple) { readings = [name.dropLast() + ["x\(dozen.value)"]] }
    } else {
      return nil
    }
  }

  /// Returns whether a word is a Korean verb in the past, whose stem ends in ㅆ: 구웠어요. No noun ends that way.
  private static func isPastTense(_ word: String) -> Bool {
    guard
      let stem = word.lastIndex(where: { letter in
        letter.unicodeScalars.first.flatMap(HangulSyllable.init)?.final == "ㅆ"
      }), stem > word.startIndex
    else { return false }
    return TypedVocabulary.endings.contains(String(word[word.index(after: stem)...]))
  }

  /// Returns whether a word is a counter that is no amount because of its particle: 우유 두 팩에.
  private static func isCounterWithParticle(_ word: String) -> Bool {
    word.count > 1 && word.hasSuffix("에") && Unit(typed: String(word.dropLast())) != nil
  }

  /// Returns whether a word is a part of a date: 12월, 8일로, 12월5일가지.
  private static func isDatePart(_ word: String) -> Bool {
    let rest = word.drop(while: \.isASCIIDigit)
    guard rest.count < word.count, let sign = rest.first, "월일".contains(sign) else { return false }
    return sign == "월" && rest.dropFirst().first?.isASCIIDigit ?? false
      || TypedVocabulary.dateEndings.contains(String(rest.dropFirst())) || rest.count == 1
  }
}

extension EntryGrammar {
  /// Refuses a name with a word that no name has.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  func checkForeign(_ rest: [String], of words: [String]) throws(TypedWords.Problem) {
    guard !rest.isEmpty, !rest.contains(where: \.isLiteral), let foreign = ForeignWord(in: rest),
      !isFood(rest)
    else { return }
    throw .doubtful(Doubt(words, rest, .foreign(foreign.word), foreign.readings))
  }
}
