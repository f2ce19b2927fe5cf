extension String {
  /// The columns that the text takes on a terminal.
  var displayWidth: Int {
    if let width = plainWidth { return width }
    var count = ColumnCount()
    for character in self { count.add(character) }
    return count.total
  }

  /// The columns of a text whose characters all have a `plainWidth`; nil for other texts.
  private var plainWidth: Int? {
    var sum = 0
    for scalar in unicodeScalars {
      guard let width = WidthTable.plainWidth(of: scalar) else { return nil }
      sum += width
    }
    return sum
  }

  /// Returns the text truncated to a width, with `…` as the last column. A character is never split, so the
  /// result may be a column narrower.
  func truncated(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    guard columns > 0 else { return "" }
    var count = ColumnCount()
    var end = startIndex
    for index in indices {
      let clusters = count.clusters
      count.add(self[index])
      if count.clusters > clusters { end = index }
      if count.total > columns - 1 { break }
    }
    return self[..<end] + "…"
  }

  /// Returns the text padded with spaces to a width.
  func padded(to columns: Int, alignRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - displayWidth))
    return alignRight ? blanks + self : self + blanks
  }
}

extension Character {
  /// The columns that the character takes on a terminal: two if it is wide, none if it is a mark, otherwise
  /// one.
  var displayWidth: Int {
    var count = ColumnCount()
    count.add(self)
    return count.total
  }
}
