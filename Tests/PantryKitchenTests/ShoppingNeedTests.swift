import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What to buy, for a stock and the settings of its product.
struct ShoppingNeedTests {
  /// An inventory with items of a product named rice and the settings of that product.
  private func inventory(
    _ settings: [String: String], _ items: [UserProduct], lines: [ShoppingLine] = []
  ) -> Inventory {
    var inventory = Inventory(items: items)
    var entry = CatalogEntry(Product(productName: "rice"), Given.settings(settings))
    entry.product.category = "grain"
    inventory.setCatalog([entry])
    for line in lines { inventory.shopping.append(line) }
    return inventory
  }

  private func needs(_ inventory: Inventory, ahead: Int? = nil) -> [ShoppingNeed] {
    inventory.shoppingNeeds(on: Given.today, ahead: ahead)
  }

  private func line(
    _ name: String, _ quantity: String? = nil, id: String = "A1", recipe: String? = nil,
    tags: [String] = []
  ) -> ShoppingLine {
    var line = ShoppingLine(uid: Given.uid(id), name: name, addedAt: Given.now)
    (line.quantity, line.recipe, line.tags) = (quantity.map(Given.quantity), recipe, tags)
    return line
  }

  @Test(
    arguments: [
      (["minimum": "2"], "3", "rice", false), (["minimum": "2"], "2", "rice", true),
      (["minimum": "2"], "2", "oats", false), (["upTo": "6"], "2", "rice", false),
      (["minimum": "2", "isStaple": "true"], "2", "rice", false),
      (["minimum": "2", "aliases": "oats"], "2", "oats", true),
    ])
  func boughtForItsMinimum(
    _ settings: [String: String], _ stock: String, _ name: String, _ isNeeded: Bool
  ) {
    let inventory = inventory(settings, [Given.item("rice", id: "E1", quantity: stock)])
    let bought = Given.item(name, id: "E2")
    let needed = inventory.neededForMinimum([bought], on: Given.today)
    #expect(needed == (isNeeded ? [bought.uid] : []))
  }

  @Test func extremePricesAndAmounts() {
    var item = Given.item("rice", id: "E1", quantity: "0.1")
    item.price = Amount("1000000000000")
    let needs = needs(inventory(["minimum": "1000000000000", "pack": "0.000001"], [item]))
    #expect(needs.map(\.lastPrice?.price) == [item.price])
    #expect(needs.map(\.lowestPrice) == [nil])
  }

  /// - Parameter stock: The quantities of the items, as `2` or `500g`.
  /// - Parameter buy: Nil if nothing is to be bought.
  @Test(
    arguments: [
      (["minimum": "2"], ["3"], nil),
      (["minimum": "2"], ["2"], "1"),
      (["minimum": "2"], ["1"], "2"),
      (["minimum": "2"], [], "3"),
      (["minimum": "2"], ["0.5"], "2"),
      (["minimum": "0"], ["1"], nil),
      (["minimum": "0"], [], "1"),
      (["minimum": "2", "upTo": "6"], ["2"], "4"),
      (["minimum": "2", "upTo": "6"], ["1", "0.5"], "5"),
      (["minimum": "2", "upTo": "6"], ["3"], nil),
      (["minimum": "2", "upTo": "2"], ["2"], nil),
      (["minimum": "2", "upTo": "2"], ["1"], "1"),
      (["minimum": "2", "upTo": "6", "pack": "6"], ["2"], "6"),
      (["minimum": "2", "upTo": "9", "pack": "6"], ["1"], "12"),
      (["minimum": "2", "pack": "6"], ["2"], "6"),
      (["minimum": "7", "pack": "6"], ["1"], "12"),
      (["minimum": "500g", "upTo": "1kg"], ["300g"], "700g"),
      (["minimum": "500g", "upTo": "1kg", "pack": "500g"], ["300g"], "1000g"),
      (["minimum": "500g", "pack": "500g"], [], "1000g"),
      (["minimum": "1kg"], ["300g", "0.5kg"], "0.5kg"),
      (["minimum": "1kg"], ["600g", "0.5kg"], nil),
    ] as [([String: String], [String], String?)])
  func minimum(_ settings: [String: String], _ stock: [String], _ buy: String?) {
    let items = stock.enumerated().map { index, quantity in
      Given.item("rice", id: "E\(index)", quantity: quantity)
    }
    let needs = needs(inventory(settings, items))
    // Without a pack the size of a measured purchase is a step, so that the last two cases end above the minimum.
    #expect(needs.map { $0.buy?.description ?? "some" } == (buy.map { [$0] } ?? []))
    if buy != nil { #expect(needs.first?.reason == .minimum) }
  }

  @Test(
    arguments: [
      ("2026-11-19", DateKind.useBy, false, "0"), ("2026-11-20", .useBy, false, "1"),
      ("2026-11-19", .bestBefore, false, "1"), ("2026-11-19", .sellBy, false, "1"),
      ("2026-11-19", nil, false, "0"), ("2026-11-19", .bestBefore, true, "0"),
      ("2026-11-20", nil, true, "1"), (nil, nil, false, "1"),
    ] as [(String?, DateKind?, Bool, String)])
  func pastUseByDatesDoNotCount(
    _ day: String?, _ kind: DateKind?, _ isEstimated: Bool, _ have: String
  ) {
    let item = Given.item("rice", id: "A1", expires: day).with {
      $0.dateKind = kind
      if isEstimated { $0.estimatedBy = .text("") }
    }
    let need = needs(inventory(["minimum": "5"], [item])).first
    #expect(need?.have == Given.quantity(have))
  }

  @Test func usedAndDiscardedItemsDoNotCount() {
    let items = [
      Given.item("rice", id: "A1").used, Given.item("rice", id: "A2").discarded,
      Given.item("rice", id: "A3"),
    ]
    #expect(needs(inventory(["minimum": "5"], items)).first?.have == Quantity(.one))
  }

  @Test(arguments: [("true", "2"), ("false", "1")])
  func openedItemsCountUnlessTheProductSaysOtherwise(_ counts: String, _ have: String) {
    let items = [
      Given.item("rice", id: "A1"), Given.item("rice", id: "A2").with { $0.openedAt = Given.today },
    ]
    let need = needs(inventory(["minimum": "5", "countsOpened": counts], items)).first
    #expect(need?.have == Given.quantity(have))
  }

  @Test func itemsWithAnAliasCountTogether() {
    let items = [
      Given.item("Rice", id: "A1"), Given.item("basmati", id: "A2", quantity: "2"),
      Given.item("쌀", id: "A3", barcode: "8801115114154"), Given.item("rice cake", id: "A4"),
    ]
    let need = needs(inventory(["minimum": "9", "aliases": "basmati 쌀"], items)).first
    #expect(need?.have == Given.quantity("4"))
  }

  @Test func barcodeEntryCountsItsBarcodeAndItsName() {
    let product = Product(barcode: "8801115114154", productName: "milk")
    var inventory = Inventory(items: [
      Given.item("whatever", id: "A1", barcode: "8801115114154"), Given.item("milk", id: "A2"),
      Given.item("milk", id: "A3", barcode: "4006381333931"),
    ])
    inventory.setCatalog([CatalogEntry(product, Given.settings(["minimum": "4"]))])
    let needs = needs(inventory)
    #expect(needs.map(\.have) == [Given.quantity("2")])
    #expect(needs.first?.barcode == "8801115114154")
  }

  @Test func otherDimensionsAreNamedAndNotCounted() {
    let items = [
      Given.item("rice", id: "A1", quantity: "1kg"), Given.item("rice", id: "A2", quantity: "500g"),
      Given.item("rice", id: "A3"),
    ]
    let need = needs(inventory(["minimum": "2"], items)).first
    #expect(need?.have == Given.quantity("1"))
    #expect(need?.notCounted == [Given.quantity("1.5kg")])
  }

  @Test func lowProductIsListedWithItsPack() {
    let items = [Given.item("rice", id: "A1", quantity: "9")]
    let low = needs(inventory(["low": "true"], items))
    #expect(low.map(\.reason) == [.low])
    #expect(low.first?.buy == Quantity(.one))
    #expect(
      needs(inventory(["low": "true", "pack": "2kg"], items)).first?.buy?.description == "2kg")
  }

  @Test func stapleAppearsOnlyIfListedOrLow() {
    let settings = ["isStaple": "true", "minimum": "2"]
    #expect(needs(inventory(settings, [])).isEmpty)
    #expect(needs(inventory(settings.merging(["low": "true"]) { $1 }, [])).map(\.reason) == [.low])
    #expect(needs(inventory(settings, [], lines: [line("rice")])).map(\.reason) == [.listed])
  }

  /// The lines as (quantity, recipe).
  @Test(
    arguments: [
      ([("1", nil)], "2"), ([("5", nil)], "5"), ([(nil, nil)], "2"), ([("1", "soup")], "3"),
      ([("5", nil), ("2", "soup")], "7"), ([("1", nil), ("2", "soup"), ("3", "stew")], "7"),
      ([("1", nil), ("4", nil)], "5"), ([(nil, "soup")], "2"),
    ] as [([(String?, String?)], String)])
  func listAsksForTheLargerAmountAndRecipesAdd(_ lines: [(String?, String?)], _ buy: String) {
    let lines = lines.enumerated().map { index, entry in
      line("Rice", entry.0, id: "C\(index)", recipe: entry.1)
    }
    let inventory = inventory(["minimum": "2"], [Given.item("rice", id: "A1")], lines: lines)
    let needs = needs(inventory)
    #expect(needs.map { $0.buy?.description } == [buy])
    #expect(needs.first?.lines == lines.map(\.uid))
    #expect(needs.first?.reason == (lines.contains { $0.recipe == nil } ? .listed : .minimum))
  }

  @Test func recipeAloneIsTheReason() {
    let need = needs(inventory([:], [], lines: [line("rice", "300g", recipe: "soup")])).first
    #expect(need?.reason == .recipe)
    #expect(need?.buy == Given.quantity("300g"))
    #expect(need?.recipes == ["soup"])
  }

  @Test func linesOfOtherDimensionsAreSeparate() {
    let lines = [line("rice", "2"), line("rice", "300g", id: "A2", recipe: "soup")]
    let needs = needs(inventory([:], [], lines: lines))
    #expect(needs.map { $0.buy?.description } == ["2", "300g"])
  }

  @Test func orderIsByShopThenCategoryThenName() {
    let lines = [
      line("yeast", id: "C1"), line("bread", id: "C2", tags: ["store"]),
      line("apples", id: "C3", tags: ["store"]), line("milk", id: "C4", tags: ["emart"]),
      line("rice", id: "C5"),
    ]
    let names = needs(inventory([:], [], lines: lines)).map(\.name)
    #expect(names == ["milk", "apples", "bread", "rice", "yeast"])
    let reversed = needs(inventory([:], [], lines: lines.reversed())).map(\.name)
    #expect(reversed == names)
  }

  @Test func pricesAreOfTheLastAndTheCheapestPurchase() {
    func bought(_ id: String, _ price: String, _ quantity: String, _ day: String) -> UserProduct {
      Given.item("rice", id: id, quantity: quantity).used.with {
        ($0.price, $0.purchasedAt) = (Given.amount(price), Given.day(day))
      }
    }
    let items = [
      bought("A1", "3", "1kg", "2026-09-01"), bought("A2", "2", "500g", "2026-10-01"),
      bought("A3", "9", "2.5kg", "2026-10-15"), bought("A4", "7", "2kg", "2026-08-01"),
    ]
    let need = needs(inventory([:], items, lines: [line("rice")])).first
    #expect(need?.lastPrice?.price == Given.amount("9"))
    #expect(need?.lastPrice?.day == Given.day("2026-10-15"))
    #expect(need?.lowestPrice?.price == Given.amount("3"))
  }

  @Test func changesThatContradictEachOtherAreRefused() {
    func error(_ changes: [String: String], _ before: [String: String] = [:]) -> CatalogError? {
      var inventory = inventory(before, [])
      let milk = CatalogEntry(Product(productName: "milk"), Given.settings(["aliases": "우유"]))
      let drink = CatalogEntry(Product(barcode: "4006381333931", productName: "oat drink"))
      inventory.setCatalog(Array(inventory.catalog.entries) + [milk, drink])
      let old = inventory
      do throws(CatalogError) {
        _ = try inventory.updateProduct(.name("rice"), Given.patch(changes))
        return nil
      } catch {
        #expect(inventory == old)
        return error
      }
    }
    let two = Given.quantity("2")
    #expect(error(["minimum": "2", "upTo": "2"]) == nil)
    #expect(
      error(["upTo": "1"], ["minimum": "2"])
        == .targetBelowMinimum(upTo: Quantity(.one), minimum: two))
    #expect(error(["pack": "500g"], ["minimum": "2"]) == .mixedUnits(two, Given.quantity("500g")))
    #expect(error(["minimum": "2kg", "pack": "500g"]) == nil)
    #expect(error(["aliases": "basmati 우유"]) == .aliasTaken("우유", by: "milk"))
    #expect(error(["aliases": "oat\\ drink"]) == nil)
    #expect(error(["aliases": "Milk"]) == .aliasTaken("Milk", by: "milk"))
  }

  /// Neighbors of one shop, in whatever case, or of one category are a section.
  @Test func sectionsAreShopsOrCategories() {
    func need(_ name: String, shop: String? = nil, category: String? = nil) -> ShoppingNeed {
      var need = ShoppingNeed(key: ProductKey(name: name), name: name, reason: .listed)
      (need.shop, need.category) = (shop, category)
      return need
    }
    let needs = [
      need("milk", shop: "Market", category: "dairy"), need("rice", shop: "market"),
      need("ham", category: "meat"), need("foil", category: ""), need("salt"),
    ]
    let sections = ShoppingSection.all(needs)
    #expect(sections.map(\.name) == ["Market", "meat", nil])
    #expect(
      sections.map { $0.needs.map(\.name) } == [["milk", "rice"], ["ham"], ["foil", "salt"]])
    #expect(sections.allSatisfy { !$0.isOnly })
    #expect(ShoppingSection.all([needs[4]]).map(\.isOnly) == [true])
  }
}
