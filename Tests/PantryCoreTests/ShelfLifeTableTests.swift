import PantryTestSupport
import Testing

@testable import PantryCore

/// What the table knows about a food, and why a date is not estimated.
struct ShelfLifeTableTests {
  private func life(_ name: String) -> ShelfLife { ShelfLife(Product(productName: name)) }

  private func gap(_ name: String, at location: String?) -> ShelfLife.Gap? {
    life(name).gap(of: Given.item(name, id: "a1", location: location))
  }

  @Test func periodsAreThoseOfTheTableByStorageAndCondition() throws {
    let milk = life("milk")
    let food = try #require(milk.food)
    #expect(!milk.tablePeriods.isEmpty)
    for period in milk.tablePeriods {
      #expect(period.rule.period == food.period(period.condition, in: period.storage))
    }
  }

  @Test func aStatedConditionHasOnePeriodForEachStorage() {
    let periods = life("opened milk").tablePeriods
    #expect(periods.allSatisfy { $0.condition == .unopened })
    #expect(Set(periods.map(\.storage)).count == periods.count)
  }

  @Test(arguments: ["xyzzy", "soap"])
  func withoutAFoodThereIsNothing(_ name: String) {
    #expect(life(name).tablePeriods.isEmpty)
    #expect(gap(name, at: "fridge") == nil)
  }

  @Test func aLocationOfUnknownTypeHasNoRule() {
    #expect(gap("milk", at: "office") == .noRule(nil))
    #expect(gap("infant formula", at: "office") == .infantFood)
  }

  @Test func aMovedItemHasAGapOnlyIfItsDateWasEstimated() {
    let item = Given.item("milk", id: "a1", expires: "2026-11-25", location: "fridge")
    #expect(life("milk").gap(afterMoving: item) == nil)
    #expect(life("xyzzy").gap(afterMoving: item) == nil)
  }
}
