/// A table of labels and numbers with a bar beside the last number, which it shows.
struct BarTable {
  /// A line.
  struct Row {
    let label: String
    let numbers: [String]
    /// The value of the last number, which the bar shows.
    let value: Double
    /// What follows the bar.
    var note = ""
  }

  /// The heading of the labels, and those of the numbers.
  let headings: [Message]
  let rows: [Row]

  /// The columns between two cells.
  private static let gap = 2
  /// The width to which labels are truncated if the line has no room for a bar.
  private static let shortestLabel = 12

  /// Writes the table.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - isASCII: Whether bars have number signs.
  func write(
    _ style: Style, width: Int, isASCII: Bool, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    let widths = headings.map(\.text.displayWidth)
    // Numbers that no row has take no room.
    let shown = headings.indices.dropFirst().filter { place in
      rows.contains { !$0.numbers[place - 1].isEmpty }
    }
    let numbers = shown.reduce(0) { sum, place in
      sum + Self.gap
        + rows.reduce(widths[place]) { max($0, $1.numbers[place - 1].displayWidth) }
    }
    let labels = rows.map(\.label.escapingControls)
    let longest = labels.reduce(widths[0]) { max($0, $1.displayWidth) }
    let notes = rows.map(\.note.displayWidth).max().map { $0 > 0 ? $0 + 1 : 0 } ?? 0
    let room = width - numbers - notes - Self.gap - Bar.narrowest
    let labelWidth = min(longest, max(room, Self.shortestLabel))
    let columns = min(
      Bar.widest, max(Bar.narrowest, width - numbers - notes - Self.gap - labelWidth))
    let most = rows.map(\.value).max() ?? 0
    var table = Table(
      columns: [.init(heading: headings[0])]
        + shown.map { .init(heading: headings[$0], alignsRight: true) } + [.init(heading: "")])
    for (row, label) in zip(rows, labels) {
      let bar = Bar.text(row.value, of: most, columns: columns, isASCII: isASCII)
      table.add(
        [.init(label.truncated(to: labelWidth))] + shown.map { .init(row.numbers[$0 - 1]) }
          + [.init([bar, row.note].filter { !$0.isEmpty }.joined(separator: " "))])
    }
    try table.write(style, width: nil, write)
  }
}

/// A horizontal bar on a terminal, whose length starts at zero.
enum Bar {
  /// Blocks from one to eight eighths of a column (Unicode block elements, U+258F to U+2588).
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// The minimum and the maximum number of columns for the longest bar.
  static let (narrowest, widest) = (10, 30)

  /// Returns the bar of a value. One above zero is never empty.
  ///
  /// - Parameters:
  ///   - most: The largest value, whose bar takes all the columns.
  ///   - isASCII: Whether the bar has number signs instead of blocks.
  static func text(_ value: Double, of most: Double, columns: Int, isASCII: Bool) -> String {
    guard value > 0, most > 0, columns > 0 else { return "" }
    let length = min(value / most, 1) * Double(columns)
    if isASCII { return String(repeating: "#", count: max(1, Int(length.rounded()))) }
    let count = max(1, Int((length * 8).rounded()))
    let rest = count % 8
    return String(repeating: "█", count: count / 8) + (rest == 0 ? "" : eighths[rest - 1])
  }
}
