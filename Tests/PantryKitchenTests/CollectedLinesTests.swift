import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Lines of `add` as households type them, on Friday 27 November 2026: the country, the line, and what was meant, which is
/// items, a question with its readings, or a refusal.
struct CollectedLinesTests {
  private static let rows = Fixture.lines("lines.tsv").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static func reading(_ line: String, _ country: String) -> String {
    let order: DateOrder =
      country == "us" ? .monthDayYear : country == "ko" ? .yearMonthDay : .dayMonthYear
    let dates = DayParser(
      today: Given.day("2026-11-27"), order: order, language: country == "ko" ? .korean : .english)
    do throws(TypedWords.Problem) {
      return show(try LineParser(line.typedWords, dates, .items) { _ in false }.items())
    } catch {
      if case .question = error { return "question" }
      return "error"
    }
  }

  private static func show(_ items: [TypedWords]) -> String {
    items.map { item in
      var parts = [item.name]
      if let quantity = item.quantity { parts.append("x\(quantity)") }
      switch item.expires?.deadline {
      case .day(let day): parts.append("until \(day)")
      case .never: parts.append("never")
      case .unknown: parts.append("unknown")
      case nil: break
      }
      if let price = item.price { parts.append("price \(price)") }
      if let day = item.opened { parts.append("opened \(day)") }
      if let day = item.bought { parts.append("bought \(day)") }
      if let day = item.frozen { parts.append("frozen \(day)") }
      if let place = item.location { parts.append("@\(place)") }
      return (parts + item.tags.map { "#\($0)" }).joined(separator: " | ")
    }.joined(separator: " + ")
  }

  /// With `PANTRY_RECORD=1` in the environment the readings are written, to be reviewed.
  @Test func eachLineIsReadAsItWasMeant() throws {
    #expect(Self.rows.count > 600)
    if ProcessInfo.processInfo.environment["PANTRY_RECORD"] == "1" {
      let heading =
        "# Lines of `add` as households type them, on Friday 27 November 2026: the country, the line, what was meant."
      let lines = Self.rows.map { "\($0[0])\t\($0[1])\t\(Self.reading($0[1], $0[0]))" }
      try ([heading] + lines).map { "\($0)\n" }.joined().write(
        to: Fixture.directory.appending(path: "lines.tsv"), atomically: true, encoding: .utf8)
      return
    }
    for row in Self.rows {
      let reading = Self.reading(row[1], row[0])
      #expect(reading == row[2], "\(row[0]) \(row[1])")
    }
  }
}
