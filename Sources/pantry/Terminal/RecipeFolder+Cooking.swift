import PantryCore
import PantryKitchen

extension Cooking {
  /// Reads the stock, with the recipes and synonyms of a folder.
  init(_ inventory: Inventory, on today: Day, _ folder: RecipeFolder) {
    self.init(inventory, on: today)
    take(folder.recipes, folder.aisles, folder.names)
  }
}

extension RecipeFolder {
  /// Returns the dishes of all recipes, in the order of `Cooking.dishes`.
  ///
  /// - Parameter cooking: The stock.
  func dishes(_ cooking: Cooking) -> [Dish] {
    var cooking = cooking
    cooking.take(recipes, aisles, names)
    guard recipes.count > RecipeFolder.mostForOneThread else { return cooking.dishes(recipes) }
    let (even, odd) = System.concurrently { [cooking, recipes] in
      RecipeFolder.dishes(cooking, recipes, from: 0)
    } _: { [cooking, recipes] in
      RecipeFolder.dishes(cooking, recipes, from: 1)
    }
    return Dish.sorted(
      recipes.indices.map { ($0.isMultiple(of: 2) ? even : odd)[$0 / 2] })
  }

  /// Returns the dishes of every second recipe, unsorted.
  private static func dishes(_ cooking: Cooking, _ recipes: [Recipe], from start: Int) -> [Dish] {
    var cooking = cooking
    return stride(from: start, to: recipes.count, by: 2).map { cooking.dish(recipes[$0]) }
  }
}
