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

  /// Units in two forms, sizes in two units, and spoons of several languages.
  @Test(arguments: [
    ("1 Dose/n Kokosmilch", "Kokosmilch 1 Dose"), ("6 Blatt/Blätter Gelatine", "Gelatine 6 Blatt"),
    ("1 Bund/e Petersilie", "Petersilie 1 Bund"), ("1 tin/can chickpeas", "chickpeas 1 tin"),
    ("1 kl. Flasche/n Tomatenketchup", "Tomatenketchup 1 Flasche"),
    ("1 gr. Dose/n Tomaten", "Tomaten 1 Dose"), ("250 gr. Mehl", "Mehl 250 g"),
    ("2 x 400g/14oz tins tomatoes", "tomatoes 2 tins"),
    ("2 × 400 g / 14 oz cans chickpeas", "chickpeas 2 cans"),
    ("2 Dosen à 400 g Tomaten", "Tomaten 2 Dosen"),
    ("2 boîtes de 400 g de tomates", "tomates 2 boîtes"),
    ("2 c. à soupe de farine", "farine 2 tbsp"), ("1 c. à café de levure", "levure 1 tsp"),
    ("1 c. à thé de sel", "sel 1 tsp"), ("2 cuillère(s) à soupe d'huile", "huile 2 tbsp"),
    ("1 cuill. à soupe de lait", "lait 1 tbsp"),
    ("2 dientes de ajo", "ajo 2 dientes"), ("2 spicchi d'aglio", "aglio 2 spicchi"),
    ("1 lata de atún", "atún 1 lata"), ("2 hojas de laurel", "laurel 2 hojas"),
    ("½ taza de agua", "agua 0.5 taza"), ("2 foglie di alloro", "alloro 2 foglie"),
    ("1 mazzetto di prezzemolo", "prezzemolo 1 mazzetto"), ("3 fette di pane", "pane 3 fette"),
    ("2 cucchiai d'olio", "olio 2 tbsp"), ("1 cucharadita de sal", "sal 1 tsp"),
    ("2 eetlepels olie", "olie 2 tbsp"), ("1 pincée de sel", "sel 1 pincée"),
    ("1 geh. EL Mehl", "Mehl 1 EL"), ("1 gehäufter Teelöffel Zimt", "Zimt 1 Teelöffel"),
    ("1/3rd cup honey", "honey 0.333333 cup"), ("2/3rds cup milk", "milk 0.666667 cup"),
    ("8large eggs", "eggs 8"), ("2garlic cloves", "garlic 2 cloves"),
    ("≈ 30 g nuts", "nuts 30 g"), ("max. 3 figs", "figs 3"), ("±50 g rice", "rice 50 g"),
    ("environ 200 g de farine", "farine 200 g"), ("knapp 200 ml Milch", "Milch 200 ml"),
    ("bis zu 3 Feigen", "Feigen 3"), ("1'000 g Dinkel", "Dinkel 1000 g"),
    ("1 000 g Roggen", "Roggen 1000 g"), ("1.500 ml Wasser", "Wasser 1500 ml"),
  ])
  func readsAmountsOfOtherLanguages(_ line: String, _ expected: String) {
    #expect(summary(line) == expected)
  }

  @Test(arguments: [
    ("Salt, pepper, 1/2 tsp paprika", "Salt, pepper, paprika 0.5 tsp"),
    ("lettuce, 1 tomato, 2 eggs", "lettuce, tomato 1, eggs 2"),
    ("lettuce, tomato, ham", "lettuce, tomato, ham"), ("beans, kidney", "kidney beans"),
    ("cheese, cheddar, grated", "cheese"), ("flour, plain, sifted", "flour"),
    ("1/2 tsp each cumin, turmeric", "cumin 0.5 tsp, turmeric 0.5 tsp"),
    ("1 tsp each: thyme, sage", "thyme 1 tsp, sage 1 tsp"),
    ("cumin and turmeric (1 tsp each)", "cumin 1 tsp, turmeric 1 tsp"),
    ("je 1 TL Kreuzkümmel und Kurkuma", "Kreuzkümmel 1 TL, Kurkuma 1 TL"),
    ("je 1 EL Salz, Pfeffer", "Salz 1 EL, Pfeffer 1 EL"),
    ("Salz und Pfeffer je 1 EL", "Salz 1 EL, Pfeffer 1 EL"),
    ("4 chicken breasts (6 oz each)", "chicken breasts 4"),
    ("1 onion, cut into 8 wedges", "onion 1"), ("2 carrots, 1 diced", "carrots 2"),
  ])
  func severalIngredientsOfALineAreTold(_ line: String, _ expected: String) {
    #expect(summary(line) == expected)
  }

  /// The noun that alternatives share belongs to each.
  @Test(arguments: [
    ("6 cups veal or beef stock", "veal stock", ["beef stock"]),
    ("1 cup apple or orange juice", "apple juice", ["orange juice"]),
    ("1 cup shrimp or chicken stock", "shrimp stock", ["chicken stock"]),
    ("1 cup veal, chicken or beef stock", "veal stock", ["chicken", "beef stock"]),
    ("butter, margarine or lard", "butter", ["margarine", "lard"]),
    ("tomatoes, canned or fresh", "tomatoes", []), ("200 g rice or noodles", "rice", ["noodles"]),
    ("1 l Hühner- oder Gemüsebrühe", "Gemüsebrühe", ["Hühner-"]),
  ])
  func readsAlternatives(_ line: String, _ name: String, _ alternatives: [String]) {
    let ingredient = IngredientLine(line).ingredients.first
    #expect(ingredient?.name == name)
    #expect(ingredient?.alternatives == alternatives)
  }

  @Test(arguments: [
    "mint (optional)", "mint (to serve, optional)", "Optional mint", "optional: mint",
    "menthe (facultatif)", "menthe, facultative", "menthe (optionnel)",
    "Minze (nach Belieben)", "Minze (kann man weglassen)", "menta (facoltativo)",
    "menta (opcional)",
    "민트 (선택)", "ミント（お好みで）",
  ])
  func marksOfOptionalIngredientsAreRead(_ line: String) {
    let ingredients = IngredientLine(line.recipeText).ingredients
    #expect(ingredients.map(\.isOptional) == [true])
    #expect(ingredients.first?.name.contains { "( ".contains($0) } == false)
  }

  @Test(arguments: [
    "Salz je nach Geschmack", "sel au goût", "sale q.b.", "sal al gusto", "salt, to taste",
  ])
  func amountsInWordsAreNoPartOfNames(_ line: String) {
    let ingredient = IngredientLine(line).ingredients.first
    #expect(ingredient?.amountText != nil)
    #expect(ingredient?.name.words.count == 1)
  }

  @Test(arguments: ["mint (chopped)", "Salz nach Belieben", "2 EL Salz"])
  func otherRemarksAreNoMarks(_ line: String) {
    #expect(IngredientLine(line).ingredients.map(\.isOptional) == [false])
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
    ("2 onions and 3 carrots", "onions 2, carrots 3"),
    ("1 cup and 2 tbsp flour", "flour 1.125 cup"),
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
