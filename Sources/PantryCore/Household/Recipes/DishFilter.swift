/// Which dishes are wanted.
package struct DishFilter: Sendable {
  /// The tags that a recipe must have.
  package var tags: [String] = []
  /// The maximum number of missing ingredients.
  package var mostMissing: Int?
  /// Whether dishes that use nothing that is due are wanted, too.
  package var includesAll = false
  /// The foods that must be among the ingredients.
  private var foods: [(matcher: IngredientMatcher, words: [Substring])] = []

  package init() {}

  /// Adds a food that must be among the ingredients. Dishes that use nothing else that is due are wanted, too.
  package mutating func add(food name: String) {
    foods.append((IngredientMatcher([IngredientMatcher.Product(name)]), DishFilter.words(name)))
    includesAll = true
  }

  /// Returns whether a dish is wanted.
  package mutating func includes(_ dish: Dish) -> Bool {
    guard includesAll || dish.isDue, mostMissing.map({ dish.missing.count <= $0 }) ?? true else {
      return false
    }
    let own = dish.recipe.tags.map(\.folded)
    guard tags.allSatisfy({ own.contains($0.folded) }) else { return false }
    for index in foods.indices where !has(index, dish) { return false }
    return true
  }

  private mutating func has(_ index: Int, _ dish: Dish) -> Bool {
    for part in dish.parts {
      if !foods[index].matcher.matches(for: part.ingredient).isEmpty { return true }
      let words = foods[index].words
      let names = [part.ingredient.name] + part.uses.map(\.package.name)
      if names.contains(where: { DishFilter.words($0).contains(words) }) { return true }
    }
    return false
  }

  private static func words(_ name: String) -> [Substring] {
    name.folded.split { !$0.isLetter && !$0.isNumber }
  }
}
