import PantryCore

/// The lines below a heading of ingredients: lists, and lines without marks.
extension MarkdownRecipe {
  /// Reads the lines of a section.
  ///
  /// - Parameter isInline: Whether the heading has ingredients after it. Then a blank line ends them, unless a group
  ///   follows.
  mutating func readSection(_ section: ArraySlice<MarkdownLine>, isInline: Bool) {
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
      // Other lines after a list in a line are instructions: Mix it all up.
      if isInline, !continuesList(text, line), !isGroup(text) { return }
      if MarkdownRecipe.isNameOfGroup(text) {
        group = RecipeHeading.withoutSymbols(text)
        continue
      }
      isInstruction = false
      endsWithStop = endsWithStop || text.hasSuffix(".")
      append(text, line.number, &group)
    }
  }

  /// Reads the items of a list. Other lines are the names of groups, or remarks.
  private mutating func readList(_ section: ArraySlice<MarkdownLine>) {
    var startsNumbered = section.first { !$0.isBlank }?.isNumbered ?? false
    var group: String?
    var isUnmarkedGroup = true
    for line in section where !line.isBlank {
      let text = self.text(of: line)
      if line.level != nil {
        let name = text.withoutMarkdown.trimming(" :")
        // The list of a group may have numbers.
        startsNumbered = startsNumbered || IngredientWords.groups.contains(name.lowercased())
        group = name
        isUnmarkedGroup = true
      } else if line.isItem {
        if line.isNumbered, !startsNumbered {
          // 2. 양념
          let name = text.drop { $0.isNumber || ".) ".contains($0) }.trimming(" :")
          guard IngredientWords.isGroup(name) else { return }
          group = name
          continue
        }
        isUnmarkedGroup = line.mark == .ornament && isGroup(text)
        if !MarkdownRecipe.isStep(text) { append(text, line.number, &group) }
      } else if line.text.hasPrefix("**") && line.text.hasSuffix("**")
        || text.withoutMarkdown.hasSuffix(":") || MarkdownRecipe.isNameOfGroup(text)
      {
        group = RecipeHeading.withoutSymbols(text.withoutMarkdown).trimming(" :[]<>【】()")
        isUnmarkedGroup = true
      } else if isGroup(text) {
        append(text, line.number, &group)
        isUnmarkedGroup = true
      } else if isUnmarkedGroup, MarkdownRecipe.hasAmount(text), !RecipeSentence.isKorean(text) {
        append(text, line.number, &group)
      }
    }
  }

  /// Returns whether a list item is a step. An ingredient with the way it is cut is not one: 두부 1모 깍둑썰기.
  private static func isStep(_ text: String) -> Bool {
    RecipeSentence.isKorean(text) && !(text.hasSuffix("썰기") && text.contains(where: \.isNumber))
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

  /// The text of a line without ornaments after it, if it has some before it: ♥양념♥.
  private func text(of line: MarkdownLine) -> String {
    line.mark == .ornament ? line.text.trimming(" " + RecipeHeading.ornaments) : line.text
  }
}

/// Tables of ingredients: `| 두부 | 1모 |`.
extension MarkdownRecipe {
  /// Whether the line is the head of a table with a column of ingredients.
  func isTableHead(at index: Int) -> Bool {
    guard lines[index].isTableRow, index + 1 < lines.count, lines[index + 1].isTableRow else {
      return false
    }
    return MarkdownRecipe.cells(of: lines[index]).contains {
      RecipeWords.ingredientColumns.contains($0.lowercased())
    }
  }

  private static func cells(of line: MarkdownLine) -> [String] {
    let row = line.text.dropFirst()
    return (row.hasSuffix("|") ? row.dropLast() : row)
      .split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingWhitespace.withoutMarkdown }
  }

  /// Reads tables, and the lists of groups before and after them. Other text is left out.
  mutating func readTable(_ section: ArraySlice<MarkdownLine>) {
    var start = section.startIndex
    var heading: [String] = []
    for index in section.indices where index > start && beginsGroup(section[index]) {
      readBlock(section[start..<index], &heading)
      start = index
    }
    readBlock(section[start...], &heading)
  }

  private func beginsGroup(_ line: MarkdownLine) -> Bool {
    line.level != nil
      || !line.isTableRow && line.text.utf8.count < 60 && MarkdownRecipe.isGroupName(line)
  }

  /// Reads a group, or the lines before the first one.
  ///
  /// - Parameter heading: The names of the columns, in lower case; none before the heading of the table.
  private mutating func readBlock(_ block: ArraySlice<MarkdownLine>, _ heading: inout [String]) {
    guard let first = block.first else { return }
    guard block.contains(where: \.isTableRow) else {
      if beginsGroup(first) || block.contains(where: { $0.mark == .bullet }) {
        readSection(block, isInline: false)
      }
      return
    }
    var group = beginsGroup(first) ? first.text.withoutMarkdown.trimming(" :") : nil
    for index in block.indices where block[index].isTableRow {
      let line = block[index]
      let cells = MarkdownRecipe.cells(of: line)
      let first = cells.first { !$0.isEmpty }?.lowercased() ?? ""
      if first.isEmpty || MarkdownLine.isTableRule(line.text) { continue }
      let isFirst = index == block.startIndex || !block[index - 1].isTableRow
      let isAboveRule = block[(index + 1)...].first.map { MarkdownLine.isTableRule($0.text) }
      if isFirst && isAboveRule ?? false || RecipeWords.ingredientColumns.contains(first)
        || RecipeWords.amountColumns.contains(first) || RecipeHeading(first) != nil
      {
        heading = cells.map { $0.lowercased() }
      } else {
        append(MarkdownRecipe.text(of: cells, below: heading), line.number, &group)
      }
    }
  }

  /// Returns a row of a table as a line: `6-8 Eggs (Scrambled)` for `| Eggs | 6-8 | Scrambled |`.
  private static func text(of cells: [String], below heading: [String]) -> String {
    let place =
      heading.firstIndex(where: RecipeWords.ingredientColumns.contains)
      ?? heading.indices.first {
        !RecipeWords.amountColumns.contains(heading[$0])
          && heading[$0].contains(where: \.isLetter)
      }
    guard let place, place < cells.count, !cells[place].isEmpty else {
      return cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
    // An amount below another heading is read as one in brackets.
    let hasAmounts = heading.contains(where: RecipeWords.amountColumns.contains)
    func joined(areAmounts: Bool, _ separator: String) -> String {
      zip(heading, cells).enumerated().filter { index, column in
        index != place && !column.0.isEmpty
          && column.1.contains { $0.isLetter || areAmounts || !hasAmounts }
          && RecipeWords.amountColumns.contains(column.0) == areAmounts
      }.map(\.element.1).joined(separator: separator)
    }
    let (amount, remarks) = (joined(areAmounts: true, " "), joined(areAmounts: false, ", "))
    let isBefore = IngredientAmount(beforeName: "\(amount) -") != nil
    let text = isBefore ? "\(amount) \(cells[place])" : "\(cells[place]) \(amount)"
    return remarks.isEmpty ? text : "\(text) (\(remarks))"
  }
}
