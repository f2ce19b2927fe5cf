import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

@Suite struct IngredientTextTests {
  private func summary(_ line: String) -> String {
    IngredientLine(line.recipeText).ingredients.map { ingredient in
      [ingredient.name, ingredient.amount.map { "\($0)" }, ingredient.unit]
        .compactMap(\.self).joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("onions, 2 large", "onions 2"), ("onion, 1 medium", "onion 1"), ("eggs (2)", "eggs 2"),
    ("potatoes (3 large)", "potatoes 3"), ("계란 (2)", "계란 2"), ("계란(2) 1판", "계란 1 판"),
    ("milk (2%)", "milk"), ("flour (405)", "flour"), ("tofu (1 block)", "tofu 1 block"),
    ("양파 1과1/2개", "양파 1.5 개"), ("양파 1과 1/2개", "양파 1.5 개"), ("사과 1/2개", "사과 0.5 개"),
    ("small bunch coriander", "coriander 1 bunch"), ("small bunch of mint", "mint 1 bunch"),
    ("양파 작은거 1개", "양파 1 개"), ("대파 흰부분 1대", "대파 1 대"),
  ])
  func readsAmount(_ line: String, _ expected: String) {
    #expect(summary(line) == expected)
  }

  @Test(arguments: [("양파 작은거 1개", "작은거"), ("대파 흰부분 1대", "흰부분"), ("onions, 2 large", "large")])
  func sizeAndPartArePreparation(_ line: String, _ preparation: String) {
    #expect(IngredientLine(line).ingredients.first?.preparation == preparation)
  }

  @Test(arguments: [
    ("버터나 마가린 10g", "버터", ["마가린"]), ("우유나 두유 1컵", "우유", ["두유"]), ("소면이나 중면 100g", "소면", ["중면"]),
    ("바나나 우유 1개", "바나나 우유", []), ("바나나 2개", "바나나", []), ("하나로 두부 1모", "하나로 두부", []),
  ])
  func readsAlternativesInKorean(_ line: String, _ name: String, _ alternatives: [String]) {
    let ingredient = IngredientLine(line).ingredients.first
    #expect(ingredient?.name == name)
    #expect(ingredient?.alternatives == alternatives)
  }

  @Test(arguments: [
    ("2 large egg yolks + 1 whole egg", "egg yolks 2, whole egg 1"),
    ("1 lb + 8 oz beef", "beef 1.5 lb"),
    ("2 cups flour + 2 tbsp for dusting", "flour 2 cups"),
    ("Maple syrup and fresh blueberries", "Maple syrup, blueberries"),
    ("butter & jam, to serve", "butter, jam"), ("Salt and pepper", "Salt and pepper"),
    ("macaroni and cheese", "macaroni and cheese"),
    ("2 cups rice and peas", "rice and peas 2 cups"), ("rice and leftovers", "rice and leftovers"),
  ])
  func splitsTwoIngredients(_ line: String, _ expected: String) {
    #expect(summary(line) == expected)
  }
}

/// Comparisons with the expectations of `Fixtures/recipes`, where `|` separates acceptable values.
enum ExpectedIngredient {
  static func values(_ cell: String) -> [String] {
    cell.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  private static func plain(_ name: String) -> String {
    name.composed.lowercased().filter { !$0.isWhitespace }
  }

  static func names(_ cell: String, include name: String) -> Bool {
    values(cell).contains { plain($0) == plain(name) }
  }

  /// Amounts are compared to within 0.01.
  static func amounts(_ cell: String, include amount: RecipeAmount?) -> Bool {
    values(cell).contains { value in
      guard let amount else { return value.isEmpty }
      let ends = value.split(separator: "-").compactMap { Double($0) }
      guard let least = ends.first, let most = ends.last else { return false }
      let found = [amount.least, amount.most].compactMap { Double("\($0)") }
      return abs(found[0] - least) < 0.01 && abs(found[1] - most) < 0.01
    }
  }

  static func units(_ cell: String, include unit: String?) -> Bool {
    let unit = unit ?? ""
    let isSymbol = values(cell).contains { Unit(recipe: $0)?.text == unit }
    if isSymbol, !unit.isEmpty { return true }
    let isPieces = Quantity.countsPieces(unit)
    return values(cell).contains {
      $0 == unit || $0.lowercased() == unit.lowercased() && unit.count > 1 || isPieces && $0.isEmpty
    }
  }
}
