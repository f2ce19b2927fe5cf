/// The layout of RecipeMD 2.4.0 (https://recipemd.org/specification.html).
extension MarkdownRecipe {
  mutating func readRecipeMD() -> Bool {
    guard let first = lines.first(where: { !$0.isBlank }), first.level == 1,
      let start = lines.firstIndex(where: \.isBreak)
    else { return false }
    let end = lines[(start + 1)...].firstIndex(where: \.isBreak) ?? lines.count
    let list = lines[(start + 1)..<end]
    guard list.contains(where: { $0.isItem && !$0.isNumbered }) else { return false }
    for line in lines[..<start] where line.level == nil {
      let text = line.text
      if text.count > 4, text.hasPrefix("**"), text.hasSuffix("**") {
        recipe.servings = recipe.servings ?? RecipeMetadata.servings(text)
      } else if text.count > 2, let mark = text.first, "*_".contains(mark), text.last == mark,
        !text.hasPrefix("**")
      {
        recipe.tags += RecipeMetadata.list(String(text.dropFirst().dropLast()))
      }
    }
    var group: String?
    for line in list {
      if line.level != nil {
        group = line.text.withoutMarkdown
      } else if line.isItem {
        readItem(line, group)
      }
    }
    return true
  }

  /// Reads an item whose amount is emphasized: `- *1 1/2 cups* flour`.
  private mutating func readItem(_ line: MarkdownLine, _ group: String?) {
    let text = IngredientLine.withoutMarks(line.text)
    guard let mark = text.first, "*_".contains(mark), text.dropFirst().first != mark,
      let end = text.dropFirst().firstIndex(of: mark)
    else { return append(text, line.number, group) }
    let amount = text[..<end].dropFirst().trimmingWhitespace
    let rest = text[text.index(after: end)...].trimmingWhitespace
    let label = rest.firstLink
    let reading = IngredientName(rest.withoutMarkdown)
    var ingredient = Ingredient(reading.name)
    guard !ingredient.name.isEmpty else { return append(text, line.number, group) }
    ingredient.preparation =
      reading.preparation.isEmpty ? nil : reading.preparation.joined(separator: ", ")
    ingredient.alternatives = reading.alternatives
    if let number = RecipeNumber(amount[...]) {
      let unit = number.rest.trimmingWhitespace
      ingredient.amount = number.amount
      ingredient.unit = unit.isEmpty ? nil : RecipeUnit.unit(unit) ?? unit
    } else if !amount.isEmpty {
      ingredient.amountText = amount
    }
    if let label, !label.target.contains("://") { ingredient.reference = label.target }
    (ingredient.group, ingredient.line) = (group, line.number)
    recipe.ingredients.append(ingredient)
  }
}
