import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Units that are one thing to a household: what a line of `use` takes of an item that was added in another unit.
struct HouseholdUnitTests {
  /// Returns what was taken, what was there before and what is left.
  private func use(_ words: String, of added: String) throws -> String {
    let dates = DayParser(today: Given.today)
    let typed = try LineParser(added.typedWords, dates, .item) { _ in false }.items()[0]
    var inventory = Inventory()
    inventory.items = [
      try #require(
        inventory.makeItem(typed.changes, uid: Given.uid("a1"), at: Given.now))
    ]
    let selection = TypedSelection(words.typedWords, takesAmount: true)
    let found = try inventory.items(for: .typed(selection), dates, mustBeOnHand: true)
    let removals = try found.flatMap {
      try inventory.take($0.amount, of: $0.selected, as: .used, at: Given.now)
    }
    return removals.map { removal in
      let amounts = [removal.amount, removal.before, removal.remaining]
      return amounts.map { $0?.readable.description ?? "0" }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    // Eggs.
    ("계란 30구", "계란 3개", "3구 30구 27구"), ("계란 30구", "계란 두알", "2알 30구 28구"),
    ("계란 한 판", "계란 3개", "3 30 27"), ("계란 30구", "계란 한 판", "30구 30구 0"),
    // Words for one counter.
    ("만두 2봉", "만두 한봉지", "1봉지 2봉 1봉"), ("만두 2봉지", "만두 한봉", "1봉 2봉지 1봉지"),
    ("beans 3 cans", "beans 1 tin", "1tin 3cans 2cans"),
    ("lasagna 4 servings", "lasagna 2 portions", "2portions 4servings 2servings"),
    ("bacon 8 rashers", "bacon 2", "2rashers 8rashers 6rashers"),
    // 근
    ("삼겹살 600g", "삼겹살 반근", "300g 600g 300g"), ("돼지고기 2근", "돼지고기 600g", "1근 2근 1근"),
    ("감자 2근", "감자 400g", "1근 2근 1근"), ("사과 800g", "사과 1근", "400g 800g 400g"),
    ("소고기 1.2kg", "소고기 1근", "600g 1.2kg 0.6kg"), ("돼지고기 1근", "돼지고기 200g", "0.33근 1근 0.67근"),
    // 개
    ("참치캔 5캔", "참치캔 2개", "2캔 5캔 3캔"), ("맥주 6캔", "맥주 두개", "2캔 6캔 4캔"),
    ("두유 24팩", "두유 2개", "2팩 24팩 22팩"), ("김 10봉", "김 두개", "2봉 10봉 8봉"),
    ("단호박 1통", "단호박 반개", "0.5통 1통 0.5통"), ("두부 2모", "두부 1개", "1모 2모 1모"),
    ("coke 6 cans", "coke 2 pcs", "2cans 6cans 4cans"),
    // The unit in which it is kept.
    ("쌀 10kg", "쌀 500g", "500g 10kg 9.5kg"), ("chicken 5lb", "chicken 200g", "200g 5lb 4.56lb"),
    ("rice 2.267962kg", "rice 200g", "200g 2.27kg 2.07kg"),
  ])
  func unitsOfOneThingConvert(_ added: String, _ words: String, _ expected: String) throws {
    #expect(try use(words, of: added) == expected)
  }

  @Test(arguments: [
    ("사과 3봉지", "사과 1개"), ("만두 2봉지", "만두 2개"), ("계란 3팩", "계란 3개"),
    ("bread 1 loaf", "bread 2 slices"), ("coke 6 cans", "coke 2 bottles"), ("밀가루 1근", "밀가루 100g"),
    ("쌀 10kg", "쌀 1봉지"),
  ])
  func otherUnitsDoNot(_ added: String, _ words: String) {
    #expect(throws: SelectionError.self) { try use(words, of: added) }
  }

  @Test(arguments: [
    ("2.267962kg", "2.27kg"), ("9.5kg", "9.5kg"), ("3", "3"), ("0.333333cup", "0.33cup"),
    ("0.004kg", "0.004kg"), ("0.00123kg", "0.00123kg"), ("0.626kg", "0.626kg"),
    ("0.666667근", "0.67근"), ("0kg", "0kg"),
  ])
  func quantitiesAreRoundedForPeople(_ quantity: String, _ expected: String) {
    #expect(Given.quantity(quantity).readable.description == expected)
  }
}
