import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What freezing today would save. The periods in the freezer are those of the food table: ham two months, bread three.
struct FreezingGainTests {
  private static func item(
    _ name: String, due: String? = "2026-11-22", at location: String? = "fridge",
    _ change: (inout UserProduct) -> Void = { _ in }
  ) -> UserProduct {
    Given.item(name, id: "1", expires: due, location: location).with(change)
  }

  private static func gain(_ item: UserProduct, _ settings: [String: String] = [:]) -> FreezingGain?
  {
    FreezingGain(item, on: Given.today, Given.settings(settings))
  }

  private static let period = FrozenPeriod(from: Given.day("2026-11-10"), to: nil)
  private static let past = FrozenPeriod(
    from: Given.day("2026-11-10"), to: Given.day("2026-11-19"))

  /// The new date is the one that `pantry freeze` gives.
  @Test(arguments: ["ham", "bread", "ground beef", "chicken", "두부", "돼지고기"])
  func newDateIsThatOfFreezing(_ name: String) throws {
    let item = Self.item(name)
    let gain = try #require(Self.gain(item))
    var inventory = Inventory(items: [item])
    _ = try inventory.apply(.freeze, to: [item.uid], on: Given.today, Given.estimation)
    let frozen = try #require(inventory.item(item.uid))
    #expect(gain.keeps == frozen.effectiveDeadline(ProductSettings()).day)
    #expect(gain.due == Given.day("2026-11-22"))
    #expect(gain.keeps > Given.day("2026-12-01"))
  }

  @Test func settingOfTheHouseholdCounts() throws {
    let gain = try #require(Self.gain(Self.item("xyzzy"), ["keepsFrozen": "30d"]))
    #expect(gain.keeps == Given.day("2026-12-20"))
    #expect(Self.gain(Self.item("xyzzy")) == nil)
  }

  @Test func openedFoodGains() {
    #expect(Self.gain(Self.item("ham") { $0.openedAt = Given.day("2026-11-19") }) != nil)
  }

  @Test(arguments: [
    item("lettuce"), item("infant formula"), item("ham", due: nil), item("ham", due: "2026-11-19"),
    item("ham", at: "freezer"), item("frozen peas"), item("해동한 고등어"), item("soap"),
    item("ham") { $0.frozen = [period].compactMap { $0 } },
    item("ham") { $0.frozen = [past].compactMap { $0 } },
    item("ham") { $0.isUsed = true },
    item("ham") { $0.discardedAt = Given.now },
  ])
  func nothingIsGained(_ item: UserProduct) {
    #expect(Self.gain(item) == nil)
  }

  /// A week more is the least for which freezing is suggested.
  @Test func shortGainIsNone() {
    let item = Self.item("xyzzy", due: "2026-11-22")
    #expect(Self.gain(item, ["keepsFrozen": "8d"]) == nil)
    #expect(Self.gain(item, ["keepsFrozen": "9d"]) != nil)
  }

  @Test func firstPackageOfAProductIsNamed() {
    let items = [
      Given.item("ham", id: "a1", expires: "2026-11-20"),
      Given.item("ham", id: "a2", expires: "2026-11-21"),
      Given.item("lettuce", id: "a3", expires: "2026-11-21"),
      Given.item("bread", id: "a4", expires: "2026-11-22"),
      Given.item("chicken", id: "a5", expires: "2026-11-22"),
    ]
    let inventory = Inventory(items: items)
    let found = inventory.freezingGains(of: items, on: Given.today, limit: 2)
    #expect(found.map(\.item.uid) == [Given.uid("a1"), Given.uid("a4")])
    #expect(inventory.freezingGains(of: items, on: Given.today, limit: 9).count == 3)
  }
}
