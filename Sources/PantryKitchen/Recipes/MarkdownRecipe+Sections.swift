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
    for (index, line) in zip(section.indices, section) where !line.isBlank {
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
        if isAboveDeeperList(section[index...]) {
          group = text.withoutMarkdown.trimming(" :")
        } else if !MarkdownRecipe.isStep(text) {
          append(text, line.number, &group)
        }
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

  /// Returns whether the first of some lines is the name of a group: an item without an amount above deeper ones.
  private func isAboveDeeperList(_ lines: ArraySlice<MarkdownLine>) -> Bool {
    guard let line = lines.first, let next = lines.dropFirst().first(where: { !$0.isBlank }) else {
      return false
    }
    guard next.isItem, next.indentation > line.indentation, !line.text.contains(where: \.isNumber)
    else { return false }
    let (name, first) = (ListEntry(line.text).text, ListEntry(next.text).text)
    return IngredientParts.isFood(String(first)) || !IngredientParts.isFood(name.trimming(" :"))
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
