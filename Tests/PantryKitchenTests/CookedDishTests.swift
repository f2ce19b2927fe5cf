import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Taking what a dish uses, and putting what it lacks on the shopping list.
struct CookedDishTests {
  private static let names = ["tofu", "milk", "egg", "두부", "우유", "rice", "butter", "대파", "onion"]
  private static let units: [String?] = [
    nil, nil, "g", "kg", "ml", "l", "모", "팩", "T", "cup", "쪽", "개",
  ]

  private func recipe(_ generator: inout SeededGenerator) -> Recipe {
    let ingredients = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      var ingredient = Ingredient(Self.names.randomElement(using: &generator) ?? "")
      if Bool.random(using: &generator) {
        let amount = Amount(clampingMillionths: Int.random(in: 1...4_000_000, using: &generator))
        ingredient.amount = RecipeAmount(Bool.random(using: &generator) ? amount : amount.roundedUp)
        ingredient.unit = Self.units.randomElement(using: &generator) ?? nil
      }
      return ingredient
    }
    return Recipe(title: "dish", file: "dish.md", ingredients: ingredients)
  }

  private func inventory(_ generator: inout SeededGenerator) -> Inventory {
    let quantities: [String?] = [
      nil, "1", "3", "0.5", "200g", "1kg", "1L", "0.001L", "500ml", "2모", "3팩",
    ]
    let items = (0..<12).map { index in
      Given.item(
        Self.names.randomElement(using: &generator) ?? "", id: "\(index + 10)",
        expires: "2026-11-\(Int.random(in: 18...30, using: &generator))",
        quantity: quantities.randomElement(using: &generator) ?? nil)
    }
    return Inventory(items: items)
  }

  @Test func nothingIsTakenTwiceOrBelowZero() throws {
    var generator = SeededGenerator(state: 21)
    for _ in 0..<400 {
      let before = inventory(&generator)
      let recipe = recipe(&generator)
      let times = Amount(clampingMillionths: Int.random(in: 1...5_000_000, using: &generator))
      var cooking = Cooking(before, on: Given.today)
      let dish = cooking.dish(recipe, times: times)
      var after = before
      let removals = try after.cook(dish, at: Given.now, Given.estimation).removals
      #expect(removals.map(\.item.uid) == dish.taken.map(\.uid))
      for (old, new) in zip(before.items, after.items) {
        let taken = dish.taken.first { $0.uid == old.uid }?.amount
        if taken == nil {
          #expect(new == old)
        } else if new.state == .onHand {
          #expect(new.remaining.amount > .zero)
          // What was taken and what is left is what there was.
          #expect(new.initialAmount.converted(to: old.remaining.unit) == old.initialAmount)
        } else {
          #expect(new.state == .used)
        }
      }
    }
  }

  @Test func undoRestoresTheFile() throws {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<12 {
      let pantry = try TemporaryPantry()
      let stock = inventory(&generator)
      try pantry.change("add") { inventory in
        for item in stock.items { inventory.items.append(item) }
      }
      let recipe = recipe(&generator)
      let before = pantry.contents
      let removals = try pantry.change("cook") { inventory in
        var cooking = Cooking(inventory, on: Given.today)
        return try inventory.cook(cooking.dish(recipe), at: Given.now, Given.estimation).removals
      }
      if removals.isEmpty { continue }
      #expect(pantry.contents != before)
      try pantry.undo()
      #expect(pantry.contents == before)
    }
  }

  private func list(
    _ lines: [(String, String?)], _ items: [UserProduct], times: String = "1",
    _ inventory: Inventory? = nil
  )
    throws -> Inventory
  {
    var inventory = inventory ?? Inventory(items: items)
    let ingredients = lines.map { name, amount in
      let quantity = amount.map(Given.quantity)
      return Ingredient(
        name, amount: quantity.map { RecipeAmount($0.amount) }, unit: quantity?.unit)
    }
    var cooking = Cooking(inventory, on: Given.today)
    let dish = cooking.dish(
      Recipe(title: "dish", file: "dish.md", ingredients: ingredients), times: Given.amount(times))
    var generator = SeededGenerator(state: 7)
    _ = inventory.addToList(missingFor: [dish], at: Given.now, using: &generator)
    return inventory
  }

  /// Of every dish of the corpus, also with each ingredient in other spellings and units, a second call adds nothing.
  @Test(arguments: RecipeCorpusTests.dishes) func nothingIsAddedTwice(
    _ dish: RecipeCorpusTests.Dish
  )
    throws
  {
    let given = dish.ingredients.map { amount, unit, name in
      Ingredient(name, amount: Amount(amount).map { RecipeAmount($0) }, unit: unit)
    }
    let spelled = given.flatMap { ingredient in
      let name = ingredient.name
      return [
        Ingredient(name.uppercased(), amount: ingredient.amount, unit: ingredient.unit),
        Ingredient(name + "s", amount: RecipeAmount(.one), unit: nil),
        Ingredient(name, amount: RecipeAmount(Given.amount("0.3")), unit: "kg"),
        Ingredient(name, amount: nil, unit: nil),
      ]
    }
    for ingredients in [given, given + spelled, spelled.reversed() + given] {
      for stock in [Inventory(), Fixture.typedPantry] {
        var inventory = stock
        let recipe = Recipe(title: dish.title, file: "dish.md", ingredients: ingredients)
        var generator = SeededGenerator(state: 7)
        func buy() {
          var cooking = Cooking(inventory, on: Given.today)
          let dish = cooking.dish(recipe)
          _ = inventory.addToList(missingFor: [dish], at: Given.now, using: &generator)
        }
        buy()
        let once = inventory
        #expect(once.shopping.count > stock.shopping.count)
        buy()
        #expect(lines(inventory) == lines(once))
      }
    }
  }

  /// The ingredients of the fixtures by the name of their food: spellings and measures as they stand in recipes.
  static let spellings: [[Ingredient]] = {
    let lines = ["ingredients", "further"].flatMap { name in
      Fixture.rows("recipes/\(name).tsv", columns: 9).dropFirst().map { $0[0] }
    }
    let further = [
      "2 limes", "1 lime", "juice of 1 lime", "1.000 g Mehl", "2 EL Mehl", "1 tsp sugar",
      "2 tomatoes", "1 tomato", "2 x 400g/14oz tins tomatoes", "6 cups veal or beef stock",
      "1 litre beef stock", "3 carrots", "Carrots", "Butter, 2 tbsp", "100 g butter", "1 leek",
    ]
    let ingredients = (lines + further).flatMap { IngredientLine($0.recipeText).ingredients }
    return Dictionary(grouping: ingredients) { IngredientSynonyms.canonical($0.name.lowercased()) }
      .sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
  }()

  /// Of each pair of spellings of a food, a second call adds nothing, and the first one adds something.
  @Test func noPairOfSpellingsIsAddedTwice() throws {
    #expect(Self.spellings.count > 50)
    for spellings in Self.spellings {
      for (first, one) in spellings.enumerated() {
        for other in spellings.dropFirst(first + 1) {
          let recipe = Recipe(title: "dish", file: "dish.md", ingredients: [one, other])
          var inventory = Inventory()
          var generator = SeededGenerator(state: 7)
          func buy() -> [String] {
            var cooking = Cooking(inventory, on: Given.today)
            let dish = cooking.dish(recipe)
            _ = inventory.addToList(missingFor: [dish], at: Given.now, using: &generator)
            #expect(inventory.shopping.isEmpty == dish.missing.isEmpty)
            return lines(inventory)
          }
          #expect(buy() == buy(), "\(one.name), \(other.name)")
        }
      }
    }
  }

  private func lines(_ inventory: Inventory) -> [String] {
    inventory.shopping.map {
      "\($0.name) \($0.quantity?.description ?? "some") for \($0.recipe ?? "-")"
    }
  }

  @Test func onlyTheLackingAmountIsBought() throws {
    let items = [
      Given.item("milk", id: "aa", expires: "2026-11-22", quantity: "200ml"),
      Given.item("rice", id: "bb", quantity: "2kg"),
    ]
    let inventory = try list(
      [("milk", "500ml"), ("rice", "200g"), ("salt", "5g"), ("두부", "0.5모"), ("굴소스", "2T")], items)
    #expect(lines(inventory) == ["milk 300ml for dish", "두부 1모 for dish", "굴소스 some for dish"])
  }

  @Test func buyingAgainAddsOnlyTheDifference() throws {
    let once = try list([("milk", "500ml"), ("tofu", nil)], [])
    #expect(lines(once) == ["milk 500ml for dish", "tofu some for dish"])
    let again = try list([("milk", "500ml"), ("tofu", nil)], [], once)
    #expect(lines(again) == lines(once))
    let more = try list([("milk", "500ml"), ("tofu", nil)], [], times: "2", once)
    #expect(lines(more) == ["milk 1000ml for dish", "tofu some for dish"])
    let less = try list([("milk", "500ml"), ("tofu", nil)], [], more)
    #expect(lines(less) == lines(more))
  }

  /// An ingredient in several spellings is on one line, as in the answers to `buy`.
  @Test(arguments: [
    (["eggs 2", "egg 1"], ["eggs 3 for dish"]),
    (["egg 1", "Eggs 2", "EGG 1"], ["egg 4 for dish"]),
    (["éclairs 2", "eclair 1"], ["éclairs 3 for dish"]),
    (["tomatoes 2", "tomato 0.5", "tomato 0.5"], ["tomatoes 3 for dish"]),
    (["lemons 2", "lemon"], ["lemons 2 for dish"]), (["lemon", "lemons 2"], ["lemon 2 for dish"]),
    (["butter 50g", "Butter 200g"], ["butter 250g for dish"]),
    (["cheese 500g", "cheese 0.5kg"], ["cheese 1000g for dish"]),
    (["onions 100g", "onion 1"], ["onions 100g for dish", "onions 1 for dish"]),
    (
      ["onion 1", "onion 100g", "onions 1", "onion 200g"],
      ["onion 2 for dish", "onion 300g for dish"]
    ),
    (["양파 1", "양파 100g", "양파 2"], ["양파 3 for dish", "양파 100g for dish"]),
    (["두부 1모", "두부 300g", "두부 0.5모"], ["두부 2모 for dish", "두부 300g for dish"]),
  ])
  func spellingsOfAnIngredientAreOneLine(_ ingredients: [String], _ expected: [String]) throws {
    let parts = ingredients.map { text in
      let words = text.split(separator: " ").map(String.init)
      return (words[0], words.count > 1 ? words[1] : nil)
    }
    let once = try list(parts, [])
    #expect(lines(once) == expected)
    #expect(try list(parts, [], once).shopping == once.shopping)
    #expect(try list(parts, [], list(parts, [], times: "2")).shopping.count == expected.count)
  }

  /// A name that may be two lines of the list is a product itself.
  @Test func nameOfSeveralLinesIsAddedOnce() throws {
    var inventory = Inventory()
    for (uid, name) in [("1", "éclair"), ("2", "èclair")] {
      let line = ShoppingLine(uid: Given.uid(uid), name: name, addedAt: Given.now)
      inventory.set(line)
    }
    let once = try list([("eclairs", "2")], [], inventory)
    #expect(lines(once).dropFirst(2) == ["eclairs 2 for dish"])
    #expect(try list([("eclairs", "2")], [], once).shopping == once.shopping)
  }

  @Test func lineOfTheHouseholdIsNotThatOfARecipe() throws {
    let six = Inventory.ShoppingRequest(name: "egg", quantity: Given.quantity("6"))
    var inventory = Inventory()
    _ = try inventory.addToList(six, uid: Given.uid("1"), at: Given.now)
    inventory = try list([("eggs", "2"), ("egg", "1")], [], inventory)
    #expect(lines(inventory) == ["egg 6 for -", "egg 3 for dish"])
    _ = try inventory.addToList(six, uid: Given.uid("2"), at: Given.now)
    #expect(lines(inventory) == ["egg 12 for -", "egg 3 for dish"])
  }

  // MARK: Several dishes

  private static func recipe(_ title: String, _ name: String, _ amount: String) -> Recipe {
    let quantity = Given.quantity(amount)
    return Recipe(
      title: title, file: "\(title).md",
      ingredients: [
        Ingredient(name, amount: RecipeAmount(quantity.amount), unit: quantity.unit)
      ])
  }

  /// Of what two dishes lack, the sum is rounded to whole pieces.
  @Test(arguments: [
    ("3", "3", ["peppers 3 for B"]), ("4.5", "1.5", ["peppers 2 for A", "peppers 1 for B"]),
  ])
  func listHasTheSumOfAllDishes(_ one: String, _ other: String, _ expected: [String]) throws {
    var inventory = Inventory(items: [
      Given.item("peppers", id: "1", expires: "2026-12-20", quantity: "3")
    ])
    let recipes = [Self.recipe("A", "peppers", one), Self.recipe("B", "peppers", other)]
    for day in recipes.indices {
      _ = inventory.plan(.dish(recipes[day].title), on: Given.today)
    }
    var cooking = Cooking(inventory, on: Given.today, recipes: recipes)
    let dishes = cooking.dishes(recipes)
    let plan = inventory.plan(
      PlanOptions(), Given.estimation, dishes: PlanDishes(cooking, dishes))
    var generator = SeededGenerator(state: 7)
    _ = inventory.addToList(
      missingFor: plan.dishes.map(\.dish), at: Given.now, using: &generator)
    #expect(lines(inventory) == expected)
  }

  /// What a planned dish needs is not in stock for another one.
  @Test func plannedDishKeepsItsPackages() throws {
    var inventory = Inventory(items: [
      Given.item("peppers", id: "1", expires: "2026-12-20", quantity: "3")
    ])
    let recipes = [Self.recipe("A", "peppers", "3"), Self.recipe("B", "peppers", "3")]
    func missing() -> Int {
      var cooking = Cooking(inventory, on: Given.today, recipes: recipes)
      cooking.takeDishes(titled: inventory.promisedDishes(except: "B", on: Given.today))
      return cooking.dish(recipes[1]).missing.count
    }
    #expect(missing() == 0)
    _ = inventory.plan(.dish("A"), on: Given.day("2026-11-22"))
    #expect(missing() == 1)
    // Cooked, it needs nothing any more; nor is it planned.
    var cooking = Cooking(inventory, on: Given.today, recipes: recipes)
    _ = try inventory.cook(cooking.dish(recipes[0]), at: Given.now, Given.estimation)
    #expect(inventory.promisedDishes(except: "B", on: Given.today).isEmpty)
    #expect(inventory.items[0].state == .used)
  }

  @Test(arguments: [("Soup", "leftover Soup", "2"), ("된장찌개", "남은 된장찌개", "2인분")])
  func leftoversAreItemsWithADate(_ title: String, _ name: String, _ quantity: String) throws {
    var inventory = Inventory(items: [Given.item("peppers", id: "1", quantity: "3")])
    var cooking = Cooking(inventory, on: Given.today)
    let dish = cooking.dish(Self.recipe(title, "peppers", "3"))
    let leftover = Leftover(servings: Given.amount("2"), uid: Given.uid("A1"))
    let cooked = try inventory.cook(dish, leaving: leftover, at: Given.now, Given.estimation)
    let item = try #require(cooked.leftover)
    #expect(item.product.productName == name)
    #expect(item.quantity?.description == quantity)
    let days = try #require(item.expiresAt.day?.days(since: Given.today))
    #expect((1...4).contains(days))
  }

  @Test func whatWasCookedIsProposedLast() throws {
    var inventory = Inventory(items: [
      Given.item("peppers", id: "1", expires: "2026-11-21", quantity: "9"),
      Given.item("tofu", id: "2", expires: "2026-11-25"),
    ])
    let recipes = [Self.recipe("A", "peppers", "1"), Self.recipe("B", "tofu", "1")]
    func titles(_ day: Day = Given.today) -> [String] {
      var cooking = Cooking(inventory, on: day, recipes: recipes)
      return cooking.dishes(recipes).map(\.recipe.title)
    }
    #expect(titles() == ["A", "B"])
    var cooking = Cooking(inventory, on: Given.today)
    _ = try inventory.cook(cooking.dish(recipes[0]), at: Given.now, Given.estimation)
    #expect(titles() == ["B", "A"])
    #expect(inventory.recentDishes(on: Given.day("2026-11-27")) == ["a"])
    #expect(inventory.recentDishes(on: Given.day("2026-11-28")).isEmpty)
    #expect(inventory.plan(PlanOptions(), Given.estimation).lines.allSatisfy { $0.recipe == nil })
    #expect(inventory.addingPlan(to: []).isEmpty)
  }

  @Test func ordinaryLinesStay() throws {
    var inventory = Inventory()
    _ = try inventory.addToList(
      .init(name: "milk", quantity: Given.quantity("1L")), uid: Given.uid("b1"), at: Given.now)
    inventory = try list([("milk", "500ml")], [], inventory)
    #expect(lines(inventory) == ["milk 1L for -", "milk 500ml for dish"])
  }
}
