import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// An estimate must never be longer than a careful person would accept.
struct EstimateSafetyTests {
  /// How long an estimate may be, in days: nil for never expiring.
  typealias Limit = Int?

  /// The storage types of the columns. nil stands for an item without a location.
  static let places: [Storage?] = [.pantry, .refrigerator, .freezer, nil]

  /// Returns the number of days of the estimate in each place, `Int.max` if the food does not expire, or 0 without
  /// an estimate.
  static func days(_ name: String) -> [Int] {
    let life = ShelfLife(Product(productName: name))
    return places.map { place in
      switch life.asEntered(in: place, hasLocation: place != nil)?.period {
      case nil, .notRecommended?: 0
      case .indefinitely?: .max
      case .span(let span, _)?: Given.today.adding(span)?.days(since: Given.today) ?? .max
      }
    }
  }

  /// Ensures that no estimate exceeds the longest acceptable days of the fixture, which was made from FoodKeeper
  /// without the table or the program.
  @Test func noEstimateIsTooLong() {
    let rows = Fixture.rows("estimates.tsv", columns: 6)
    #expect(rows.count > 1000)
    var known = 0
    var estimated = 0
    var missing: [String] = []
    for row in rows {
      let estimates = Self.days(row[0])
      for (index, days) in estimates.enumerated() {
        let longest = row[index + 1] == "*" ? Int.max : Int(row[index + 1]) ?? 0
        let place = Self.places[index]?.rawValue ?? "no location"
        #expect(days <= longest, "\(row[0]), \(place): \(days), at most \(longest)")
      }
      if row[5] == "yes" {
        known += 1
        if estimates.last ?? 0 > 0 { estimated += 1 } else { missing.append(row[0]) }
      }
    }
    #expect(
      estimated * 100 >= known * 95, "\(estimated) of \(known) have an estimate, not \(missing)")
  }

  /// The names of the table in one language, with the days of their estimates without a state.
  private static func plainNames(_ names: (Food) -> [String]) -> [(name: String, days: [Int])] {
    FoodTable.builtIn.foods.filter { $0.category != "baby" }.flatMap(names)
      .map { ($0, days($0)) }
  }

  private static let englishNames = plainNames(\.englishNames)
  private static let koreanNames = plainNames(\.koreanNames)

  private static let states = [
    "opened", "leftover", "cooked", "cut", "soaked", "thawed", "raw", "smoked", "homemade", "딴",
    "남은", "삶은", "다진", "불린", "해동한", "생", "훈제", "수제",
  ]

  /// Ensures for the names in the table that a state before them makes no estimate longer.
  @Test(arguments: states)
  func noStateLengthensAnEstimate(_ state: String) throws {
    let isKorean = state.unicodeScalars.contains { $0.value > 0xFFF }
    let all = isKorean ? Self.koreanNames : Self.englishNames
    let place = try #require(Self.states.firstIndex(of: state))
    let names = Grid.part(all, each: 9, from: place)
    #expect(names.count > 150)
    for (name, plainDays) in names {
      // The table may have a row of its own for the food in this state: cooked rice.
      guard FoodTable.builtIn.entry("\(state)\(isKorean ? "" : " ")\(name)") == nil else {
        continue
      }
      for (plain, stated) in zip(plainDays, Self.days("\(state) \(name)"))
      // Food may have numbers only for this state: opened nuts.
      where stated > plain && plain != 0 {
        Issue.record("\(state) \(name): \(stated), not \(plain)")
      }
    }
  }
}
