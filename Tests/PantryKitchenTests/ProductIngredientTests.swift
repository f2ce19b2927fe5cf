import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The ingredients that products with their names from shops are taken for.
struct ProductIngredientTests {
  static let products = Fixture.rows("recipes/products.tsv", columns: 3).dropFirst()
  static let differentFoods = Fixture.rows("recipes/different.tsv", columns: 2).dropFirst()

  private func grade(_ ingredient: String, of item: String) -> String {
    var matcher = IngredientMatcher([.init(item)])
    return switch matcher.matches(named: ingredient).first?.grade {
    case .same: "same"
    case .alike: "alike"
    case nil: "none"
    }
  }

  @Test func fixturesAreComplete() {
    #expect(Self.products.count == 267)
    #expect(Self.differentFoods.count == 135)
  }

  @Test(arguments: products)
  func productIsTakenForItsIngredientOnly(_ row: [String]) {
    #expect(grade(row[1], of: row[0]) == row[2], "\(row[0]) for \(row[1])")
  }

  @Test(arguments: differentFoods)
  func foodsThatSharePartsOfTheirNamesDoNotMatch(_ row: [String]) {
    #expect(grade(row[0], of: row[1]) == "none")
    #expect(grade(row[1], of: row[0]) == "none")
  }

  /// Ensures that the name of a maker in front of a food, as a word of its own, leaves the food what it is.
  @Test(arguments: ["풀무원", "큐원", "행복한콩", "칠갑농산", "초록마을", "CJ", "Ottogi"])
  func brandInFrontOfFoodChangesNothing(_ brand: String) {
    for name in [
      "두부", "순두부", "콩나물", "찹쌀가루", "밀가루", "체다치즈", "애호박", "삼겹살", "대패삼겹살", "고추장", "국간장",
      "떡국떡", "소면", "만두", "맛김치", "사각어묵", "참기름", "느타리버섯", "유정란", "생크림",
    ] {
      #expect(grade(name, of: "\(brand) \(name) 300g") == "same", "\(brand) \(name)")
    }
  }

  /// Ensures that no maker is taken out of the name of a food, where it would leave another food.
  @Test func brandsAreNotNamesOfFoods() {
    let brands = FoodWords.roles.phrases(meaning: "brand")
    #expect(brands.count > 900)
    for brand in brands {
      #expect(FoodTable.builtIn.entry(brand) == nil, "\(brand)")
      #expect(IngredientSynonyms.canonicalOrNil(brand) == nil, "\(brand)")
    }
  }
}
