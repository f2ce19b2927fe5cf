/// The names of the ingredients of recipes, each read once. A folder of recipes is read on several threads, which read
/// the names too.
package struct IngredientNames: Sendable {
  private(set) var keys: [BytesKey: IngredientKey] = [:]

  package init() {}

  /// Reads the names of recipes.
  package mutating func add(_ recipes: [Recipe]) {
    for recipe in recipes {
      for ingredient in recipe.ingredients {
        let name = BytesKey(ingredient.name)
        if keys[name] == nil { keys[name] = IngredientKey(ingredient.name) }
      }
    }
  }

  /// Adds the names of other recipes.
  package mutating func add(_ other: IngredientNames) {
    keys.merge(other.keys) { known, _ in known }
  }
}
