package import PantryCore

/// Finds what recipes would use of a stock: a pure function of the recipes, the inventory and the day.
///
/// ```swift
/// var cooking = Cooking(inventory, on: today, recipes: recipes)
/// let dishes = cooking.dishes(recipes)
/// ```
package struct Cooking: Sendable {
  /// A package that an ingredient may be taken from: its index in the order of packages.
  private struct Candidate: Sendable {
    let index: Int
    let grade: IngredientMatcher.Grade
  }

  private var matcher: IngredientMatcher
  /// The packages in stock, in the order in which they are used.
  package let packages: [CookingPackage]
  /// The indices of the packages of each product.
  private let packagesOfProduct: [[Int]]
  private var recipes: [Recipe]
  /// The folded titles of the dishes that were cooked in the last days.
  private let recent: Set<String>
  private lazy var book = RecipeBook(recipes)
  /// The day from which the days left are counted.
  let today: Day
  /// What dishes have left of the packages that they use; nothing of those that are given away.
  private var left: [Int: Quantity] = [:]

  /// Reads the stock.
  ///
  /// - Parameters:
  ///   - today: The day from which the days left are counted.
  ///   - recipes: The recipes that other recipes may refer to.
  /// - Complexity: O(n log n) in the number of items; each name is read once.
  package init(_ inventory: Inventory, on today: Day, recipes: [Recipe] = []) {
    self.today = today
    let stock = CookingStock(inventory, on: today)
    packages = stock.packages.sorted(by: CookingPackage.isUsedEarlier)
    matcher = IngredientMatcher(stock.products)
    var indices = Array(repeating: [Int](), count: stock.products.count)
    for (index, package) in packages.enumerated() { indices[package.product].append(index) }
    packagesOfProduct = indices
    self.recipes = recipes
    recent = inventory.recentDishes(on: today)
  }

  /// Takes what dishes need from the stock: later dishes use the rest.
  ///
  /// - Parameter titles: The titles of their recipes.
  package mutating func takeDishes(titled titles: [String]) {
    for title in titles {
      let key = title.folded
      if let recipe = recipes.first(where: { $0.title.folded == key }) { take(dish(recipe)) }
    }
  }

  /// Takes the recipes that other recipes may refer to, before the first dish.
  ///
  /// - Parameter aisles: The household's synonyms.
  package mutating func take(_ recipes: [Recipe], _ aisles: AisleConfiguration) {
    self.recipes = recipes
    matcher.take(aisles)
  }

  /// Returns the dishes of recipes: those that save most first, then those with the fewest missing ingredients, then by
  /// title.
  ///
  /// - Complexity: O(m log m) in the number of ingredients.
  package mutating func dishes(_ recipes: [Recipe]) -> [Dish] {
    var dishes: [Dish] = []
    dishes.reserveCapacity(recipes.count)
    for recipe in recipes { dishes.append(dish(recipe)) }
    return Dish.sorted(dishes)
  }

  /// Returns a recipe with the packages that it would use.
  ///
  /// - Parameters:
  ///   - times: The factor of all amounts.
  ///   - day: The day on which it is cooked; nil for today. Packages that are past their dates by then are not used.
  package mutating func dish(_ recipe: Recipe, times: Amount = .one, on day: Day? = nil) -> Dish {
    var draft = Draft(
      days: day?.days(since: today) ?? 0, left: left, included: [[recipe.file, recipe.title]])
    add(recipe.ingredients, of: recipe, times, depth: 1, &draft)
    let isRecent = !recent.isEmpty && recent.contains(recipe.title.folded)
    return Dish(recipe, draft.parts, isRecent: isRecent)
  }

  /// A dish while its ingredients are taken from the packages.
  private struct Draft {
    /// The number of days until it is cooked.
    let days: Int
    /// What other dishes and earlier ingredients have left of the packages.
    var left: [Int: Quantity]
    /// The files and titles of the recipes whose ingredients it has. A file may have several.
    var included: Set<[String]>
    var parts: [Dish.Part] = []
  }

  /// Takes the amounts that a dish uses from the packages: later dishes use the rest.
  mutating func take(_ dish: Dish) {
    let taken = Dictionary(dish.taken.map { ($0.uid, $0.amount) }) { first, _ in first }
    for (index, package) in packages.enumerated() {
      guard let amount = taken[package.uid] else { continue }
      let held = left[index] ?? package.quantity ?? Quantity(.one)
      left[index] = Quantity((held.amount - amount.amount) ?? .zero, unit: held.unit)
    }
  }

  /// Gives packages away: no later dish uses them.
  mutating func give(_ uids: Set<UID>) {
    for (index, package) in packages.enumerated() where uids.contains(package.uid) {
      left[index] = Quantity(.zero, unit: package.quantity?.unit)
    }
  }

  /// Makes packages available again.
  mutating func release(_ uids: Set<UID>) {
    for (index, package) in packages.enumerated() where uids.contains(package.uid) {
      left[index] = nil
    }
  }

  /// The maximum length of a chain of recipes of which each refers to the next.
  private static let deepest = 4

  /// Adds ingredients, and those of the recipes that they refer to, once for each recipe.
  private mutating func add(
    _ ingredients: [Ingredient], of recipe: Recipe, _ times: Amount, depth: Int,
    _ draft: inout Draft
  ) {
    for ingredient in ingredients {
      let needed = ingredient.quantity.flatMap { $0.multiplied(by: times) }
      var part = Dish.Part(
        ingredient: ingredient, needed: needed,
        measure: ingredient.measure.flatMap { $0.multiplied(by: times) },
        isStaple: matcher.isStaple(ingredient))
      take(&part, &draft)
      let other =
        part.uses.isEmpty
        ? ingredient.reference.flatMap { book.recipe($0, ingredient.name, from: recipe) } : nil
      let key = other.map { [$0.file, $0.title] }
      if let other, let key, depth < Cooking.deepest || draft.included.contains(key) {
        part.recipe = other.title
        draft.parts.append(part)
        guard draft.included.insert(key).inserted else { continue }
        // How much of it is needed is not known in its own units.
        let inner = other.ingredients.map { inner in
          var inner = inner
          (inner.amount, inner.unit, inner.group) = (nil, nil, other.title)
          inner.isOptional = inner.isOptional || ingredient.isOptional
          return inner
        }
        add(inner, of: other, times, depth: depth + 1, &draft)
        continue
      }
      if part.uses.isEmpty, !part.isStaple, !ingredient.isOptional {
        part.shortage = .all
        part.isSpice = matcher.isSpice(ingredient)
      }
      draft.parts.append(part)
    }
  }

  /// Takes an ingredient from the packages.
  ///
  /// A package whose amount cannot be compared is taken to be enough, or to have the rest if others are too small.
  /// Packages of alike foods are used only if there is no package of the same one.
  ///
  private mutating func take(_ part: inout Dish.Part, _ draft: inout Draft) {
    var found = candidates(for: part.ingredient)
    if !left.isEmpty || draft.days > 0 {
      found.removeAll { candidate in
        left[candidate.index].map { $0.amount <= .zero } ?? false
          || !packages[candidate.index].lasts(draft.days)
      }
    }
    // An optional ingredient is not replaced by an alike one.
    if part.ingredient.isOptional, found.first?.grade == .alike { return }
    guard let needed = part.needed?.kitchenMeasured else {
      if let first = found.first { part.uses.append(use(first, nil, part)) }
      return
    }
    var open = needed
    var other: Candidate?
    for candidate in found {
      let package = packages[candidate.index]
      let exact = open.inUnit(ofPackage: package.quantity)
      let stated =
        exact == nil
        ? part.measure?.share(open.amount, of: needed.amount)?.inUnit(ofPackage: package.quantity)
        : nil
      guard
        let wanted = exact ?? stated
          ?? matcher.measure(of: part.ingredient).flatMap({
            open.inUnit(ofPackage: package.quantity, by: $0)
          })
      else {
        if part.uses.isEmpty {
          part.uses.append(use(candidate, nil, part))
          return
        }
        // Packages that can be compared come before it.
        other = other ?? candidate
        continue
      }
      let held = draft.left[candidate.index] ?? package.quantity ?? Quantity(.one)
      guard held.amount > .zero else { continue }
      let rest = held.amount - wanted.amount
      let tolerance = Quantity.tolerance(of: wanted.amount)
      let takesAll = rest.map { $0 < tolerance } ?? true
      let taken = takesAll ? held.amount : wanted.amount
      draft.left[candidate.index] = Quantity(takesAll ? .zero : rest ?? .zero, unit: held.unit)
      part.uses.append(
        use(
          candidate, Quantity(taken, unit: held.unit), part, isAbout: exact == nil && stated == nil)
      )
      guard let missing = wanted.amount - held.amount, missing >= tolerance else { return }
      open =
        Quantity(missing, unit: wanted.unit).converted(to: open.unit)
        ?? (exact == nil ? open.share(missing, of: wanted.amount) : nil)
        ?? Quantity(missing, unit: wanted.unit)
    }
    if let other {
      part.uses.append(use(other, nil, part))
      part.rest = open
      return
    }
    // A staple is always there, in whatever amount.
    guard !part.isStaple, !part.ingredient.isOptional else { return }
    if !part.uses.isEmpty { part.shortage = .amount(open) }
  }

  private func use(
    _ candidate: Candidate, _ amount: Quantity?, _ part: Dish.Part, isAbout: Bool = false
  ) -> Dish.Use {
    let package = packages[candidate.index]
    // An opened bottle of soy sauce is no reason to cook.
    let days =
      part.isStaple && package.spoilsSoon && !package.isFrozen
      ? package.daysLeft : package.urgentDays
    return Dish.Use(
      package: package, grade: candidate.grade, amount: amount, isAbout: isAbout,
      points: DishScore.points(days, candidate.grade))
  }

  // MARK: - Names

  /// Returns the packages for an ingredient in the order in which they are used: those of the same food or, without any,
  /// those of alike ones.
  private mutating func candidates(for ingredient: Ingredient) -> [Candidate] {
    let matches = matcher.matches(for: ingredient)
    var found: [Candidate] = []
    for grade in [IngredientMatcher.Grade.same, .alike] where found.isEmpty {
      for match in matches where match.grade == grade {
        found += packagesOfProduct[match.product].map { Candidate(index: $0, grade: grade) }
      }
    }
    return found.sorted { $0.index < $1.index }
  }
}

/// Recipes by the paths and titles by which other recipes refer to them.
struct RecipeBook {
  /// The recipes by path without the ending.
  private var byPath: [String: Recipe] = [:]
  private var byTitle: [String: Recipe] = [:]

  init(_ recipes: [Recipe]) {
    for recipe in recipes {
      byPath[RecipeBook.stem(recipe.file)] = byPath[RecipeBook.stem(recipe.file)] ?? recipe
      byTitle[recipe.title.folded] = byTitle[recipe.title.folded] ?? recipe
    }
  }

  /// Returns the recipe that an ingredient refers to.
  ///
  /// - Parameters:
  ///   - reference: A path from the folder of all recipes or of the recipe, with or without the ending.
  ///   - name: The name of the ingredient, which may be the title.
  func recipe(_ reference: String, _ name: String, from recipe: Recipe) -> Recipe? {
    let path = String(reference.map { $0 == "\\" ? "/" : $0 })
    let decoded = path.percentDecoded
    let folder = recipe.file.split(separator: "/").dropLast().joined(separator: "/")
    return [path, decoded].lazy.flatMap { ["\(folder)/\($0)", $0] }.compactMap {
      byPath[RecipeBook.stem($0)]
    }.first
      ?? byTitle[name.folded]
  }

  /// Returns a path without `.` and `..` and without the ending of a recipe.
  private static func stem(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if !parts.isEmpty { parts.removeLast() }
    }
    let whole = parts.joined(separator: "/").composed
    let ending = RecipeReader.ending(of: whole)
    return RecipeReader.endings.contains(ending) ? String(whole.dropLast(ending.count + 1)) : whole
  }
}
