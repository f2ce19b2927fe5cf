import PantryTestSupport
import Testing

@testable import PantryCore

/// The category in which an item is listed.
struct FoodCategoryTests {
  private static func category(
    _ name: String, own: String = "", unit: String? = nil, isFrozen: Bool = false
  ) -> String {
    let item = Given.item(name, id: "A1", quantity: unit.map { "2 \($0)" }).with { item in
      item.product.category = own
      if isFrozen { item.frozen = [FrozenPeriod(from: Given.today, to: nil)].compactMap(\.self) }
    }
    return FoodReadings().category(of: item).name
  }

  @Test(arguments: [
    ("carrots", "vegetables"), ("당근", "vegetables"), ("kimchi", "ready meals & sides"),
    ("apples", "fruit"), ("chicken breast", "meat"), ("salami", "meat"), ("찰순대", "meat"),
    ("salmon", "fish & seaweed"), ("미역", "fish & seaweed"), ("eggs", "dairy & eggs"),
    ("oat milk", "dairy & eggs"), ("두유", "dairy & eggs"), ("두부", "ready meals & sides"),
    ("bread", "bread & cake"), ("송편", "bread & cake"), ("olives", "cans & jars"),
    ("spaghetti", "rice, pasta & cereal"), ("soy sauce", "sauces & baking"),
    ("maple syrup", "sauces & baking"), ("honey", "sauces & baking"),
    ("cookies", "snacks & sweets"),
    ("coffee", "drinks"), ("맥주", "drinks"), ("infant formula", "other"), ("toilet paper", "other"),
    ("xyzzy", "other"),
  ])
  func isThatOfTheFood(_ name: String, _ expected: String) {
    #expect(Self.category(name) == expected)
  }

  @Test(arguments: [
    ("frozen peas", "frozen"), ("냉동만두", "frozen"), ("ice cream", "frozen"),
    ("canned peaches", "cans & jars"), ("참치캔", "cans & jars"), ("can of cola", "drinks"),
    ("thawed chicken breast", "meat"), ("leftover soup", "ready meals & sides"),
  ])
  func statesOfTheNameCount(_ name: String, _ expected: String) {
    #expect(Self.category(name) == expected)
  }

  @Test func theUnitIsReadLikeTheName() {
    #expect(Self.category("tomatoes", unit: "cans") == "cans & jars")
  }

  @Test func whatSomebodyFrozeKeepsItsCategory() {
    #expect(Self.category("beef", isFrozen: true) == "meat")
  }

  @Test(arguments: [
    ("dairy", "dairy & eggs"), ("Dairy & Eggs", "dairy & eggs"), ("유제품", "dairy & eggs"),
    ("produce", "vegetables"), ("Vegetable", "vegetables"), ("채소", "vegetables"),
    ("즉석 식품", "ready meals & sides"), ("tofu", "ready meals & sides"), ("egg", "dairy & eggs"),
    ("poultry", "meat"), ("rice, pasta & cereal", "rice, pasta & cereal"), ("기타", "other"),
    ("for the party", "for the party"), ("캠핑", "캠핑"),
  ])
  func theOwnCategoryWins(_ own: String, _ expected: String) {
    #expect(Self.category("apples", own: own) == expected)
  }

  @Test(arguments: FoodCategory.allCases)
  func bothNamesMeanTheCategory(_ category: FoodCategory) {
    let korean = category.koreanName
    #expect(korean?.hasHangul == true)
    #expect(FoodCategory(named: category.rawValue) == category)
    #expect(korean.flatMap(FoodCategory.init(named:)) == category)
  }

  @Test func theHouseholdsOwnFollowAndTheUnknownIsLast() {
    let own = ["zoo", "other", "", "Camping", "drinks"]
    let found = own.map { own in
      FoodReadings().category(
        of: Given.item(own.isEmpty ? "tofu" : "x", id: "A1").with { $0.product.category = own })
    }
    #expect(
      found.sorted().map(\.name) == ["ready meals & sides", "drinks", "Camping", "zoo", "other"])
  }
}
