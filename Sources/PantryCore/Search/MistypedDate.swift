/// Words of dates with typing errors: `tommorow`, `firday`, `금오일`.
package enum MistypedDate {
  /// Returns the word of a date that a word of a new name is likely to be, or nil if it is a word of its own.
  ///
  /// Words of five letters may have one error, words of eight two: a letter too many, too few, another one, or two that
  /// are swapped. Hangul counts by keystrokes. A word that is itself part of a date, or of a food, is none: `mayo`,
  /// `sundae`.
  ///
  /// - Parameters:
  ///   - language: The language of dates beside English and Korean.
  ///   - isCounted: Whether a number is in front, so that the word may be a unit: `3 wekes`.
  /// - Complexity: O(n) in the number of words of dates, and of bytes in the food table.
  package static func correction(
    of word: String, in language: DateLanguage?, isCounted: Bool = false
  ) -> String? {
    let typed = word.folded.withoutAccents.composed
    let letters = Dubeolsik.strokes(typed.unicodeScalars)
    guard (4...24).contains(letters.count), letters.allSatisfy({ $0.properties.isAlphabetic })
    else { return nil }
    var best: (word: String, errors: Int)?
    for candidate in candidates(in: language, isCounted: isCounted) {
      if candidate == typed { return nil }
      let expected = Dubeolsik.strokes(candidate.unicodeScalars)
      let most = expected.count < 5 ? 0 : expected.count < 8 ? 1 : 2
      guard most > 0, abs(expected.count - letters.count) <= most else { continue }
      let errors = editDistance(expected, letters)
      if errors <= most, errors < best?.errors ?? .max { best = (candidate, errors) }
    }
    guard let best, !isOtherWord(typed) else { return nil }
    return best.word
  }

  /// The words of dates that are single words: days, weekdays, months, and units after a number.
  private static func candidates(in language: DateLanguage?, isCounted: Bool) -> [String] {
    var words = DateWords.namedDays.phrases.filter { $0.unicodeScalars.first?.script == .hangul }
    words += DateWords.weekdays.phrases.filter { $0.unicodeScalars.first?.script == .hangul }
    for language in [language, .english].compactMap(\.self) {
      words += language.singleWords { word in
        switch word {
        case .day, .weekday, .month, .weekend: true
        case .unit: isCounted
        default: false
        }
      }
    }
    return words.filter { !$0.contains(" ") && !DateWords.doubtfulMonths.contains($0) }
  }

  /// Whether a word is one of foods, or a word of dates other than those that are compared.
  private static func isOtherWord(_ word: String) -> Bool {
    FoodTable.builtIn.hasWord(word) || FoodWords.roles.contains(word)
      || DateWords.similarWords.contains(word) || DateLabel.all.contains(word)
      || DateWords.units.contains(word)
      || MonthNames.number(of: word) != nil
  }
}
