/// Two ingredients in an English text: `2 egg yolks + 1 egg`, `maple syrup and blueberries`.
enum JoinedIngredients {
  /// Returns the texts of the two ingredients; the whole text if it is one.
  static func parts(of text: String) -> [String] {
    let bytes = text.foldedBytes
    if let offset = plus.firstOffset(in: bytes) { return split(text, at: offset, if: areMeasured) }
    guard let offset = and.firstOffset(in: bytes), IngredientName.category(text.words) == nil else {
      return [text]
    }
    return split(text, at: offset, if: areFoods)
  }

  private static let plus = BytePhrases([" + "])
  private static let and = BytePhrases([" and ", " & "])

  /// Returns the texts before and behind the word at an offset in bytes if they fulfil a condition.
  private static func split(
    _ text: String, at offset: Int, if condition: (IngredientText, IngredientText) -> Bool
  ) -> [String] {
    let before = text[..<text.utf8.index(text.startIndex, offsetBy: offset)]
    let after = text.droppingBytes(offset + 1).drop { $0 != " " }
    let parts = [before.trimmingWhitespace, after.trimmingWhitespace]
    return condition(IngredientText(parts[0]), IngredientText(parts[1])) ? parts : [text]
  }

  /// Returns whether both texts have an amount and a name: not 1 cup + 2 tbsp flour.
  private static func areMeasured(_ one: IngredientText, _ other: IngredientText) -> Bool {
    guard let one = one.ingredient, let other = other.ingredient else { return false }
    return one.amount != nil && other.amount != nil && FoodTable.builtIn.food(one.name) != nil
      && FoodTable.builtIn.food(other.name) != nil
  }

  /// Returns whether both texts are foods without amounts. Staples stay together, as salt and pepper.
  private static func areFoods(_ one: IngredientText, _ other: IngredientText) -> Bool {
    let ingredients = [one, other].compactMap(\.ingredient)
    guard ingredients.count == 2,
      ingredients.allSatisfy({
        $0.amount == nil && $0.amountText == nil && !$0.isOptional
          && IngredientName.category($0.name.words) != nil
      })
    else { return false }
    return !ingredients.allSatisfy {
      Staples.contains(IngredientSynonyms.canonical($0.name.lowercased()))
    }
  }
}
