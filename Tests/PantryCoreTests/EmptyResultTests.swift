import PantryCore
import PantryTestSupport
import Testing

/// Why a query has no results.
struct EmptyResultTests {
  private static let inventory: Inventory = {
    var milk = Given.item("milk", id: "a")
    (milk.location, milk.tags) = ("Fridge", ["farm"])
    milk.expiresAt = .day(Given.day("2026-11-25"))
    var rice = Given.item("rice", id: "b")
    (rice.location, rice.product.category) = ("shelf", "grain")
    return Inventory(items: [rice, milk])
  }()

  private static func result(_ change: (inout Query) -> Void) -> EmptyResult {
    var query = Query()
    change(&query)
    return EmptyResult(query, of: inventory, on: Given.day("2026-11-20"))
  }

  @Test func unmetConditionsHaveWhatItemsHave() {
    let result = Self.result {
      ($0.locations, $0.tags, $0.categories) = (["fridge", "attic"], ["org"], ["dairy", "meat"])
    }
    let unmet = result.unmet
    #expect(unmet.map(\.kind) == [.location, .tag, .category])
    #expect(unmet.map(\.word) == ["attic", "org", "meat"])
    #expect(
      unmet.map(\.known) == [
        ["Fridge", "shelf"], ["farm"], ["dairy & eggs", "rice, pasta & cereal"],
      ])
  }

  @Test func textAloneMatches() {
    let result = Self.result { ($0.search, $0.locations) = ("milk", ["shelf"]) }
    #expect(result.matchesOfText == 1 && result.unmet.isEmpty)
    #expect(Self.result { $0.locations = ["shelf"] }.matchesOfText == 0)
  }

  @Test func firstToExpireIsThatOfTheOtherConditions() {
    let result = Self.result { $0.dueBy = Given.day("2026-11-21") }
    #expect(result.firstToExpire?.item.product.productName == "milk")
    #expect(
      Self.result { ($0.onlyExpired, $0.locations) = (true, ["shelf"]) }
        .firstToExpire?.item.product.productName == "rice")
    #expect(Self.result { $0.locations = ["attic"] }.firstToExpire == nil)
    #expect(result.onHand == 2)
  }
}
