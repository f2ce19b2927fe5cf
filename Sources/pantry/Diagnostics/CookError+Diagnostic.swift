import PantryCore
import PantryKitchen

/// Why there are no recipes.
enum CookError: Error {
  /// The household has set no folder.
  case noFolder
  /// The folder cannot be read.
  case unreadable(String, System.Errno)

  /// Reads a folder of recipes.
  static func reading(_ path: String) throws(CookError) -> RecipeFolder {
    do throws(System.Errno) {
      return try RecipeFolder(path)
    } catch {
      throw .unreadable(path, error)
    }
  }
}

extension CookError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noFolder:
      Diagnostic(
        "no folder of recipes is set", hint: "pantry config recipes DIR, or --recipes DIR",
        code: .usage)
    case .unreadable(let path, let error):
      Diagnostic(
        "cannot read the recipes in \(path.quoted): \(error)",
        hint: "pantry config recipes DIR sets the folder",
        code: .noInput)
    }
  }
}

extension RecipeSelectionError: DiagnosableError {
  /// The maximum number of recipes that the message lists.
  private static let mostListed = 10

  var diagnostic: Diagnostic {
    switch self {
    case .noSuchRecipe(let name, let near):
      return Diagnostic(
        "no recipe \(name.quoted)",
        hint: Diagnostic.suggestion(near) ?? "pantry cook --all lists the recipes", code: .no)
    case .ambiguous(let name, let recipes):
      var details = recipes.prefix(Self.mostListed).map { recipe in
        Message(verbatim: "\(recipe.title)  \(recipe.file)".escapingControls)
      }
      if recipes.count > details.count {
        details.append("… and \(recipes.count - details.count) more")
      }
      return Diagnostic(
        "\(name.quoted) matches several recipes", details: details,
        hint: "enter more of the title, or the file",
        code: .no)
    }
  }
}
