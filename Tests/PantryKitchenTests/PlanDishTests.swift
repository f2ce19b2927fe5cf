import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Dishes in the plan: dishes and items are one plan.
struct PlanDishTests {
  /// Foods whose names are not taken for one another.
  private static let foods = [
    "chicken", "broccoli", "tofu", "spinach", "carrots", "beef", "milk", "eggs", "bread", "pears",
    "salmon", "leeks",
  ]

  private static func recipe(_ title: String, _ foods: String...) -> Recipe {
    recipe(title, foods)
  }

  private static func recipe(_ title: String, _ foods: [String]) -> Recipe {
    Recipe(title: title, file: "\(title).cook", ingredients: foods.map { Ingredient($0) })
  }

  private static func dishes(_ inventory: Inventory, _ recipes: [Recipe]) -> PlanDishes {
    var cooking = Cooking(inventory, on: Given.today, recipes: recipes)
    let dishes = cooking.dishes(recipes)
    return PlanDishes(cooking, dishes)
  }

  /// Returns an inventory of foods that are due in numbers of days.
  private static func stock(_ due: (String, Int)...) -> Inventory {
    Inventory(
      items: due.enumerated().map { index, food in
        Given.item(
          food.0, id: String(index), expires: Given.today.adding(days: food.1)?.description,
          location: "fridge")
      })
  }

  /// Returns the lines as `20 broccoli/Soup`.
  private static func text(_ plan: Plan) -> [String] {
    plan.lines.map { line in
      let day = line.day.map { String($0.description.suffix(2)) } ?? "-"
      let words = [line.item?.product.productName, line.recipe].compactMap(\.self)
      return "\(day) \(words.joined(separator: "/"))"
    }
  }

  /// KITCHEN: the dish uses the chicken that would be late.
  @Test func dishSavesWhatWouldBeLate() {
    let inventory = Self.stock(("chicken", 0), ("broccoli", 0), ("milk", 0))
    let dishes = Self.dishes(inventory, [Self.recipe("Chicken broccoli", "chicken", "broccoli")])
    let plan = inventory.plan(PlanOptions(perDay: 1), Given.estimation, dishes: dishes)
    #expect(Self.text(plan) == ["20 broccoli/Chicken broccoli", "20 chicken/Chicken broccoli"])
    #expect(plan.late.compactMap(\.item?.product.productName) == ["milk"])
  }

  @Test func eachDayHasOneDishAndEachDishOneDay() {
    let inventory = Self.stock(("tofu", 0), ("eggs", 0), ("leeks", 1), ("beef", 6))
    let dishes = Self.dishes(
      inventory,
      [
        Self.recipe("One", "tofu", "leeks"), Self.recipe("Two", "tofu", "eggs"),
        Self.recipe("Three", "leeks", "beef"),
      ])
    let plan = inventory.plan(PlanOptions(), Given.estimation, dishes: dishes)
    #expect(
      Self.text(plan) == ["20 eggs/Two", "20 tofu/Two", "21 leeks/Three", "21 beef/Three"])
    #expect(plan.dishes.map(\.day) == [Given.today, Given.day("2026-11-21")])
  }

  /// A dish that would use tofu of yesterday is not planned for tomorrow.
  @Test func dishIsNotPlannedAfterTheDateOfAPackage() {
    let inventory = Self.stock(("tofu", 0), ("eggs", 1))
    let dishes = Self.dishes(
      inventory, [Self.recipe("Tofu soup", "tofu"), Self.recipe("Tofu and eggs", "eggs", "tofu")])
    let plan = inventory.plan(PlanOptions(), Given.estimation, dishes: dishes)
    #expect(Self.text(plan) == ["20 tofu/Tofu and eggs", "20 eggs/Tofu and eggs"])
  }

  /// What is not due is shared as far as it goes.
  @Test func amountsAreSharedByDishes() throws {
    let inventory = Inventory(items: [
      Given.item("peppers", id: "1", expires: "2027-03-01", location: "fridge")
        .with { $0.quantity = Quantity(Amount(3)) },
      Given.item("tofu", id: "2", expires: "2026-11-20", location: "fridge"),
      Given.item("eggs", id: "3", expires: "2026-11-21", location: "fridge"),
    ])
    func recipe(_ title: String, _ food: String) -> Recipe {
      Recipe(
        title: title, file: title,
        ingredients: [
          Ingredient(food), Ingredient("peppers", amount: RecipeAmount(Amount(2))),
        ])
    }
    let dishes = Self.dishes(inventory, [recipe("A", "tofu"), recipe("B", "eggs")])
    let plan = inventory.plan(PlanOptions(), Given.estimation, dishes: dishes)
    #expect(plan.dishes.map(\.dish.recipe.title) == ["A", "B"])
    #expect(plan.dishes[0].dish.missing.isEmpty)
    #expect(plan.dishes[1].dish.missing.map(\.shortage) == [.amount(Quantity(.one))])
  }

  // MARK: Entered dishes

  /// A dish that was entered takes what it needs; an item that was entered for another day is not used.
  @Test func enteredDishHasItsDay() throws {
    var inventory = Self.stock(("chicken", 2), ("broccoli", 3), ("tofu", 3))
    _ = inventory.plan(.dish("Chicken broccoli"), on: Given.day("2026-11-22"))
    let dishes = Self.dishes(
      inventory,
      [Self.recipe("Chicken broccoli", "chicken", "broccoli"), Self.recipe("Other", "broccoli")])
    let plan = inventory.plan(PlanOptions(), Given.estimation, dishes: dishes)
    #expect(
      Self.text(plan) == [
        "20 tofu", "22 Chicken broccoli", "22 chicken/Chicken broccoli",
        "22 broccoli/Chicken broccoli",
      ])
    // Without the recipe the dish takes its place, and the items theirs.
    let alone = inventory.plan(PlanOptions(perDay: 1), Given.estimation)
    #expect(
      Self.text(alone) == ["20 chicken", "21 broccoli", "22 Chicken broccoli", "23 tofu"])
    _ = inventory.plan(.item(Given.uid("0")), on: Given.day("2026-11-21"))
    let later = inventory.plan(PlanOptions(), Given.estimation, dishes: dishes)
    #expect(Self.text(later).contains("21 chicken"))
    #expect(later.dishes.first?.dish.missing.map(\.ingredient.name) == ["chicken"])
  }

  @Test func dishIsMovedAndDropped() throws {
    var inventory = Self.stock(("tofu", 2))
    let recipes = [Self.recipe("Tofu soup", "tofu"), Self.recipe("Tofu", "tofu")]
    let dates = Given.reader.dates
    func subjects(_ text: String) throws -> [PlanSubject] {
      try inventory.planSubjects(
        .typed(TypedSelection([text])), or: text, among: recipes, dates)
    }
    #expect(try subjects("tofu soup") == [.dish("Tofu soup")])
    #expect(try subjects("soup") == [.dish("Tofu soup")])
    #expect(try subjects("tofu") == [.item(Given.uid("0"))])
    #expect(throws: SelectionError.self) { try subjects("beef") }
    _ = inventory.plan(.dish("Tofu soup"), on: Given.day("2026-11-21"))
    let move = inventory.plan(.dish("Tofu soup"), on: Given.day("2026-11-22"))
    #expect(move.before == Given.day("2026-11-21"))
    #expect(inventory.plan.count == 1)
    let dropped = try inventory.dropFromPlan(
      .typed(TypedSelection(["soup"])), or: "soup", nil, dates)
    #expect(dropped.map(\.recipe) == ["Tofu soup"])
    #expect(inventory.plan.isEmpty)
  }

  @Test func entriesOfADayHaveAnOrder() {
    var inventory = Self.stock(("chicken", 2), ("broccoli", 3), ("tofu", 4))
    let day = Given.day("2026-11-21")
    for id in ["0", "1", "2"] { _ = inventory.plan(.item(Given.uid(id)), on: day) }
    func order() -> [String] {
      inventory.plan(PlanOptions(), Given.estimation).lines.filter { $0.day == day }
        .compactMap { $0.item?.product.productName ?? $0.recipe }
    }
    #expect(order() == ["chicken", "broccoli", "tofu"])
    _ = inventory.plan(.item(Given.uid("2")), on: day, position: 1)
    #expect(order() == ["tofu", "chicken", "broccoli"])
    _ = inventory.plan(.dish("Soup"), on: day, position: 2)
    #expect(order() == ["tofu", "Soup", "chicken", "broccoli"])
    _ = inventory.plan(.item(Given.uid("1")), on: day, position: 1)
    #expect(order() == ["broccoli", "tofu", "Soup", "chicken"])
    _ = inventory.plan(.item(Given.uid("1")), on: day, position: 9)
    #expect(order() == ["tofu", "Soup", "chicken", "broccoli"])
  }

  // MARK: Properties

  /// Random stocks and recipes: every package is used once; nothing is late that could be saved; no dish uses something
  /// that the plan lists elsewhere.
  @Test func dishesAndItemsAreOnePlan() throws {
    var random = SeededGenerator(state: 417)
    var (planned, saved) = (0, 0)
    for _ in 0..<200 {
      let inventory = Inventory(
        items: Self.foods.prefix(Int.random(in: 1...12, using: &random)).enumerated().map {
          let due = Given.today.adding(days: Int.random(in: 0...5, using: &random))
          return Given.item(
            $1, id: String($0, radix: 16), expires: due?.description, location: "fridge"
          ).with { $0.dateKind = Bool.random(using: &random) ? .bestBefore : nil }
        })
      let recipes = (0..<Int.random(in: 0...5, using: &random)).map { index in
        Self.recipe(
          "Dish \(index)",
          Array(Self.foods.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))))
      }
      let perDay = Int.random(in: 0...2, using: &random)
      let options = PlanOptions(perDay: perDay == 0 ? nil : perDay)
      let dishes = Self.dishes(inventory, recipes)
      let plan = inventory.plan(options, Given.estimation, dishes: dishes)
      let alone = inventory.plan(options, Given.estimation)

      let uids = (plan.lines + plan.late).compactMap(\.item?.uid)
      #expect(Set(uids).count == uids.count)
      #expect(Set(uids) == Set((alone.lines + alone.late).compactMap(\.item?.uid)))
      #expect(!plan.lines.contains { $0.isTooLate })
      #expect(Set(plan.dishes.map(\.day)).count == plan.dishes.count)
      let given = plan.dishes.flatMap { $0.dish.uses.map(\.use.package.uid) }
      #expect(Set(given).count == given.count)
      for dish in plan.dishes {
        let own = Set(dish.dish.uses.map(\.use.package.uid))
        for line in plan.lines + plan.late {
          guard let uid = line.item?.uid else { continue }
          let isOwn = line.day == dish.day && line.recipe == dish.dish.recipe.title
          #expect(own.contains(uid) == isOwn)
        }
      }
      // Never worse than without dishes, and no place is left for what is late.
      #expect(plan.late.count { $0.isUseBy } <= alone.late.count { $0.isUseBy })
      #expect(plan.late.count <= alone.late.count)
      let days = Dictionary(grouping: plan.lines) { $0.day }
      for line in plan.late {
        let count = line.due.day?.days(since: plan.first) ?? 0
        for day in (0...count).compactMap({ plan.first.adding(days: $0) }) where day <= plan.last {
          let lines = days[day] ?? []
          let places =
            lines.count { $0.recipe == nil } + Set(lines.compactMap { $0.recipe }).count
          #expect(places >= options.perDay ?? .max)
        }
      }
      planned += plan.dishes.count
      saved += alone.late.count - plan.late.count
    }
    // Otherwise nothing was tested.
    #expect(planned > 100 && saved > 20)
  }

  /// One a day: the chicken to use by today goes before the bread that is best before today.
  @Test func useByGoesBeforeBestBefore() {
    let inventory = Inventory(items: [
      Given.item("bread", id: "1", expires: "2026-11-20").with { $0.dateKind = .bestBefore },
      Given.item("chicken", id: "2", expires: "2026-11-20").with { $0.dateKind = .useBy },
    ])
    let plan = inventory.plan(PlanOptions(perDay: 1), Given.estimation)
    #expect(Self.text(plan) == ["20 chicken"])
    #expect(plan.late.compactMap(\.item?.product.productName) == ["bread"])
    let both = inventory.plan(PlanOptions(), Given.estimation)
    #expect(Self.text(both) == ["20 chicken", "20 bread"])
  }
}
