import PantryCore

/// Lists of ingredients without a heading, among or above the sentences that say what is done with them.
extension MarkdownRecipe {
  /// Reads the lists that are mostly ingredients, if the text is a recipe: it states servings, or has a heading for the
  /// instructions or at least two measured ingredients. A list on its own may be a shopping list.
  mutating func readLists() {
    guard lines.contains(where: isInstruction) else { return }
    var read = self
    var group: String?
    var block: [MarkdownLine] = []
    for line in lines {
      let isNext = block.last.map { $0.number + 1 == line.number } ?? false
      if isEntry(line, isNext: isNext) {
        block.append(line)
      } else if !line.isBlank {
        read.append(block, group)
        block = []
        if line.level != nil {
          group = line.text.withoutMarkdown.trimming(" :.")
          if group == recipe.title { group = nil }
        } else if read.recipe.servings == nil {
          read.recipe.servings = MarkdownRecipe.servings(line.text)
        }
      }
    }
    read.append(block, group)
    let measured = read.recipe.ingredients.count { ingredient in
      ingredient.unit.flatMap { Unit(recipe: $0) }
        .map { $0.isMeasure || $0.milliliters != nil } ?? false
    }
    let isRecipe =
      measured > 1 || read.recipe.servings != nil
      || lines.contains { RecipeHeading.endsAsMethod($0.text) || RecipeHeading($0.text) != nil }
    if isRecipe { self = read }
  }

  /// Appends the lines of a list if two thirds of them are ingredients.
  private mutating func append(_ block: [MarkdownLine], _ group: String?) {
    let count = block.count { MarkdownRecipe.isIngredient($0.text) }
    guard count > 0, count * 3 >= block.count * 2 else { return }
    var group = group
    for line in block { append(line.text, line.number, &group) }
  }

  /// Whether a line may be one of a list: an item, a short line that begins with a number, or a line of a few words with a
  /// number or below another one: `Lasagna noodles (1 box)`, `떡 400g`.
  ///
  /// - Parameter isNext: Whether it stands directly below an entry.
  private func isEntry(_ line: MarkdownLine, isNext: Bool) -> Bool {
    guard line.level == nil, !line.isBreak, !line.isNumbered, line.text.utf8.count < 120,
      MarkdownRecipe.servings(line.text) == nil
    else { return false }
    if line.isItem || line.text.first?.isNumber ?? false && line.text.contains(where: \.isLetter) {
      return true
    }
    return (isNext || line.text.contains(where: \.isNumber)) && !line.isBlank && !line.isTableRow
      && line.text.words.count < 6 && !RecipeSentence.isLatin(line.text)
      && !RecipeSentence.isKorean(line.text) && RecipeHeading(line.text) == nil
  }

  /// Whether a line is a step or a sentence.
  private func isInstruction(_ line: MarkdownLine) -> Bool {
    guard line.level == nil, !line.isTableRow, !line.isBreak else { return false }
    return line.isNumbered || !line.isItem && line.text.words.count > 5
      || RecipeSentence.isKorean(line.text)
  }

  static func isIngredient(_ text: String) -> Bool {
    guard !RecipeSentence.isLatin(text), !RecipeSentence.isKorean(text) else { return false }
    let found = IngredientLine(text).ingredients
    let beginsWithAmount = ListEntry(text).text.first?.isNumber ?? false
    return !found.isEmpty
      && found.allSatisfy { ingredient in
        ingredient.amount != nil && (ingredient.unit != nil || beginsWithAmount)
          || FoodTable.builtIn.category(named: ingredient.name.words) != nil
      }
  }
}
