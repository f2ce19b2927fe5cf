import PantryCore

/// Rows of text in aligned columns.
struct Table {
  /// The heading and the layout of a column.
  struct Column {
    let heading: Message
    var alignsRight = false
    /// Whether its cells may be truncated on a narrow terminal, the widest first.
    var isFlexible = false
    /// Whether the column is omitted, the last one first, if truncating others is not enough.
    var isDispensable = false
    /// Whether the column is shown even if all its cells are empty.
    var isKept = false
  }

  /// The minimum width of a truncated cell, at which names stay readable; and the one if no other column can be
  /// omitted.
  private static let narrow = (16, 4)

  /// The text of a cell, with controls escaped, and its color.
  struct Cell {
    let text: String
    let color: Style.Color?
    /// The width on the terminal.
    fileprivate let width: Int32

    init(_ text: String, _ color: Style.Color? = nil) {
      self.color = color
      // Fast path: most texts are printable ASCII and Hangul.
      let columns = text.precomposedColumns
      self.text = columns == nil ? text.escapingControls : text
      width = Int32(clamping: columns ?? self.text.displayWidth)
    }
  }

  let columns: [Column]
  private let headings: [String]
  /// The cells of the rows, in one array: there may be a hundred thousand rows.
  private var cells: [Cell] = []
  /// The titles, by the number of rows above them.
  private var titles: [Int: String] = [:]
  /// The width of the widest cell in each column.
  private var widths: [Int]
  /// Whether each column has any text below its heading.
  private var hasText: [Bool]

  init(columns: [Column]) {
    self.columns = columns
    headings = columns.map(\.heading.text)
    widths = headings.map(\.displayWidth)
    hasText = columns.map(\.isKept)
  }

  /// Adds a title above the rows that follow, which are indented.
  mutating func add(title: String) { titles[count] = title }

  /// Adds a row, with a cell for each column.
  mutating func add(_ row: [Cell]) {
    var row = row
    if !titles.isEmpty { row[0] = Cell("  " + row[0].text, row[0].color) }
    for (index, cell) in zip(columns.indices, row) where cell.width > 0 || !cell.text.isEmpty {
      widths[index] = max(widths[index], Int(cell.width))
      hasText[index] = true
    }
    cells += row
  }

  /// The columns that the table takes if nothing is truncated.
  var width: Int { layout(width: nil).reduce(-2) { $0 + 2 + $1.width } }

  /// The number of rows.
  var count: Int { cells.count / columns.count }

  /// Writes the table line by line, without empty columns unless they are kept.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil to truncate nothing.
  ///   - write: Writes a line, which ends with a line feed.
  func write(_ style: Style, width: Int?, _ write: ([UInt8]) throws -> Void) rethrows {
    let shown = layout(width: width)
    let space = UInt8(ascii: " ")
    var line: [UInt8] = []
    func append(_ row: ArraySlice<Cell>) {
      line.removeAll(keepingCapacity: true)
      // Spaces are written only before text, so that no line ends with them.
      var blanks = 0
      for (index, width) in shown {
        let cell = row[row.startIndex + index]
        let isCut = Int(cell.width) > width
        let text = isCut ? cell.text.shortened(to: width) : cell.text
        let rest = width - (isCut ? text.displayWidth : Int(cell.width))
        if columns[index].alignsRight { blanks += rest }
        // The same for spaces at the end of the cell.
        let own = text.utf8.last == space ? text.utf8.reversed().prefix { $0 == space }.count : 0
        if own < text.utf8.count {
          line.append(contentsOf: repeatElement(space, count: blanks))
          blanks = 0
          style.paint(
            own == 0 ? text : String(text.unicodeScalars.dropLast(own)), cell.color, into: &line)
        }
        blanks += own + 2 + (columns[index].alignsRight ? 0 : rest)
      }
      line.append(UInt8(ascii: "\n"))
    }
    append(headings.map { Cell($0, .dim) }[...])
    try write(line)
    for number in 0..<count {
      if let title = titles[number] {
        try write(Array((style.paint(title.escapingControls, .bold) + "\n").utf8))
      }
      let start = number * columns.count
      append(cells[start..<start + columns.count])
      try write(line)
    }
  }

  /// Writes the table as a result.
  func write(_ context: Context) throws {
    try write(context.style, width: context.width) { try context.output.write($0) }
  }

  /// Returns the columns to show, with their widths.
  private func layout(width: Int?) -> [(index: Int, width: Int)] {
    var shown = columns.indices.filter { hasText[$0] }.map { (index: $0, width: widths[$0]) }
    guard let width else { return shown }
    func surplus() -> Int { shown.reduce(2 * (shown.count - 1) - width) { $0 + $1.width } }
    func slack(_ narrowest: Int) -> Int {
      shown.reduce(0) { sum, column in
        columns[column.index].isFlexible ? sum + max(0, column.width - narrowest) : sum
      }
    }
    // What may be truncated is omitted after what may only be omitted.
    for isFlexible in [false, true] {
      while surplus() > slack(Table.narrow.0),
        let last = shown.lastIndex(where: {
          columns[$0.index].isDispensable && columns[$0.index].isFlexible == isFlexible
        })
      {
        shown.remove(at: last)
      }
    }
    let narrowest = surplus() > slack(Table.narrow.0) ? Table.narrow.1 : Table.narrow.0
    // The widest column shrinks first, down to the width of the next one, so that short columns stay whole.
    while surplus() > 0 {
      let widths = shown.filter { columns[$0.index].isFlexible }.map(\.width).sorted(by: >)
      guard let widest = widths.first, widest > narrowest,
        let place = shown.lastIndex(where: {
          columns[$0.index].isFlexible && $0.width == widest
        })
      else { break }
      let next = widths.dropFirst().first { $0 < widest } ?? narrowest
      let share = max(1, surplus() / max(1, widths.count { $0 == widest }))
      shown[place].width = max(narrowest, min(next, widest - 1), widest - share)
    }
    return shown
  }
}
