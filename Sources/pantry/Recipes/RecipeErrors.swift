import PantryCore
import PantryExchange
import PantryKitchen

extension Diagnostic {
  /// The household has set no folder of recipes.
  static let noRecipes = Diagnostic.usage(
    "no folder of recipes is set", hint: "pantry config recipes DIR, or --recipes DIR")
}

extension RecipeFolder {
  static func reading(_ path: String) throws(Diagnostic) -> RecipeFolder {
    do throws(System.Errno) {
      return try RecipeFolder(path)
    } catch {
      throw .noInput(
        "cannot read the recipes in \(path.quoted): \(error)",
        hint: "pantry config recipes DIR sets the folder")
    }
  }
}

extension RecipeSelectionError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noSuchRecipe(let name, let near):
      .negative(
        "no recipe \(name.quoted)",
        hint: Diagnostic.suggestion(near) ?? "pantry cook --all lists the recipes")
    case .ambiguous(let name, let recipes):
      .ambiguous(
        "\(name.quoted) matches several recipes",
        recipes.map { Message(verbatim: "\($0.title)  \($0.file)".escapingControls) },
        hint: "enter more of the title, or the file")
    }
  }
}

extension RecipeFolder.Problem {
  /// The file, its line and the problem in words.
  var words: Message {
    line.map { "\(file.quoted) line \($0): \(reason.words)" } ?? "\(file.quoted): \(reason.words)"
  }
}

extension RecipeFolder.Reason {
  /// The problem in words.
  var words: Message {
    switch self {
    case .noRecipe: "no ingredients"
    case .name: "the name of the file is not UTF-8"
    case .recipe(.notText): "not UTF-8 text"
    case .recipe(.json(let problem)): problem.words
    case .recipe(.unclosedBrace): "'{' without '}'"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    case .system(let errno): "\(errno)"
    case .helper(let error): error.words
    }
  }
}

extension PlanError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notPlanned(let candidate):
      .negative(
        "the plan has no manual entry for \(candidate.item.product.displayName.escapingControls)",
        hint: "to plan it for a day: pantry plan move \(candidate.id) DAY")
    case .noNote(let day):
      .negative(
        "the plan has no note on \(day)", hint: "pantry plan shows the notes of the coming days")
    case .badDays(let word):
      UsageError.badWord(
        "DAYS", word,
        expected:
          "a number of days up to \(PlanOptions.mostDays), like 7 or 2w, or move, note, drop or clear"
      ).diagnostic
    case .pastDay(let day): .usage("\(day) is in the past", hint: "enter today or a later day")
    }
  }
}
