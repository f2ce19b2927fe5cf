import Testing

@testable import PantryCore

/// Recipes of a megabyte in one line, with marks that are opened and never closed. In quadratic time they would take many
/// minutes.
struct LongRecipeTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("a.cook", "@milk{} ", "[-", ""), ("b.cook", "@milk{}", "@milk{}(", ""),
      ("c.json", #"{"@type":"Recipe","name":"x","recipeIngredient":["milk",""#, "<a", #""]}"#),
    ])
  func marksWithoutEndsTakeLinearTime(
    _ file: String, _ start: String, _ mark: String, _ end: String
  ) throws {
    let text = start + String(repeating: mark, count: 500_000 / mark.utf8.count) + end
    let recipe = try #require(try RecipeReader.recipes(in: Array(text.utf8), file: file).first)
    #expect(recipe.ingredients.first?.name.hasPrefix("milk") ?? false)
  }
}
