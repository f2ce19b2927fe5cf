import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What was bought on a trip, and what goes on the list again.
struct ShoppingTripTests {
  private func need(_ buy: String?, barcode: String? = nil) -> ShoppingNeed {
    var need = ShoppingNeed(key: ProductKey(name: "rice"), name: "rice", reason: .listed)
    (need.buy, need.barcode) = (buy.map(Given.quantity), barcode)
    return need
  }

  @Test(
    arguments: [
      ("2", "5kg", "2kg"), ("2", "3", "2"), ("2", nil, "2"), ("500g", "5kg", "500g"),
      ("x2", "5kg", "2"), ("2팩", nil, "2팩"), ("0", "3", nil), ("soon", "3", nil),
      ("2 @market", "3", nil), ("2 #market", "3", nil), ("", "3", nil),
    ] as [(String, String?, String?)])
  func anAmountIsInTheUnitToBuy(_ answer: String, _ buy: String?, _ expected: String?) {
    #expect(need(buy).amount(answer) == expected.map(Given.quantity))
  }

  @Test func aPurchaseHasTheBarcodeOrElseTheName() {
    let named = need("2").purchase(Given.quantity("3"), at: "shelf", Given.barcodes)
    #expect(named.name.value == "rice" && named.barcode.value == nil)
    #expect(named.quantity.value == Given.quantity("3") && named.location.value == "shelf")
    let coded = need(nil, barcode: "8801115114154").purchase(nil, at: nil, Given.barcodes)
    #expect(coded.name.value == nil && coded.quantity.value == nil && coded.location.value == nil)
    #expect(coded.barcode.value??.printed == "8801115114154")
  }

  private func question(_ name: String, _ inventory: Inventory) -> ScanQuestion? {
    var changes = ItemChanges()
    changes.name = .set(name)
    return inventory.dateQuestion(
      changes, uid: Given.uid("a"), at: Given.now, Given.estimation)
  }

  @Test func theDateIsAskedOfWhatUsuallyHasOne() {
    let candles = Given.item("candles", id: "1")
    let tape = Given.item("tape", id: "2", expires: "2026-12-01")
    let inventory = Inventory(items: [candles, tape])
    #expect(question("candles", inventory) == nil)
    #expect(question("paper towels", inventory) == nil)
    #expect(question("tape", inventory) != nil)
    // New food with an estimate, which is suggested.
    let milk = question("milk", inventory)
    #expect(milk?.subject == .date(read: nil))
    #expect(milk?.item.estimatedBy != nil)
    #expect(milk?.item.expiresAt.day.map { $0 > Given.today } == true)
  }

  @Test(
    arguments: [
      (BuyAgain.Products.none, [String](), [String]()), (.all, ["milk", "tea"], ["3", "4"]),
      (.some([ProductKey(name: "tea")]), ["tea"], ["4"]), (.some([]), [], []),
    ])
  func onlyTheWantedProductsAreBoughtAgain(
    _ products: BuyAgain.Products, _ listed: [String], _ items: [String]
  ) throws {
    let before = Given.instant("2026-11-01T09:00:00Z")
    let used = [
      Given.item("milk", id: "1", createdAt: before).used, Given.item("milk", id: "3").used,
      Given.item("tea", id: "2", createdAt: before).used, Given.item("tea", id: "4").used,
    ]
    var inventory = Inventory(items: used)
    var generator = SeededGenerator(state: 1)
    let found = try inventory.buyAgain(
      products, of: [used[1], used[3]], at: Given.now, day: Given.estimation.day,
      using: &generator)
    #expect(inventory.shopping.map(\.name) == listed)
    #expect(found == Set(items.map(Given.uid)))
  }
}
