import PantryCore

/// The numbers of a chart as text, with a bar beside the last number, which it shows.
struct BarTable {
  /// The heading of the labels, and those of the numbers.
  let headings: [Message]
  let rows: [BarChart.Row]

  /// The columns between two cells.
  private static let gap = 2
  /// The width to which labels are truncated if the line has no room for a bar.
  private static let shortestLabel = 12

  /// Writes the table. Numbers that no row has take no room.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - isASCII: Whether bars have number signs.
  func write(
    _ style: Style, width: Int, isASCII: Bool, _ write: ([UInt8]) throws -> Void
  ) rethrows {
    let numberColumns = headings.dropFirst().map { Table.Column(heading: $0, alignsRight: true) }
    var numbers = Table(columns: numberColumns)
    for row in rows { numbers.add(row.numbers.map { .init($0) }) }
    let labels = rows.map(\.label.escapingControls)
    let longest = labels.reduce(headings[0].text.displayWidth) { max($0, $1.displayWidth) }
    let notes = rows.map(\.note.displayWidth).max().map { $0 > 0 ? $0 + 1 : 0 } ?? 0
    let room = width - numbers.width - notes - 2 * Self.gap
    let labelWidth = min(longest, max(room - Bar.narrowest, Self.shortestLabel))
    let columns = min(Bar.widest, max(Bar.narrowest, room - labelWidth))
    let most = rows.map(\.sum).max() ?? 0
    var table = Table(columns: [.init(heading: headings[0])] + numberColumns + [.init(heading: "")])
    for (row, label) in zip(rows, labels) {
      let bar = Bar.text(row.sum, of: most, columns: columns, isASCII: isASCII)
      table.add(
        [.init(label.truncated(to: labelWidth))] + row.numbers.map { .init($0) }
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
