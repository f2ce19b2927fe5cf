import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

@Suite struct IngredientTests {
  struct Row: CustomTestStringConvertible {
    let line: String
    let name, amount, unit: String
    let same, alike, not: [String]
    let staple: String
    var testDescription: String { line }

    init?(_ cells: [String]) {
      guard cells.count == 9, cells[0] != "line" else { return nil }
      (line, name, amount, unit, staple) = (cells[0], cells[2], cells[3], cells[4], cells[8])
      func list(_ cell: String) -> [String] { cell.isEmpty ? [] : ExpectedIngredient.values(cell) }
      (same, alike, not) = (list(cells[5]), list(cells[6]), list(cells[7]))
    }

    /// The first ingredient of the line in a list, as the reader of a file finds it.
    var ingredient: Ingredient? {
      let text = "재료\n- \(line)\n"
      return (try? RecipeReader.recipes(in: Array(text.utf8), file: "a.md"))?.first?.ingredients
        .first
    }

    /// What is read or matched in another way than expected; an item that stands in for an ingredient may be missed.
    var mistakes: [String] {
      guard let ingredient else { return name.isEmpty ? [] : ["not read"] }
      var mistakes: [String] = []
      if !ExpectedIngredient.names(name, include: ingredient.name) {
        mistakes.append("name \(ingredient.name)")
      }
      if !ExpectedIngredient.amounts(amount, include: ingredient.amount) {
        mistakes.append("amount")
      }
      if !ExpectedIngredient.units(unit, include: ingredient.unit) {
        mistakes.append("unit \(ingredient.unit ?? "")")
      }
      let grades = grades
      for item in same where grades[item] != .same { mistakes.append("\(item) is not the same") }
      for item in alike where grades[item] == .same { mistakes.append("\(item) is the same") }
      mistakes += wrongMatches.map { "\($0) matches" }
      var matcher = IngredientMatcher([])
      if staple != "either", (staple == "yes") != matcher.isStaple(ingredient) {
        mistakes.append("staple")
      }
      return mistakes
    }

    /// The items that must not match but do.
    var wrongMatches: [String] {
      let grades = grades
      return not.filter { grades[$0] != nil }
    }

    private var grades: [String: IngredientMatcher.Grade] {
      guard let ingredient else { return [:] }
      let items = same + alike + not
      var matcher = IngredientMatcher(items.map { IngredientMatcher.Product($0) })
      var grades: [String: IngredientMatcher.Grade] = [:]
      for match in matcher.matches(for: ingredient) { grades[items[match.product]] = match.grade }
      return grades
    }
  }

  static let rows = rows(in: "ingredients.tsv")
  static let furtherRows = rows(in: "further.tsv")

  private static func rows(in file: String) -> [Row] {
    let file = Fixture.directory.appending(path: "recipes/\(file)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      Row($0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }

  @Test func atLeast94PercentOfLinesAreReadAndMatched() {
    #expect(IngredientTests.rows.count == 600)
    let wrong = IngredientTests.rows.filter { !$0.mistakes.isEmpty }
    #expect(
      wrong.count <= 15, "\(wrong.map { "\($0.line): \($0.mistakes)" }.joined(separator: "\n"))")
  }

  @Test func atLeast94PercentOfFurtherLinesAreReadAndMatched() {
    #expect(IngredientTests.furtherRows.count == 100)
    let wrong = IngredientTests.furtherRows.filter { !$0.mistakes.isEmpty }
    #expect(
      wrong.count <= 3, "\(wrong.map { "\($0.line): \($0.mistakes)" }.joined(separator: "\n"))")
  }

  @Test func noLineMatchesAnItemThatItMustNot() {
    let rows = IngredientTests.rows + IngredientTests.furtherRows
    let wrong = rows.filter { !$0.wrongMatches.isEmpty }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0.line): \($0.wrongMatches)" })")
  }

  // MARK: Reading

  @Test(arguments: [
    ("Optional: 2 cups spinach", "spinach", "2", "cups"),
    ("1, 14 oz can beans", "beans", "1", "can"),
    ("1 lemon, cut into 8 wedges", "lemon", "1", ""), ("2 unit(s) leeks", "leeks", "2", "unit"),
    ("<1 liter of milk", "milk", "1", "L"), ("500 ml 2 cups milk", "milk", "500", "ml"),
    ("2 cups 500 ml milk", "milk", "500", "ml"),
    ("4 celery sticks", "celery", "4", "sticks"), ("2 cinnamon sticks", "cinnamon sticks", "2", ""),
    ("2 cups chicken or vegetable broth", "chicken broth", "2", "cups"),
    ("beef or chicken stock", "beef stock", "", ""), ("butter or olive oil", "butter", "", ""),
    ("당근 반의 반개", "당근", "0.25", "개"), ("고추장 크게 2숟갈", "고추장", "2", "숟갈"),
    ("400 g crushed tomatoes", "crushed tomatoes", "400", "g"),
    ("1½ cups milk", "milk", "1.5", "cups"), ("1 1/2 cups milk", "milk", "1.5", "cups"),
    ("1-1/2 cups milk", "milk", "1.5", "cups"), ("물 1⅓작은술", "물", "1.333333", "작은술"),
    ("달걀 2~3개", "달걀", "2-3", "개"), ("두부 반 모", "두부", "0.5", "모"), ("소금 약간", "소금", "", ""),
    ("간장 2T", "간장", "2", "T"), ("간장 2t", "간장", "2", "t"), ("물2컵", "물", "2", "컵"),
    ("1⁄2 cup sugar", "sugar", "0.5", "cup"), ("두부 ２모", "두부", "2", "모"),
    ("두부 75g(3/4모)", "두부", "75", "g"),
    ("돼지고기(목살, 120g)", "돼지고기", "120", "g"), ("1,500ml water", "water", "1500", "ml"),
    ("2 x 400g tins chopped tomatoes", "chopped tomatoes", "2", "tins"),
    ("1 lb 8 oz beef", "beef", "1.5", "lb"),
    ("3분카레 1봉", "3분카레", "1", "봉"), ("2% milk", "2% milk", "", ""),
    ("a dozen eggs", "eggs", "12", ""),
    ("500g/1lb 2oz beef mince", "beef mince", "500", "g"), ("1/2 a lemon", "lemon", "0.5", ""),
    ("half of a lemon", "lemon", "0.5", ""), ("half and half", "half and half", "", ""),
    ("Juice from 1 lime", "lime", "1", ""), ("thumb-sized piece ginger", "ginger", "1", "piece"),
    ("small pack coriander", "coriander", "1", "pack"),
    ("handful fresh basil", "basil", "1", "handful"), ("pinch salt", "salt", "1", "pinch"),
    ("small bunch parsley", "parsley", "1", "bunch"), ("a few sprigs of thyme", "thyme", "", ""),
    ("250 gr flour", "flour", "250", "g"),
    ("1 cup plus 2 tablespoons milk", "milk", "1.125", "cup"),
    ("Flour ..... 2 cups", "Flour", "2", "cups"), ("sugar … 100 g", "sugar", "100", "g"),
    ("물 2와 1/2컵", "물", "2.5", "컵"), ("물 2와1/2컵", "물", "2.5", "컵"),
    ("간장 2과 1/2큰술", "간장", "2.5", "큰술"), ("양파 2분의 1개", "양파", "0.5", "개"),
    ("우유 2큰술+1작은술", "우유", "2.333333", "큰술"), ("우유 2T + 1t", "우유", "2.333333", "T"),
    ("우유 1컵 + 2T", "우유", "1.15", "컵"),
    ("간장:2T", "간장", "2", "T"), ("간장=2T", "간장", "2", "T"), ("간장....2T", "간장", "2", "T"),
    ("간장...2T", "간장", "2", "T"), ("간장 ····· 2T", "간장", "2", "T"),
    ("설탕 … 1T", "설탕", "1", "T"), ("다시마 5x5cm 2장", "다시마", "2", "장"),
    ("다시마 사방 10cm 2장", "다시마", "2", "장"), ("두부반모", "두부", "0.5", "모"),
    ("고구마두개", "고구마", "2", "개"), ("대파 흰부분 1대", "대파", "1", "대"),
    ("대파 흰 부분 10cm", "대파", "10", "cm"), ("양파 큰것 1개", "양파", "1", "개"),
    ("소금 두어 꼬집", "소금", "2-3", "꼬집"), ("달걀흰자 3개분", "달걀흰자", "3", "개"),
    ("물 자작하게", "물", "", ""), ("청양고추 취향에 따라", "청양고추", "", ""),
    ("모과 1개", "모과", "1", "개"), ("사과 2개", "사과", "2", "개"),
    ("1.000 g Mehl", "Mehl", "1000", "g"), ("1 000 g Roggen", "Roggen", "1000", "g"),
    ("1'000 g Dinkel", "Dinkel", "1000", "g"), ("1.500 ml Wasser", "Wasser", "1500", "ml"),
    ("1,500 kg Mehl", "Mehl", "1.5", "kg"), ("1.250 kg Mehl", "Mehl", "1.25", "kg"),
    ("2 x 400g/14oz tins tomatoes", "tomatoes", "2", "tins"),
    ("1 x 400g/14oz can kidney beans", "kidney beans", "1", "can"),
    ("200g/7oz rice", "rice", "200", "g"), ("1kg/2.2 lb flour", "flour", "1", "kg"),
    ("1 Dose/n Kokosmilch", "Kokosmilch", "1", "Dose"),
    ("2 Zehe/n Knoblauch", "Knoblauch", "2", "Zehe"),
    ("1 kl. Flasche/n Tomatenketchup", "Tomatenketchup", "1", "Flasche"),
    ("6 Blatt/Blätter Gelatine", "Gelatine", "6", "Blatt"),
    ("1 loaf/loaves bread", "bread", "1", "loaf"),
    ("1 tin/can chickpeas", "chickpeas", "1", "tin"), ("1 box/bag arugula", "arugula", "1", "box"),
    ("2 c. à soupe de farine", "farine", "2", "tbsp"),
    ("1 c. à café de levure", "levure", "1", "tsp"),
    ("2 cuillères à soupe d'huile", "huile", "2", "tbsp"), ("1 c.à.c. de sel", "sel", "1", "tsp"),
    ("6 cups veal or beef stock", "veal stock", "6", "cups"),
    ("1 cup apple or orange juice", "apple juice", "1", "cup"),
    ("1 cup butter or cream cheese", "butter", "1", "cup"),
    ("1 cup water or beef stock", "water", "1", "cup"),
    ("1/3rd cup honey", "honey", "0.333333", "cup"), ("8large eggs", "eggs", "8", ""),
    ("2eggs", "eggs", "2", ""), ("7up", "7up", "", ""), ("≈ 30 g nuts", "nuts", "30", "g"),
    ("≈30g nuts", "nuts", "30", "g"), ("max. 3 figs", "figs", "3", ""),
    ("1 gehäufter Teelöffel Zimt", "Zimt", "1", "Teelöffel"),
    ("1 or 2 onions", "onions", "1-2", ""), ("2 (400 g) tins tomatoes", "tomatoes", "2", "tins"),
    ("두부 1모 300g", "두부", "1", "모"), ("두부 1모 (300g) 깍둑썰기", "두부", "1", "모"),
    ("고춧가루 1큰술 반", "고춧가루", "1.5", "큰술"), ("대파 한두 대", "대파", "1-2", "대"),
  ])
  func readsLine(_ line: String, _ name: String, _ amount: String, _ unit: String) throws {
    let ingredient = try #require(IngredientLine(line.recipeText).ingredients.first)
    let found = [ingredient.name, ingredient.amount.map { "\($0)" } ?? "", ingredient.unit ?? ""]
    #expect(found == [name, amount, unit])
  }

  @Test func splitsKoreanLineAtCommas() {
    let line = IngredientLine("양념장: 간장 2T, 설탕 1T, 양파 1개, 채 썬 것")
    #expect(line.ingredients.map(\.name) == ["간장", "설탕", "양파"])
    #expect(line.ingredients.map(\.group) == ["양념장", "양념장", "양념장"])
    #expect(line.ingredients.last?.preparation == "채 썬 것")
  }

  @Test(arguments: [
    ("우유와 생크림 각 100ml", "우유 100 ml, 생크림 100 ml"), ("설탕, 식초 각 1큰술", "설탕 1 큰술, 식초 1 큰술"),
    ("간장 2T, 설탕, 식초 각각 1T, 깨 약간", "간장 2 T, 설탕 1 T, 식초 1 T, 깨"),
    ("당근, 양파(각 1/2개)", "당근 0.5 개, 양파 0.5 개"), ("사과 배 각 1개", "사과 1 개, 배 1 개"),
    ("고구마랑 감자 각각 두 개", "고구마 2 개, 감자 2 개"), ("당근, 양파 1/2개씩", "당근 0.5 개, 양파 0.5 개"),
    ("소금과 후추 약간", "소금, 후추"), ("소금 후추 약간", "소금, 후추"), ("소금·후추 약간씩", "소금, 후추"),
    ("설탕과 식초 1T", "설탕 1 T, 식초 1 T"), ("두부, 소금과 후추 약간", "두부, 소금, 후추"),
    ("사과와 배", "사과와 배"), ("다진 파와 마늘 약간", "파, 마늘"), ("김 가루 약간", "김 가루"),
    ("간장4T 설탕2T 참기름1T", "간장 4 T, 설탕 2 T, 참기름 1 T"),
    ("라면 1개 물 550ml 다진 마늘 1T", "라면 1 개, 물 550 ml, 마늘 1 T"),
    ("고추장 1큰술 반 고춧가루 2T", "고추장 1.5 큰술, 고춧가루 2 T"),
    ("두부 1모 300g", "두부 1 모"), ("감자 2개 중간 크기 3개", "감자 2 개"),
    ("사과 각 1개", "사과 1 개"), ("양파 1개씩", "양파 1 개"), ("생각나는 채소 1줌", "생각나는 채소 1 줌"),
    ("1 tsp each salt and pepper", "salt 1 tsp, pepper 1 tsp"),
    ("1/2 cup each of corn, peas and carrots", "corn 0.5 cup, peas 0.5 cup, carrots 0.5 cup"),
    ("ground cumin and coriander, 1 tsp each", "ground cumin 1 tsp, coriander 1 tsp"),
    ("2 chicken breasts, about 150g each", "chicken breasts 2"),
    ("1/2 tsp each cumin, turmeric", "cumin 0.5 tsp, turmeric 0.5 tsp"),
    ("1 tsp each: thyme, sage", "thyme 1 tsp, sage 1 tsp"),
    ("a handful each of mint and parsley", "mint 1 handful, parsley 1 handful"),
    ("Salt, pepper, 1/2 tsp paprika", "Salt, pepper, paprika 0.5 tsp"),
    ("lettuce, 1 tomato, 2 eggs", "lettuce, tomato 1, eggs 2"),
    ("2 eggs, 1 tomato", "eggs 2, tomato 1"),
    ("1 onion, 2 inch pieces", "onion 1"), ("1 onion, chopped, 2 eggs", "onion 1, eggs 2"),
    ("butter, melted", "butter"), ("salt, pepper", "salt, pepper"),
  ])
  func amountOfSeveralIngredientsBelongsToEach(_ line: String, _ expected: String) {
    let found = IngredientLine(line).ingredients.map { ingredient in
      [ingredient.name, ingredient.amount.map { "\($0)" }, ingredient.unit]
        .compactMap(\.self).joined(separator: " ")
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test(arguments: ["[양념]", "For the sauce:", "◆ 양념장", "<소스>", "## 고명"])
  func headingsAreNoIngredients(_ line: String) {
    let reading = IngredientLine(line)
    #expect(reading.ingredients.isEmpty)
    #expect(reading.heading != nil)
  }

  @Test func readsAlternativesAndOptionalMark() throws {
    let ingredient = try #require(
      IngredientLine("vegetable or canola oil (optional)").ingredients.first)
    #expect(ingredient.name == "vegetable oil")
    #expect(ingredient.alternatives == ["canola oil"])
    #expect(ingredient.isOptional)
    for line in ["Optional: sour cream", "선택: 김가루"] {
      #expect(IngredientLine(line).ingredients.map(\.isOptional) == [true])
    }
  }

  // MARK: Matching

  private func grade(
    _ ingredient: String, _ item: String, aliases: [String] = [], aisles: String = ""
  )
    -> IngredientMatcher.Grade?
  {
    var matcher = IngredientMatcher(
      [IngredientMatcher.Product(item, aliases: aliases)],
      aisles: AisleConfiguration(Array(aisles.utf8)))
    return matcher.matches(named: ingredient).first?.grade
  }

  /// Pairs of names that share a word or a row of the food table.
  @Test(arguments: [
    ("버터", "피넛버터"), ("피넷버터", "버터"), ("butter", "peanut butter"), ("lime", "lemon"), ("레몬", "라임"),
    ("깻잎", "부추"),
    ("깻잎", "미나리"), ("밀가루", "찹쌀가루"), ("flour", "semolina"), ("달걀", "메추리알"), ("corn beef", "beef"),
    ("pepper", "bell pepper"),
    ("토마토 페스트", "토마토"), ("liver", "liver sausage"), ("apricot", "apricot pie"), ("이스트", "카레페이스트"),
    ("Eier", "Eierlikör"),
    ("tomato", "tomato ketchup"), ("egg", "eggplant"), ("eggs", "egg noodles"),
    ("saffron", "fennel seeds"), ("쌀", "찹쌀"),
    ("양배추", "배추"), ("우유", "바나나우유"), ("milk", "coconut milk"), ("배추", "배"), ("대파", "파프리카"),
    ("만두", "김치"), ("potato chips", "tortilla chips"),
    ("yeast", "nutritional yeast"), ("black pepper", "sichuan pepper"),
    ("blue cheese", "goat cheese"), ("egg yolk", "egg white"), ("달걀노른자", "달걀흰자"),
    ("생크림", "서울우유"), ("김치", "백 김치"), ("우유", "바나나 우유"), ("우유", "초코 우유"),
    ("치즈", "어린이 치즈 케이크"), ("tofu", "tofu cat food"), ("두부", "강아지 두부"), ("peppers", "black pepper"),
    ("두부", "순두부찌개 양념"), ("라면", "쫄면"),
  ])
  func differentFoodsDoNotMatch(_ ingredient: String, _ item: String) {
    #expect(grade(ingredient, item) == nil)
    #expect(grade(item, ingredient) == nil)
  }

  @Test(arguments: [
    ("달걀", "계란"), ("쇠고기", "소고기"), ("다진 마늘", "마늘"), ("scallions", "green onion"), ("두부", "tofu"),
    ("eggs", "달걀"),
    ("zucchini", "courgette"), ("새송이버섯", "새송이"), ("cheddar", "cheddar cheese"), ("두부를", "두부"),
    ("두부", "풀무원 국산콩 두부 300g"), ("두부", "CJ 두부"), ("두부", "Pulmuone 두부 300g"),
    ("우유", "Maeil 우유 900ml"), ("생크림", "서울우유 생크림"), ("순두부", "풀무원 순두부"), ("순두부", "Pulmuone 순두부"),
    ("순두부", "GS25 순두부"),
    ("버터", "서울우유 버터"), ("삼겹살", "한돈 삼겹살 500g"), ("양지", "한우 양지"), ("김치", "종가 맛김치 500g"),
    ("ketchup", "Heinz tomato ketchup"), ("파프리카", "peppers"), ("우유", "서울우유 1L"),
    ("케첩", "토마토케찹"), ("고구마", "호박고구마"), ("대파", "GS25 대파"),
  ])
  func namesOfOneFoodAreTheSame(_ ingredient: String, _ item: String) {
    #expect(grade(ingredient, item) == .same)
  }

  @Test(arguments: [
    ("순두부", "두부"), ("국간장", "진간장"), ("우유", "저지방 우유"), ("시금치", "냉동 시금치"), ("spaghetti", "penne"),
    ("돼지고기", "삼겹살"), ("cheese", "swiss cheese"), ("두부", "풀무원 순두부"), ("돼지고기", "한돈 삼겹살"),
    ("닭가슴살", "하림 냉동 닭가슴살"),
    ("간장", "샘표 양조간장 501"), ("라면", "오뚜기 진라면 매운맛"),
    ("김치", "총각김치"), ("송이버섯", "양송이버섯"), ("표고버섯", "양송이버섯"),
    ("peas", "frozen peas"), ("corn", "canned corn"), ("raisins", "sultanas"),
    ("cheese", "cheddar"), ("cream", "heavy cream"), ("egg yolks", "eggs"), ("라면", "신라면"),
    ("떡국떡", "가래떡"), ("파슬리", "파슬리가루"), ("육수", "사골육수"), ("파스타", "푸실리"),
  ])
  func similarFoodsAreAlike(_ ingredient: String, _ item: String) {
    #expect(grade(ingredient, item) == .alike)
  }

  @Test func aliasesAndSynonymsOfHouseholdAreTheSame() {
    #expect(grade("곤드레", "강원나물", aliases: ["곤드레"]) == .same)
    #expect(grade("rocket powder", "zing") == nil)
    #expect(grade("rocket powder", "zing", aisles: "[spices]\nzing|rocket powder\n") == .same)
  }

  @Test func canOfTunaIsCannedTuna() {
    var matcher = IngredientMatcher([.init("참치캔"), .init("생참치")])
    let ingredient = Ingredient("참치", amount: RecipeAmount(.one), unit: "캔")
    let first = matcher.matches(for: ingredient).first
    #expect(first == .init(product: 0, grade: .same))
  }

  @Test(arguments: [
    "소금", "굵은 소금", "salt", "Salt and pepper", "물", "식용유", "국간장", "통깨", "다진 마늘", "all-purpose flour",
    "고춧가루",
  ])
  func stapleIsNeverMissing(_ name: String) {
    var matcher = IngredientMatcher([])
    let isStaple = matcher.isStaple(Ingredient(name))
    #expect(isStaple)
  }

  @Test func settingOfProductDecidesAboutStaple() {
    var matcher = IngredientMatcher([.init("소금", isStaple: false), .init("계란", isStaple: true)])
    let staples = ["소금", "달걀", "두부"].filter { matcher.isStaple(Ingredient($0)) }
    #expect(staples == ["달걀"])
  }
}
