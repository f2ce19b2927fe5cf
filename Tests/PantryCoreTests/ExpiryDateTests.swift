import PantryCore
import PantryTestSupport
import Testing

/// Which reading of a date of expiry is meant. The fixture was worked out by hand.
struct ExpiryDateTests {
  static let rows = Fixture.rows("expiry-dates.tsv", columns: 4)

  @Test func fixtureIsComplete() { #expect(Self.rows.count == 212) }

  @Test(arguments: rows)
  func deadlineMatchesFixture(_ row: [String]) throws {
    let today = try #require(Day(iso: row[1]))
    let parser = DayParser(today: today, order: DateOrder(rawValue: row[2]))
    #expect(Self.outcome(parser, row[0]) == row[3], "\(row[0]) on \(row[1])")
  }

  private static func outcome(_ parser: DayParser, _ text: String) -> String {
    do throws(DayError) {
      return try parser.deadline(text).deadline.day?.description ?? "-"
    } catch {
      return error.outcome
    }
  }
}
