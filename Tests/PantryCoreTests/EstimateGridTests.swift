import PantryTestSupport
import Testing

@testable import PantryCore

/// Estimates of the foods of the table with words that shorten them, in any order: of a part of them with each word.
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
    for name in Grid.part(names, each: 3, from: word.count) {
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
    for name in Grid.part(Self.foods.compactMap(\.englishNames.first), each: 4, from: words.count) {
      expectPart(of: name, "\(words) \(name)")
    }
  }

  @Test(arguments: ["반", "반병", "먹던"])
  func partOfKoreanFoodIsOpenedOrCut(_ words: String) {
    for name in Grid.part(Self.foods.compactMap(\.koreanNames.first), each: 4, from: words.count) {
      expectPart(of: name, "\(name) \(words)")
      expectPart(of: name, "\(words) \(name)")
    }
  }

  /// Expects that a part keeps no longer than the food opened, cut or, if it keeps its state, whole.
  private func expectPart(of name: String, _ part: String) {
    let (whole, days) = (Self.days(name), Self.days(part))
    guard let food = ShelfLife(Product(productName: part)).food else { return }
    let places: [Storage] = [.pantry, .refrigerator]
    let kept = food.condition(ofPart: .none) == nil
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
    for name in Grid.part(names, each: 2, from: word.count) {
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
    for name in Grid.part(Self.foods.compactMap(\.englishNames.first), each: 4, from: joiner.count)
    {
      for partner in Self.partners.prefix(3) where partner != name {
        expectDish("\(name) \(joiner) \(partner)", "\(partner) \(joiner) \(name)")
      }
    }
  }

  @Test(arguments: ["와 ", "랑 "])
  func joinedKoreanFoodsAreADish(_ particle: String) {
    let names = Self.foods.compactMap(\.koreanNames.first).filter { $0.count > 1 }
    for name in Grid.part(names, each: 4, from: particle.utf8.count) {
      for partner in Self.koreanPartners where partner != name {
        expectDish("\(name)\(particle)\(partner)", "\(partner)\(particle)\(name)")
      }
    }
  }

  /// Returns whether a row names two foods of a text in their order: fish and chips.
  private static func isRow(_ text: String) -> Bool {
    FoodReading(text).parts.contains { part in
      part.food != nil && [" and ", " with ", " in "].contains(where: part.text.contains)
    }
  }

  private func expectDish(_ one: String, _ other: String) {
    let (days, reversed) = (Self.days(one), Self.days(other))
    if days != reversed, !Self.isRow(one), !Self.isRow(other) {
      Issue.record("\(one): \(days), \(other): \(reversed)")
    }
    #expect(days[0] == 0 && days[1] <= 4 && days[3] <= 4, "\(one): \(days)")
    #expect(reversed[0] == 0 && reversed[1] <= 4 && reversed[3] <= 4, "\(other): \(reversed)")
  }

  /// Ensures that a second food in front of one makes it keep no longer, and perishable food in front of a staple
  /// makes a dish.
  @Test func foodInFrontOfAnotherDoesNotLengthenIts() {
    let heads = Self.foods.map { (food: $0, days: Self.days($0.name)) }
    for (index, partner) in Self.partners.enumerated() {
      for (food, plain) in Grid.part(heads, each: 4, from: index) {
        let text = "\(partner) \(food.name)"
        if FoodTable.builtIn.entry(text) != nil { continue }
        let days = Self.days(text)
        // A dish of both may have numbers where the food itself has none.
        let limits = zip(plain, [0, 4, 93, 4]).map { max($0, $1) }
        #expect(zip(days, limits).allSatisfy { $0 <= $1 }, "\(text): \(days), not \(plain)")
        if ["spinach", "chicken", "tomato", "egg"].contains(partner), food.isDishBase,
          food.category != "eggs", partner != "egg" || food.category != "noodle"
        {
          #expect(days[0] == 0 && days[1] <= 4 && days[3] <= 4, "\(text): \(days)")
        }
      }
    }
  }

  // MARK: - Grids

  /// Names of foods in one language, with the words that join two of them.
  struct Language: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: [String]
    /// Joins two names.
    let joiners: [String]
    let objects: [String]
    let joinsObject: String
  }

  private static let languages = [
    Language(
      testDescription: "English", names: foods.flatMap(\.englishNames),
      joiners: [" and ", " & ", " + ", " with "],
      objects: [
        "plate", "brush", "rack", "toy", "knife", "peeler", "shampoo", "candle", "soap", "lotion",
        "costume", "poster", "cutter", "mold", "sticker", "scented candle", "hair mask", "slicer",
      ], joinsObject: " "),
    Language(
      testDescription: "Korean", names: foods.flatMap(\.koreanNames).filter { $0.count > 1 },
      joiners: ["와 ", "랑 ", "과 ", "하고 ", " + "],
      objects: ["접시", "칼", "인형", "비누", "샴푸", "향초", "스티커", "커터", "모종", "씨앗", "거품기", "그림책"],
      joinsObject: ""),
  ]

  /// The number of other foods that each name is paired with. With all of them the test would take half an hour.
  private static let partnersOfEach = 1

  /// Ensures that the order of two foods changes no estimate, for pairs from everywhere in the table.
  @Test(arguments: languages)
  func orderOfJoinedFoodsDoesNotMatter(_ language: Language) {
    let names = language.names
    var count = 0
    for (index, name) in Grid.part(Array(names.enumerated()), each: 3) {
      for place in 1...Self.partnersOfEach {
        // Steps that lead through the whole table.
        let partner = names[(index + place * 389 + index * 7 * place) % names.count]
        var joiner = language.joiners[(index + place) % language.joiners.count]
        // 1 + 1 is an amount.
        if joiner == " + ", (name + partner).contains(where: \.isNumber) { joiner = " & " }
        let (one, other) = (name + joiner + partner, partner + joiner + name)
        let (days, reversed) = (Self.days(one), Self.days(other))
        count += 1
        if days == reversed || Self.isRow(one) || Self.isRow(other) { continue }
        Issue.record("\(one): \(days), \(other): \(reversed)")
      }
    }
    #expect(count > 800)
  }

  // MARK: - Not food

  /// Ensures that no household article gets the shelf life of the food in front of it: every name with one of them.
  @Test(arguments: languages)
  func objectsForFoodAreNotFood(_ language: Language) {
    for (index, name) in Grid.part(Array(language.names.enumerated()), each: 3, from: 1) {
      let object = language.objects[index % language.objects.count]
      for joiner in Set([" ", language.joinsObject]) {
        let text = name + joiner + object
        // A rack of lamb is food.
        if FoodReading(text).parts.last?.food != nil { continue }
        #expect(Self.days(text) == [0, 0, 0, 0], "\(text)")
      }
    }
  }
}
