package import PantryCore

/// A recipe as a file has it.
package struct Recipe: Hashable, Sendable {
  /// The title; the name of the file without its ending if the file states none.
  package var title: String
  /// The path of the file.
  package var file: String
  /// The number of servings; nil if it is not stated.
  package var servings: Amount?
  /// The tags, in the order of the file.
  package var tags: [String]
  /// The ingredients, in the order of the file.
  package var ingredients: [Ingredient]
  /// The address of the page that the recipe is from.
  package var link: String?

  package init(
    title: String, file: String, servings: Amount? = nil, tags: [String] = [],
    ingredients: [Ingredient] = [], link: String? = nil
  ) {
    (self.title, self.file, self.servings) = (title, file, servings)
    (self.tags, self.ingredients, self.link) = (tags, ingredients, link)
  }
}

/// An ingredient of a recipe.
package struct Ingredient: Hashable, Sendable {
  /// The name without amount and preparation.
  package var name: String
  /// The amount; nil if it is not stated in numbers.
  package var amount: RecipeAmount?
  /// The unit as it is written; measures as their symbols.
  package var unit: String?
  /// An amount in words: `약간`, `to taste`, `few`.
  package var amountText: String?
  /// The package that a measure is of: the tin of a 400g tin of tomatoes.
  package var package: String?
  /// The mass or volume of a single piece or package, in brackets: 300 g of 1봉지(300g).
  package var measure: Quantity?
  /// What is done to it before it is used, and other remarks.
  package var preparation: String?
  /// Ingredients that may replace it, by the recipe.
  package var alternatives: [String] = []
  /// Whether the recipe works without it.
  package var isOptional = false
  /// The heading of the group it is in.
  package var group: String?
  /// The path of another recipe that it is made by.
  package var reference: String?
  /// The line in the file, counted from 1; nil in formats without lines.
  package var line: Int?

  package init(_ name: String, amount: RecipeAmount? = nil, unit: String? = nil) {
    (self.name, self.amount, self.unit) = (name, amount, unit)
  }

  /// The amount as a quantity; of a range the smaller one. A unit that counts pieces is left out.
  package var quantity: Quantity? {
    amount.map {
      Quantity($0.least, unit: unit.flatMap { Quantity.countsPieces($0) ? nil : $0 })
    }
  }
}

extension Ingredient {
  /// Sets the amount from a number and its unit, which may also follow the number in its text. Any other text is an
  /// amount in words.
  mutating func setAmount(_ number: String, unit: String = "") {
    // The unit decides what three digits are.
    var scanner = AmountScanner(unit.isEmpty ? number : "\(number) \(unit)")
    amount = scanner.range()
    if amount == nil {
      amountText = number.isEmpty ? nil : number
    } else {
      let unit = unit.isEmpty ? scanner.rest.trimmingWhitespace : unit
      self.unit = unit.isEmpty ? nil : Unit(recipe: unit)?.text ?? unit
    }
  }

  /// Takes the part of a plant that is counted from the end of the name: 3 garlic cloves, 2 celery sticks. The name of a
  /// food as a whole stays: cinnamon sticks.
  mutating func takeCounter() {
    let words = name.words
    guard amount != nil, unit == nil, words.count > 1, let last = words.last, Unit.has(.part, last)
    else { return }
    let rest = words.dropLast().joined(separator: " ")
    let isStick = last.lowercased().hasPrefix("stick")
    let category = isStick ? FoodTable.builtIn.category(named: words) : nil
    if rest.lowercased() == "whole" || category.map({ $0 != "vegetable" }) ?? false { return }
    (unit, name) = (Unit(recipe: last)?.text ?? last, rest)
  }
}

/// Why a file is not a recipe that can be read.
package struct RecipeError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// The bytes are not UTF-8, or contain NUL.
    case notText
    /// The text is not JSON.
    case json(JSONError.Problem)
    /// A brace after the name of an ingredient is not closed.
    case unclosedBrace
  }

  /// The line, counted from 1.
  package let line: Int
  package let problem: Problem

  package init(line: Int, _ problem: Problem) { (self.line, self.problem) = (line, problem) }

  /// - Parameter start: The offset of the JSON text in the bytes.
  init(_ error: JSONError, in bytes: [UInt8], after start: Int = 0) {
    let line = RecipeReader.line(at: start + error.offset, in: bytes)
    self.init(line: line, .json(error.problem))
  }
}

extension Recipe {
  /// Appends the ingredients of a line, or takes the name of a group from it.
  mutating func append(
    _ reading: IngredientLine, _ group: inout String?, line: Int? = nil, reference: String? = nil
  ) {
    if let heading = reading.heading, reading.ingredients.isEmpty { group = heading }
    for var ingredient in reading.ingredients {
      ingredient.group = ingredient.group ?? group
      (ingredient.line, ingredient.reference) = (line, reference)
      ingredients.append(ingredient)
    }
  }

  /// Marks the ingredients of optional groups as optional, and removes control characters from names.
  mutating func normalize() {
    var group: String?
    var isOptional = false
    for index in ingredients.indices {
      if ingredients[index].group != group {
        group = ingredients[index].group
        isOptional = group.map(IngredientWords.isOptionalGroup) ?? false
      }
      if isOptional { ingredients[index].isOptional = true }
      ingredients[index].takeCounter()
      ingredients[index].name = ingredients[index].name.withoutControls
    }
    ingredients.removeAll(where: \.name.isEmpty)
  }
}

extension String {
  /// The text without control characters; those of ASCII between words as spaces.
  fileprivate var withoutControls: String {
    // Those of ASCII, or C1, which begin with C2.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D: scalars.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars).trimmingWhitespace
  }
}

/// Finds a recipe by its title, as items are found by their names.
package enum RecipeSelection {
  /// Returns the recipe of which a text is the title or the whole file, otherwise the only one whose title has the words.
  ///
  /// - Throws: `RecipeSelectionError` if no recipe has the title, or several have it.
  /// - Complexity: O(n).
  package static func recipe(named text: String, in recipes: [Recipe]) throws(RecipeSelectionError)
    -> Recipe
  {
    let path = text.composed
    let inFile = recipes.filter {
      $0.file == path || $0.file == String(path.dropFirst(2)) && path.hasPrefix("./")
    }
    if inFile.count > 1 { throw .ambiguous(text, inFile) }
    if let recipe = inFile.first { return recipe }
    var titles = ProductIndex()
    for (place, recipe) in recipes.enumerated() {
      titles.insert(ProductKey(name: recipe.title), at: place)
    }
    let found = titles.search(text)?.places.map { recipes[$0] } ?? []
    if found.count > 1 { throw .ambiguous(text, found) }
    if let recipe = found.first { return recipe }
    let near = MistypedName(text).nearest(among: recipes.lazy.map(\.title))
    throw .noSuchRecipe(text, near: near)
  }
}

/// Why a recipe cannot be found.
package enum RecipeSelectionError: Error, Hashable, Sendable {
  /// No title has these words; titles that are similar.
  case noSuchRecipe(String, near: [String])
  /// Several titles have these words.
  case ambiguous(String, [Recipe])
}
