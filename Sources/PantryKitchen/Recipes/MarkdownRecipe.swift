import PantryCore

/// A recipe in Markdown or plain text: RecipeMD 2.4.0 (https://recipemd.org/specification.html), or any text with a
/// heading of ingredients and lines below it, or with lists of ingredients above what is done with them.
struct MarkdownRecipe {
  private(set) var lines: [MarkdownLine]
  var recipe: Recipe
  /// The number of headings of ingredients.
  private var headings = 0

  /// Returns the recipes of a text; none if it has no ingredients.
  ///
  /// - Parameter text: The text with lines that end at LF.
  /// - Complexity: O(n).
  static func recipes(in text: String, file: String) -> [Recipe] {
    let raw = text.recipeText.recipeLines
    let front = FrontMatter(raw)
    let whole = MarkdownRecipe(
      MarkdownLine.lines(raw, from: front.length), front.metadata, file: file)
    let dishes = whole.dishes
    let read = dishes.isEmpty ? [whole] : dishes
    return read.map(\.recipe).filter { !$0.ingredients.isEmpty }
  }

  private init(_ lines: [MarkdownLine], _ metadata: RecipeMetadata, file: String) {
    self.lines = lines
    recipe = Recipe(title: "", file: file, tags: metadata.tags, link: metadata.link)
    recipe.servings = metadata.servings
    recipe.title = metadata.title ?? title ?? RecipeReader.title(of: file)
    if readHeadings() || readRecipeMD() || readHeadings(named: true), !recipe.ingredients.isEmpty {
      return
    }
    var group: String?
    for line in metadata.ingredients { recipe.append(IngredientLine(line), &group) }
    if recipe.ingredients.isEmpty { readLists() }
  }

  // MARK: - Dishes

  /// The dishes below headings of one level, if several of them have ingredients; otherwise none.
  ///
  /// One of them has to have a heading of ingredients; below a title, each of them, as the parts of a dish have lists.
  private var dishes: [MarkdownRecipe] {
    for level in 1...3 {
      let starts = lines.indices.filter { lines[$0].level == level && isDish(lines[$0]) }
      if starts.count < 2 || level > 1 && headings < 2 { continue }
      let parts = zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
        MarkdownRecipe(Array(lines[start..<end]), RecipeMetadata(), file: recipe.file)
      }.filter { !$0.recipe.ingredients.isEmpty }
      let named = parts.count { $0.headings > 0 }
      if parts.count > 1, level == 1 ? named > 0 : named > 1 { return parts }
    }
    return []
  }

  /// Whether a heading may be the title of a dish, and not of a part of one.
  private func isDish(_ line: MarkdownLine) -> Bool {
    RecipeHeading(line.text) == nil && !RecipeHeading.endsAsMethod(line.text)
      && !RecipeHeading.endsAsIngredients(line) && !MarkdownRecipe.isGroupName(line)
  }

  private var title: String? {
    // Title: Leek pie
    for line in lines.prefix(3) where line.level == nil {
      let parts = line.text.withoutMarkdown.split(separator: ":", maxSplits: 1)
      if parts.count == 2, RecipeWords.titleFields.contains(parts[0].lowercased()) {
        return parts[1].trimmingWhitespace
      }
    }
    if let heading = lines.first(where: { $0.level == 1 })
      ?? lines.first(where: { $0.level != nil }),
      RecipeHeading(heading.text) == nil
    {
      return heading.text.withoutMarkdown.trimmingWhitespace
    }
    guard let first = lines.first(where: { !$0.isBlank && !$0.isBreak }), first.text.count < 60,
      !first.isItem,
      RecipeHeading(first.text) == nil, !first.text.contains(":"), !first.text.hasSuffix("."),
      !RecipeSentence.isStatement(first.text),
      !first.text.contains(where: \.isNumber) || !MarkdownRecipe.isIngredient(first.text)
    else { return nil }
    let text = first.text.withoutMarkdown.trimming("<>《》 ")
    return text.hasPrefix("[") && text.hasSuffix("]") ? text.trimming("[] ") : text
  }

  // MARK: - Sections

  /// Reads the lines below the headings of ingredients.
  ///
  /// - Parameter named: Whether the heads of tables and headings with the name of the dish count, too.
  private mutating func readHeadings(named: Bool = false) -> Bool {
    var isFound = false
    var index = 0
    while index < lines.count {
      let line = lines[index]
      var found = heading(at: index)
      // The head of a table belongs to its section: it names the columns.
      let isHead = named && found == nil && isTableHead(at: index)
      if isHead || named && found == nil && RecipeHeading.endsAsIngredients(line) {
        found = .ingredients(servings: MarkdownRecipe.servings(line.text), rest: "")
      }
      index += 1
      guard case .ingredients(let servings, let rest)? = found else {
        if recipe.servings == nil, !isFound, line.level == nil {
          recipe.servings = MarkdownRecipe.servings(line.text)
        }
        continue
      }
      isFound = true
      headings += 1
      recipe.servings = recipe.servings ?? servings
      for part in IngredientParts.ofSentence(rest) { append(part, line.number, nil) }
      let section = self.section(from: isHead ? index - 1 : index, level: line.level)
      index = max(index, section.endIndex)
      readSection(section, isInline: !rest.isEmpty)
    }
    return isFound
  }

  private func heading(at index: Int) -> RecipeHeading? {
    let line = lines[index]
    guard line.mark == .bullet || line.isNumbered else { return RecipeHeading(line.text) }
    // - 재료: 두부, 김치; * 재료 before items with another mark
    let beginsList = line.text.utf8.count < 60 && beginsList(at: index)
    guard line.level == nil, beginsList || line.text.utf8.contains(UInt8(ascii: ":")) else {
      return nil
    }
    let text = String(ListEntry(line.text).text)
    let heading = RecipeHeading(text)
    // 1. 재료 준비 and 1. 준비하기 are steps.
    let isStep = text.hasSuffix("준비") || text.hasPrefix("준비하") || text.hasPrefix("준비해")
    if case .ingredients(_, rest: "") = heading, !beginsList || isStep { return nil }
    return heading
  }

  /// Returns whether the line after an item has another mark or is deeper.
  private func beginsList(at index: Int) -> Bool {
    let line = lines[index]
    guard let next = lines[(index + 1)...].first(where: { !$0.isBlank }), next.level == nil else {
      return false
    }
    if line.isNumbered { return !next.isNumbered }
    return next.text.utf8.first != line.text.utf8.first || next.indentation > line.indentation
  }

  /// Returns the lines of the section from an index, up to the next heading that is not of a group.
  private func section(from start: Int, level: Int?) -> ArraySlice<MarkdownLine> {
    var end = start
    while end < lines.count {
      let line = lines[end]
      if heading(at: end) != nil || RecipeHeading.endsAsMethod(line.text) {
        return lines[start..<end]
      }
      if let own = line.level, own <= level ?? 6, level == nil || !MarkdownRecipe.isGroupName(line)
      {
        return lines[start..<end]
      }
      if line.isBreak { return lines[start..<end] }
      end += 1
    }
    return lines[start..<end]
  }

  /// Returns whether a line is the name of a group, and nothing else.
  static func isGroupName(_ line: MarkdownLine) -> Bool {
    let name = line.text.withoutMarkdown.trimming(" :").lowercased()
    if IngredientWords.isGroup(name) { return true }
    let isMarked = line.level != nil || line.text.hasPrefix("**") || line.text.hasSuffix(":")
    return isMarked
      && (name.hasPrefix("for ") || name.hasPrefix("für ") || IngredientWords.isOptionalGroup(name))
  }

  // MARK: - Ingredients

  /// Appends the ingredients of a line.
  mutating func append(_ text: String, _ line: Int, _ group: String?) {
    var group = group
    append(text, line, &group)
  }

  /// Appends the ingredients of a line, or takes the name of a group from it.
  mutating func append(_ text: String, _ line: Int, _ group: inout String?) {
    if MarkdownRecipe.isNoIngredient(text) || isTitle(text) { return }
    let target = text.firstLink?.target
    let isRecipe = target.map { !$0.contains("://") && $0.hasSuffix(".md") } ?? false
    for part in IngredientParts.ofList(text) {
      recipe.append(IngredientLine(part), &group, line: line, reference: isRecipe ? target : nil)
    }
  }

  /// Whether a line is the title again, apart from blanks, as in lists of official recipes.
  private func isTitle(_ text: String) -> Bool {
    text.hasHangul && text.unicodeScalars.first == recipe.title.unicodeScalars.first
      && text.filter { $0 != " " } == recipe.title.filter { $0 != " " }
  }

  /// Whether a line is an address, a footnote or tags: `※ 밥숟가락 기준`, `#두부 #반찬`.
  private static func isNoIngredient(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    return first == "※" || first == "#" && text.words.allSatisfy { $0.hasPrefix("#") }
      || text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  private static let servingWords = RecipeWords.servingLines.phrases.map { Array($0.utf8) }

  /// Returns the servings of a line like `Serves 4`, `4인분` or `Für 4 Personen`.
  static func servings(_ text: String) -> Amount? {
    guard text.utf8.count < 80, text.utf8.contains(where: isDigit) else { return nil }
    let folded = text.foldedBytes
    let isStated = servingWords.contains { folded.containsBytes($0) }
    return isStated ? RecipeMetadata.servings(text) : nil
  }
}

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
    let text = String(ListEntry(line.text).text)
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
    ingredient.setAmount(amount)
    if let label, !label.target.contains("://") { ingredient.reference = label.target }
    (ingredient.group, ingredient.line) = (group, line.number)
    recipe.ingredients.append(ingredient)
  }
}
