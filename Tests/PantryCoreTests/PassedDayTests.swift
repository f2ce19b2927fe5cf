import PantryTestSupport
import Testing

@testable import PantryCore

/// Dates of expiry without a year that have just passed, on Friday 20 November 2026.
struct PassedDayTests {
  private func readings(_ text: String, _ order: DateOrder? = nil) -> [String] {
    let parser = DayParser(today: Given.today, order: order)
    do throws(DayError) {
      return [try parser.deadline(text).deadline.day?.description ?? "-"]
    } catch {
      guard case .ambiguous(let asked, let readings) = error, asked == text else {
        return ["\(error)"]
      }
      return readings.map(\.description)
    }
  }

  @Test(arguments: [
    ("11-19", ["2026-11-19", "2027-11-19"]), ("1119", ["2026-11-19", "2027-11-19"]),
    ("19 nov", ["2026-11-19", "2027-11-19"]), ("nov 19", ["2026-11-19", "2027-11-19"]),
    ("11월 19일", ["2026-11-19", "2027-11-19"]), ("11/19까지", ["2026-11-19", "2027-11-19"]),
    ("best before 11-19", ["2026-11-19", "2027-11-19"]),
    ("BB 19 Nov", ["2026-11-19", "2027-11-19"]),
    ("소비기한 11.19", ["2026-11-19", "2027-11-19"]),
    // Sixty days.
    ("09-21", ["2026-09-21", "2027-09-21"]), ("09-20", ["2027-09-20"]),
    ("11-20", ["2026-11-20"]), ("11-21", ["2026-11-21"]),
    // Every reading that passed is named, but not a day that is far ahead.
    ("12/11", ["2026-11-12", "2026-12-11"]),
    // The weekday is that of one year.
    ("11-19 fri", ["2027-11-19"]),
    // A month has no day.
    ("october", ["2027-10-31"]), ("end of october", ["2027-10-31"]),
    // The year is known.
    ("2026-11-19", ["2026-11-19"]), ("19.11.26", ["2026-11-19"]),
    ("2027년 11월 19일", ["2027-11-19"]), ("yesterday", ["2026-11-19"]), ("-1d", ["2026-11-19"]),
  ])
  func expiryDateThatHasJustPassedIsAmbiguous(_ text: String, _ expected: [String]) {
    #expect(readings(text) == expected)
  }

  @Test func orderOfTheHouseholdDecidesFirst() {
    #expect(readings("12/11", .monthDayYear) == ["2026-12-11"])
    #expect(readings("12/11", .dayMonthYear) == ["2026-11-12", "2027-11-12"])
    #expect(readings("11/12", .yearMonthDay) == ["2026-11-12", "2027-11-12"])
  }

  @Test func chosenDayIsTaken() throws {
    for day in ["2026-11-19", "2027-11-19"] {
      var parser = DayParser(today: Given.today)
      parser.chosen["11-19"] = Given.day(day)
      let reading = try parser.deadline("11-19")
      #expect(reading.deadline == Given.deadline(day))
      #expect(reading.note == nil)
    }
  }

  /// Days on which something was or is done are not dates of expiry.
  @Test func otherDaysAreTheNextOrThePreviousOnes() throws {
    #expect(try DayParser(today: Given.today).parse("11-19").day == Given.day("2027-11-19"))
    let past = DayParser(today: Given.today, direction: .back)
    #expect(try past.parse("11-19").day == Given.day("2026-11-19"))
    #expect(try past.pastDay("11-19")?.day == Given.day("2026-11-19"))
    #expect(
      try DayParser(today: Given.today).printedDate("제조 11.19").day == Given.day("2026-11-19"))
    #expect(
      try DayParser(today: Given.today).deadline("제조 11.19부터 30일").deadline
        == Given.deadline("2026-12-19"))
  }
}
