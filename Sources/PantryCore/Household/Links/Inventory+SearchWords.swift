extension Inventory {
  /// The maximum number of foods in a search for recipes.
  private static let mostFoods = 3

  /// Returns the words for the foods on hand that are due next, for a search for recipes.
  ///
  /// Food past its date is left out, and so is what is no food.
  ///
  /// - Returns: At most three words, the most urgent first.
  /// - Complexity: O(n log n).
  package func urgentFoods(on day: Day) -> [String] {
    let settings = catalogue.settings
    var words: [String] = []
    for item in sortedByExpiry(onHand, settings) {
      guard let days = item.effectiveDeadline(settings[item.product]).daysLeft(on: day), days >= 0
      else { continue }
      if case .notFood = FoodReading(item.product.productName).refusal { continue }
      let word = item.product.nameForRecipes
      if !words.contains(word) { words.append(word) }
      if words.count == Inventory.mostFoods { break }
    }
    return words
  }
}
