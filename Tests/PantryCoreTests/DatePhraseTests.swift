import PantryTestSupport
import Testing

@testable import PantryCore

/// Dates relative to today, on Friday 20 November 2026.
struct DatePhraseTests {
  private func day(_ text: String, _ language: DateLanguage? = nil) throws(DayError) -> String {
    try DayParser(today: Given.today, language: language).parse(text).day.description
  }

  @Test(arguments: [
    ("end of december", "2026-12-31"), ("end dec", "2026-12-31"), ("mid december", "2026-12-15"),
    ("mid-december", "2026-12-15"), ("early january", "2027-01-10"), ("december", "2026-12-31"),
    ("end of the next month", "2026-12-31"), ("end of the week", "2026-11-22"),
    ("end of next week", "2026-11-29"), ("end of 2027", "2027-12-31"), ("this month", "2026-11-30"),
    ("next weekend", "2026-11-29"), ("in a week", "2026-11-27"), ("a fortnight", "2026-12-04"),
    ("within 3 days", "2026-11-23"), ("3 days from now", "2026-11-23"),
    ("5 days left", "2026-11-25"),
    ("half a year", "2027-05-20"), ("friday next week", "2026-11-27"), ("last week", "2026-11-13"),
    ("day before yesterday", "2026-11-18"), ("tonight", "2026-11-20"),
    ("by end of december", "2026-12-31"), ("keeps 5 days", "2026-11-25"), ("due fri", "2026-11-20"),
    ("2029", "2029-12-31"), ("exp may", "2027-05-31"),
  ])
  func englishPhrase(_ text: String, _ expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    ("fri 18 dec", "2026-12-18"), ("Fri, 18 Dec 2026", "2026-12-18"), ("18 dec fri", "2026-12-18"),
    ("Dec. 12th, 2026", "2026-12-12"), ("January 5, 2027", "2027-01-05"),
    ("12월 11일 금요일까지", "2026-12-11"), ("11일(금)까지", "2026-12-11"), ("11일 금요일", "2026-12-11"),
    ("12월 11일 금", "2026-12-11"), ("27년까지", "2027-12-31"), ("2028년까지", "2028-12-31"),
    ("27년 말까지", "2027-12-31"), ("다담주 월요일", "2026-11-30"), ("다음주까지", "2026-11-29"),
    ("다담주까지", "2026-12-06"), ("다음달까지", "2026-12-31"), ("내년까지", "2027-12-31"),
    ("올해까지", "2026-12-31"), ("이번달까지", "2026-11-30"), ("다음주 수", "2026-11-25"),
    ("오는 금요일", "2026-11-20"), ("25일까지예요", "2026-11-25"), ("15일까지입니다", "2026-12-15"),
    ("오늘 내로", "2026-11-20"), ("3일 안에", "2026-11-23"), ("10년까지", "2036-11-20"),
  ])
  func dateWithWeekdayOrEnding(_ text: String, _ expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    ("thu 18 dec", Weekday.thursday, "2026-12-18"), ("11일(목)까지", .thursday, "2026-12-11"),
    ("12월 11일 목요일까지", .thursday, "2026-12-11"),
  ])
  func weekdayOfAnotherDayIsAnError(_ text: String, _ weekday: Weekday, _ day: String) {
    let reason = ImpossibleDate.weekday(weekday, Given.day(day))
    #expect(throws: DayError.impossible(text, reason)) { try self.day(text) }
  }

  @Test(arguments: [
    (DateLanguage.german, "übermorgen", "2026-11-22"), (.german, "Freitag", "2026-11-20"),
    (.german, "3 Tage", "2026-11-23"), (.german, "in einer Woche", "2026-11-27"),
    (.german, "vor 3 Tagen", "2026-11-17"), (.german, "Ende nächsten Monats", "2026-12-31"),
    (.german, "Freitag nächster Woche", "2026-11-27"), (.german, "12. Dez", "2026-12-12"),
    (.french, "après-demain", "2026-11-22"), (.french, "vendredi prochain", "2026-11-27"),
    (.french, "il y a 3 jours", "2026-11-17"), (.french, "fin du mois", "2026-11-30"),
    (.french, "jusqu'à vendredi", "2026-11-20"), (.french, "d'ici vendredi", "2026-11-20"),
    (.spanish, "pasado mañana", "2026-11-22"), (.spanish, "el viernes que viene", "2026-11-27"),
    (.spanish, "a finales de diciembre", "2026-12-31"), (.italian, "3 giorni fa", "2026-11-17"),
    (.italian, "entro fine dicembre", "2026-12-31"), (.dutch, "over een week", "2026-11-27"),
    (.dutch, "half december", "2026-12-15"), (.portuguese, "depois de amanhã", "2026-11-22"),
    (.portuguese, "sexta-feira, 18 de dezembro de 2026", "2026-12-18"),
    (.polish, "za tydzień", "2026-11-27"), (.polish, "pod koniec grudnia", "2026-12-31"),
    (.czech, "pozítří", "2026-11-22"), (.czech, "příští pátek", "2026-11-27"),
    (.danish, "for 3 dage siden", "2026-11-17"), (.norwegian, "i overmorgen", "2026-11-22"),
    (.swedish, "om en vecka", "2026-11-27"), (.finnish, "joulukuun lopussa", "2026-12-31"),
    (.turkish, "aralık sonu", "2026-12-31"), (.hungarian, "3 nap múlva", "2026-11-23"),
    (.romanian, "3 luni", "2027-02-20"), (.romanian, "luni", "2026-11-23"),
    (.croatian, "12. listopada 2027", "2027-10-12"), (.greek, "μεθαύριο", "2026-11-22"),
    (.russian, "через неделю", "2026-11-27"), (.vietnamese, "thứ sáu tuần sau", "2026-11-27"),
  ])
  func phraseOfALanguage(_ language: DateLanguage, _ text: String, _ expected: String) throws {
    #expect(try day(text, language) == expected)
    // English is read as well, and the words are no dates in another language.
    #expect(try day("tomorrow", language) == "2026-11-21")
  }

  @Test(arguments: [
    "morgen", "demain", "mañana", "Freitag", "3 Tage", "segunda", "lundi prochain", "d left",
    "end d",
  ])
  func wordsOfOtherLanguagesAreNames(_ text: String) {
    #expect(throws: DayError.notADate(text)) { try day(text) }
  }

  @Test(arguments: [
    ("来週の金曜日", "2026-11-27"), ("再来週", "2026-12-04"), ("あさって", "2026-11-22"), ("今月末", "2026-11-30"),
    ("12月中旬", "2026-12-20"), ("3日以内", "2026-11-23"), ("来月10日", "2026-12-10"), ("下周五", "2026-11-27"),
    ("三天后", "2026-11-23"), ("12月底", "2026-12-31"), ("本周日", "2026-11-22"), ("下個月", "2026-12-20"),
    ("12月18号", "2026-12-18"), ("来年1月", "2027-01-31"),
  ])
  func japaneseAndChinesePhrase(_ text: String, _ expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", DateLanguage.german), ("nn_NO", .norwegian), ("pt", .portuguese),
    ("fr-CA", .french), ("sr@latin", nil), ("C", nil), ("ko_KR.UTF-8", nil), ("", nil),
  ])
  func localeHasALanguage(_ locale: String, _ language: DateLanguage?) {
    #expect(DateLanguage(locale: locale) == language)
  }

  @Test(arguments: DateLanguage.allCases)
  func everyLanguageHasTheSameWords(_ language: DateLanguage) {
    let words = language.words
    #expect(words.values.allSatisfy { $0 != nil })
    let meanings = Set(words.values.compactMap { $0 })
    for weekday in Weekday.allCases { #expect(meanings.contains(.weekday(weekday))) }
    for days in -2...2 { #expect(meanings.contains(.day(days)), "\(days)") }
    for unit in CalendarSpan.Unit.allCases { #expect(meanings.contains(.unit(unit))) }
    for part in [10, 15, nil] { #expect(meanings.contains(.part(part))) }
    #expect(meanings.contains(.weekend) && meanings.contains(.ago))
  }

  // MARK: Parts that are left

  @Test(arguments: [
    ("zu verbrauchen bis 06.08 2028", "2028-08-06"), ("기한 27.04.", "2027-04-30"),
    ("EXP JUL2828", "2028-07-28"), ("USE BY 12 DEC 1405", "2026-12-12"),
    ("EXP 12 DEC 2026 2030", "2026-12-12"), ("2030 BEST BEFORE 12 DEC 2026", "2026-12-12"),
  ])
  func datesAreReadToTheEnd(_ text: String, _ expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    "EXP JUL 2828", "EXP 12 DEC 3", "BEST BEFORE 12 DEC 15", "DEC 2027 2028", "12/2027 2030",
    "USE BY 12월 6일까지 2028", "소비기한 12월 6일까지 15", "JUL 까지 2028", "BB 12월 6일까지 말",
  ])
  func restIsAnError(_ text: String) {
    #expect(throws: DayError.self) { try day(text) }
  }
}
