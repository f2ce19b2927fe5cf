import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

@Suite struct RecipeReaderTests {
  private func recipe(_ text: String, _ file: String) throws -> Recipe {
    try #require(try RecipeReader.recipes(in: Array(text.utf8), file: file).first)
  }

  // MARK: Cooklang

  struct CanonicalCases: Decodable {
    let cases: [Case]

    struct Case: Decodable, CustomTestStringConvertible {
      let name: String
      let source: String
      let ingredients: [[String: String]]
      var testDescription: String { name }
    }
  }

  static let canonical: [CanonicalCases.Case] = {
    let file = Fixture.directory.appending(path: "recipes/cooklang.json")
    let cases = try? JSONDecoder().decode(CanonicalCases.self, from: Data(contentsOf: file))
    return cases?.cases ?? []
  }()

  @Test func allCanonicalCasesAreThere() { #expect(RecipeReaderTests.canonical.count == 60) }

  @Test(arguments: canonical) func readsCanonicalCase(_ test: CanonicalCases.Case) throws {
    let recipe = try recipe(test.source, "case.cook")
    let found = recipe.ingredients.map { ingredient in
      [
        "name": ingredient.name, "units": ingredient.unit ?? "",
        "quantity": ingredient.amount.map { "\($0)" } ?? ingredient.amountText ?? "some",
      ]
    }
    #expect(found == test.ingredients)
  }

  @Test func readsExtensionsOfCooklang() throws {
    let text = """
      >> title: 된장찌개
      >> servings: 2
      >> source: https://example.com/stew
      = 국물 =
      @물{500%ml}에 @두부를 넣고 @?대파{1/2%대}, @&두부{}를 -- @소금{}
      [- @설탕{1%큰술}
      -] @./sauces/양념장{2%큰술} @white wine|wine{50%ml}(dry) @salt{=1%tsp} me@example.com
      """
    let recipe = try recipe(text, "stew.cook")
    #expect(recipe.title == "된장찌개")
    #expect(recipe.servings == Amount("2"))
    #expect(recipe.link == "https://example.com/stew")
    #expect(recipe.ingredients.map(\.name) == ["물", "두부", "대파", "양념장", "white wine", "salt"])
    #expect(recipe.ingredients.map(\.isOptional) == [false, false, true, false, false, false])
    #expect(recipe.ingredients[3].reference == "./sauces/양념장")
    #expect(recipe.ingredients[3].line == 7)
    #expect(recipe.ingredients[4].preparation == "dry")
    #expect(recipe.ingredients[0].group == "국물")
  }

  @Test(arguments: [
    ("두부{반%모}", "0.5 모"), ("소금{한 꼬집}", "1 꼬집"), ("달걀{두 개}", "2 개"), ("소금{약간}", "약간 "),
    ("두부{반으로 썬 것}", "반으로 썬 것 "),
  ]) func readsKoreanNumeralsInBraces(_ ingredient: String, _ expected: String) throws {
    let found = try #require(try recipe("@\(ingredient)", "a.cook").ingredients.first)
    let amount = found.amount.map { "\($0)" } ?? found.amountText ?? ""
    #expect("\(amount) \(found.unit ?? "")" == expected)
  }

  @Test func unclosedBraceIsAnErrorInItsLine() {
    #expect(throws: RecipeError(line: 3, .unclosedBrace)) {
      try RecipeReader.recipes(
        in: Array("a\n@salt{}\n@flour{200%g\n@egg{1}\n".utf8), file: "a.cook")
    }
  }

  // MARK: A folder of recipes

  struct Expected: Decodable, CustomTestStringConvertible {
    let file: String
    let title: String?
    let servings: Double?
    let tags: [String]?
    let ingredients: [Line]?
    let error: Failure?
    var testDescription: String { file }

    struct Line: Decodable {
      let name: String
      let amount: String?
      let unit: String?
      let optional: Bool?
      let again: Bool?
    }

    struct Failure: Decodable { let line: Int }
  }

  static let folder: [Expected] = {
    let file = Fixture.directory.appending(path: "recipes/folder.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Expected].self, from: data)) ?? []
  }()

  @Test func folderHasRecipesOfAllFormats() { #expect(RecipeReaderTests.folder.count >= 24) }

  @Test(arguments: folder) func readsFileOfFolder(_ expected: Expected) throws {
    if expected.file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return }
    let file = Fixture.directory.appending(path: "recipes/folder/\(expected.file)")
    let bytes = Array(try Data(contentsOf: file))
    if let failure = expected.error {
      let error = #expect(throws: RecipeError.self) {
        try RecipeReader.recipes(in: bytes, file: expected.file)
      }
      #expect(error?.line == failure.line)
      return
    }
    let recipes = try RecipeReader.recipes(in: bytes, file: expected.file)
    guard let title = expected.title else {
      #expect(recipes.isEmpty)
      return
    }
    let recipe = try #require(recipes.first)
    #expect(recipe.title == title)
    #expect(recipe.servings.flatMap { Double("\($0)") } == expected.servings)
    #expect(recipe.tags == expected.tags ?? [])
    let lines = expected.ingredients ?? []
    // Of two ingredients in a line, the first is expected.
    var found = recipe.ingredients
    if ["md", "txt"].contains(file.pathExtension) {
      var seen: Set<Int> = []
      found = found.filter { $0.line.map { seen.insert($0).inserted } ?? true }
    }
    let named = found.count == lines.count ? lines : lines.filter { $0.again != true }
    #expect(found.count == named.count)
    for (ingredient, line) in zip(found, named) {
      #expect(ExpectedIngredient.names(line.name, include: ingredient.name))
      #expect(
        ExpectedIngredient.amounts(line.amount ?? "", include: ingredient.amount),
        "\(ingredient.name)")
      #expect(
        ExpectedIngredient.units(line.unit ?? "", include: ingredient.unit), "\(ingredient.name)")
      #expect(ingredient.isOptional == (line.optional ?? false), "\(ingredient.name)")
    }
  }

  // MARK: Other formats

  @Test(arguments: [
    "재료", "## 재료 (2인분)", "[재료]", "**Ingredients**", "Zutaten:", "Ingredients\n-----------", "재료:",
    "재료준비", "[재료] (2인분)", "<재료> 2인분", "### 🥬 재료", "✔️ 재료", "🍤 필요한 재료는요~", "▷재료◁", "You’ll need:",
    "Ingredients for 8 scones:",
    "두부조림 재료 (3인분)", "Pancake ingredients:",
  ])
  func findsIngredientsBelowHeading(_ heading: String) throws {
    let recipe = try recipe(
      "# Dish\n\n\(heading)\n- 두부 1모\n- 소금 약간\n\n## 만드는 법\n- 끓인다 2번\n", "dish.md")
    #expect(recipe.title == "Dish")
    #expect(recipe.ingredients.map(\.name) == ["두부", "소금"])
  }

  @Test(arguments: [
    "재료: 두부, 김치\n\n끓인다.", "재료: 두부, 김치\n끓인다", "재료 : 두부, 김치\n물을 끓여요.\n두부를 넣으세요.\n",
    "재료 (2인분): 두부, 김치\n물을 끓이고\n넣으면 완성!", "**재료**: 두부, 김치\n\n**만드는 법**: 끓인다.",
    "- 재료: 두부, 김치\n- 만드는 법: 끓인다.", "Ingredients: 두부; 김치\n\nBoil it.",
    "재료\n두부\n김치\n\n물을 끓인다\n넣어 주세요 ^^\n완성", "재료\n국산 두부가 좋아요.\n두부\n김치\n① 끓인다",
    "재료\n두부\n김치\n※ 밥숟가락 기준\n\n두부김치 만드는 법\n물 500ml를 끓인다",
    "재료\n- 두부\n- 김치\n- 두부는 물기를 빼 주세요\n\n물을 끓인다",
    "[주재료] 두부 1모\n[양념] 김치 1컵\n\n물을 끓인다", "<재료> 두부 1모, 김치\n\n물을 끓인다",
    "재료: 두부\n양념 - 김치 1컵\n\n물을 끓인다", "## 재료\n- 두부\n### 양념\n1. 김치 1컵\n## 만드는 법\n1. 끓인다",
    "## 재료\n- 두부\n- 김치\n### 1단계\n1. 물 1L를 끓인다",
    "재료\n- 두부 1모 깍둑썰기\n- 김치\n- 양파 썰기\n\n물을 끓인다", "★ 재료 ★\n두부\n★ 양념 ★\n김치\n★ 조리 ★\n끓인다",
    "재료\n<ul>\n<li>두부</li>\n<li>[[김치]]</li>\n</ul>", "재료\n두부 / 김치 / 된장국\n된장국",
    "| 재료 | 양 |\n|---|---|\n| 두부 | |\n| 김치 | |",
    "https://example.com\n재료\nhttps://example.com\n두부\n김치\n\n#두부 #반찬",
  ]) func instructionsAreNoIngredients(_ text: String) throws {
    let recipe = try recipe(text, "된장국.txt")
    #expect(recipe.ingredients.map(\.name).filter { $0 != "된장국" } == ["두부", "김치"])
  }

  /// Names that end like sentences do.
  @Test(arguments: ["베이킹소다", "다시다", "마요", "사이다", "소다", "물기를 뺀 두부 1모", "고등어", "김치 (없으면 빼세요)"])
  func linesThatEndLikeVerbsAreIngredients(_ line: String) throws {
    let recipe = try recipe("재료\n두부 1모\n\n\(line)\n김치 1컵\n", "a.txt")
    #expect(recipe.ingredients.count == 3)
  }

  @Test(arguments: [
    ("Ingredients: 1 cup lentils, 1 onion, chopped, 1,500 ml water\nBoil the lentils.", 3),
    ("Ingredients: flour, milk, eggs\nMix it all up\nand fry.", 3),
    ("Ingredients: 2 eggs; 100 g flour; salt, to taste\nMethod: whisk, fry.", 3),
    ("Ingredients\n1 egg\n1 tsp. salt\n\nWhisk.\nServe warm.", 2),
    ("Ingredients\n1 egg.\nSalt and pepper.\n\nBread.", 3),
    ("Ingredients\n\n| Amount | Ingredient |\n|---|---|\n| 2 | eggs |\n| 1 cup | milk |", 2),
  ]) func listsWithinLinesEnd(_ text: String, _ count: Int) throws {
    #expect(try recipe(text, "a.md").ingredients.count == count)
  }

  /// The heading of a table names its columns, in any order, with and without pipes at the ends of rows.
  @Test(arguments: [
    "| Ingredient | Amount | Notes |\n|-|-|-|\n| Eggs | 6-8 | Scrambled |\n| Milk | 1 cup | |",
    "Ingredient|Amount|Notes\n-|-|-\nEggs|6-8|Scrambled\nMilk|1 cup|",
    "Name | Qty | Unit\n--- | --- | ---\nEggs | 6-8 |\nMilk | 1 | cup",
    "| Notes | Ingredient | Quantity |\n|:--|---|--:|\n| beaten | Eggs | 6-8 |\n| | Milk | 1 cup |",
    "| Amount | Unit | Ingredient |\n|---|---|---|\n| 6-8 | | Eggs |\n| 1 | cup | Milk |",
    "| Ingrédient | Quantité |\n|---|---|\n| Eggs | 6-8 |\n| Milk | 1 cup |",
    "| What | How much |\n|---|---|\n| Eggs | 6-8 |\n| Milk | 1 cup |",
    "| 재료 | 분량 | 비고 |\n|---|---|---|\n| Eggs | 6-8 | 풀어서 |\n| Milk | 1 cup | |",
  ])
  func headingNamesTheColumns(_ table: String) throws {
    let ingredients = try recipe("# T\n\n## Ingredients\n\n\(table)\n\nStir | serve.\n", "a.md")
      .ingredients
    #expect(ingredients.map(\.name) == ["Eggs", "Milk"])
    #expect(ingredients.map { $0.amount?.description } == ["6-8", "1"])
    #expect(ingredients.map(\.unit) == [nil, "cup"])
  }

  /// A table without a heading above it. A number in another column is not an amount.
  @Test func headOfATableNamesItsColumns() throws {
    let text = """
      # T

      | Step | Ingredient | Amount |
      |---|---|---|
      | 1 | Flour | 200 g |
      | 2 | **Sauce** | |
      | 3 | Pepper | to taste |
      | 4 | Garlic | 2 cloves |
      """
    let ingredients = try recipe(text, "a.md").ingredients
    #expect(ingredients.map(\.name) == ["Flour", "Pepper", "Garlic"])
    #expect(ingredients.map { $0.amount?.description } == ["200", nil, "2"])
    #expect(ingredients.map(\.group) == [nil, "Sauce", "Sauce"])
  }

  @Test(arguments: [
    "- 1 tsp sugar (balances it; skippable)\n- 2 limes (one for juice; one for wedges)",
    "- 1 tsp sugar [fine; or not]; 2 limes",
  ])
  func bracketsKeepTheirSemicolons(_ list: String) throws {
    let ingredients = try recipe("## Ingredients\n\n\(list)\n", "a.md").ingredients
    #expect(ingredients.map(\.name) == ["sugar", "limes"])
  }

  @Test(arguments: [
    "ingredients:\n  - 2 leeks\n  - 1 l stock", "ingredients: [2 leeks, 1 l stock]",
    "Zutaten:\n- 2 leeks\n- \"1 l stock\"", "재료: |\n  2 leeks\n  1 l stock",
  ])
  func readsIngredientsInFrontMatter(_ lines: String) throws {
    let recipe = try recipe("---\ntitle: Soup\n\(lines)\nservings: 4\n---\n\nCook.\n", "a.md")
    #expect(recipe.title == "Soup")
    #expect(recipe.servings == Amount("4"))
    #expect(recipe.ingredients.map(\.name) == ["leeks", "stock"])
  }

  @Test(arguments: [
    "type=\"application&#x2F;ld&#x2B;json\"", "type='application/ld&#43;json'",
    "TYPE=\"Application/LD+JSON; charset=utf-8\"", "type = application/ld+json",
    "type=\"application/json+ld\" id=x",
  ])
  func readsScriptsWhoseTypeIsSpelledOtherwise(_ type: String) throws {
    let text = #"{"@type":"Recipe","name":"A","recipeIngredient":["1 egg"]}"#
    #expect(try recipe("<html><script \(type)>\(text)</script></html>", "a.html").title == "A")
  }

  @Test func readsOptionalIngredientsOfCooklang() throws {
    let text = """
      @ice cream (optional){} @mint{}(optional) @dill{2%g}(chopped, facultatif) @sage{} (nach Belieben) @?chives{}
      @basil{}(fresh) and @salt (fine){}
      """
    let ingredients = try recipe(text, "a.cook").ingredients
    #expect(
      ingredients.map { $0.isOptional ? $0.name : "" } == [
        "ice cream", "mint", "dill", "sage", "chives", "", "",
      ])
  }

  @Test func aGreetingIsNoTitle() throws {
    let text = "안녕하세요~ 오늘은 두부조림이에요 ^^\n\n[재료]\n두부 1모\n"
    #expect(try recipe(text, "두부조림.txt").title == "두부조림")
    #expect(try recipe("[자취요리] 두부조림 만들기!\n\n재료\n두부\n", "a.txt").title == "[자취요리] 두부조림 만들기!")
  }

  @Test(arguments: ["notes.md", "notes.txt", "data.json", "page.html"])
  func otherFilesAreNoRecipes(_ file: String) throws {
    let text = file.hasSuffix("json") ? #"{"name":"x","version":"1"}"# : "Call mum\n\n- 2 tickets\n"
    #expect(try RecipeReader.recipes(in: Array(text.utf8), file: file).isEmpty)
  }

  @Test(arguments: [
    #"{"@type":"Recipe","name":"A","recipeIngredient":["1 egg","200 g flour"]}"#,
    #"{"@type":["Thing","Recipe"],"name":"A","ingredients":"1 egg\n200 g flour"}"#,
    #"{"@graph":[{"@type":"WebPage"},{"@type":"Recipe","name":"A","recipeIngredient":["1 egg","200&nbsp;g flour"]}]}"#,
    #"[{"@type":"Recipe","name":"A","recipeIngredient":[{"name":"egg","value":1},{"name":"flour","value":"200","unitText":"g"}]}]"#,
    #"[{"@type":"Recipe","name":"A","recipeIngredient":[{"name":"egg","value":1},{"name":"flour","value":"200","unitCode":"GRM"}]}]"#,
    #"{"@type":"Recipe","name":"A","recipeIngredient":[{"@type":"HowToSupply","name":"egg","requiredQuantity":1},{"@type":"ItemList","itemListElement":["200 g flour"]}]}"#,
    #"{"name":"A","recipe_ingredient":[{"quantity":1.0,"unit":null,"food":{"name":"egg"}},{"original_text":"200 g flour"}]}"#,
    #"{"name":"A","steps":[{"ingredients":[{"food":{"name":"egg"},"amount":1},{"food":{"name":"flour"},"unit":{"name":"g"},"amount":200.0}]}]}"#,
    #"{"name":"A","ingredients":"1 egg\n200 g flour","directions":"Mix.","photo_data":""}"#,
  ])
  func readsShapesOfJSON(_ text: String) throws {
    let recipe = try recipe(text, "a.json")
    #expect(recipe.title == "A")
    #expect(recipe.ingredients.map(\.name) == ["egg", "flour"])
    #expect(
      recipe.ingredients.map { "\($0.amount.map { "\($0)" } ?? "") \($0.unit ?? "")" } == [
        "1 ", "200 g",
      ])
  }

  @Test func readsRecipesOfUnpackedArchive() throws {
    let text =
      #"{"name":"A","ingredients":"1 egg","directions":""} {"name":"B","ingredients":"2 eggs","directions":""}"#
    let recipes = try RecipeReader.recipes(inSequence: Array(text.utf8), file: "all.paprikarecipes")
    #expect(recipes.map(\.title) == ["A", "B"])
  }

  @Test func titlesOfFilesAreComposed() throws {
    let recipe = try recipe("@salt{}", "국/\("두부찌개".decomposedStringWithCanonicalMapping).cook")
    #expect(Array(recipe.title.unicodeScalars) == Array("두부찌개".unicodeScalars))
  }

  // MARK: Hostile input

  @Test(arguments: ["cook", "md", "txt", "json", "html"]) func damagedInputDoesNotTrap(
    _ ending: String
  ) {
    let texts = [
      "", "\u{FEFF}", "\0", "---", "---\n", "@", "@{", "@a{", "@a{}(", "[-", "[- -", "재료", "재료\n-",
      "재료\n- (((", "# \n---\n- *",
      "재료\n- 1/0컵 물", "재료\n- 99999999999999999999 g 소금", "재료\n- 반", "재료\n- ½",
      "재료\n- 1-\n- 2~\n- x2\n- 2x", "<script type=application/ld+json>",
      "<script type=application/ld+json>[", "{", "[[[[", "\"\\ud800\"",
      "{\"@graph\":[{\"@graph\":[]}]}", "재료\n- [a](", "|\n||\n재료\n|-|",
      String(repeating: "[", count: 100_000), String(repeating: "@a{", count: 1_000),
      "재료\n" + String(repeating: "- 두부 1모,", count: 60),
      "재료\n- " + String(repeating: "(", count: 900),
    ]
    for text in texts { _ = try? RecipeReader.recipes(in: Array(text.utf8), file: "a.\(ending)") }
    for bytes in [
      [0xFF, 0xFE, 0x41, 0x00], [0xC3], [0xE4, 0x0A, 0x40], [0xEF, 0xBB, 0xBF, 0x0D],
    ] as [[UInt8]] {
      _ = try? RecipeReader.recipes(in: bytes, file: "a.\(ending)")
    }
    var random = SeededGenerator(state: 21)
    let alphabet = Array("재료\n- 두부12½/~-(){}[]@|*:, gTt모반한\"<>&;%".unicodeScalars)
    for _ in 0..<200 {
      var text = String.UnicodeScalarView("재료\n- ".unicodeScalars)
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? " ")
      }
      _ = try? RecipeReader.recipes(in: Array(String(text).utf8), file: "a.\(ending)")
    }
  }

  @Test func textThatIsNotUTF8IsAnErrorInItsLine() {
    #expect(throws: RecipeError(line: 2, .notText)) {
      try RecipeReader.recipes(in: Array("a\n".utf8) + [0xFF], file: "a.md")
    }
    #expect(throws: RecipeError(line: 1, .notText)) {
      try RecipeReader.recipes(in: Array("a\0\n".utf8), file: "a.cook")
    }
    // UTF-16 has NUL, too.
    #expect(throws: RecipeError(line: 1, .notText)) {
      try RecipeReader.recipes(in: [0xFF, 0xFE, 0x0A, 0x00, 0x41, 0x00], file: "a.md")
    }
  }
}

/// Recipes of 200 KB in one line, with marks that are opened and never closed. In quadratic time they would take many
/// minutes.
struct LongRecipeTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("a.cook", "@milk{} ", "[-", ""), ("b.cook", "@milk{}", "@milk{}(", ""),
      ("c.json", #"{"@type":"Recipe","name":"x","recipeIngredient":["milk",""#, "<a", #""]}"#),
    ])
  func marksWithoutEndsTakeLinearTime(
    _ file: String, _ start: String, _ mark: String, _ end: String
  ) throws {
    let text = start + String(repeating: mark, count: 200_000 / mark.utf8.count) + end
    let recipe = try #require(try RecipeReader.recipes(in: Array(text.utf8), file: file).first)
    #expect(recipe.ingredients.first?.name.hasPrefix("milk") ?? false)
  }
}
