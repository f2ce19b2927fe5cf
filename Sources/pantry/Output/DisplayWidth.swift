extension String {
  /// The columns that the text takes on a terminal.
  var displayWidth: Int {
    if let width = plainWidth { return width }
    var count = ColumnCount()
    for character in self { count.add(character) }
    return count.total
  }

  /// The columns of a text of nothing but common characters that do not touch each other; nil for others.
  private var plainWidth: Int? {
    var sum = 0
    for scalar in unicodeScalars {
      guard let width = WidthTable.plainWidth(of: scalar) else { return nil }
      sum += width
    }
    return sum
  }

  /// The text cut to so many columns, the last of them `…` if anything was cut; never within a character. It
  /// may fall short by a column where a wide character does not fit.
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

  /// The text with blanks behind it, or before it, to fill so many columns.
  func padded(to columns: Int, alignRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - displayWidth))
    return alignRight ? blanks + self : self + blanks
  }
}

extension Character {
  /// The columns that the character takes: two if it is wide, none if it is only a mark, else one.
  var displayWidth: Int {
    var count = ColumnCount()
    count.add(self)
    return count.total
  }
}
