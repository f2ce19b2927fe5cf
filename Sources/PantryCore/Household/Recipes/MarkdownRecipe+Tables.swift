/// Tables of ingredients: `| 두부 | 1모 |`.
extension MarkdownRecipe {
  /// The headings of the columns of a table of ingredients.
  private static let columns: Set<String> = [
    "ingredient", "ingredients", "재료", "재료명", "item", "zutat", "zutaten",
  ]
  private static let otherColumns: Set<String> = [
    "name", "이름", "amount", "quantity", "qty", "양", "분량", "수량", "용량", "menge",
  ]

  /// Whether the line is the head of a table with a column of ingredients.
  func isTableHead(at index: Int) -> Bool {
    guard lines[index].isTableRow, index + 1 < lines.count, lines[index + 1].isTableRow else {
      return false
    }
    return MarkdownRecipe.cells(of: lines[index]).contains {
      MarkdownRecipe.columns.contains($0.lowercased())
    }
  }

  private static func cells(of line: MarkdownLine) -> [String] {
    line.text.split(separator: "|").map { $0.trimmingWhitespace.withoutMarkdown }.filter {
      !$0.isEmpty
    }
  }

  /// Reads tables, and the lists of groups before and behind them. Other text is left out.
  mutating func readTable(_ section: ArraySlice<MarkdownLine>) {
    var start = section.startIndex
    for index in section.indices where index > start && beginsGroup(section[index]) {
      readBlock(section[start..<index])
      start = index
    }
    readBlock(section[start...])
  }

  private func beginsGroup(_ line: MarkdownLine) -> Bool {
    line.level != nil
      || !line.isTableRow && line.text.utf8.count < 60 && MarkdownRecipe.isGroupName(line)
  }

  /// Reads a group, or the lines before the first one.
  private mutating func readBlock(_ block: ArraySlice<MarkdownLine>) {
    guard let first = block.first else { return }
    guard block.contains(where: \.isTableRow) else {
      if beginsGroup(first) || block.contains(where: { $0.mark == .bullet }) {
        readSection(block, isInline: false)
      }
      return
    }
    let group = beginsGroup(first) ? first.text.withoutMarkdown.trimming(" :") : nil
    for line in block where line.isTableRow { readRow(line, group) }
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
}
