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
