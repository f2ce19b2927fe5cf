import Testing

@testable import PantryCore

/// The built-in food table and its name matching.
struct FoodTableTests {
  static let rows = Fixture.rows("foods.tsv", columns: 2)

  @Test func everyLineOfTheTableIsParsed() {
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

  @Test func namesAreUnique() {
    var seen: Set<String> = []
    for food in FoodTable.builtIn.foods {
      for name in food.englishNames + food.koreanNames {
        #expect(seen.insert(name).inserted, "\(name)")
      }
    }
  }

  /// Ensures that every name in the table is written in the form used for matching.
  @Test func everyNameMatchesItsFood() {
    for food in FoodTable.builtIn.foods {
      for name in food.englishNames + food.koreanNames {
        #expect(FoodTable.builtIn.food(name)?.name == food.name, "\(name)")
      }
    }
  }

  @Test func openingNeverExtendsShelfLife() {
    for food in FoodTable.builtIn.foods {
      for (storage, period) in food.opened {
        guard let opened = period.minimum, let unopened = food.unopened[storage]?.minimum else {
          continue
        }
        let (end, otherEnd) = (Given.today.adding(opened), Given.today.adding(unopened))
        #expect(end ?? .latest <= otherEnd ?? .latest, "\(food.name) in the \(storage)")
      }
    }
  }

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 252)
  }

  @Test(arguments: rows)
  func matchesFoodByName(_ row: [String]) {
    #expect(ShelfLife(Product(productName: row[0])).food?.name ?? "-" == row[1], "\(row[0])")
  }

  @Test func categoryIsUsedIfTheNameIsUnknown() {
    let product = Product(productName: "Xyzzy Deluxe", category: "yogurt")
    #expect(ShelfLife(product).food?.name == "yogurt")
    #expect(ShelfLife(Product(productName: "두부", category: "yogurt")).food?.name == "tofu")
  }

  @Test(arguments: [
    ("3-5d", StoragePeriod.span(CalendarSpan(3, .day), CalendarSpan(5, .day))),
    ("1w", .span(CalendarSpan(1, .week), CalendarSpan(1, .week))), ("*", .indefinitely),
    ("!", .notRecommended),
  ])
  func parsesStoragePeriods(_ text: String, _ period: StoragePeriod) {
    #expect(StoragePeriod(text[...]) == period)
  }

  @Test(arguments: ["", "5", "d", "5-3d", "3-5", "-3d", "1-2-3d", "3x"])
  func refusesMalformedStoragePeriods(_ text: String) {
    #expect(StoragePeriod(text[...]) == nil)
  }

  /// `FoodReading.mayBeForInfants` is a pre-filter and must not miss any name.
  @Test func infantFoodIsRecognisedByEveryName() {
    let foods = FoodTable.builtIn.foods.filter { $0.category == "baby" }
    #expect(foods.count == 10)
    for name in foods.flatMap({ $0.englishNames + $0.koreanNames }) {
      #expect(FoodReading.mayBeForInfants(name), "\(name)")
      #expect(ShelfLife.isForInfants(Product(productName: name)), "\(name)")
    }
    for food in FoodTable.builtIn.foods where food.category != "baby" {
      let product = Product(productName: food.name)
      #expect(ShelfLife.isForInfants(product) == ShelfLife(product).isForInfants, "\(food.name)")
    }
  }
}
