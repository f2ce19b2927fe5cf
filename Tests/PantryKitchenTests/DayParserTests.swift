import PantryCore
import PantryKitchen
import PantryTestSupport
import Testing

/// Dates as typed by people and printed on packages. The fixture was worked out by hand.
struct DayParserTests {
  static let rows = Fixture.rows("dates.tsv", columns: 5)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 1457)
    #expect(Self.rows.filter { $0[3].hasPrefix("error") }.count == 353)
  }

  @Test(arguments: rows)
  func parseMatchesFixture(_ row: [String]) throws {
    let today = try #require(Day(iso: row[1]))
    let parser = DayParser(today: today, order: DateOrder(rawValue: row[2]))
    #expect(Self.outcome(parser, row[0]) == "\(row[3]) \(row[4])", "\(row[0]) on \(row[1])")
  }

  private static func outcome(_ parser: DayParser, _ text: String) -> String {
    do throws(DayError) {
      let reading = try parser.parse(text)
      return "\(reading.day) \(reading.kind?.rawValue ?? "-")"
    } catch {
      return "\(error.outcome) -"
    }
  }

  @Test(arguments: [
    ("2026-02-29", ImpossibleDate.leapDay(year: 2026)),
    ("2026-02-30", .day(30, month: 2, year: 2026)),
    ("2026-13-01", .month(13)), ("02-30", .day(30, month: 2, year: nil)),
    ("2026-12-00", .day(0, month: 12, year: 2026)), ("0000-01-01", .outOfRange),
    ("99999999y", .outOfRange),
  ])
  func errorStatesWhyADateDoesNotExist(_ text: String, _ reason: ImpossibleDate) throws {
    let today = try #require(Day(iso: "2026-11-20"))
    #expect(throws: DayError.impossible(text, reason)) { try DayParser(today: today).parse(text) }
  }

  /// A blank in front is read by the grammar alone.
  @Test(arguments: CalendarSpan.Unit.allCases)
  func shortSpansAreThoseOfTheGrammar(_ unit: CalendarSpan.Unit) {
    let parser = DayParser(today: Given.today)
    for count in ["0", "1", "7", "07", "30", "007", "365", "999"] {
      let text = count + unit.rawValue
      #expect(parser.span(text) != nil && parser.span(text) == parser.span(" " + text), "\(text)")
    }
  }

  @Test func refusesVeryLongTextQuickly() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    for text in [String(repeating: "7", count: 100_000), String(repeating: "exp ", count: 50_000)] {
      #expect(throws: DayError.notADate(text)) { try DayParser(today: today).parse(text) }
    }
  }

  @Test func parsesEveryDayInCommonNotations() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let parser = DayParser(today: today)
    for offset in stride(from: -1800, through: 7000, by: 11) {
      let day = try #require(today.adding(days: offset))
      let (year, month, date) = day.date
      let texts = [
        "\(day)", "\(year).\(month).\(date)", "\(year)년 \(month)월 \(date)일까지",
        "소비기한 \(year). \(month). \(date)", "\(date).\(month).\(year)",
      ]
      for text in texts { #expect(try parser.parse(text).day == day, "\(text)") }
    }
  }

  // MARK: Past dates

  @Test(arguments: [
    ("12-01", "2025-12-01"), ("11-20", "2026-11-20"), ("11-19", "2026-11-19"),
    ("1120", "2026-11-20"),
    ("fri", "2026-11-20"), ("sat", "2026-11-14"), ("thu", "2026-11-19"), ("3d", "2026-11-17"),
    ("1m", "2026-10-20"), ("한달", "2026-10-20"), ("+3d", "2026-11-23"), ("-3d", "2026-11-17"),
    ("yesterday", "2026-11-19"), ("02-29", "2024-02-29"), ("2026-11-01", "2026-11-01"),
    ("1 dec", "2025-12-01"),
  ])
  func backwardDirectionResolvesToThePast(_ text: String, _ expected: String) throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let parser = DayParser(today: today, direction: .back)
    #expect(try parser.parse(text).day.description == expected)
  }

  // MARK: Deadlines

  @Test(arguments: [
    ("never", Deadline.never, nil), ("NEVER", .never, nil), ("unknown", .unknown, nil),
    ("", .unknown, nil), ("use by 2026-12-01", Given.deadline("2026-12-01"), DateKind.useBy),
    ("BB 2026-12-01", Given.deadline("2026-12-01"), .bestBefore),
    // A sell-by date is a deadline whose kind is preserved.
    ("유통기한 2026.12.01", Given.deadline("2026-12-01"), .sellBy),
  ])
  func parsesDeadlines(_ text: String, _ deadline: Deadline, _ kind: DateKind?) throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let reading = try DayParser(today: today).deadline(text)
    #expect(reading.deadline == deadline)
    #expect(reading.kind == kind)
  }

  @Test(arguments: [("제조 2026.11.01", DateKind.produced), ("packed on 2026-11-01", .packed)])
  func refusesDateOfManufactureAsDeadline(_ text: String, _ kind: DateKind) throws {
    let today = try #require(Day(iso: "2026-11-20"))
    #expect(throws: DayError.notADeadline(text, kind)) {
      try DayParser(today: today).deadline(text)
    }
  }
}

/// Days left and the status derived from them.
struct ExpiryTests {
  @Test(arguments: [
    ("2026-11-10", -10, ExpiryStatus.expired), ("2026-11-19", -1, .expired),
    ("2026-11-20", 0, .today), ("2026-11-21", 1, .soon), ("2026-11-23", 3, .soon),
    ("2026-11-24", 4, .fresh), ("2027-11-20", 365, .fresh),
  ])
  func printedDayStillCountsAsGood(_ day: String, _ left: Int, _ status: ExpiryStatus)
    throws
  {
    let today = try #require(Day(iso: "2026-11-20"))
    let deadline = Given.deadline(day)
    #expect(deadline.daysLeft(on: today) == left)
    #expect(ExpiryStatus(deadline, on: today) == status)
  }

  @Test(arguments: [Deadline.never, .unknown])
  func deadlineWithoutDayHasNoDaysLeft(_ deadline: Deadline) throws {
    let today = try #require(Day(iso: "2026-11-20"))
    #expect(deadline.daysLeft(on: today) == nil)
    #expect(ExpiryStatus(deadline, on: today) == .undated)
  }

  @Test func soonDaysSetsTheThreshold() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let deadline = Given.deadline("2026-11-27")
    #expect(ExpiryStatus(deadline, on: today, soonDays: 6) == .fresh)
    #expect(ExpiryStatus(deadline, on: today, soonDays: 7) == .soon)
  }

  // MARK: What people type in Korean, on Friday 20 November 2026

  @Test(arguments: [
    ("25일까지", "2026-11-25"), ("15일까지", "2026-12-15"), ("3일까지", "2026-12-03"),
    ("~25일", "2026-11-25"), ("31일까지", "2026-12-31"), ("3일", "2026-11-23"),
    ("이번달 25일", "2026-11-25"), ("이번 달 25일", "2026-11-25"), ("다음 달 10일", "2026-12-10"),
    ("다음달 10일", "2026-12-10"), ("내달 10일까지", "2026-12-10"), ("이번 달 초", "2026-11-10"),
    ("이번 주말", "2026-11-22"), ("주말", "2026-11-22"), ("다음 주말", "2026-11-29"),
    ("이번 주", "2026-11-22"), ("12월", "2026-12-31"), ("12월 초", "2026-12-10"),
    ("12월초", "2026-12-10"), ("12월 중순", "2026-12-20"), ("12월 말", "2026-12-31"),
    ("내년 1월", "2027-01-31"), ("내년 3월까지", "2027-03-31"), ("내년 3월 1일", "2027-03-01"),
    ("2주 후 금요일", "2026-12-04"), ("한 달 반", "2027-01-04"), ("열이틀", "2026-12-02"),
    ("스무날", "2026-12-10"), ("십일", "2026-11-30"), ("육개월", "2027-05-20"), ("D-5", "2026-11-25"),
    ("5일 남음", "2026-11-25"), ("오일 후", "2026-11-25"), ("오일까지", "2026-12-05"),
    ("목까지", "2026-11-26"), ("25일 후", "2026-12-15"), ("말일", "2026-11-30"),
  ])
  func koreanDate(_ text: String, _ day: String) throws {
    #expect(try parser().parse(text).day == Given.day(day))
    // The same at the end of an entry.
    let words = ["우유"] + text.split(separator: " ").map(String.init)
    let entry = try LineParser(words, parser(), .item) { _ in false }.items()[0]
    #expect(entry.name == "우유")
    #expect(entry.expires?.deadline == .day(Given.day(day)))
  }

  @Test(arguments: [("25일", "2026-11-25", "2026-12-15"), ("15일", "2026-12-05", "2026-12-15")])
  func dayAloneMayBeADayOfTheMonth(_ text: String, _ one: String, _ other: String) {
    let readings = [one, other].map(Given.day)
    #expect(throws: DayError.ambiguous(text, readings: readings)) { try parser().parse(text) }
  }

  @Test(arguments: [
    ("12/1", "2026-12-01"), ("12.1", "2026-12-01"), ("12.01", "2026-12-01"),
    ("12. 1.", "2026-12-01"),
    ("27.03", "2027-03-31"), ("27.05.30", "2027-05-30"), ("11/24", "2026-11-24"),
  ])
  func yearFirstOrderReadsMonthFirst(_ text: String, _ day: String) throws {
    let parser = DayParser(today: Given.today, order: .yearMonthDay)
    #expect(try parser.parse(text).day == Given.day(day))
  }

  @Test(arguments: [
    ("없음", Deadline.never), ("무기한", .never), ("모름", .unknown), ("기한 없음", .never),
  ])
  func koreanDeadlineWithoutADate(_ text: String, _ deadline: Deadline) throws {
    #expect(try parser().deadline(text).deadline == deadline)
  }

  private func parser() -> DayParser { DayParser(today: Given.today) }
}
