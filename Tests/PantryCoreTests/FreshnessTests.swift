import PantryTestSupport
import Testing

@testable import PantryCore

/// The effective date after opening, freezing and thawing; the table was worked out by hand.
struct FreshnessTests {
  static let rows = Fixture.rows("keeping.tsv", columns: 7)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count >= 50)
  }

  /// The item of a row with its events, and the settings of its product.
  private static func item(_ row: [String]) throws -> (UserProduct, ProductSettings) {
    var item = Given.item(row[0], id: "1")
    switch row[1] {
    case "never": item.expiresAt = .never
    case "-": break
    default: item.expiresAt = Given.deadline(row[1])
    }
    item.dateKind = DateKind(rawValue: row[2])
    let own = row[3].split(separator: "/").map { CalendarSpan(String($0)) }
    var settings = ProductSettings()
    if own.count == 3 {
      (settings.keeps, settings.keepsOpened, settings.keepsFrozen) = (own[0], own[1], own[2])
    }
    for event in row[4].split(separator: ";") {
      let words = event.split(separator: " ").map(String.init)
      let day = Given.day(words[1])
      switch words[0] {
      case "open": item.openedAt = day
      case "freeze": item.frozen.append(try #require(FrozenPeriod(from: day, to: nil)))
      case "thaw" where item.isFrozen:
        let from = item.frozen.removeLast().from
        item.frozen.append(try #require(FrozenPeriod(from: from, to: day)))
      case "thaw": item.frozen.append(try #require(FrozenPeriod(from: nil, to: day)))
      default: Issue.record("no such event: \(event)")
      }
    }
    return (item, settings)
  }

  @Test(arguments: rows)
  func effectiveDateMatchesFixture(_ row: [String]) throws {
    let (item, settings) = try Self.item(row)
    let freshness = Freshness(item, settings)
    let found =
      switch freshness.deadline {
      case .day(let day): day.description
      case .never: "never"
      case .unknown: "-"
      }
    #expect("\(found) \(freshness.winner)" == "\(row[5]) \(row[6])", "\(row)")
    // The printed date is never overwritten, and the last step is what counts.
    #expect(freshness.steps.first?.deadline == item.expiresAt)
    #expect(freshness.steps.last?.deadline == freshness.deadline)
    #expect(item.effectiveDeadline(settings) == freshness.deadline)
  }

  @Test func onlyPrintedDatesAreNotEstimates() {
    var item = Given.item("milk", id: "1", expires: "2026-12-05")
    #expect(!Freshness(item, ProductSettings()).isEstimated)
    item.openedAt = Given.today
    #expect(Freshness(item, ProductSettings()).isEstimated)
    item.expiresAt = Given.deadline("2026-11-21")
    #expect(!Freshness(item, ProductSettings()).isEstimated)
    item.estimatedBy = .text("a guess")
    #expect(Freshness(item, ProductSettings()).isEstimated)
  }

  /// Freezing an expired item does not change its date either.
  @Test func openingNeverPostponesADate() {
    for offset in stride(from: -40, through: 400, by: 7) {
      for name in ["milk", "pork", "kimchi", "salt", "xyzzy"] {
        var item = Given.item(name, id: "1")
        item.expiresAt = Given.today.adding(days: offset).map(Deadline.day) ?? .unknown
        item.openedAt = Given.today
        let opened = item.effectiveDeadline(ProductSettings()).day ?? .latest
        #expect(opened <= item.expiresAt.day ?? .latest)
        if offset < 0 {
          item.openedAt = nil
          item.frozen = [FrozenPeriod(from: Given.today, to: nil)].compactMap { $0 }
          #expect(item.effectiveDeadline(ProductSettings()) == item.expiresAt)
        }
      }
    }
  }

  @Test func aFrozenItemKeepsTheDaysThatWereLeft() {
    var item = Given.item("xyzzy", id: "1", expires: "2026-11-23")
    #expect(item.daysLeftAfterThawing(ProductSettings()) == nil)
    item.frozen = [FrozenPeriod(from: Given.today, to: nil)].compactMap { $0 }
    #expect(item.daysLeftAfterThawing(ProductSettings()) == 3)
  }

  @Test(arguments: [
    "2026-11-20/2027-01-10", "2026-11-20/..", "../2027-01-10", "2026-11-20/2026-11-20",
  ])
  func frozenPeriodRoundTripsAsAnInterval(_ text: String) throws {
    #expect(try #require(FrozenPeriod(text)).description == text)
  }

  @Test(arguments: [
    "", "/", "../..", "2026-11-20", "2026-11-20/2026-11-19", "2026-11-31/..", "2026-11-20/",
    "2026-11-20/../..", "2026-11-20 / ..",
  ])
  func refusesMalformedFrozenPeriods(_ text: String) {
    #expect(FrozenPeriod(text) == nil)
  }

  @Test(arguments: [
    ("fridge", Storage.refrigerator), ("Fridge door", .refrigerator), ("냉장고", .refrigerator),
    ("김치냉장고", .refrigerator), ("freezer", .freezer), ("fridge freezer", .freezer),
    ("냉동실", .freezer), ("deep freezer 2", .freezer), ("Pantry", .pantry), ("cellar", .pantry),
    ("실온", .pantry), ("top shelf", .pantry), ("office", nil), ("", nil),
    ("\u{1102}\u{1162}\u{11BC}\u{1103}\u{1169}\u{11BC}실", .freezer),
  ])
  func storageTypeIsRecognizedByName(_ location: String, _ storage: Storage?) {
    #expect(Storage(location: location) == storage)
  }
}
