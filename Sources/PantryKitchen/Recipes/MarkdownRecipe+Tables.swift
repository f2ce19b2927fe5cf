import PantryCore

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
    for index in block.indices {
      let line = block[index]
      if !line.isTableRow {
        if line.mark == .bullet { append(line.text, line.number, &group) }
        continue
      }
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
  static func text(of cells: [String], below heading: [String]) -> String {
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
