import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Recipes in two languages, each in the shapes of seven formats: `Fixtures/recipes/corpus.tsv`.
struct RecipeCorpusTests {
  struct Dish: CustomTestStringConvertible {
    let title, language, servings: String
    let ingredients: [(amount: String, unit: String, name: String)]
    var testDescription: String { title }
    var isKorean: Bool { language == "ko" }

    init(_ cells: [String]) {
      (title, language, servings) = (cells[0], cells[1], cells[2])
      ingredients = cells[3].split(separator: ";").map { cell in
        let parts = cell.split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingWhitespace }
        let words = parts[0].split(separator: " ").map(String.init)
        return (words.first ?? "", words.count > 1 ? words[1] : "", parts[1])
      }
    }

    /// The lines as people write them: `500 g flour`, `돼지고기 300g`.
    var lines: [String] {
      ingredients.map { amount, unit, name in
        let measure = isKorean ? "\(amount)\(unit)" : "\(amount) \(unit)".trimmingWhitespace
        return (isKorean ? "\(name) \(measure)" : "\(measure) \(name)").trimmingWhitespace
      }
    }
  }

  /// A format: the ending of its files, and a file of a dish.
  enum Format: String, CaseIterable {
    case cooklang, recipeMD, text, page, microdata, rdfa, mealie, paprika

    var ending: String {
      switch self {
      case .cooklang: "cook"
      case .recipeMD: "md"
      case .text: "txt"
      case .page, .microdata, .rdfa: "html"
      case .mealie: "json"
      case .paprika: "paprikarecipe"
      }
    }

    func file(_ dish: Dish) -> String {
      let lines = dish.lines
      switch self {
      case .cooklang:
        // https://cooklang.org/docs/spec
        let steps = dish.ingredients.map { amount, unit, name in
          let braces = unit.isEmpty ? amount : "\(amount)%\(unit)"
          return dish.isKorean ? "@\(name){\(braces)}를 넣는다." : "Add @\(name){\(braces)}."
        }
        return "---\ntitle: \(dish.title)\nservings: \(dish.servings)\n---\n\n"
          + steps.joined(separator: "\n\n") + "\n"
      case .recipeMD:
        // https://recipemd.org/specification.html
        let items = dish.ingredients.map { amount, unit, name in
          let measure = "\(amount) \(unit)".trimmingWhitespace
          return measure.isEmpty ? "- \(name)" : "- *\(measure)* \(name)"
        }
        return "# \(dish.title)\n\n**\(dish.servings) servings**\n\n---\n\n"
          + items.joined(separator: "\n") + "\n\n---\n\nCook it.\n"
      case .text:
        return dish.isKorean
          ? "\(dish.title)\n\n- 재료 (\(dish.servings)인분) -\n\(lines.joined(separator: "\n"))\n\n"
            + "- 만드는 법 -\n1. 모두 넣고 끓인다.\n"
          : "\(dish.title)\n\nServes \(dish.servings)\n\nIngredients:\n"
            + "\(lines.joined(separator: "\n"))\n\nMethod:\n1. Cook everything.\n"
      case .page:
        // https://schema.org/Recipe
        let texts = lines.map { "\"\($0)\"" }.joined(separator: ",\n      ")
        return """
          <!DOCTYPE html><html><head><title>x</title><script type="application/ld+json">
          {"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x"},{"@type":"Recipe",
            "name":"\(dish.title)","recipeYield":["\(dish.servings)","\(dish.servings) servings"],
            "recipeIngredient":[\(texts)],
            "recipeInstructions":[{"@type":"HowToStep","text":"Cook."}]}]}
          </script></head><body><p>Two @friends & more</p></body></html>
          """
      case .microdata:
        let items = lines.map { "<li itemprop=recipeIngredient>\n  <span>\($0)</span>" }
        return """
          <html><head><title>x</title><style>li > p { }</style></head>
          <body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">\(dish.title)</h1>
          <!-- itemprop="recipeIngredient" -->
          <p>By <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ann</b>
          </span><br><meta itemprop="recipeYield" content="\(dish.servings) servings"/>
          <ul>\(items.joined(separator: "\n"))</ul>
          <div itemprop="recipeInstructions"><p>Cook &amp; eat.</div></div>
          <p itemprop="name">Not it</p></body></html>
          """
      case .rdfa:
        let items = lines.map { "<li><span property=\"v:ingredient\">\($0)</span></li>" }
        return """
          <html xmlns:v="http://rdf.data-vocabulary.org/#"><body>
          <div typeof="v:Recipe"><h2 property="v:name">\(dish.title)</h2>
          <span property="v:yield">\(dish.servings) servings</span>
          <ul rel='v:recipes'>\(items.joined())</ul></div></body></html>
          """
      case .mealie:
        let rows = dish.ingredients.map { amount, unit, name in
          let measure = unit.isEmpty ? "null" : "{\"name\":\"\(unit)\"}"
          return "{\"quantity\":\(amount.isEmpty ? "null" : amount),\"unit\":\(measure),"
            + "\"food\":{\"name\":\"\(name)\"},\"note\":\"\",\"title\":null}"
        }
        return
          "{\"name\":\"\(dish.title)\",\"slug\":\"x\",\"recipe_yield\":\"\(dish.servings) servings\","
          + "\"recipe_ingredient\":[\(rows.joined(separator: ","))],\"recipe_instructions\":[]}"
      case .paprika:
        return "{\"name\":\"\(dish.title)\",\"ingredients\":\"\(lines.joined(separator: "\\n"))\","
          + "\"directions\":\"Cook.\",\"servings\":\"\(dish.servings) servings\",\"categories\":[]}"
      }
    }
  }

  static let dishes = Fixture.rows("recipes/corpus.tsv", columns: 4).dropFirst().map(Dish.init)

  @Test func corpusHasThreeHundredFiles() {
    #expect(Self.dishes.count * Format.allCases.count >= 300)
    #expect(Set(Self.dishes.map(\.language)) == ["en", "ko"])
  }

  @Test(arguments: dishes, Format.allCases)
  func ingredientsAreRead(_ dish: Dish, _ format: Format) throws {
    let file = format.file(dish)
    let recipes = try RecipeReader.recipes(in: Array(file.utf8), file: "dish.\(format.ending)")
    let recipe = try #require(recipes.first)
    #expect(recipes.count == 1)
    if format != .text { #expect(recipe.title == dish.title) }
    #expect(recipe.servings == Given.amount(dish.servings))
    func text(_ amount: String, _ unit: String, _ name: String) -> String {
      let known = Unit(recipe: unit)?.text ?? unit
      let counter = Quantity.countsPieces(known) ? "" : known
      return "\(amount) \(counter) \(name)"
    }
    #expect(
      recipe.ingredients.map { ingredient in
        text(ingredient.amount?.description ?? "", ingredient.unit ?? "", ingredient.name)
      } == dish.ingredients.map(text))
  }
}
