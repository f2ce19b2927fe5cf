import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What dishes use of a stock: the packages, their amounts, the score and the order.
struct CookingTests {
  private func recipe(_ title: String, _ ingredients: String, file: String? = nil) throws -> Recipe
  {
    let text = ingredients.split(separator: ",").map { "- \($0)" }.joined(separator: "\n")
    let found = try RecipeReader.recipes(
      in: Array("# \(title)\n\n## Ingredients\n\n\(text)\n\n## Method\n\nCook it.\n".utf8),
      file: file ?? "\(title).md")
    return try #require(found.first)
  }

  private func dish(_ ingredients: String, _ items: [UserProduct], times: String = "1") throws
    -> Dish
  {
    var cooking = Cooking(Inventory(items: items), on: Given.today)
    return cooking.dish(try recipe("dish", ingredients), times: Given.amount(times))
  }

  /// Returns the ids and amounts that a dish uses: `a 2, b`.
  private func used(_ dish: Dish) -> String {
    dish.parts.flatMap(\.uses).map { use in
      let id = use.package.uid.description.prefix(2).lowercased()
      return use.amount.map { "\(id) \($0)" } ?? "\(id)"
    }.joined(separator: ", ")
  }

  private func missing(_ dish: Dish) -> [String] {
    dish.missing.map { part in
      if case .amount(let amount) = part.shortage { return "\(part.ingredient.name) \(amount)" }
      return part.ingredient.name
    }
  }

  // MARK: Requests

  @Test(
    arguments: [
      ("x2", nil), ("x1/2", nil), ("X2 burgers", "X2 burgers"), ("x.md", "x.md"),
      ("x2.md", "x2.md"),
      ("x3kg", "x3kg"), ("x-ray soup", "x-ray soup"),
    ] as [(String, String?)])
  func onlyANumberIsAFactor(_ word: String, _ name: String?) throws {
    let request = try CookRequest(["a", word])
    #expect(request.name == "a" + (name.map { " \($0)" } ?? ""))
    #expect((request.times == nil) == (name != nil))
  }

  // MARK: Packages

  @Test func firstToExpireIsUsedFirst() throws {
    let items = [
      Given.item("tofu", id: "aa", expires: "2026-11-25"),
      Given.item("tofu", id: "bb", expires: "2026-11-21"),
      Given.item("tofu", id: "cc"), Given.item("tofu", id: "dd", expires: "2026-11-22"),
    ]
    #expect(used(try dish("tofu", items)) == "bb")
  }

  @Test func openedPackagesAreUrgentAndFrozenOnesAreNot() throws {
    let opened = Given.item("tofu", id: "aa", expires: "2026-12-20").with {
      $0.openedAt = Given.today
    }
    let closed = Given.item("tofu", id: "bb", expires: "2026-11-24")
    let frozen = Given.item("tofu", id: "cc", expires: "2026-11-20").with {
      $0.frozen = [FrozenPeriod(from: Given.today, to: nil)].compactMap(\.self)
    }
    #expect(used(try dish("tofu", [frozen, closed, opened])) == "aa")
    #expect(used(try dish("tofu", [frozen, closed])) == "bb")
    let only = try dish("tofu", [frozen])
    #expect(used(only) == "cc")
    #expect(only.score == 0)
    #expect(try dish("tofu", [opened]).score > (try dish("tofu", [closed]).score))
  }

  /// Food past its best-before date is used after what is due today, and before everything else.
  @Test func pastBestBeforeComesAfterWhatIsDueToday() throws {
    func milk(_ id: String, _ date: String, _ kind: DateKind) -> UserProduct {
      Given.item("milk", id: id, expires: date, quantity: "1L").with { $0.dateKind = kind }
    }
    let past = milk("aa", "2026-11-15", .bestBefore)
    let today = milk("bb", "2026-11-20", .useBy)
    let tomorrow = milk("cc", "2026-11-21", .useBy)
    #expect(used(try dish("500 ml milk", [past, tomorrow, today])) == "bb 0.5L")
    #expect(used(try dish("500 ml milk", [tomorrow, past])) == "aa 0.5L")
    #expect(used(try dish("1.5 l milk", [past, tomorrow, today])) == "bb 1L, aa 0.5L")
  }

  /// A package whose amount cannot be compared gives the rest, after those that can.
  @Test func otherPackagesAreTakenForTheRest() throws {
    let items = [
      Given.item("milk", id: "aa", expires: "2026-11-21", quantity: "1L"),
      Given.item("milk", id: "bb", expires: "2026-11-22", quantity: "3"),
      Given.item("milk", id: "cc", expires: "2026-11-23", quantity: "200ml"),
    ]
    let both = try dish("1.1 l milk", items)
    #expect(used(both) == "aa 1L, cc 100ml")
    #expect(both.untouched.isEmpty)
    let all = try dish("1.3 l milk", items)
    #expect(used(all) == "aa 1L, cc 200ml, bb")
    #expect(all.parts[0].rest == Given.quantity("0.1l"))
    #expect(all.untouched.count == 1)
    #expect(missing(all) == [])
    // The most urgent package is taken, even if it cannot be compared.
    #expect(used(try dish("1.3 l milk", Array(items.dropFirst()))) == "bb")
  }

  @Test(arguments: ["500g", "0.5kg", "100g", "1kg", "1L", "3", "7"])
  func threeThirdsLeaveNothing(_ quantity: String) throws {
    let whole = Given.quantity(quantity)
    var inventory = Inventory(items: [
      Given.item("rice", id: "aa", expires: "2026-11-25", quantity: quantity)
    ])
    var ingredient = Ingredient("rice", amount: RecipeAmount(whole.amount), unit: whole.unit)
    ingredient.line = 1
    let recipe = Recipe(title: "rice", file: "rice.md", ingredients: [ingredient])
    let third = try Quantity(option: "x1/3").amount
    for _ in 1...3 {
      var cooking = Cooking(inventory, on: Given.today)
      let dish = cooking.dish(recipe, times: third)
      _ = try inventory.cook(dish, at: Given.now, Given.estimation)
    }
    #expect(inventory.items[0].state == .used)
  }

  @Test func dueTodayIsUsedBeforeAnOpenedPackage() throws {
    let opened = Given.item("tofu", id: "aa", expires: "2026-12-20").with {
      $0.openedAt = Given.today
    }
    #expect(
      used(try dish("tofu", [opened, Given.item("tofu", id: "bb", expires: "2026-11-20")])) == "bb")
  }

  @Test(arguments: [
    (DateKind?.none, false), (.useBy, false), (.bestBefore, true), (.sellBy, true),
  ])
  func onlyFoodPastAUseByDateIsNotUsed(_ kind: DateKind?, _ isUsed: Bool) throws {
    let item = Given.item("tofu", id: "aa", expires: "2026-11-19").with { $0.dateKind = kind }
    let dish = try dish("tofu", [item])
    #expect(used(dish) == (isUsed ? "aa" : ""))
    #expect(missing(dish) == (isUsed ? [] : ["tofu"]))
    #expect(dish.parts[0].uses.first?.package.passed == (isUsed ? kind : nil))
  }

  @Test func pastAnEstimatedDateIsNotUsed() throws {
    let item = Given.item("tofu", id: "aa", expires: "2026-11-19").with {
      $0.estimatedBy = .text("tofu")
      $0.dateKind = .bestBefore
    }
    #expect(try dish("tofu", [item]).missing.count == 1)
  }

  @Test func usedAndDiscardedItemsAreNotUsed() throws {
    let item = Given.item("tofu", id: "aa", expires: "2026-11-22")
    #expect(used(try dish("tofu", [item.used])) == "")
    #expect(used(try dish("tofu", [item.discarded])) == "")
  }

  @Test func alikeFoodIsUsedOnlyWithoutTheSame() throws {
    let soft = Given.item("순두부", id: "aa", expires: "2026-11-20")
    let tofu = Given.item("두부", id: "bb", expires: "2026-12-01")
    #expect(used(try dish("두부", [soft, tofu])) == "bb")
    let alike = try dish("두부", [soft])
    #expect(used(alike) == "aa")
    #expect(alike.parts[0].uses[0].grade == .alike)
    #expect(alike.score * 2 == (try dish("순두부", [soft])).score)
  }

  // MARK: Amounts

  @Test(arguments: [
    // Counts.
    ("2 eggs", "10", "aa 2", []), ("12 eggs", "10", "aa 10", ["eggs 2"]), ("eggs", "10", "aa", []),
    // One dimension.
    ("200 ml milk", "1L", "aa 0.2L", []), ("1 l milk", "700ml", "aa 700ml", ["milk 0.3l"]),
    ("2 T milk", "1L", "aa 0.03L", []), ("2 t milk", "1L", "aa 0.01L", []),
    ("1 cup milk", "500ml", "aa 240ml", []),
    ("1/3 cup milk", "1L", "aa 0.08L", []), ("2/3 cup milk", "150ml", "aa 150ml", ["milk 10ml"]),
    ("8 fl oz milk", "1L", "aa 0.237L", []), ("250 gr milk", "1kg", "aa 0.25kg", []),
    ("1 cup plus 2 tbsp milk", "1L", "aa 0.27L", []), ("우유 2큰술+1작은술", "1L", "aa 0.035L", []),
    ("우유 1컵", "1L", "aa 0.2L", []), ("우유 1큰술", "200ml", "aa 15ml", []),
    // Other dimensions by the mass of the food.
    ("200 g milk", "1L", "aa 0.192L", []), ("2 cups milk", "1kg", "aa 0.494kg", []),
    ("1 cup flour", "2kg", "aa 0.125kg", []), ("밀가루 1컵", "1kg", "aa 0.104kg", []),
    ("2 cups quinoa", "100g", "aa 100g", ["quinoa 339.238ml"]),
    ("1 stick butter", "500g", "aa 113g", []), ("마늘 5쪽", "2kg", "aa 0.025kg", []),
    ("4 garlic cloves", "3", "aa 0.4", []), ("마늘 4쪽", "3통", "aa 0.4통", []),
    // Others are enough.
    ("milk 3팩", "200ml", "aa", []),
    ("3 slices bread", "1", "aa", []), ("두부 1모", "2팩", "aa", []),
    // A package is one piece.
    ("두부 반 모", "2", "aa 0.5", []), ("두부 3모", "2", "aa 2", ["두부 1모"]),
    ("tuna 1 can", "3", "aa 1", []),
    ("두부 1모", "3모", "aa 1모", []), ("달걀 2개", "30", "aa 2", []),
    // Counters of pieces, and words for one package.
    ("달걀 4개", "30구", "aa 4구", []), ("달걀 4알", "30구", "aa 4구", []), ("달걀 3알", "10", "aa 3", []),
    ("달걀 12개", "10구", "aa 10구", ["달걀 2"]), ("두부 2개", "3모", "aa 2모", []),
    ("오징어 1개", "2마리", "aa 1마리", []), ("콩나물 1봉지", "2봉", "aa 1봉", []),
    ("마늘 5톨", "20쪽", "aa 5쪽", []), ("대파 2대", "5뿌리", "aa 2뿌리", []), ("김 4장", "10매", "aa 4매", []),
    ("tuna 1 can", "2캔", "aa 1캔", []), ("마늘 5알", "2통", "aa", []), ("마늘 5개", "2통", "aa", []),
  ])
  func amountsAreComparedWithinADimension(
    _ line: String, _ stock: String, _ expected: String, _ lacking: [String]
  ) throws {
    let name = try #require(try recipe("dish", line).ingredients.first?.name)
    let dish = try dish(line, [Given.item(name, id: "aa", expires: "2026-11-22", quantity: stock)])
    #expect(used(dish) == expected)
    #expect(missing(dish) == lacking)
  }

  /// Parts and cans in Cooklang, whose names and units are in braces.
  @Test(arguments: [
    ("@garlic cloves{4}", "garlic", "3", "canned garlic", "aa 0.4"),
    ("@crushed tomatoes{400%g}", "tomatoes", "5", "canned tomatoes", "bb"),
    ("@celery sticks{2}", "celery", "1", "celery salt", "aa"),
  ])
  func partsAndCansAreTold(
    _ text: String, _ fresh: String, _ quantity: String, _ other: String, _ expected: String
  ) throws {
    let recipe = try #require(
      RecipeReader.recipes(in: Array("Add \(text).".utf8), file: "a.cook").first)
    var cooking = Cooking(
      Inventory(items: [
        Given.item(fresh, id: "aa", expires: "2026-11-22", quantity: quantity),
        Given.item(other, id: "bb", expires: "2027-11-22", quantity: "3"),
      ]), on: Given.today)
    #expect(used(cooking.dish(recipe)) == expected)
  }

  /// A count and a measure in brackets: what the package in stock is counted in decides.
  @Test(arguments: [
    ("어묵 1봉지(300g)", "500g", "1", "aa 300g"), ("어묵 1봉지(300g)", "2봉", "1", "aa 1봉"),
    ("어묵 1봉지(300g)", "200g", "1", "aa 200g"), ("감자 1개(150g)", "2kg", "2", "aa 0.3kg"),
    ("1 can (400 g) beans", "500g", "1", "aa 400g"),
    ("1 can (400 g) beans", "2 can", "1", "aa 1can"),
    // Of two, it may be the mass of each or of both.
    ("어묵 2봉지(300g)", "500g", "1", "aa"),
  ])
  func measureInBracketsCounts(
    _ line: String, _ stock: String, _ times: String, _ expected: String
  ) throws {
    let name = try #require(try recipe("dish", line).ingredients.first?.name)
    let items = [Given.item(name, id: "aa", expires: "2026-11-22", quantity: stock)]
    #expect(used(try dish(line, items, times: times)) == expected)
  }

  /// Cans are used for what recipes want from cans, and fresh food before them for anything else.
  @Test(arguments: [
    ("2 tomatoes", "bb 2"), ("1 can of tomatoes", "aa 1can"), ("canned tomatoes", "aa"),
    ("tomatoes", "bb"),
  ])
  func canOfTomatoesIsNoFreshOne(_ line: String, _ expected: String) throws {
    let items = [
      Given.item("tomatoes", id: "aa", expires: "2026-11-22", quantity: "2 can"),
      Given.item("tomatoes", id: "bb", expires: "2026-11-25", quantity: "5"),
    ]
    #expect(used(try dish(line, items)) == expected)
    // Cola is cola in cans, too.
    let cola = [Given.item("cola", id: "aa", expires: "2026-11-22", quantity: "2 can")]
    #expect(used(try dish("1 can cola", cola)) == "aa 1can")
  }

  @Test(arguments: [
    ("두부 1모", "aa 1"), ("두부 반 모", "aa 0.5"), ("두부 2모", "aa"), ("마늘 1쪽", "aa"), ("양파 1개", "aa 1"),
  ])
  func packageWithoutAnAmountIsOne(_ line: String, _ expected: String) throws {
    let name = try #require(try recipe("dish", line).ingredients.first?.name)
    let dish = try dish(line, [Given.item(name, id: "aa", expires: "2026-11-22")])
    #expect(used(dish) == expected)
    #expect(missing(dish) == [])
  }

  @Test func amountIsTakenFromOnePackageAfterTheOther() throws {
    let items = [
      Given.item("milk", id: "aa", expires: "2026-11-25", quantity: "1L"),
      Given.item("milk", id: "bb", expires: "2026-11-21", quantity: "200ml"),
    ]
    #expect(used(try dish("500 ml milk", items)) == "bb 200ml, aa 0.3L")
    #expect(missing(try dish("1.5 l milk", items)) == ["milk 0.3l"])
  }

  @Test func ingredientsShareAPackage() throws {
    let items = [Given.item("butter", id: "aa", expires: "2026-11-22", quantity: "100g")]
    let dish = try dish("60 g butter, 60 g butter", items)
    #expect(used(dish) == "aa 60g, aa 40g")
    #expect(missing(dish) == ["butter 20g"])
    #expect(dish.score == DishScore.points(2))
  }

  @Test func thirdsOfAPieceLeaveNothing() throws {
    let items = [Given.item("양파", id: "aa", expires: "2026-11-22", quantity: "1")]
    #expect(used(try dish("양파 1/3개", items, times: "3")) == "aa 1")
  }

  @Test func amountsAreScaled() throws {
    let items = [Given.item("egg", id: "aa", expires: "2026-11-22", quantity: "10")]
    #expect(used(try dish("2 eggs", items, times: "3")) == "aa 6")
    #expect(used(try dish("2 eggs", items, times: "0.5")) == "aa 1")
    #expect(missing(try dish("2 eggs", items, times: "6")) == ["eggs 2"])
    // A third of a gram is a part of a kilogram, rounded.
    let rice = [Given.item("rice", id: "aa", quantity: "1kg")]
    #expect(used(try dish("100 g rice", rice, times: "0.333333")) == "aa 0.033333kg")
    // Too large to be represented: some.
    #expect(used(try dish("900000000000 eggs", items, times: "1000")) == "aa")
  }

  // MARK: Missing

  @Test func staplesAreNeverMissing() throws {
    #expect(missing(try dish("salt, 2 T soy sauce, 식용유, tofu", [])) == ["tofu"])
    // Of a staple in stock the amount is taken, but not missing.
    let sauce = Given.item("soy sauce", id: "aa", quantity: "20ml")
    let seasoned = try dish("2 T soy sauce", [sauce])
    #expect(used(seasoned) == "aa 20ml")
    #expect(missing(seasoned) == [])
  }

  @Test func householdDecidesWhatIsAStaple() throws {
    var (salt, tofu) = (
      CatalogEntry(Product(productName: "salt")), CatalogEntry(Product(productName: "tofu"))
    )
    (salt.settings.isStaple, tofu.settings.isStaple) = (false, true)
    var inventory = Inventory()
    inventory.setCatalog([salt, tofu])
    var cooking = Cooking(inventory, on: Given.today)
    let dish = cooking.dish(try recipe("dish", "salt, tofu, milk"))
    #expect(missing(dish) == ["salt", "milk"])
  }

  @Test func aliasesAreTheSameFood() throws {
    var entry = CatalogEntry(Product(productName: "Mighty Block"))
    entry.settings.aliases = ["tofu"]
    var inventory = Inventory(items: [Given.item("Mighty Block", id: "aa", expires: "2026-11-22")])
    inventory.setCatalog([entry])
    var cooking = Cooking(inventory, on: Given.today)
    let dish = cooking.dish(try recipe("dish", "tofu"))
    #expect(used(dish) == "aa")
    #expect(dish.parts[0].uses[0].grade == .same)
  }

  @Test func openedStaplesAreNoReasonToCook() throws {
    let oil = Given.item("olive oil", id: "aa").with { $0.openedAt = Given.today }
    #expect(try dish("olive oil", [oil]).score == 0)
  }

  @Test func recipeOfAnIngredientIsPartOfTheDish() throws {
    let pesto = try recipe("Pesto", "50 g basil, 30 g pine nuts, salt", file: "sauces/Pesto.md")
    var potatoes = Recipe(title: "Potatoes", file: "Potatoes.md")
    var reference = Ingredient("pesto", amount: RecipeAmount(Given.amount("100")), unit: "g")
    reference.reference = "sauces/Pesto.md"
    potatoes.ingredients = [Ingredient("potatoes"), reference]
    let basil = Given.item("basil", id: "aa", expires: "2026-11-21", quantity: "20g")
    var cooking = Cooking(Inventory(items: [basil]), on: Given.today, recipes: [pesto, potatoes])
    let dish = cooking.dish(potatoes)
    #expect(missing(dish) == ["potatoes", "pine nuts"])
    #expect(used(dish) == "aa")
    // It is in stock.
    let stock = Inventory(items: [
      basil, Given.item("pesto", id: "bb", expires: "2026-11-21", quantity: "200g"),
    ])
    cooking = Cooking(stock, on: Given.today, recipes: [pesto, potatoes])
    let stocked = cooking.dish(potatoes)
    #expect(used(stocked) == "bb 100g")
  }

  /// Each recipe is part of a dish once, however many refer to it, and no dish lacks itself.
  @Test func recipesThatReferToEachOtherCountOnce() throws {
    func recipe(_ title: String, _ others: String...) -> Recipe {
      let references = others.map { other in
        var reference = Ingredient(other)
        reference.reference = "./\(other)"
        return reference
      }
      return Recipe(
        title: title, file: "all.json", ingredients: references + [Ingredient("food of \(title)")])
    }
    // Circles, a recipe that refers to itself, and two that refer to the same one.
    let recipes = [
      recipe("a", "b", "c"), recipe("b", "a", "d"), recipe("c", "c", "d"), recipe("d", "a"),
    ]
    var cooking = Cooking(Inventory(), on: Given.today, recipes: recipes)
    let names = recipes.map { cooking.dish($0).missing.map(\.ingredient.name) }
    let foods = ["food of a", "food of b", "food of c", "food of d"]
    #expect(names.map { $0.sorted() } == [foods, foods, foods, foods])
    let parts = cooking.dish(recipes[0]).parts.map(\.ingredient.name)
    #expect(parts.count { $0 == "food of d" } == 1)
    #expect(parts.count { $0 == "food of a" } == 1)
  }

  /// A chain ends with the recipe that has to be made or bought.
  @Test func chainsOfRecipesEnd() {
    let recipes = (0..<9).map { index in
      var reference = Ingredient("r\(index + 1)")
      reference.reference = "./r\(index + 1)"
      return Recipe(title: "r\(index)", file: "r\(index).cook", ingredients: [reference])
    }
    var cooking = Cooking(Inventory(), on: Given.today, recipes: recipes)
    let dish = cooking.dish(recipes[0])
    #expect(dish.parts.map(\.ingredient.name) == ["r1", "r2", "r3", "r4"])
    #expect(missing(dish) == ["r4"])
  }

  @Test func amountsOfOneNameThatAreMissingAreAdded() throws {
    func amounts(_ ingredients: String, _ items: [UserProduct] = []) throws -> [String] {
      try dish(ingredients, items).missing.map { part in
        "\(part.ingredient.name) \(part.wanted.map { "\($0)" } ?? "some")"
      }
    }
    #expect(try amounts("60 g butter, 60 g butter") == ["butter 120g"])
    #expect(try amounts("0.5 leek, milk, 0.5 leek") == ["leek 1", "milk some"])
    #expect(try amounts("butter, 60 g butter") == ["butter 60g"])
    #expect(try amounts("60 g butter, 2 packs butter") == ["butter 60g"])
    let items = [Given.item("butter", id: "aa", expires: "2026-11-22", quantity: "100g")]
    #expect(try amounts("60 g butter, 60 g butter, 60 g butter", items) == ["butter 80g"])
  }

  @Test func recipesThatReferToEachOtherEnd() throws {
    func looping(_ title: String, _ other: String) -> Recipe {
      var reference = Ingredient(other)
      reference.reference = "./\(other)"
      return Recipe(
        title: title, file: "\(title).cook", ingredients: [reference, Ingredient("rice")])
    }
    let recipes = [looping("a", "b"), looping("b", "a"), looping("c", "c")]
    var cooking = Cooking(Inventory(), on: Given.today, recipes: recipes)
    let dishes = cooking.dishes(recipes)
    #expect(dishes.count == 3)
  }

  // MARK: Score

  @Test(arguments: 0...20) func laterDatesCountLess(_ days: Int) {
    #expect(DishScore.points(days) >= DishScore.points(days + 1))
    #expect(DishScore.points(days) >= DishScore.points(nil))
  }

  @Test func tenDistantItemsDoNotOutrankOneThatIsDue() {
    for due in 0...3 {
      for later in 4...30 {
        #expect(
          DishScore.total([DishScore.points(due, .same)])
            > DishScore.total((0..<100).map { _ in DishScore.points(later, .same) }))
      }
    }
  }

  @Test func twoUrgentItemsOutrankOne() {
    let two = [DishScore.points(3, .same), DishScore.points(2, .same)]
    #expect(DishScore.total(two) > DishScore.total([DishScore.points(0, .same)]))
  }

  /// The limit is for packages with more than three days left. Alike ones that are due soon are no such packages.
  @Test func alikePackagesThatAreDueAreNotLimited() {
    let alike = DishScore.points(1, .alike)
    let later = [DishScore.points(4, .same), DishScore.points(4, .same)]
    #expect(DishScore.total([alike, alike]) == 80)
    #expect(DishScore.total([alike, alike] + later) == 120)
    #expect(DishScore.total(later) == 40)
  }

  @Test func packageCountsOnceInADish() throws {
    let items = [Given.item("milk", id: "aa", expires: "2026-11-20", quantity: "1L")]
    #expect(try dish("milk, 100 ml milk, 2 T milk", items).score == DishScore.points(0))
  }

  @Test func dishesAreSortedByScoreThenMissingThenTitle() throws {
    let items = [
      Given.item("tofu", id: "aa", expires: "2026-11-20"),
      Given.item("milk", id: "bb", expires: "2026-11-21"),
      Given.item("rice", id: "cc", expires: "2028-01-01"),
    ]
    let recipes = try [
      recipe("Zebra", "rice"), recipe("b", "milk"), recipe("A", "milk"),
      recipe("Most", "milk, tofu, beef, leek"),
      recipe("Today", "tofu, beef"), recipe("Today too", "tofu"), recipe("c", "milk, beef"),
      recipe("None", "beef"),
    ]
    let expected = ["Most", "Today too", "Today", "A", "b", "c", "Zebra", "None"]
    for order in [recipes, recipes.reversed()] {
      var cooking = Cooking(Inventory(items: items), on: Given.today)
      let dishes = cooking.dishes(order)
      #expect(dishes.map(\.recipe.title) == expected)
    }
  }

  // MARK: Filters

  @Test(arguments: [
    (["tofu"], ["a", "b"]), (["tofu", "milk"], ["b"]), (["egg"], ["d"]), (["beef"], ["c"]),
    (["gochujang"], []),
  ])
  func dishesWithAFood(_ foods: [String], _ expected: [String]) throws {
    var filter = DishFilter()
    for food in foods { filter.add(food: food) }
    var cooking = Cooking(Inventory(), on: Given.today)
    let recipes = try [
      recipe("a", "tofu"), recipe("b", "milk, firm tofu"), recipe("c", "beef, eggplant"),
      recipe("d", "2 large eggs"),
    ]
    let dishes = cooking.dishes(recipes).filter { filter.includes($0) }
    #expect(dishes.map(\.recipe.title).sorted() == expected)
  }

  @Test func dishesAreFilteredByTagAndMissing() throws {
    var quick = try recipe("quick", "tofu, beef")
    quick.tags = ["Quick", "찌개"]
    let items = [Given.item("tofu", id: "aa", expires: "2026-11-20")]
    var cooking = Cooking(Inventory(items: items), on: Given.today)
    let dishes = cooking.dishes([quick, try recipe("slow", "tofu"), try recipe("none", "beef")])
    func titles(_ change: (inout DishFilter) -> Void) -> [String] {
      var filter = DishFilter()
      change(&filter)
      return dishes.filter { filter.includes($0) }.map(\.recipe.title)
    }
    let (due, all) = (titles { _ in }, titles { $0.includesAll = true })
    #expect(due == ["slow", "quick"])
    #expect(all == ["slow", "quick", "none"])
    let (complete, quickOnes) = (titles { $0.mostMissing = 0 }, titles { $0.tags = ["quick"] })
    #expect(complete == ["slow"])
    #expect(quickOnes == ["quick"])
    let soups = titles { $0.tags = ["quick", "soup"] }
    #expect(soups == [])
  }

  // MARK: Titles

  @Test(
    arguments: [
      ("두부김치", "두부김치"), ("ㄷㅂㄱㅊ", "두부김치"), ("Fish", "Fish"), ("pan", "Pancakes"),
      ("fish tacos", "Fish tacos"), ("pancake", "Pancakes"), ("pankakes", nil),
      ("b/Fish.md", "Fish"),
    ] as [(String, String?)])
  func recipeIsFoundByItsTitle(_ text: String, _ expected: String?) throws {
    let recipes = try [
      recipe("두부김치", "두부"), recipe("Fish tacos", "fish"), recipe("Fish", "fish", file: "b/Fish.md"),
      recipe("Pancakes", "milk"),
    ]
    #expect((try? RecipeSelection.recipe(named: text, in: recipes).title) == expected)
  }

  @Test func unclearTitlesAreErrors() throws {
    let recipes = try [recipe("Fish tacos", "fish"), recipe("Fish soup", "fish")]
    #expect(throws: RecipeSelectionError.ambiguous("fish", recipes)) {
      try RecipeSelection.recipe(named: "fish", in: recipes)
    }
    let inOneFile = try [
      recipe("Fish", "fish", file: "all.md"), recipe("Rice", "rice", file: "all.md"),
    ]
    #expect(throws: RecipeSelectionError.ambiguous("all.md", inOneFile)) {
      try RecipeSelection.recipe(named: "all.md", in: inOneFile)
    }
    #expect(throws: RecipeSelectionError.noSuchRecipe("Fisch tacos", near: ["Fish tacos"])) {
      try RecipeSelection.recipe(named: "Fisch tacos", in: recipes)
    }
  }
}
