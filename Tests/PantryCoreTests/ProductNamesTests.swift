import Foundation
import Testing

@testable import PantryCore

/// The product names of the fixtures, typed alone.
struct ProductNamesTests {
  private static func names(_ file: String) throws -> [String] {
    try Fixture.rows(file).map { $0[0] }.filter { $0 != "name" }
  }

  @Test(arguments: ["foods.tsv", "estimates.tsv"])
  func eachNameTypedAloneStaysAName(_ file: String) throws {
    let known = KnownNames(Inventory())
    let dates = DayParser(today: Given.today)
    var changed: [String] = []
    for name in try Self.names(file) {
      let words = name.split(separator: " ").map(String.init)
      let read = try? TypedWords(
        words, parser: dates, .entry(needsName: true), isKnown: known.contains)
      if read?.name != words.joined(separator: " ") {
        changed.append("\(name) → \(read.map { "\($0)" } ?? "refused")")
      }
    }
    #expect(changed == [])
  }
}
