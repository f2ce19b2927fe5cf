import PantryCore

/// A recipe in Cooklang (https://cooklang.org/docs/spec, version 7), with `>>` metadata of older files and the marks
/// `?`, `&`, `+`, `-` and `|alias` of cooklang-rs.
struct CooklangRecipe {
  private(set) var recipe: Recipe

  private var rest: Substring
  private var line: Int
  private var group: String?
  /// The names of the ingredients so far.
  private var names: Set<String> = []
  /// Whether the rest of the line may have a closing parenthesis.
  private var hasParenthesis = true

  /// Reads a recipe.
  ///
  /// - Parameter text: The text with lines that end at LF.
  /// - Throws: `RecipeError` for a brace that is not closed.
  init(_ text: String, file: String) throws(RecipeError) {
    let lines = text.recipeLines
    let front = FrontMatter(lines)
    var metadata = front.metadata
    line = front.length + 1
    recipe = Recipe(title: "", file: file)
    rest = ""
    let body = CooklangRecipe.withoutComments(lines[front.length...].joined(separator: "\n"))
    for text in body.recipeLines {
      defer { line += 1 }
      if text.hasPrefix(">>") {
        if let colon = text.firstIndex(of: ":") {
          metadata.add(
            text[..<colon].dropFirst(2).trimmingWhitespace,
            String(text[text.index(after: colon)...]))
        }
      } else if text.hasPrefix(">") {
        continue
      } else if text.hasPrefix("=") {
        group = text.trimming("= ").composed
        if group?.isEmpty ?? false { group = nil }
      } else {
        try read(String(text))
      }
    }
    recipe.title = metadata.title ?? RecipeReader.title(of: file)
    recipe.servings = metadata.servings
    recipe.tags = metadata.tags
    recipe.link = metadata.link
  }

  /// Returns the text with comments blank: from `--` to the end of the line, and between `[-` and `-]`.
  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var result = ""
    var rest = text[...]
    // Looked for only until there is none: otherwise a text of `[-` would take quadratic time.
    var hasEnd = true
    while let dash = rest.utf8.firstIndex(of: UInt8(ascii: "-")) {
      let after = rest[rest.index(after: dash)...]
      let isOpen = hasEnd && dash > rest.startIndex && rest[rest.index(before: dash)] == "["
      let end = isOpen ? after.firstRange(of: "-]") : nil
      if isOpen, end == nil { hasEnd = false }
      if let end {
        result +=
          rest[..<dash].dropLast()
          + String(repeating: "\n", count: rest[dash..<end.lowerBound].count { $0 == "\n" })
        rest = rest[end.upperBound...]
      } else if after.first == "-" {
        result += rest[..<dash]
        rest = rest[(rest[dash...].firstIndex(of: "\n") ?? rest.endIndex)...]
      } else {
        result += rest[...dash]
        rest = after
      }
    }
    return result + rest
  }

  /// Reads the ingredients of a line.
  private mutating func read(_ text: String) throws(RecipeError) {
    rest = text[...]
    hasParenthesis = true
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "@")) {
      // The sign in an e-mail address does not begin an ingredient: kim@example.org.
      let before = rest.utf8[..<sign].last ?? 0
      rest = rest[rest.utf8.index(after: sign)...]
      // ?@cilantro{}
      let isOptional = before == UInt8(ascii: "?")
      if !isDigit(before), !isLetter(before) { try readIngredient(isOptional: isOptional) }
    }
  }

  private mutating func readIngredient(isOptional: Bool) throws(RecipeError) {
    var start = rest
    var isOptional = isOptional
    while let mark = start.first, "?&+-".contains(mark) {
      if mark == "?" { isOptional = true }
      start = start.dropFirst()
    }
    guard let first = start.first, !first.isWhitespace, first != "@", first != "{" else { return }
    var name = start.prefix { !"@#~{}".contains($0) }
    var quantity: Substring?
    var note: Substring?
    let open = start[name.endIndex...]
    if open.first == "{" {
      guard let close = open.firstIndex(of: "}") else {
        throw RecipeError(line: line, .unclosedBrace)
      }
      quantity = open[..<close].dropFirst()
      rest = open[close...].dropFirst()
      let remark = rest.drop { $0 == " " }
      if remark.first == "(" {
        // Marks of optional ingredients are short.
        let text = remark.dropFirst().prefix(60).prefix { $0 != ")" }
        isOptional = isOptional || IngredientWords.isOptional(text)
      }
      if rest.first == "(", hasParenthesis {
        if let end = rest.firstIndex(of: ")") {
          note = rest[..<end].dropFirst()
          rest = rest[end...].dropFirst()
        } else {
          hasParenthesis = false
        }
      }
    } else {
      // A name of one word ends before any punctuation of Unicode.
      name = start.prefix { !$0.isWhitespace && !$0.isPunctuation }
      guard !name.isEmpty else { return }
      rest = start[name.endIndex...]
    }
    var ingredient = Ingredient(
      name.prefix { $0 != "|" }.trimmingWhitespace.composed)
    let (plain, remarks) = IngredientText.brackets(of: ingredient.name)
    if remarks.contains(where: IngredientWords.isOptional) {
      (ingredient.name, isOptional) = (plain, true)
    }
    if quantity == nil { ingredient.name = IngredientName.withoutParticle(ingredient.name) }
    if ingredient.name.hasPrefix("./") || ingredient.name.hasPrefix("../")
      || ingredient.name.hasPrefix(".\\")
    {
      ingredient.reference = ingredient.name
      ingredient.name =
        ingredient.name.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
    }
    guard !ingredient.name.isEmpty else { return }
    // @onion, finely diced{2}
    var preparation: [String] = []
    if ingredient.reference == nil, ingredient.name.contains(",") {
      let name = IngredientName(ingredient.name)
      (ingredient.name, preparation) = (name.name, name.preparation)
      ingredient.alternatives = name.alternatives
    }
    if let quantity { CooklangRecipe.setAmount(quantity, &ingredient) }
    // The same one again: boil @carrots{2}, then take out the @carrots{}.
    let hasAmount = ingredient.amount != nil || ingredient.amountText != nil
    if !names.insert(ingredient.name).inserted, !hasAmount { return }
    if let note { preparation.append(note.trimmingWhitespace.composed) }
    ingredient.preparation = preparation.isEmpty ? nil : preparation.joined(separator: ", ")
    ingredient.isOptional = isOptional
    (ingredient.group, ingredient.line) = (group, line)
    recipe.ingredients.append(ingredient)
  }

  /// Sets the amount of braces: `3`, `1/2%cup`, `=1%tsp`, `few%sprigs`.
  private static func setAmount(_ text: Substring, _ ingredient: inout Ingredient) {
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    var amount = parts[0].trimmingWhitespace.recipeText
    let isFixed = amount.hasPrefix("=")
    if isFixed { amount = amount.dropFirst().trimmingWhitespace }
    let unit = parts.count > 1 ? parts[1].trimmingWhitespace.composed : ""
    // c. à soupe
    let known = Unit(recipe: unit) ?? Unit(recipe: unit.replacing(".", with: ""))
    ingredient.unit = unit.isEmpty ? nil : known?.text ?? unit
    // 1 / 2
    let joined =
      amount.contains("/")
      ? amount.words.joined(separator: amount.words.contains("/") ? "" : " ") : amount
    // {12%tortillas}
    if ComparedFood.singular(ingredient.name.words).hasSuffix(ComparedFood.singular([unit])) {
      ingredient.unit = nil
    }
    // {1%15-ounce can}, {1 bunch}, {2-inch (5 cm) piece}
    if unit.isEmpty || unit.contains(where: \.isNumber),
      case let (written, _) = IngredientText.brackets(of: "\(joined) \(unit) \(ingredient.name)"),
      let found = IngredientAmount(beforeName: written),
      found.name == ingredient.name, found.unit != nil
    {
      (ingredient.amount, ingredient.unit) = (found.amount, found.unit)
      ingredient.package = found.package
      return
    }
    // The unit decides what three digits are: {1.000%g}
    let isWord = !unit.contains(where: \.isNumber)
    var scanner = AmountScanner(isWord ? "\(joined) \(unit)" : joined)
    if let number = scanner.range() {
      if scanner.rest.drop(while: { $0 == " " || $0 == "*" }) == (isWord ? unit : "") {
        ingredient.amount = number
        return
      }
      // {200g}: a unit that is not separated
      if unit.isEmpty, let unit = scanner.recipeUnit()?.text, scanner.isAtEnd {
        (ingredient.amount, ingredient.unit) = (number, unit)
        return
      }
    }
    // {한 꼬집}, {반%개}
    if amount.hasHangul, let found = IngredientAmount(afterName: "- \(amount)\(unit)"),
      found.rest.isEmpty
    {
      (ingredient.amount, ingredient.unit) = (found.amount, found.unit)
      return
    }
    if !amount.isEmpty { ingredient.amountText = amount }
  }
}

/// The `aisle.conf` of Cooklang: lines of synonyms separated by `|`, below `[section]` lines, which are left out.
package struct AisleConfiguration: Hashable, Sendable {
  /// The names of one ingredient each.
  package private(set) var synonyms: [[String]] = []

  package init() {}

  /// Reads a file. Lines that are not UTF-8 are left out.
  package init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes.withoutByteOrderMark, as: UTF8.self).recipeLines {
      let text = line.trimmingWhitespace
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("--") || text.hasPrefix("//") {
        continue
      }
      if text.hasPrefix("["), text.hasSuffix("]") { continue }
      let names = text.split(separator: "|").map { $0.trimmingWhitespace.composed }.filter {
        !$0.isEmpty
      }
      if !names.isEmpty { synonyms.append(names) }
    }
  }
}
