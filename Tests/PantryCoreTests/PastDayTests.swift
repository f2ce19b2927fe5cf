import PantryTestSupport
import Testing

@testable import PantryCore

/// Days on which something was done, on Friday 20 November 2026.
struct PastDayTests {
  private func day(_ text: String, order: DateOrder? = .yearMonthDay) throws(DayError) -> PastDay? {
    try DayParser(today: Given.today, order: order).pastDay(text)
  }

  @Test(arguments: [
    ("2 days ago", "2026-11-18", true), ("a week ago", "2026-11-13", true),
    ("yesterday", "2026-11-19", true), ("last friday", "2026-11-13", true),
    ("어제", "2026-11-19", true), ("그저께", "2026-11-18", true), ("3일 전", "2026-11-17", true),
    ("3일 전에", "2026-11-17", true), ("지난주 금요일에", "2026-11-13", true), ("today", "2026-11-20", false),
    ("monday", "2026-11-16", false), ("on monday", "2026-11-16", false),
    ("12/3에", "2025-12-03", false),
    ("12월 3일에", "2025-12-03", false), ("11-18", "2026-11-18", false),
    ("on 11-18", "2026-11-18", false),
    ("2026-11-18", "2026-11-18", false), ("토요일에", "2026-11-14", false),
  ])
  func pastDayIsRead(_ text: String, _ expected: String, _ isRelative: Bool) throws {
    #expect(try day(text) == PastDay(day: Given.day(expected), isRelative: isRelative))
  }

  @Test(arguments: [
    "tomorrow", "3d", "3 days", "in 3 days", "2027-01-01", "노르웨이", "olives", "made 2026-11-01", "",
    "모레",
  ])
  func otherWordsAreNoPastDay(_ text: String) throws {
    #expect(try day(text) == nil)
  }

  @Test func ambiguousDayIsAnError() {
    #expect(throws: DayError.self) { try day("12/3에", order: nil) }
  }
}
