/// Rows of text in columns that line up on a terminal.
struct Table {
  /// One column: its heading, and how its cells stand.
  struct Column {
    let heading: String
    var alignsRight = false
    /// Whether its cells may be cut where the terminal is too narrow.
    var isFlexible = false
    /// Whether it is left out where even that is not enough.
    var isDispensable = false
  }

  /// A name cut to fewer columns says nothing.
  private static let narrowest = 8

  /// One cell: its text, without anything that a terminal would obey, and its colour.
  struct Cell {
    let text: String
    var color: Style.Color?

    init(_ text: String, _ color: Style.Color? = nil) {
      self.text = text.visible
      self.color = color
    }
  }

  let columns: [Column]
  let rows: [[Cell]]

  /// The table as lines. Columns without any text are left out.
  ///
  /// - Parameter width: The terminal's columns; nil leaves every cell whole.
  func lines(_ style: Style, width: Int?) -> [String] {
    var shown = columns.indices.filter { index in rows.contains { !$0[index].text.isEmpty } }
    var widths = shown.map { index in
      rows.reduce(columns[index].heading.displayWidth) { max($0, $1[index].text.displayWidth) }
    }
    if let width {
      func surplus() -> Int { widths.reduce(0, +) + 2 * (widths.count - 1) - width }
      func slack() -> Int {
        zip(shown, widths).reduce(0) { sum, column in
          columns[column.0].isFlexible ? sum + max(0, column.1 - Table.narrowest) : sum
        }
      }
      while surplus() > slack(), let last = shown.lastIndex(where: { columns[$0].isDispensable }) {
        shown.remove(at: last)
        widths.remove(at: last)
      }
      if surplus() > 0, let flexible = shown.firstIndex(where: { columns[$0].isFlexible }) {
        widths[flexible] = max(Table.narrowest, widths[flexible] - surplus())
      }
    }
    func line(_ cells: [Cell]) -> String {
      var parts: [String] = []
      for (place, index) in shown.enumerated() {
        let text = cells[index].text.truncated(to: widths[place])
        let isLast = place == shown.count - 1
        let padded =
          isLast && !columns[index].alignsRight
          ? text : text.padded(to: widths[place], alignRight: columns[index].alignsRight)
        parts.append(style.paint(padded, cells[index].color))
      }
      let line = parts.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return [line(columns.map { Cell($0.heading, .dim) })] + rows.map(line)
  }
}
