import PantryCore

/// Finds a recipe by its title, as items are found by their names.
package enum RecipeSelection {
  /// Returns the recipe of which a text is the title or the whole file, otherwise the only one whose title has the words.
  ///
  /// - Throws: `RecipeSelectionError` if no recipe has the title, or several have it.
  /// - Complexity: O(n).
  package static func recipe(named text: String, in recipes: [Recipe]) throws(RecipeSelectionError)
    -> Recipe
  {
    let path = text.composed
    let inFile = recipes.filter {
      $0.file == path || $0.file == String(path.dropFirst(2)) && path.hasPrefix("./")
    }
    if inFile.count > 1 { throw .ambiguous(text, inFile) }
    if let recipe = inFile.first { return recipe }
    let pattern = NamePattern(text)
    guard !pattern.isEmpty else { throw .noSuchRecipe(text, near: []) }
    let unfinished = pattern.unfinished
    let rules: [(FoldedName) -> Bool] = [
      { pattern.isExactly($0) }, { pattern.isWhole($0) }, { pattern.finds($0) },
      { unfinished.finds($0) },
    ]
    let titles = recipes.map { FoldedName($0.title) }
    for rule in rules {
      let found = recipes.indices.filter { rule(titles[$0]) }.map { recipes[$0] }
      if found.count > 1 { throw .ambiguous(text, found) }
      if let recipe = found.first { return recipe }
    }
    throw .noSuchRecipe(text, near: similarTitles(to: text, in: recipes))
  }

  /// Returns the titles that are most similar to a text without a match: at most three.
  private static func similarTitles(to text: String, in recipes: [Recipe]) -> [String] {
    let typed = MistypedName(text)
    let near = recipes.compactMap { recipe in
      typed.distance(to: FoldedName(recipe.title)).map { (distance: $0, title: recipe.title) }
    }
    let least = near.map(\.distance.errors).min()
    return near.filter { $0.distance.errors == least }
      .sorted { ($0.distance, $0.title) < ($1.distance, $1.title) }
      .prefix(3).map(\.title)
  }
}

/// Why a recipe cannot be found.
package enum RecipeSelectionError: Error, Hashable, Sendable {
  /// No title has these words; titles that are similar.
  case noSuchRecipe(String, near: [String])
  /// Several titles have these words.
  case ambiguous(String, [Recipe])
}
