import Testing

@testable import PantryCore

/// The table of foods, and which of them a name names.
struct FoodTableTests {
  static let rows = Fixture.rows("foods.tsv", columns: 2)

  @Test func everyLineOfTheTableIsRead() {
    let lines = "\(FoodTable.data)".split(separator: "\n")
    let foods = FoodTable.builtIn.foods
    #expect(foods.count == lines.count)
    #expect(foods.count > 700)
    #expect(foods.filter { !$0.koreanNames.isEmpty }.count > 600)
    for food in foods {
      #expect(!food.name.isEmpty)
      #expect(
        (food.source == .none) == (food.unopened.isEmpty && food.opened.isEmpty), "\(food.name)")
    }
  }

  @Test func noNameIsOfTwoFoods() {
    var seen: Set<String> = []
    for food in FoodTable.builtIn.foods {
      for name in food.englishNames + food.koreanNames {
        #expect(seen.insert(name).inserted, "\(name)")
      }
    }
  }

  /// Each name finds its own food, so that it is written in the form by which names are looked up.
  @Test func everyNameFindsItsFood() {
    for food in FoodTable.builtIn.foods {
      for name in food.englishNames + food.koreanNames {
        #expect(FoodTable.builtIn.food(name)?.name == food.name, "\(name)")
      }
    }
  }

  /// The longest time is not shorter than the shortest, and opening makes nothing keep longer.
  @Test func theNumbersMakeSense() {
    for food in FoodTable.builtIn.foods {
      for (storage, keeping) in food.opened {
        guard let opened = keeping.minimum, let unopened = food.unopened[storage]?.minimum else {
          continue
        }
        let (end, otherEnd) = (Given.today.adding(opened), Given.today.adding(unopened))
        #expect(end ?? .latest <= otherEnd ?? .latest, "\(food.name) in the \(storage)")
      }
    }
  }

  @Test func theTableOfNamesIsWhole() {
    #expect(Self.rows.count >= 150)
  }

  @Test(arguments: rows)
  func aNameNamesAFood(_ row: [String]) {
    #expect(ShelfLife(Product(productName: row[0])).food?.name ?? "-" == row[1], "\(row[0])")
  }

  @Test func theCategoryHelpsWhereTheNameDoesNot() {
    let product = Product(productName: "Xyzzy Deluxe", category: "yogurt")
    #expect(ShelfLife(product).food?.name == "yogurt")
    #expect(ShelfLife(Product(productName: "두부", category: "yogurt")).food?.name == "tofu")
  }

  @Test(arguments: [
    ("3-5d", Keeping.span(CalendarSpan(3, .day), CalendarSpan(5, .day))),
    ("1w", .span(CalendarSpan(1, .week), CalendarSpan(1, .week))), ("*", .indefinitely),
    ("!", .notRecommended),
  ])
  func aSpanIsRead(_ text: String, _ keeping: Keeping) {
    #expect(Keeping(text[...]) == keeping)
  }

  @Test(arguments: ["", "5", "d", "5-3d", "3-5", "-3d", "1-2-3d", "3x"])
  func anythingElseIsNone(_ text: String) {
    #expect(Keeping(text[...]) == nil)
  }

  /// The table need not be asked of any other name.
  @Test func everyNameOfInfantsFoodIsSuspected() {
    let foods = FoodTable.builtIn.foods.filter { $0.category == "baby" }
    #expect(foods.count == 10)
    for name in foods.flatMap({ $0.englishNames + $0.koreanNames }) {
      #expect(FoodName(name).mayBeForInfants, "\(name)")
      #expect(ShelfLife.isForInfants(Product(productName: name)), "\(name)")
    }
    for food in FoodTable.builtIn.foods where food.category != "baby" {
      let product = Product(productName: food.name)
      #expect(ShelfLife.isForInfants(product) == ShelfLife(product).isForInfants, "\(food.name)")
    }
  }
}
