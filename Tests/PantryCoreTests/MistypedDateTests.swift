import PantryTestSupport
import Testing

@testable import PantryCore

/// Words of dates with typing errors.
struct MistypedDateTests {
  @Test(arguments: [
    ("tommorow", nil, "tomorrow"), ("tomorow", nil, "tomorrow"), ("firday", nil, "friday"),
    ("frday", nil, "friday"), ("wensday", nil, "wednesday"), ("wendesday", nil, "wednesday"),
    ("thusday", nil, "thursday"), ("decmber", nil, "december"), ("januray", nil, "january"),
    ("yesteday", nil, "yesterday"), ("Tommorow", nil, "tomorrow"), ("굼요일", nil, "금요일"),
    ("토욜일", nil, "토요일"), ("freitg", DateLanguage.german, "freitag"), ("freitg", nil, nil),
    ("übermogen", .german, "ubermorgen"),
  ])
  func wordWithAnErrorIsCorrected(_ word: String, _ language: DateLanguage?, _ expected: String?) {
    #expect(MistypedDate.correction(of: word, in: language) == expected)
  }

  @Test(arguments: [
    "mayo", "sundae", "sundaes", "friday", "fries", "today", "pears", "leeks", "marsh", "march",
    "fri", "mon", "금요일", "마늘", "우유", "12-01", "augusta", "may", "dates", "monkey",
  ])
  func otherWordsStay(_ word: String) {
    let found = MistypedDate.correction(of: word, in: nil)
    #expect(found == (word == "augusta" ? "august" : nil))
  }

  @Test func unitsCountAfterANumber() {
    #expect(MistypedDate.correction(of: "wekes", in: nil, isCounted: true) == "weeks")
    #expect(MistypedDate.correction(of: "wekes", in: nil) == nil)
    #expect(MistypedDate.correction(of: "leeks", in: nil, isCounted: true) == nil)
  }

  /// Names of foods are not taken for dates: few words of the fixtures are similar to one.
  @Test func foodNamesAreNotCorrected() {
    let names = ["foods.tsv", "estimates.tsv"].flatMap { file in
      Fixture.rows(file, columns: file == "foods.tsv" ? 2 : 6).map { $0[0] }
    }
    let words = Set(names.flatMap { $0.split(separator: " ").map(String.init) })
    #expect(words.count > 1000)
    let corrected = words.filter { MistypedDate.correction(of: $0, in: nil) != nil }
    #expect(corrected == [])
  }
}
