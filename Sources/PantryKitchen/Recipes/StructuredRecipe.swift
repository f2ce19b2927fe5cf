import PantryCore

/// Recipes in JSON: schema.org (https://schema.org/Recipe), and the exports of Mealie, Tandoor, Nextcloud and Paprika.
enum StructuredRecipe {
  /// Returns the recipes of a JSON text; none if it has other data.
  ///
  /// - Throws: `RecipeError` if it is not JSON.
  static func recipes(in bytes: [UInt8], file: String) throws(RecipeError) -> [Recipe] {
    let value = try Result { () throws(JSONError) in try JSONValue(bytes) }
      .mapError { RecipeError($0, in: bytes) }.get()
    var recipes: [Recipe] = []
    collect(value, file, &recipes, depth: 0)
    return recipes
  }

  /// Returns the recipes in the JSON-LD of a saved page or, without any, in its markup or its text.
  ///
  /// - Throws: `RecipeError` if none of it is JSON.
  static func recipes(inPage page: String, file: String) throws(RecipeError) -> [Recipe] {
    let bytes = Array(page.utf8)
    var recipes: [Recipe] = []
    var failure: RecipeError?
    for range in PageScripts(bytes).ranges {
      // Line breaks within texts are common there.
      let script = bytes[range].map { $0 < 0x20 && $0 != 0x0A ? 0x20 : $0 }
      let value = (try? JSONValue(script)) ?? (try? JSONValue(script.map { $0 < 0x20 ? 0x20 : $0 }))
      if let value {
        collect(value, file, &recipes, depth: 0)
        continue
      }
      do throws(JSONError) {
        _ = try JSONValue(script)
      } catch {
        failure = failure ?? RecipeError(error, in: bytes, after: range.lowerBound)
      }
    }
    if recipes.isEmpty { recipes = PageMarkup(bytes).recipes.compactMap { recipe($0, file) } }
    if recipes.isEmpty { recipes = MarkdownRecipe.recipes(in: PageText(bytes).text, file: file) }
    if let failure, recipes.isEmpty { throw failure }
    return recipes
  }

  /// Returns the recipe of properties in the markup of a page; nil without ingredients.
  private static func recipe(_ properties: PageMarkup.Properties, _ file: String) -> Recipe? {
    var recipe = Recipe(title: "", file: file)
    for name in PageMarkup.ingredients.sorted(by: >) where recipe.ingredients.isEmpty {
      var group: String?
      for text in properties[name] ?? [] {
        recipe.append(IngredientLine(clean(text).words.joined(separator: " ")), &group)
      }
    }
    if recipe.ingredients.isEmpty { return nil }
    func texts(_ names: String...) -> [String] {
      names.flatMap { properties[$0] ?? [] }.map { clean($0).words.joined(separator: " ") }
        .filter { !$0.isEmpty }
    }
    recipe.title = texts("name", "headline").first ?? RecipeReader.title(of: file)
    recipe.servings = texts("recipeYield", "yield", "servings").lazy
      .compactMap { RecipeMetadata.servings($0) }.first { $0 > .zero }
    for tag in texts("keywords", "recipeCategory").flatMap(RecipeMetadata.list)
    where !recipe.tags.contains(tag) {
      recipe.tags.append(tag)
    }
    recipe.link = texts("url", "mainEntityOfPage").first {
      $0.hasPrefix("http://") || $0.hasPrefix("https://")
    }
    return recipe
  }

  /// Collects the recipes of a value and of the values in it.
  private static func collect(
    _ value: JSONValue, _ file: String, _ recipes: inout [Recipe], depth: Int
  ) {
    guard depth < 6 else { return }
    if let elements = value.elements {
      for element in elements { collect(element, file, &recipes, depth: depth + 1) }
      return
    }
    guard value.members != nil else { return }
    if let recipe = recipe(value, file) {
      recipes.append(recipe)
      return
    }
    for name in [
      "@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "recipes", "recipe",
      "hasPart",
    ] {
      if let inner = value[name] { collect(inner, file, &recipes, depth: depth + 1) }
    }
  }

  private static func recipe(_ value: JSONValue, _ file: String) -> Recipe? {
    var recipe = Recipe(title: "", file: file)
    let types = texts(value["@type"])
    if let steps = value["steps"]?.elements,
      steps.contains(where: { $0["ingredients"]?.elements != nil })
    {
      for step in steps { tandoor(step, &recipe) }
    } else if let rows = value["recipe_ingredient"]?.elements
      ?? mealieRows(value["recipeIngredient"])
    {
      mealie(rows, &recipe)
    } else if types.contains(where: { $0 == "Recipe" || $0.hasSuffix("/Recipe") })
      || value["recipeIngredient"] != nil
    {
      var group: String?
      append(value["recipeIngredient"] ?? value["ingredients"], &recipe, &group, depth: 0)
    } else if types.isEmpty, (value["name"] ?? value["title"])?.plainText != nil,
      let list = value["ingredients"],
      ["directions", "instructions", "steps", "method", "photo_data", "source_url"].contains(
        where: { value[$0] != nil })
    {
      var group: String?
      append(list, &recipe, &group, depth: 0)
    } else {
      return nil
    }
    let title = ["name", "headline", "title"].lazy.compactMap { value[$0]?.plainText.map(clean) }
      .first { !$0.isEmpty }
    if title == nil, recipe.ingredients.isEmpty { return nil }
    recipe.title = title ?? RecipeReader.title(of: file)
    recipe.servings = [
      "recipe_servings", "recipeServings", "servings", "recipeYield", "recipe_yield", "yield",
    ].lazy
      .flatMap { texts(value[$0]) }.compactMap { RecipeMetadata.servings($0) }.first { $0 > .zero }
    for name in ["keywords", "tags", "recipeCategory", "recipe_category", "categories"] {
      for tag in texts(value[name]).flatMap(RecipeMetadata.list) where !recipe.tags.contains(tag) {
        recipe.tags.append(tag)
      }
    }
    recipe.link = ["url", "org_url", "orgURL", "source_url", "mainEntityOfPage", "@id"].lazy
      .flatMap { texts(value[$0]) }.first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
    return recipe
  }

  // MARK: - Ingredients

  /// Appends ingredients of schema.org: texts, objects with a name and a value, or lists of them.
  ///
  /// - Parameter group: The group that they are in, which a text may be the name of.
  private static func append(
    _ value: JSONValue?, _ recipe: inout Recipe, _ group: inout String?, depth: Int
  ) {
    guard let value, depth < 6 else { return }
    switch value.kind {
    case .text(let text):
      for line in text.withoutMarkup.recipeText.recipeLines {
        recipe.append(IngredientLine(String(line)), &group)
      }
    case .array(let elements):
      var group = group
      for element in elements { append(element, &recipe, &group, depth: depth + 1) }
    case .object:
      var group = group
      let name = value["name"]?.plainText.map(clean) ?? ""
      let inner = value["itemListElement"] ?? value["item"] ?? value["ingredients"]
      if let inner {
        if !name.isEmpty { group = name }
        append(inner, &recipe, &group, depth: depth + 1)
        return
      }
      let quantity = value["requiredQuantity"] ?? value["amount"]
      let number =
        value["value"]?.plainText ?? value["quantity"]?.plainText ?? quantity?["value"]?.plainText
        ?? quantity?.plainText ?? ""
      let unit =
        value["unitText"]?.plainText ?? value["unit"]?.plainText ?? quantity?["unitText"]?.plainText
        ?? (value["unitCode"] ?? quantity?["unitCode"])?.plainText.flatMap { unitCodes[$0] } ?? ""
      let text = value["text"]?.plainText ?? value["description"]?.plainText
      if name.isEmpty {
        if let text { append(JSONValue(.text(text)), &recipe, &group, depth: depth + 1) }
        return
      }
      if number.isEmpty, unit.isEmpty {
        append(JSONValue(.text(name)), &recipe, &group, depth: depth + 1)
      } else {
        append(name, number, unit, nil, group, &recipe)
      }
    default: return
    }
  }

  /// The symbols of units by their codes (UN/CEFACT Recommendation 20).
  private static let unitCodes = [
    "GRM": "g", "KGM": "kg", "MGM": "mg", "MLT": "ml", "CLT": "cl", "DLT": "dl", "LTR": "l",
    "ONZ": "oz", "LBR": "lb",
  ]

  /// Appends an ingredient whose parts are given.
  private static func append(
    _ name: String, _ number: String, _ unit: String, _ note: String?, _ group: String?,
    _ recipe: inout Recipe
  ) {
    let reading = IngredientName(clean(name))
    var ingredient = Ingredient(reading.name)
    guard !ingredient.name.isEmpty else { return }
    ingredient.alternatives = reading.alternatives
    let number = number.recipeText.trimmingWhitespace
    ingredient.setAmount(number, unit: clean(unit))
    // 0 means no amount, and is not one in words.
    if Amount(number) != nil { ingredient.amountText = nil }
    let remarks = reading.preparation + (note.map { [clean($0)] } ?? []).filter { !$0.isEmpty }
    ingredient.preparation = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
    ingredient.isOptional = remarks.contains(where: IngredientWords.isOptional)
    ingredient.group = group
    recipe.ingredients.append(ingredient)
  }

  /// The rows of Mealie in the spelling of its interface: objects with a food or the original text.
  private static func mealieRows(_ value: JSONValue?) -> [JSONValue]? {
    guard let rows = value?.elements,
      rows.contains(where: {
        $0["food"] != nil || $0["originalText"] != nil || $0["original_text"] != nil
      })
    else { return nil }
    return rows
  }

  private static func mealie(_ rows: [JSONValue], _ recipe: inout Recipe) {
    var group: String?
    for row in rows {
      if let title = row["title"]?.plainText, !title.isEmpty { group = clean(title) }
      if case .text(let text) = row.kind {
        recipe.append(IngredientLine(text.withoutMarkup.recipeText), &group)
      } else if let food = name(row["food"]), !food.isEmpty {
        append(
          food, row["quantity"]?.plainText ?? "", name(row["unit"]) ?? "", row["note"]?.plainText,
          group, &recipe)
      } else if let text = [row["original_text"], row["originalText"], row["display"], row["note"]]
        .lazy
        .compactMap({ $0?.plainText }).first(where: { !$0.isEmpty })
      {
        recipe.append(IngredientLine(text.withoutMarkup.recipeText), &group)
      }
    }
  }

  private static func tandoor(_ step: JSONValue, _ recipe: inout Recipe) {
    var group = step["name"]?.plainText.map(clean).flatMap { $0.isEmpty ? nil : $0 }
    for row in step["ingredients"]?.elements ?? [] {
      if row["is_header"]?.isTrue ?? false {
        group = row["note"]?.plainText.map(clean)
        continue
      }
      guard let food = name(row["food"]), !food.isEmpty else { continue }
      let hasAmount = !(row["no_amount"]?.isTrue ?? false)
      append(
        food, hasAmount ? row["amount"]?.plainText ?? "" : "", name(row["unit"]) ?? "",
        row["note"]?.plainText, group,
        &recipe)
    }
  }

  /// Returns the name of an object, or a text.
  private static func name(_ value: JSONValue?) -> String? {
    value?["name"]?.plainText ?? value?.plainText
  }

  /// Returns the texts of a value: itself, those of an array, or the names of objects.
  private static func texts(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let text = value.plainText { return [clean(text)] }
    if let elements = value.elements { return elements.compactMap { name($0).map(clean) } }
    return (value["@id"] ?? value["name"])?.plainText.map { [clean($0)] } ?? []
  }

  private static func clean(_ text: String) -> String {
    text.withoutMarkup.recipeText.trimmingWhitespace
  }
}
