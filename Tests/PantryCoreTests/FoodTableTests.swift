import PantryTestSupport
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
        (food.source == .none) == !(food.hasPeriod(.unopened) || food.hasPeriod(.opened)),
        "\(food.name)")
    }
  }

  @Test func everyStoragePeriodIsParsed() {
    let lines = "\(FoodTable.data)".split(separator: "\n")
    for (line, food) in zip(lines, FoodTable.builtIn.foods) {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let periods = FoodCondition.allCases.flatMap { condition in
        Storage.allCases.compactMap { food.period(condition, in: $0) }
      }
      #expect(periods.count == fields[4].split(separator: ",").count, "\(food.name)")
    }
  }

  @Test func namesAreUnique() {
    var seen: Set<String> = []
    // A name may be marked as a suffix in one row and stand alone in another.
    for line in "\(FoodTable.data)".split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      for name in fields[1...2].flatMap({ $0.split(separator: ";") }) {
        #expect(seen.insert(String(name)).inserted, "\(name)")
      }
    }
  }

  /// Ensures that every name in the table is written in the form used for matching.
  @Test func everyNameMatchesItsFood() {
    for food in FoodTable.builtIn.foods {
      for name in food.englishNames + food.koreanNames {
        // The end of a longer word may be another food: 비빔국수.
        let isSuffix = FoodTable.builtIn.entry(name, asSuffix: true).map {
          $0.isSuffix && FoodTable.builtIn.food($0) == food
        }
        #expect(FoodTable.builtIn.food(name)?.name == food.name || isSuffix == true, "\(name)")
      }
    }
  }

  @Test func openingNeverExtendsShelfLife() {
    for food in FoodTable.builtIn.foods {
      for storage in Storage.allCases {
        guard let opened = food.period(.opened, in: storage)?.minimum,
          let unopened = food.period(.unopened, in: storage)?.minimum
        else { continue }
        let (end, otherEnd) = (Given.today.adding(opened), Given.today.adding(unopened))
        #expect(end ?? .latest <= otherEnd ?? .latest, "\(food.name) in the \(storage)")
      }
    }
  }

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 332)
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

  @Test func infantFoodIsRecognizedByEveryName() {
    let foods = FoodTable.builtIn.foods.filter { $0.category == "baby" }
    #expect(foods.count == 10)
    for name in foods.flatMap({ $0.englishNames + $0.koreanNames }) {
      #expect(ShelfLife.isForInfants(Product(productName: name)), "\(name)")
    }
    for name in ["Vegetable-Pouches", "FRUIT pouch", "유기농 분유"] {
      #expect(ShelfLife.isForInfants(Product(productName: name)), "\(name)")
    }
    // The fast filter must not miss any word.
    let lines = "\(FoodWords.data)".split(separator: "\n").filter { $0.hasPrefix("baby|") }
    #expect(lines.count == 1)
    for field in lines.joined().split(separator: "|").dropFirst() {
      for word in field.split(separator: ";") {
        #expect(FoodReading.mayBeForInfants(String(word)), "\(word)")
      }
    }
    #expect(!FoodReading.mayBeForInfants("chicken breast"))
  }
}
