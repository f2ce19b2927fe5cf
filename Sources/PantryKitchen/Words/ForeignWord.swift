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
    let words = name.map(\.folded)
    guard let first = words.first, let last = words.last else { return nil }
    // A question, a price in a spelling that is not read, or a remark.
    if last.hasSuffix("?") || last.hasSuffix("？") {
      word = name[name.count - 1]
      return
    }
    if let price = name.first(where: { $0.contains(where: \.isCurrencySymbol) }) {
      word = price
      return
    }
    if first.hasPrefix("//")
      || TypedVocabulary.remarks.contains(words.joined(separator: " "))
    {
      word = name.joined(separator: " ")
      return
    }
    guard name.count > 1 else { return nil }
    if TypedVocabulary.foreignStarts.contains(first) {
      word = name[0]
    } else if let index = words.indices.dropFirst().first(where: { index in
      TypedVocabulary.foreignWords.contains(words[index]) || Self.isDatePart(words[index])
        || Self.isTime(words[index]) || Self.isKoreanPrice(words[index])
    }) {
      word = name[index]
      // 우유 유통기한 지남
      if DateWords.isOverdue([last]) { readings = [name.dropLast() + ["1일", last]] }
    } else if TypedVocabulary.foreignEnds.contains(last) || last == "-"
      || KoreanParticle.stem(of: last, [.until, .source]) != nil || Self.isPastTense(last)
      || Self.placeWithParticle(last) != nil || Self.isVerb(last)
      || Self.areNumbers(words.suffix(2)) || Self.isLabeledNumber(words)
    {
      word = name[name.count - 1]
      if Unit(typed: last) != nil { readings = [name.dropLast() + ["1\(last)"]] }
      if let place = Self.placeWithParticle(last), place.count > 1, Unit(typed: place) == nil {
        readings = [name.dropLast() + ["@\(place)"]]
      }
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

  /// Returns whether a word ends in a Korean verb: 마셔버림.
  private static func isVerb(_ word: String) -> Bool {
    guard let found = TypedVocabulary.verbs.longestEnd(of: Array(word.utf8)) else { return false }
    return word.first?.script == .hangul && found.length > 3 && found.length < word.utf8.count
      && found.value != .out && found.value != .add
  }

  /// Returns whether words are numbers, as of a date: ham 04 12 26.
  private static func areNumbers(_ words: ArraySlice<String>) -> Bool {
    words.count == 2 && words.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
  }

  /// Returns whether words end in a label and a number, as of a date: use by 12.
  private static func isLabeledNumber(_ words: [String]) -> Bool {
    words.last?.allSatisfy(\.isASCIIDigit) ?? false
      && DayParser.hasLabel(words.joined(separator: " "))
  }

  /// Returns whether a word is a time of the day: 5pm.
  private static func isTime(_ word: String) -> Bool {
    let rest = word.drop(while: \.isASCIIDigit)
    return (1...2).contains(word.count - rest.count) && ["am", "pm"].contains(rest)
  }

  /// Returns whether a word has a price in it that is not read: 천원어치, 500원짜리.
  private static func isKoreanPrice(_ word: String) -> Bool {
    guard let sign = word.lastIndex(of: "원"), sign > word.startIndex,
      word.index(after: sign) < word.endIndex
    else { return false }
    return TypedWords.price(String(word[...sign])) != nil
  }

  /// Returns a Korean word without the particle of a place, 쌀독에, which no name ends with. A counter has it before a
  /// price: 우유 두 팩에.
  private static func placeWithParticle(_ word: String) -> String? {
    word.first?.script == .hangul ? KoreanParticle.stem(of: word, [.at]) : nil
  }

  /// Returns whether a word is a part of a date: 12월, 8일로, 12월5일가지.
  private static func isDatePart(_ word: String) -> Bool {
    let rest = word.drop(while: \.isASCIIDigit)
    guard rest.count < word.count, let sign = rest.first, "월일".contains(sign) else { return false }
    return sign == "월" && rest.dropFirst().first?.isASCIIDigit ?? false
      || TypedVocabulary.dateEndings.contains(String(rest.dropFirst())) || rest.count == 1
  }
}

extension TypedWords {
  /// Returns the last word, if it is unknown and the name begins with that of an item on hand. Korean names do not end
  /// like that: 우유 안 사.
  ///
  /// - Parameter isOnHand: Returns whether words select items on hand.
  package func unknownEnd(isOnHand: ([String]) -> Bool) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, isOnHand([words[0]]), let last = words.last else { return nil }
    let parts = FoodReading(name).parts
    return parts.last.map { $0.role == .unknown && $0.food == nil } ?? true ? last : nil
  }
}

extension String {
  /// Whether the text is initial consonants, by which items are searched for: ㄷㅂ.
  package var isInitials: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isHangulConsonant) }
}

extension EntryGrammar {
  /// Refuses a name with a word that no name has.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  func checkForeign(_ rest: [String], of words: [String]) throws(TypedWords.Problem) {
    let isAged = rest.indices.dropFirst().contains { isAge(rest[$0...], after: rest[..<$0]) }
    guard !rest.isEmpty, !rest.contains(where: \.isLiteral), !isAged,
      let foreign = ForeignWord(in: rest), !isFood(rest)
    else { return }
    throw .doubtful(Doubt(words, rest, .foreign(foreign.word), foreign.readings))
  }
}
