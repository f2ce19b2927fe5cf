/// A recipe in Markdown or plain text: RecipeMD 2.4.0 (https://recipemd.org/specification.html), or any text with a
/// heading of ingredients in English, Korean or German and lines below it.
struct MarkdownRecipe {
  private(set) var recipe: Recipe

  /// A line of the text.
  private struct Line {
    let number: Int
    let text: String
    /// The level of a heading, from 1; nil for other lines.
    var level: Int?
    /// Whether it is `---` or the like.
    var isBreak = false
    /// Whether it is an item of a list.
    var isItem = false
    /// Whether it is an item with a number.
    var isNumbered = false
    var isBlank: Bool { text.isEmpty }
  }

  private var lines: [Line] = []

  /// - Parameter text: The text with lines that end at LF.
  /// - Returns: nil if the text is not a recipe.
  init?(_ text: String, file: String) {
    let raw = text.recipeText.recipeLines
    let (metadata, length) = RecipeMetadata.frontMatter(raw)
    recipe = Recipe(title: "", file: file, tags: metadata.tags, link: metadata.link)
    recipe.servings = metadata.servings
    lines = MarkdownRecipe.lines(raw, from: length)
    let isFound = readHeadings() || readRecipeMD()
    guard isFound, !recipe.ingredients.isEmpty else { return nil }
    recipe.title = metadata.title ?? title ?? RecipeReader.title(of: file)
  }

  // MARK: - Lines

  private static func lines(_ raw: [Substring], from start: Int) -> [Line] {
    var lines: [Line] = []
    var isCode = false
    for (index, text) in raw.enumerated().dropFirst(start) {
      let trimmed = text.trimmingWhitespace
      if trimmed.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      var line = Line(number: index + 1, text: trimmed)
      let marks = trimmed.prefix { $0 == "#" }
      let rule = trimmed.filter { $0 != " " }
      if !marks.isEmpty, marks.count < 7, trimmed.dropFirst(marks.count).first.map({ $0 == " " }) ?? true {
        line = Line(number: index + 1, text: trimmed.trimming("# "), level: marks.count)
      } else if rule.count > 2, let first = rule.first, "-*_=".contains(first), rule.allSatisfy({ $0 == first }) {
        // A line below a text makes it a heading.
        if "-=".contains(first), let last = lines.last, !last.isBlank, last.level == nil, !last.isItem, !last.isBreak,
          last.text.count < 80
        {
          lines[lines.count - 1].level = first == "=" ? 1 : 2
          continue
        }
        line.isBreak = true
      } else if let first = trimmed.first {
        let next = trimmed.dropFirst().first
        let digits = trimmed.prefix { $0.isASCIIDigit }
        line.isItem = "-*+".contains(first) && next == " " || "•·●◦▪□☐☑✓ㆍ".contains(first)
        if (1...2).contains(digits.count), let mark = trimmed.dropFirst(digits.count).first, ".)".contains(mark),
          trimmed.dropFirst(digits.count + 1).first == " "
        {
          (line.isItem, line.isNumbered) = (true, true)
        }
      }
      lines.append(line)
    }
    return lines
  }

  private var title: String? {
    if let heading = lines.first(where: { $0.level == 1 }) ?? lines.first(where: { $0.level != nil }),
      RecipeHeading(heading.text) == nil
    {
      return heading.text.withoutMarkdown.trimmingWhitespace
    }
    guard let first = lines.first(where: { !$0.isBlank && !$0.isBreak }), first.text.count < 60, !first.isItem,
      RecipeHeading(first.text) == nil, !first.text.contains(":"), !first.text.hasSuffix(".")
    else { return nil }
    return first.text.withoutMarkdown.trimming("[]<>《》 ")
  }

  // MARK: - Headings of ingredients

  /// Reads the lines below the headings of ingredients.
  private mutating func readHeadings() -> Bool {
    var isFound = false
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard case .ingredients(let servings, let rest)? = heading(line) else {
        if recipe.servings == nil, !isFound, line.level == nil { recipe.servings = MarkdownRecipe.servings(line.text) }
        continue
      }
      isFound = true
      recipe.servings = recipe.servings ?? servings
      if !rest.isEmpty { append(rest, line.number, nil) }
      let section = self.section(from: index, level: line.level)
      index += section.count
      readSection(section)
    }
    return isFound
  }

  private func heading(_ line: Line) -> RecipeHeading? {
    line.isItem && line.level == nil && !line.text.hasPrefix("●") && !line.text.hasPrefix("■")
      ? nil : RecipeHeading(line.text)
  }

  /// Returns the lines of the section from an index, up to the next heading that is not of a group.
  private func section(from start: Int, level: Int?) -> ArraySlice<Line> {
    var end = start
    while end < lines.count {
      let line = lines[end]
      if let found = heading(line) {
        switch found {
        case .method, .ingredients: return lines[start..<end]
        }
      }
      if let own = line.level, own <= level ?? 6 {
        let name = line.text.withoutMarkdown.trimming(" :").lowercased()
        let isGroup = IngredientWords.groups.contains(name) || name.hasPrefix("for ") || name.hasPrefix("für ")
        if !isGroup || level == nil { return lines[start..<end] }
      }
      if line.isBreak { return lines[start..<end] }
      end += 1
    }
    return lines[start..<end]
  }

  private mutating func readSection(_ section: ArraySlice<Line>) {
    let content = section.filter { !$0.isBlank }
    let isTable = content.contains { $0.text.hasPrefix("|") }
    let isList = content.contains { $0.isItem && !$0.isNumbered }
    let startsNumbered = content.first?.isNumbered ?? false
    var group: String?
    for line in content {
      if line.level != nil {
        group = line.text.withoutMarkdown.trimming(" :")
      } else if isTable {
        if line.text.hasPrefix("|") { readRow(line, group) }
      } else if isList, !line.isItem {
        let text = line.text.withoutMarkdown
        if line.text.hasPrefix("**") || text.hasSuffix(":") || IngredientLine(text).heading != nil && text.count < 30 {
          group = text.trimming(" :[]<>【】()")
        }
      } else if line.isNumbered, !startsNumbered {
        return
      } else if !isList, line.text.count > 50, line.text.hasSuffix(".") {
        // Running text.
        return
      } else {
        append(line.text, line.number, &group)
      }
    }
  }

  /// Reads a row of a table: `| 두부 | 1모 |`.
  private mutating func readRow(_ line: Line, _ group: String?) {
    let cells = line.text.split(separator: "|").map(\.trimmingWhitespace).filter { !$0.isEmpty }
    let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    if isRule || cells.isEmpty || RecipeHeading(cells[0]) != nil { return }
    if ["ingredient", "재료", "재료명", "name", "이름", "amount", "quantity"].contains(cells[0].lowercased()) { return }
    append(cells.joined(separator: " "), line.number, group)
  }

  private mutating func append(_ text: String, _ line: Int, _ group: String?) {
    var group = group
    append(text, line, &group)
  }

  private mutating func append(_ text: String, _ line: Int, _ group: inout String?) {
    let reading = IngredientLine(text)
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

  /// Returns the servings of a line like `Serves 4`, `4인분` or `Für 4 Personen`.
  private static func servings(_ text: String) -> Amount? {
    guard text.utf8.count < 80, text.contains(where: \.isASCIIDigit) else { return nil }
    let folded = text.lowercased()
    let isStated = ["serves", "servings", "인분", "personen", "portionen", "serving", "makes "].contains(where: folded.contains)
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
      } else if text.count > 2, let mark = text.first, "*_".contains(mark), text.last == mark, !text.hasPrefix("**") {
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
  private mutating func readItem(_ line: Line, _ group: String?) {
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
    ingredient.preparation = reading.preparation.isEmpty ? nil : reading.preparation.joined(separator: ", ")
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

/// A heading of a section of a recipe.
enum RecipeHeading {
  /// Ingredients, with the servings and the first of them if it has them.
  case ingredients(servings: Amount?, rest: String)
  /// Instructions, or something else that ends a list.
  case method

  private static let ingredientWords = [
    "ingredients list", "ingredients", "ingredient list", "ingredient", "what you need", "what you'll need", "you will need",
    "zutatenliste", "zutaten", "재료 목록", "재료목록", "재료 준비", "필요한 재료", "주재료", "필수 재료", "기본 재료", "요리 재료", "재료", "준비물", "ingrédients",
    "ingredientes", "材料",
  ]

  private static let methodWords = [
    "directions", "direction", "method", "instructions", "instruction", "steps", "preparation", "how to make", "cooking",
    "procedure", "notes", "note", "tips", "tip", "nutrition", "zubereitung", "anleitung", "hinweise", "만드는 법", "만드는법", "만드는 방법",
    "만드는방법", "만들기", "조리법", "조리 방법", "조리방법", "조리 순서", "조리순서", "요리 순서", "요리순서", "요리법", "레시피", "순서", "방법", "과정", "팁", "메모", "참고",
    "équipement", "equipment",
  ]

  /// - Returns: nil if the line is not a heading.
  init?(_ line: String) {
    guard line.utf8.count < 300 else { return nil }
    let text = line.withoutMarkdown.trimming(" #=~<>[]【】《》■□●◆◇▶▷★☆✿♡♥※-|")
    let folded = text.lowercased()
    for word in RecipeHeading.ingredientWords where folded.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      guard let next = rest.first else {
        self = .ingredients(servings: nil, rest: "")
        return
      }
      let tail = rest.trimming(" :]>】-")
      let servings = RecipeMetadata.servings(tail)
      if tail.isEmpty {
        self = .ingredients(servings: nil, rest: "")
        return
      }
      let isServings =
        next == "(" || next == "["
        || (servings != nil || tail.hasPrefix("für ") || tail.hasPrefix("for "))
          && ["인분", "serv", "person", "portion", "people", "für"].contains(where: tail.lowercased().contains)
      if isServings, !tail.contains(":") {
        self = .ingredients(servings: servings, rest: "")
        return
      }
      // 재료: 두부 1모, 대파 1대
      if next == ":" {
        self = .ingredients(servings: nil, rest: tail)
        return
      }
    }
    for word in RecipeHeading.methodWords where folded.hasPrefix(word) {
      let rest = folded.dropFirst(word.count).trimming(" :.]>】")
      if rest.isEmpty || rest.first == "(" {
        self = .method
        return
      }
    }
    return nil
  }
}
