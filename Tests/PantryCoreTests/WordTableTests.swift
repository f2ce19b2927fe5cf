import Testing

@testable import PantryCore

/// The vocabulary of dates, whose words are compared byte by byte.
struct WordTableTests {
  /// A dictionary would trap on a repeated word; in a table the later one would never be found.
  @Test(arguments: [
    DateWords.weekdays.words, DateWords.weekdaysBesideDates.words, DateWords.namedDays.words,
    DateWords.units.words, DateWords.namedSpans.words, DateWords.sinoDays.words,
    DateWords.months.words, DateWords.years.words, DateWords.partsOfMonth.words,
    DateWords.numerals.words, DateWords.weeks.words, MonthNames.doubtful.words,
    MonthNames.canadian.words,
  ])
  func wordsArePrecomposedAndDistinct(_ words: [String]) {
    #expect(!words.isEmpty)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.isSame(as: $0.composed) })
  }

  @Test func valuesAreFoundByWholeWords() {
    let table: WordTable<Int> = ["하루": 1, "이틀": 2, "day": 3]
    #expect(table["하루"] == 1)
    #expect(table["이틀"] == 2)
    #expect(table["day"] == 3)
    #expect(table["da"] == nil)
    #expect(table["days"] == nil)
    #expect(table["하"] == nil)
    #expect(table[""] == nil)
  }

  @Test(arguments: [
    ("january", 1), ("sept", 9), ("dezember", 12), ("lutego", 2), ("aralik", 12), ("mai", 5),
  ])
  func monthsAreFoundInEachLanguage(_ name: String, _ number: Int) {
    #expect(MonthNames.number(of: name) == number)
  }

  @Test func onlyEnglishMonthsAreEnglish() {
    #expect(MonthNames.isEnglish("april"))
    #expect(!MonthNames.isEnglish("mai"))
    #expect(MonthNames.number(of: "jan/") == nil)
    #expect(MonthNames.number(of: "janu") == nil)
  }
}
