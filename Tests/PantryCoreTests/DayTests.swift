import PantryCore
import PantryTestSupport
import Testing

/// Civil days. The fixture was generated with Python's `datetime`.
struct DayTests {
  static let rows = Fixture.rows("calendar.tsv", columns: 7)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 300)
  }

  @Test(arguments: rows)
  func arithmeticMatchesFixture(_ row: [String]) throws {
    let day = try #require(Day(iso: row[0]))
    let number = try #require(Int(row[1]))
    #expect(day.number == number)
    #expect(Day(number: number) == day)
    #expect(day.description == row[0])
    #expect(day.weekday.rawValue == Int(row[2]))
    let days = try #require(Int(row[3]))
    #expect(day.adding(days: days)?.description == row[4])
    #expect(day.adding(days: days)?.days(since: day) == days)
    let months = try #require(Int(row[5]))
    #expect(day.adding(months: months)?.description == row[6])
  }

  @Test func daysFrom1900To2199AreConsecutive() throws {
    var day = try #require(Day(year: 1900, month: 1, day: 1))
    let last = try #require(Day(year: 2199, month: 12, day: 31))
    while day < last {
      let next = try #require(day.adding(days: 1))
      let (year, month, date) = next.date
      #expect(Day(year: year, month: month, day: date) == next)
      #expect(date == 1 || date == day.date.day + 1)
      #expect(next.weekday.rawValue == day.weekday.rawValue % 7 + 1)
      day = next
    }
  }

  @Test(arguments: [
    (1900, false), (1904, true), (2000, true), (2026, false), (2028, true), (2100, false),
    (2400, true),
  ])
  func recognizesLeapYears(_ year: Int, _ isLeap: Bool) {
    #expect(Day.isLeap(year: year) == isLeap)
    #expect(Day.length(ofMonth: 2, inYear: year) == (isLeap ? 29 : 28))
    #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 2, 30), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (2026, 1, 32), (2026, -1, 1), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (.max, 1, 1),
    (2026, .max, 1), (2026, 1, .min),
  ])
  func refusesDatesOutsideTheCalendar(_ year: Int, _ month: Int, _ day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-30", "2026-12-31"), ("2028-02-01", "2028-02-29", "2028-12-31"),
    ("2027-02-28", "2027-02-28", "2027-12-31"), ("2026-12-31", "2026-12-31", "2026-12-31"),
  ])
  func computesEndsOfMonthAndYear(_ text: String, _ month: String, _ year: String) throws {
    let day = try #require(Day(iso: text))
    #expect(day.endOfMonth.description == month)
    #expect(day.endOfYear.description == year)
  }

  @Test(arguments: [
    "2026-1-01", "2026-01-1", "20260101", "2026/01/01", "26-01-01", "2026-01-01 ", " 2026-01-01",
    "2026-01-01T00:00:00Z", "２０２６-01-01", "+026-01-01", "2026-01--1", "-026-01-01", "",
    "2026-02-30",
  ])
  func refusesAnythingButTheExtendedISOFormat(_ text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test func arithmeticStopsAtFourDigitYears() {
    #expect(Day.earliest.description == "0001-01-01")
    #expect(Day.latest.description == "9999-12-31")
    #expect(Day.latest.adding(days: 1) == nil)
    #expect(Day.earliest.adding(days: -1) == nil)
    #expect(Day.latest.adding(months: 1) == nil)
    #expect(Day.earliest.adding(months: -1) == nil)
    #expect(Day.latest.adding(days: .max) == nil)
    #expect(Day.earliest.adding(days: .min) == nil)
    #expect(Day.latest.adding(months: .max) == nil)
    #expect(Day.earliest.adding(months: .min) == nil)
    #expect(Day(number: .max) == nil)
  }

  @Test(
    arguments: [
      ("2026-11-19", .past), ("2026-11-20", nil), ("2036-11-20", nil), ("2036-11-21", .farAway),
    ] as [(String, UnlikelyDate?)])
  func aPassedOrFarDayIsUnlikelyAsAnExpiryDate(_ day: String, _ expected: UnlikelyDate?) {
    #expect(UnlikelyDate(Given.day(day), on: Given.today) == expected)
  }
}

/// Timestamps (RFC 3339).
struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-20T09:12:03Z", 1_795_165_923),
    ("2026-11-20T18:12:03+09:00", 1_795_165_923), ("2026-11-20T04:12:03-05:00", 1_795_165_923),
    ("2026-11-20t09:12:03z", 1_795_165_923), ("2026-11-20T09:12:03.999Z", 1_795_165_923),
    ("1969-12-31T23:59:59Z", -1),
  ])
  func parsesAnyOffset(_ text: String, _ seconds: Int) throws {
    let instant = try #require(Instant(rfc3339: text))
    #expect(instant.secondsSince1970 == seconds)
    #expect(Instant(rfc3339: instant.description) == instant)
  }

  @Test(arguments: [
    ("2026-11-20T09:12:03.5Z", 500_000, "2026-11-20T09:12:03.500000Z"),
    ("2026-11-20T09:12:03.000001Z", 1, "2026-11-20T09:12:03.000001Z"),
    ("2026-11-20T18:12:03.1234567+09:00", 123_456, "2026-11-20T09:12:03.123456Z"),
    ("2026-11-20T09:12:03.0Z", 0, "2026-11-20T09:12:03Z"),
    ("1969-12-31T23:59:59.25Z", 250_000, "1969-12-31T23:59:59.250000Z"),
  ])
  func keepsMicroseconds(_ text: String, _ microsecond: Int, _ description: String) throws {
    let instant = try #require(Instant(rfc3339: text))
    #expect(instant.microsecond == microsecond)
    #expect(instant.description == description)
    #expect(Instant(rfc3339: description) == instant)
    let second = try #require(Instant(secondsSince1970: instant.secondsSince1970))
    #expect(second == instant.inWholeSeconds)
    #expect((second < instant) == (microsecond > 0))
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T09:12:03", "2026-11-20 09:12:03Z", "2026-02-30T00:00:00Z",
    "2026-11-20T24:00:00Z", "2026-11-20T09:60:00Z", "2026-11-20T09:12:61Z", "2026-11-20T09:12Z",
    "2026-11-20T09:12:03+0900", "2026-11-20T09:12:03+24:00", "2026-11-20T09:12:03.Z",
    "2026-11-20T09:12:03ZZ",
  ])
  func refusesMalformedTimestamps(_ text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }
}
