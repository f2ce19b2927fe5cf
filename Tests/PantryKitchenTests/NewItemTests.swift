import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What a new item has: from its words, options, code and defaults.
struct NewItemTests {
  private func item(_ text: String, _ settings: NewItem.Settings = .init()) throws -> NewItem {
    try NewItem.items(
      text.split(separator: " ").map(String.init), settings, .items, chosen: [:], Given.barcodes,
      Given.reader.dates, isKnown: { _ in false })[0]
  }

  @Test func wordsAreNameDateAmountAndLocation() throws {
    let changes = try item("oat milk 2026-12-01 x2 @fridge").changes
    #expect(changes.name.value == "oat milk" && changes.location.value == "fridge")
    #expect(changes.expires.value == Given.deadline("2026-12-01"))
    #expect(changes.quantity.value == Given.quantity("2"))
  }

  @Test func optionsTakePrecedenceAndTagsAreAddedUp() throws {
    var settings = NewItem.Settings()
    settings.options.location = .set("shelf")
    settings.options.tags = .set(["kids"])
    settings.given.location = .set("freezer")
    settings.defaultLocation = "pantry"
    let changes = try item("milk @fridge #weekly", settings).changes
    #expect(changes.location.value == "shelf")
    #expect(changes.tags.value.map { Set($0) } == ["kids", "weekly"])
  }

  @Test(arguments: [("milk", "pantry"), ("milk @fridge", "fridge")])
  func defaultLocationIsForItemsWithoutOne(_ text: String, _ location: String) throws {
    var settings = NewItem.Settings()
    settings.defaultLocation = "pantry"
    #expect(try item(text, settings).changes.location.value == location)
  }

  @Test func firstWordMayBeABarcode() throws {
    #expect(try item("8801115114154").number?.printed == "8801115114154")
    #expect(try item("8801115114154 milk").changes.name.value == "milk")
  }

  @Test func itemNeedsOneName() throws {
    #expect(throws: RequestProblem.missing("NAME")) { try item("") }
    var settings = NewItem.Settings()
    settings.options.name = .set("milk")
    #expect(throws: RequestProblem.unexpected("oat")) { try item("oat", settings) }
  }

  @Test func itemsWithoutADateAreEstimated() throws {
    var inventory = Inventory()
    let entries = [try item("milk @fridge"), try item("tofu 2026-12-01")]
    #expect(entries.map(\.isUndated) == [true, false])
    let added = try inventory.add(
      entries, [Given.uid("a"), Given.uid("b")], areListed: false, at: Given.now, Given.estimation)
    #expect(added.items.map { $0.estimatedBy != nil } == [true, false] && added.purchases.isEmpty)
  }

  @Test func listedItemsHaveTheAmountsOfTheirLines() throws {
    var inventory = Inventory()
    _ = try inventory.addToList(
      .init(name: "tofu", quantity: Given.quantity("3")), uid: Given.uid("1"), at: Given.now)
    let added = try inventory.add(
      [try item("tofu 2026-12-01")], [Given.uid("a")], areListed: true, at: Given.now,
      Given.estimation)
    #expect(added.items[0].quantity == Given.quantity("3"))
    #expect(inventory.shopping.isEmpty && added.purchases.count == 1)
  }

  @Test(arguments: [("+09:00", 9), ("-05:00", -5), ("UTC", 0)])
  func aPastEventIsAfterLocalNoon(_ name: String, _ hours: Int) {
    func local(_ instant: Instant) -> String {
      let moved = Instant(secondsSince1970: instant.secondsSince1970 + hours * 3600)
      return String((moved?.description ?? "").prefix(16)).split(separator: "T")
        .joined(separator: " ")
    }
    let instant = Instant(noonOf: Given.day("2026-11-18"), second: 90, local)
    let noon = Given.instant("2026-11-18T12:01:30Z").secondsSince1970
    #expect(instant?.secondsSince1970 == noon - hours * 3600)
  }
}
