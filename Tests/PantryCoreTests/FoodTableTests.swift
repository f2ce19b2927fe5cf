import PantryTestSupport
import Testing

@testable import PantryCore

extension FoodTable {
  /// All foods by category and displayed name.
  var foods: [Food] {
    rows.phrases.compactMap(food(named:)).sorted { ($0.category, $0.name) < ($1.category, $1.name) }
  }
}

/// The built-in food table and its name matching.
struct FoodTableTests {
  static let rows = Fixture.rows("foods.tsv", columns: 2)

  @Test func everyLineOfTheTableIsParsed() {
    let lines = LexiconText(FoodTable.foodsTable).all
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
    let lines = LexiconText(FoodTable.foodsTable).all
    for (line, food) in zip(lines, FoodTable.builtIn.foods.sorted { $0.name < $1.name }) {
      let fields = line.meaning.split(separator: "|", omittingEmptySubsequences: false)
      #expect(line.phrase == food.name)
      let periods = FoodCondition.allCases.flatMap { condition in
        Storage.allCases.compactMap { food.period(condition, in: $0) }
      }
      #expect(periods.count == fields[3].split(separator: ",").count, "\(food.name)")
    }
  }

  @Test func namesAreThoseOfFoods() {
    let foods = FoodTable.builtIn.foods
    #expect(foods.flatMap { $0.englishNames + $0.koreanNames }.count > 10_000)
    for name in FoodTable.builtIn.names.phrases {
      #expect(FoodTable.builtIn.entry(name).flatMap(FoodTable.builtIn.food) != nil, "\(name)")
    }
  }

  @Test func namesOfAFoodBeginWithThoseThatAreDisplayed() throws {
    let food = try #require(FoodTable.builtIn.food(named: "bagel"))
    let names = food.englishNames + food.koreanNames
    #expect(FoodTable.builtIn.names(of: food) == names)
    #expect(
      names == [
        "bagel", "plain bagel", "everything bagel", "bagel thin", "베이글", "플레인베이글",
      ])
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
    let words = FoodWords.roles.phrases(meaning: "baby")
    #expect(words.count > 10)
    for word in words { #expect(FoodReading.mayBeForInfants(word), "\(word)") }
    #expect(!FoodReading.mayBeForInfants("chicken breast"))
  }
}

extension Food {
  /// The names of all foods by the displayed one.
  private static let names: [String: [String]] = {
    let lines = [FoodTable.namesTable, FoodTable.suffixesTable].flatMap {
      LexiconText($0).all.map { [$0.phrase] + $0.meaning.split(separator: "\t").map(String.init) }
    }
    let sorted = lines.sorted { Int($0[2]) ?? 0 < Int($1[2]) ?? 0 }
    return Dictionary(grouping: sorted) { $0[1].replacing("~", with: "") }
      .mapValues { $0.map { $0[0] } }
  }()

  /// The English names, the displayed one first.
  var englishNames: [String] { Food.names[name, default: []].filter { !$0.hasHangul } }
  /// The Korean names, the displayed one first.
  var koreanNames: [String] { Food.names[name, default: []].filter(\.hasHangul) }
}
