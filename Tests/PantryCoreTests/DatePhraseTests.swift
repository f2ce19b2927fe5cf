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
    ("fr-CA", .french), ("sr@latin", nil), ("C", nil), ("ko_KR.UTF-8", .korean), ("ja", .japanese),
    ("zh_TW", .chinese), ("", nil),
  ])
  func localeHasALanguage(_ locale: String, _ language: DateLanguage?) {
    #expect(DateLanguage(locale: locale) == language)
  }

  @Test(arguments: DateLanguage.allCases)
  func everyLanguageHasTheSameWords(_ language: DateLanguage) {
    let words = language.words
    #expect(words.values.allSatisfy { $0 != nil })
    // Chinese is read with Japanese: the words that they share are in the table of one.
    let shared = language == .chinese ? DateLanguage.japanese.words.values : []
    let meanings = Set((words.values + shared).compactMap { $0 })
    for weekday in Weekday.allCases { #expect(meanings.contains(.weekday(weekday))) }
    for days in -2...2 { #expect(meanings.contains(.day(days)), "\(days)") }
    for unit in CalendarSpan.Unit.allCases { #expect(meanings.contains(.unit(unit))) }
    // The middle of a month is its 15th, or its second ten days.
    for parts in [[10], [15, 20], [nil]] {
      #expect(parts.contains { meanings.contains(.part($0)) }, "\(parts)")
    }
    #expect(meanings.contains(.weekend) && meanings.contains(.ago))
  }

  @Test(arguments: [
    ("2morrow", "2026-11-21"), ("2nite", "2026-11-20"), ("day after", "2026-11-22"),
    ("tomorrow morning", "2026-11-21"), ("this evening", "2026-11-20"), ("오늘 저녁", "2026-11-20"),
    ("tomorrow week", "2026-11-28"), ("2 weeks on tuesday", "2026-12-08"),
    ("3-4 days", "2026-11-23"), ("3–4 days", "2026-11-23"), ("2 or 3 weeks", "2026-12-04"),
    ("3~4일", "2026-11-23"), ("in 3 to 5 days", "2026-11-23"), ("다음달 말일", "2026-12-31"),
    ("지난주 금요일", "2026-11-13"), ("다다음주 월요일", "2026-11-30"), ("이번 월요일", "2026-11-23"),
    ("내년 3월 1일", "2027-03-01"), ("담주 수", "2026-11-25"), ("한 달 반", "2027-01-04"),
  ])
  func phraseOfEverydaySpeech(_ text: String, _ expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: ["4-3 days", "3-4", "전 3일", "세일", "후 3일", "오늘 주말", "christmas easter"])
  func wordsThatMakeNoDate(_ text: String) {
    #expect(throws: DayError.self) { try day(text) == "-" }
  }

  // MARK: Holidays

  /// On 20 November 2026. The days of Easter are those of the Book of Common Prayer, of the lunar calendar those of the
  /// Korea Astronomy and Space Science Institute.
  @Test(
    arguments: [
      (.english, "christmas", "2026-12-25"), (.english, "xmas eve", "2026-12-24"),
      (.english, "by Christmas", "2026-12-25"), (.english, "for xmas day", "2026-12-25"),
      (.english, "till new year's eve", "2026-12-31"), (.english, "New Years Day", "2027-01-01"),
      (.english, "boxing day", "2026-12-26"), (.english, "valentine's day", "2027-02-14"),
      (.english, "halloween", "2027-10-31"), (.english, "before easter", "2027-03-28"),
      (.english, "good friday", "2027-03-26"), (.english, "easter monday", "2027-03-29"),
      (.english, "thanksgiving", "2026-11-26"), (.english, "4th of july", "2027-07-04"),
      (.korean, "설날까지", "2027-02-07"), (.korean, "추석", "2027-09-15"),
      (.korean, "크리스마스까지", "2026-12-25"), (.korean, "크리스마스 이브", "2026-12-24"),
      (.german, "Heiligabend", "2026-12-24"), (.german, "zu Weihnachten", "2026-12-25"),
      (.german, "bis Silvester", "2026-12-31"), (.german, "2. Weihnachtstag", "2026-12-26"),
      (.german, "1. Advent", "2026-11-29"), (.german, "4. Advent", "2026-12-20"),
      (.french, "Chandeleur", "2027-02-02"), (.french, "pour Noël", "2026-12-25"),
      (.french, "Pâques", "2027-03-28"),
      (.spanish, "Nochebuena", "2026-12-24"), (.italian, "Pasqua", "2027-03-28"),
      (.dutch, "tweede kerstdag", "2026-12-26"), (.swedish, "julafton", "2026-12-24"),
    ] as [(DateLanguage, String, String)])
  func holidayIsTheNextOne(_ language: DateLanguage, _ text: String, _ expected: String) throws {
    #expect(try day(text, language) == expected)
  }

  @Test(arguments: [
    ("2026-12-25", "christmas", "2026-12-25"), ("2026-12-26", "christmas", "2027-12-25"),
    ("2022-12-20", "first advent", "2023-12-03"), ("2022-11-20", "first advent", "2022-11-27"),
    ("2026-11-27", "thanksgiving", "2027-11-25"), ("2027-03-29", "easter", "2028-04-16"),
    ("2037-12-31", "easter", "2038-04-25"), ("2027-02-08", "설날", "2028-01-27"),
    ("2060-02-03", "추석", "2060-09-09"),
  ])
  func holidayFromADay(_ today: String, _ text: String, _ expected: String) throws {
    let parser = DayParser(today: try #require(Day(iso: today)))
    #expect(try parser.deadline(text).deadline.day?.description == expected)
  }

  @Test func lunarHolidaysEndWithTheTable() throws {
    let parser = DayParser(today: try #require(Day(iso: "2061-01-01")))
    #expect(throws: DayError.notADate("설날")) { try parser.deadline("설날") }
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
