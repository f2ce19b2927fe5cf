import PantryCore

/// A word that names rarely have: that of a sentence, a question, or what is left of a date or an amount.
struct FunctionWord {
  /// What it costs in a name.
  let cost: LineCost

  /// - Parameter isFirst: Whether it is the first word of several, which some names begin with.
  init?(_ word: String, isFirst: Bool) {
    if TypedVocabulary.foreignStarts.contains(word) {
      cost = .questionWord
    } else if !isFirst, TypedVocabulary.foreignWords.contains(word) {
      cost = .foreign
    } else if !isFirst, TypedVocabulary.everything.contains(word) {
      cost = .foreign
    } else if !isFirst, TypedVocabulary.foreignEnds.contains(word) {
      cost = .notLast
    } else if TypedVocabulary.functionWords.contains(word) {
      cost = .verb
    } else if TypedVocabulary.prepositions.contains(word) || TypedVocabulary.lasting.contains(word)
      || TypedVocabulary.inside.contains(word)
    {
      cost = .preposition
    } else if TypedVocabulary.subjects.contains(word) {
      cost = .pronoun
    } else if TypedVocabulary.articles.contains(word) || TypedVocabulary.determiners.contains(word)
    {
      cost = .article
    } else if TypedVocabulary.copulas.contains(word) || TypedVocabulary.not.contains(word)
      || TypedVocabulary.reports.contains(word)
    {
      cost = .verb
    } else if TypedVocabulary.pricing.contains(word) || TypedVocabulary.each.contains(word) {
      cost = .notLast
    } else if TypedVocabulary.joints.contains(word) {
      cost = .conjunction
    } else if word.utf8.count > 1, Numeral(word, .typed) != nil {
      cost = .numberWord
    } else {
      return nil
    }
  }
}

/// A word in Hangul that no name has, by its form.
struct HangulWord {
  private let word: String

  init(_ word: String) { self.word = word }

  /// Whether it is a verb in the past, whose stem ends in ㅆ, 구웠어요, or ends in a verb of the tables: 마셔버림.
  var isVerb: Bool {
    if VerbForm.isReport(word) { return true }
    if let found = TypedVocabulary.verbs.longestEnd(of: Array(word.utf8)), found.length > 3,
      found.length < word.utf8.count, found.value != .out, found.value != .add
    {
      return true
    }
    guard
      let stem = word.lastIndex(where: { letter in
        letter.unicodeScalars.first.flatMap(HangulSyllable.init)?.final == "ㅆ"
      }), stem > word.startIndex
    else { return false }
    return TypedVocabulary.endings.contains(String(word[word.index(after: stem)...]))
  }

  /// Whether it is a part of a date: 12월, 8일로, 12월5일가지.
  var isDatePart: Bool {
    let rest = word.drop(while: \.isASCIIDigit)
    guard rest.count < word.count, let sign = rest.first, "월일".contains(sign) else { return false }
    return sign == "월" && rest.dropFirst().first?.isASCIIDigit ?? false
      || TypedVocabulary.dateEndings.contains(String(rest.dropFirst())) || rest.count == 1
  }

  /// Whether it has a price in it that is not read: 천원어치, 500원짜리.
  var hasPrice: Bool {
    guard let sign = word.lastIndex(of: "원"), sign > word.startIndex,
      word.index(after: sign) < word.endIndex
    else { return false }
    return PriceSpans.price(String(word[...sign])) != nil
  }

  /// Whether it has the particle of a last day: 김장때까지.
  var isLastDay: Bool { KoreanParticle.stem(of: word, [.until]) != nil }

  /// Whether it is letters that form no syllable: ㅋㅋㅋ, ㅁㄴㅇㄹ.
  var isLetters: Bool {
    word.unicodeScalars.allSatisfy { $0.isHangulConsonant || $0.isHangulVowel }
  }

  /// Whether it has the particle of a place, or of a source: 쌀독에.
  var isPlaceOrTime: Bool { KoreanParticle.stem(of: word, [.source, .at]) != nil }
}
