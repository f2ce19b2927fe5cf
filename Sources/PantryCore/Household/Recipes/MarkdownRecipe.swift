/// A recipe in Markdown or plain text: RecipeMD 2.4.0 (https://recipemd.org/specification.html), or any text with a
/// heading of ingredients in English, Korean or German and lines below it.
struct MarkdownRecipe {
  private(set) var recipe: Recipe

  private var lines: [MarkdownLine] = []

  /// - Parameter text: The text with lines that end at LF.
  /// - Returns: nil if the text is not a recipe.
  init?(_ text: String, file: String) {
    let raw = text.recipeText.recipeLines
    let (metadata, length) = RecipeMetadata.frontMatter(raw)
    recipe = Recipe(title: "", file: file, tags: metadata.tags, link: metadata.link)
    recipe.servings = metadata.servings
    lines = MarkdownLine.lines(raw, from: length)
    recipe.title = metadata.title ?? title ?? RecipeReader.title(of: file)
    let isFound = readHeadings() || readRecipeMD() || readHeadings(named: true)
    guard isFound, !recipe.ingredients.isEmpty else { return nil }
  }

  private var title: String? {
    if let heading = lines.first(where: { $0.level == 1 })
      ?? lines.first(where: { $0.level != nil }),
      RecipeHeading(heading.text) == nil
    {
      return heading.text.withoutMarkdown.trimmingWhitespace
    }
    guard let first = lines.first(where: { !$0.isBlank && !$0.isBreak }), first.text.count < 60,
      !first.isItem,
      RecipeHeading(first.text) == nil, !first.text.contains(":"), !first.text.hasSuffix("."),
      !RecipeSentence.isStatement(first.text)
    else { return nil }
    let text = first.text.withoutMarkdown.trimming("<>《》 ")
    return text.hasPrefix("[") && text.hasSuffix("]") ? text.trimming("[] ") : text
  }

  // MARK: - Headings of ingredients

  /// Reads the lines below the headings of ingredients.
  ///
  /// - Parameter named: Whether the heads of tables and headings with the name of the dish count, too.
  private mutating func readHeadings(named: Bool = false) -> Bool {
    var isFound = false
    var index = 0
    while index < lines.count {
      let line = lines[index]
      var found = heading(line)
      if named, found == nil, isTableHead(at: index) || RecipeHeading.endsAsIngredients(line) {
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
      recipe.servings = recipe.servings ?? servings
      for part in InlineIngredients.list(rest) { append(part, line.number, nil) }
      let section = self.section(from: index, level: line.level)
      index += section.count
      readSection(section, isInline: !rest.isEmpty)
    }
    return isFound
  }

  private func heading(_ line: MarkdownLine) -> RecipeHeading? {
    if line.mark == .bullet || line.isNumbered {
      // - 재료: 두부, 김치
      guard line.level == nil, line.text.utf8.contains(UInt8(ascii: ":")) else { return nil }
      let heading = RecipeHeading(IngredientLine.withoutMarks(line.text))
      if case .ingredients(_, rest: "") = heading { return nil }
      return heading
    }
    return RecipeHeading(line.text)
  }

  /// Whether the line is the head of a table with a column of ingredients.
  private func isTableHead(at index: Int) -> Bool {
    guard lines[index].isTableRow, index + 1 < lines.count, lines[index + 1].isTableRow else {
      return false
    }
    return MarkdownRecipe.cells(of: lines[index]).contains {
      MarkdownRecipe.columns.contains($0.lowercased())
    }
  }

  /// Returns the lines of the section from an index, up to the next heading that is not of a group.
  private func section(from start: Int, level: Int?) -> ArraySlice<MarkdownLine> {
    var end = start
    while end < lines.count {
      let line = lines[end]
      if heading(line) != nil || RecipeHeading.endsAsMethod(line.text) { return lines[start..<end] }
      if let own = line.level, own <= level ?? 6 {
        let name = line.text.withoutMarkdown.trimming(" :").lowercased()
        let isGroup =
          IngredientWords.groups.contains(name) || name.hasPrefix("for ") || name.hasPrefix("für ")
        if !isGroup || level == nil { return lines[start..<end] }
      }
      if line.isBreak { return lines[start..<end] }
      end += 1
    }
    return lines[start..<end]
  }

  /// Reads the lines of a section.
  ///
  /// - Parameter isInline: Whether the heading has ingredients behind it. Then a blank line ends them, unless a group
  ///   follows.
  private mutating func readSection(_ section: ArraySlice<MarkdownLine>, isInline: Bool) {
    if section.contains(where: \.isTableRow) { return readTable(section) }
    let isList = section.contains {
      $0.mark == .bullet || $0.mark == .ornament && !isGroup(text(of: $0))
    }
    if isList { return readList(section) }
    let startsNumbered = section.first { !$0.isBlank }?.isNumbered ?? false
    var group: String?
    var isAfterBlank = false
    var isInstruction = false
    var endsWithStop = false
    for line in section {
      if line.isBlank {
        isAfterBlank = true
        continue
      }
      defer { isAfterBlank = false }
      let text = self.text(of: line)
      if line.level != nil {
        group = text.withoutMarkdown.trimming(" :")
        continue
      }
      if line.isNumbered, !startsNumbered || RecipeSentence.isKorean(text) { return }
      if isInline, isAfterBlank, !isGroup(text) { return }
      let isLatin = (isInline || isAfterBlank) && !endsWithStop && RecipeSentence.isLatin(text)
      if isLatin || line.text.count > 50 && text.hasSuffix(".") {
        // Running text.
        if isInline || hasIngredients(in: section) { return }
        continue
      }
      if RecipeSentence.isKorean(text) {
        // A remark above the ingredients or among them, or the beginning of the instructions.
        if isAfterBlank, isInline || hasIngredients(in: section) { return }
        isInstruction = true
        continue
      }
      // 볶으면 완성: the end of a sentence, without an amount
      if isInstruction, isInline || hasIngredients(in: section), !text.contains(where: \.isNumber),
        !isGroup(text)
      {
        continue
      }
      // Other lines behind a list in a line are instructions: Mix it all up.
      if isInline, !continuesList(text, line), !isGroup(text) { return }
      if MarkdownRecipe.isNameOfGroup(text) {
        group = text
        continue
      }
      isInstruction = false
      endsWithStop = endsWithStop || text.hasSuffix(".")
      append(text, line.number, &group)
    }
  }

  /// Reads the items of a list. Other lines are the names of groups, or remarks.
  private mutating func readList(_ section: ArraySlice<MarkdownLine>) {
    let startsNumbered = section.first { !$0.isBlank }?.isNumbered ?? false
    var group: String?
    var isUnmarkedGroup = true
    for line in section where !line.isBlank {
      let text = self.text(of: line)
      if line.level != nil {
        group = text.withoutMarkdown.trimming(" :")
        isUnmarkedGroup = true
      } else if line.isItem {
        if line.isNumbered, !startsNumbered { return }
        isUnmarkedGroup = line.mark == .ornament && isGroup(text)
        if !RecipeSentence.isKorean(text) { append(text, line.number, &group) }
      } else if line.text.hasPrefix("**") && line.text.hasSuffix("**")
        || text.withoutMarkdown.hasSuffix(":") || MarkdownRecipe.isNameOfGroup(text)
      {
        group = text.withoutMarkdown.trimming(" :[]<>【】()")
        isUnmarkedGroup = true
      } else if isGroup(text) {
        append(text, line.number, &group)
        isUnmarkedGroup = true
      } else if isUnmarkedGroup, MarkdownRecipe.hasAmount(text), !RecipeSentence.isKorean(text) {
        append(text, line.number, &group)
      }
    }
  }

  /// Returns whether a line continues a list in the lines above: it has an amount, or a comma is before it.
  private func continuesList(_ text: String, _ line: MarkdownLine) -> Bool {
    if text.contains(where: \.isNumber) || text.hasHangul && text.contains(",") { return true }
    let before = lines.last { $0.number < line.number }
    return before?.text.hasSuffix(",") ?? false
  }

  /// Returns whether a text without a mark of a list has an amount like an ingredient.
  private static func hasAmount(_ text: String) -> Bool {
    guard text.count < 80, servings(text) == nil else { return false }
    return text.hasHangul ? text.contains(where: \.isNumber) : text.first?.isNumber ?? false
  }

  /// Whether some ingredient is in a section.
  private func hasIngredients(in section: ArraySlice<MarkdownLine>) -> Bool {
    guard let first = section.first, let line = recipe.ingredients.last?.line else { return false }
    return line >= first.number
  }

  /// Whether a line without a mark is the name of a group: 양념장 재료.
  private static func isNameOfGroup(_ text: String) -> Bool {
    text.hasSuffix("재료") && !text.contains(where: \.isNumber) && text.words.count < 4
  }

  /// Whether a line begins a group of ingredients: `양념장:`, `[양념]`, `양념: 간장 1T`.
  private func isGroup(_ text: String) -> Bool {
    MarkdownRecipe.isNameOfGroup(text)
      || text.count < 200 && IngredientLine(text).heading != nil
        && (text.count < 30 || text.contains(":"))
  }
  /// The text of a line without ornaments behind it, if it has some before it: ♥양념♥.
  private func text(of line: MarkdownLine) -> String {
    line.mark == .ornament ? line.text.trimming(" " + RecipeHeading.ornaments) : line.text
  }

  // MARK: - Tables

  /// The headings of the columns of a table of ingredients.
  private static let columns: Set<String> = [
    "ingredient", "ingredients", "재료", "재료명", "item", "zutat", "zutaten",
  ]
  private static let otherColumns: Set<String> = [
    "name", "이름", "amount", "quantity", "qty", "양", "분량", "수량", "용량", "menge",
  ]

  private static func cells(of line: MarkdownLine) -> [String] {
    line.text.split(separator: "|").map { $0.trimmingWhitespace.withoutMarkdown }.filter {
      !$0.isEmpty
    }
  }

  private mutating func readTable(_ section: ArraySlice<MarkdownLine>) {
    var group: String?
    for line in section {
      if line.level != nil {
        group = line.text.withoutMarkdown.trimming(" :")
      } else if line.isTableRow {
        readRow(line, group)
      }
    }
  }

  /// Reads a row of a table: `| 두부 | 1모 |`.
  private mutating func readRow(_ line: MarkdownLine, _ group: String?) {
    let cells = MarkdownRecipe.cells(of: line)
    guard let first = cells.first?.lowercased() else { return }
    let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    if isRule || MarkdownRecipe.columns.contains(first)
      || MarkdownRecipe.otherColumns.contains(first) || RecipeHeading(cells[0]) != nil
    {
      return
    }
    append(cells.joined(separator: " "), line.number, group)
  }

  private mutating func append(_ text: String, _ line: Int, _ group: String?) {
    var group = group
    append(text, line, &group)
  }

  private mutating func append(_ text: String, _ line: Int, _ group: inout String?) {
    if MarkdownRecipe.isNoIngredient(text) || isTitle(text) { return }
    for part in InlineIngredients.parts(of: text) {
      let reading = IngredientLine(part)
      if let heading = reading.heading, reading.ingredients.isEmpty { group = heading }
      for var ingredient in reading.ingredients {
        ingredient.group = ingredient.group ?? group
        ingredient.line = line
        if let link = text.firstLink, !link.target.contains("://"), link.target.hasSuffix(".md") {
          ingredient.reference = link.target
        }
        recipe.ingredients.append(ingredient)
      }
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

  private static let servingWords = [
    "serves", "serving", "인분", "personen", "portionen", "makes ",
  ].map { Array($0.utf8) }

  /// Returns the servings of a line like `Serves 4`, `4인분` or `Für 4 Personen`.
  private static func servings(_ text: String) -> Amount? {
    guard text.utf8.count < 80, text.utf8.contains(where: isDigit) else { return nil }
    let folded = text.foldedBytes
    let isStated = servingWords.contains { folded.containsBytes($0) }
    return isStated ? RecipeMetadata.servings(text) : nil
  }

  // MARK: - RecipeMD

  private mutating func readRecipeMD() -> Bool {
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
