import PantryTestSupport
import Testing

@testable import PantryCore

/// Estimates of every food of the table with words that shorten them, in any order.
struct EstimateGridTests {
  /// The days of an estimate in the pantry, the refrigerator, the freezer and without a location.
  private static func days(_ name: String) -> [Int] { EstimateSafetyTests.days(name) }

  private static let foods = FoodTable.builtIn.foods.filter { $0.category != "baby" }
  private static let staples = foods.filter {
    ["grain", "noodle", "eggs"].contains($0.category)
      || ["flour", "lentil", "tapioca", "chestnut", "potato"].contains($0.name)
  }

  /// The days of a part of a table's row that is opened, cut or cooked: at most four without numbers of its own.
  private static func longest(_ food: Food, _ condition: FoodCondition, in place: Storage) -> Int {
    switch food.period(condition, in: place) {
    case .span(let span, _)?: Given.today.adding(span)?.days(since: Given.today) ?? .max
    case .indefinitely?: .max
    case .notRecommended?: 0
    case nil: place == .refrigerator ? 4 : 0
    }
  }

  // MARK: - Cooked

  @Test(arguments: ["cooked", "leftover", "soaked", "mashed", "stewed", "for lunch"])
  func cookedStaplesKeepForDays(_ word: String) {
    expectDays(Self.staples.flatMap(\.englishNames), word)
  }

  @Test(arguments: ["삶은", "불린", "먹다 남은", "으깬"])
  func cookedKoreanStaplesKeepForDays(_ word: String) {
    expectDays(Self.staples.flatMap(\.koreanNames), word)
  }

  private func expectDays(_ names: [String], _ word: String) {
    #expect(names.count > 90)
    for name in names {
      let (before, after) = (Self.days("\(word) \(name)"), Self.days("\(name) \(word)"))
      #expect(before == after, "\(word), \(name)")
      // Boiled eggs have a row of their own.
      let isEgg = ShelfLife(Product(productName: "\(word) \(name)")).food?.name == "boiled egg"
      #expect(before[0] == 0 && before[1] <= (isEgg ? 7 : 4), "\(word) \(name): \(before)")
      #expect(before[3] == before[1], "\(word) \(name): \(before)")
    }
  }

  // MARK: - Less than one

  @Test(arguments: ["half", "half a bottle of", "last of the", "opened"])
  func partOfFoodIsOpenedOrCut(_ words: String) {
    for name in Self.foods.compactMap(\.englishNames.first) {
      expectPart(of: name, "\(words) \(name)")
    }
  }

  @Test(arguments: ["반", "반병", "먹던"])
  func partOfKoreanFoodIsOpenedOrCut(_ words: String) {
    for name in Self.foods.compactMap(\.koreanNames.first) {
      expectPart(of: name, "\(name) \(words)")
      expectPart(of: name, "\(words) \(name)")
    }
  }

  /// Expects that a part keeps no longer than the food opened, cut or, if it keeps its state, whole.
  private func expectPart(of name: String, _ part: String) {
    let (whole, days) = (Self.days(name), Self.days(part))
    guard let food = ShelfLife(Product(productName: part)).food else { return }
    let places: [Storage] = [.pantry, .refrigerator]
    let kept = food.conditionOfPart(isPacked: false) == nil
    for (index, place) in places.enumerated() {
      let opened = Self.longest(food, .opened, in: place)
      let longest = max(opened, Self.longest(food, .cut, in: place))
      #expect(days[index] <= (kept ? max(whole[index], longest) : longest), "\(part): \(days)")
    }
    #expect(days[3] <= max(days[0], days[1], days[2]), "\(part): \(days)")
  }

  // MARK: - Pieces

  @Test(arguments: ["pieces", "batons", "trimmed"])
  func produceInPiecesIsCut(_ word: String) {
    let names = Self.foods.filter(\.isProduce).compactMap(\.englishNames.first)
    for name in names {
      for text in ["\(name) \(word)", "\(word) \(name)"] {
        let days = Self.days(text)
        // Dried and canned ones are not cut, but are no produce then.
        guard let food = ShelfLife(Product(productName: text)).food, food.isProduce else {
          continue
        }
        #expect(days[0] == 0 && days[1] <= 5 && days[3] <= 5, "\(text): \(days)")
      }
    }
  }

  // MARK: - Two foods

  private static let partners = [
    "spinach", "chickpea", "chicken", "rice", "tomato", "cheddar", "egg", "tuna",
  ]
  private static let koreanPartners = ["시금치", "콩", "치즈", "참치캔"]

  @Test(arguments: ["and", "with"])
  func joinedFoodsAreADish(_ joiner: String) {
    for name in Self.foods.compactMap(\.englishNames.first) {
      for partner in Self.partners.prefix(3) where partner != name {
        expectDish("\(name) \(joiner) \(partner)", "\(partner) \(joiner) \(name)")
      }
    }
  }

  @Test(arguments: ["와 ", "랑 "])
  func joinedKoreanFoodsAreADish(_ particle: String) {
    for name in Self.foods.compactMap(\.koreanNames.first) where name.count > 1 {
      for partner in Self.koreanPartners where partner != name {
        expectDish("\(name)\(particle)\(partner)", "\(partner)\(particle)\(name)")
      }
    }
  }

  private func expectDish(_ one: String, _ other: String) {
    let (days, reversed) = (Self.days(one), Self.days(other))
    // A row may name both in one order: fish and chips.
    let isRow = [one, other].contains { text in
      FoodReading(text).parts.contains {
        $0.food != nil && ($0.text.contains(" and ") || $0.text.contains(" with "))
      }
    }
    if !isRow {
      #expect(days == reversed, "\(one): \(days), \(other): \(reversed)")
    }
    #expect(days[0] == 0 && days[1] <= 4 && days[3] <= 4, "\(one): \(days)")
    #expect(reversed[0] == 0 && reversed[1] <= 4 && reversed[3] <= 4, "\(other): \(reversed)")
  }

  /// Ensures that a second food in front of one makes it keep no longer, and perishable food in front of a staple
  /// makes a dish.
  @Test func foodInFrontOfAnotherDoesNotLengthenIts() {
    let heads = Self.foods.map { (food: $0, days: Self.days($0.name)) }
    for partner in Self.partners {
      for (food, plain) in heads {
        let text = "\(partner) \(food.name)"
        if FoodTable.builtIn.entry(text) != nil { continue }
        let days = Self.days(text)
        // A dish of both may have numbers where the food itself has none.
        let limits = zip(plain, [0, 4, 93, 4]).map { max($0, $1) }
        #expect(zip(days, limits).allSatisfy { $0 <= $1 }, "\(text): \(days), not \(plain)")
        if ["spinach", "chicken", "tomato", "egg"].contains(partner), food.isDishBase,
          food.category != "eggs"
        {
          #expect(days[0] == 0 && days[1] <= 4 && days[3] <= 4, "\(text): \(days)")
        }
      }
    }
  }

  // MARK: - Not food

  @Test(arguments: ["plate", "brush", "rack", "toy"])
  func objectsForFoodAreNotFood(_ object: String) {
    for name in Self.foods.compactMap(\.englishNames.first) {
      // A rack of lamb is food.
      if FoodReading("\(name) \(object)").parts.last?.food != nil { continue }
      #expect(Self.days("\(name) \(object)") == [0, 0, 0, 0], "\(name) \(object)")
    }
  }

  @Test(arguments: ["접시", "칼", "인형"])
  func objectsForKoreanFoodAreNotFood(_ object: String) {
    for name in Self.foods.compactMap(\.koreanNames.first) {
      #expect(Self.days("\(name) \(object)") == [0, 0, 0, 0], "\(name) \(object)")
      #expect(Self.days(name + object) == [0, 0, 0, 0], "\(name)\(object)")
    }
  }
}
