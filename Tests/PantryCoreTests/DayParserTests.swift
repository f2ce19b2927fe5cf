import PantryCore
import Testing

/// Dates as typed by people and printed on packages. The fixture was worked out by hand.
struct DayParserTests {
  static let rows = Fixture.rows("dates.tsv", columns: 5)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 1411)
    #expect(Self.rows.filter { $0[3].hasPrefix("error") }.count == 337)
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
      switch error {
      case .notADate: return "error:not-a-date -"
      case .impossible: return "error:impossible -"
      case .ambiguous(_, let readings):
        return "error:ambiguous:\(readings.map(\.description).joined(separator: ",")) -"
      case .originMissing: return "error:origin -"
      case .notADeadline: return "error:not-a-deadline -"
      }
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
}
