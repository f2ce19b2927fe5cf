/// A chart of horizontal bars and the table of its numbers: the one form in which every output has it.
struct BarChart {
  /// A part of the bars.
  enum Series: String {
    case used, discarded, stock

    /// The color (Okabe and Ito), with a contrast of 3:1 at least on white and on dark gray.
    var color: String { self == .discarded ? "#d55e00" : "#0072b2" }

    /// Whether the bars are outlines, so that they differ from the others without color.
    var isOutlined: Bool { self == .discarded }
  }

  /// A bar, with one part after the other.
  struct Row {
    let label: String
    /// The values of the series, none below zero.
    let values: [Double]
    /// The numbers in words, beside the bar of a page.
    var text = ""
    /// The cells of the table after the label; empty for a number that is not known.
    var numbers: [String] = []
    /// What follows the bar on a terminal.
    var note = ""

    /// The sum of the values, which is the length of the bar.
    var sum: Double { values.reduce(0, +) }
  }

  /// The identifier in a page: letters, digits and hyphens.
  let id: String
  let title: String
  /// What the bars show, for people who do not see them.
  let description: Message
  let series: [Series]
  /// The names of the series, if there are several.
  var names: [String] = []
  /// The headings of the table: of the labels, then of the numbers.
  var headings: [Message] = []
  /// All rows, which the table has.
  var rows: [Row]
  /// Whether the last rows are drawn if there are too many, and not the first ones.
  var isInTime = false

  /// The number of rows that are drawn at most.
  private static let mostRows = 36

  /// The rows that are drawn.
  var drawn: ArraySlice<Row> {
    isInTime ? rows.suffix(Self.mostRows) : rows.prefix(Self.mostRows)
  }

  /// The largest value that is drawn.
  var most: Double { drawn.map(\.sum).max() ?? 0 }

  /// The description, and how many rows are drawn if not all are.
  var fullDescription: Message {
    guard rows.count > Self.mostRows else { return description }
    return "\(description) \(Self.mostRows) of \(rows.count) groups are drawn."
  }
}

// MARK: - The table of numbers

extension BarChart {
  /// Removes those of some columns of the table whose numbers are all zero.
  ///
  /// - Parameter places: The places of the columns among the numbers, in ascending order.
  mutating func removeZeros(in places: [Int]) {
    for place in places.reversed() where rows.allSatisfy({ $0.numbers[place] == "0" }) {
      headings.remove(at: place + 1)
      for row in rows.indices { rows[row].numbers.remove(at: place) }
    }
  }

  /// The table as an element of a page.
  var table: String {
    let head = headings.enumerated().map { place, heading in
      "<th scope=\"col\"\(place == 0 ? "" : " class=\"number\"")>\(heading.text.escapedForChart)</th>"
    }
    let lines = rows.map { row in
      let cells = row.numbers.map { number in
        "<td class=\"number\">\(number.isEmpty ? "–" : number.escapedForChart)</td>"
      }
      return "<tr><th scope=\"row\">\(row.label.escapedForChart)</th>\(cells.joined())</tr>\n"
    }
    return "<div class=\"table\"><table>\n<thead><tr>\(head.joined())</tr></thead>\n"
      + "<tbody>\n\(lines.joined())</tbody>\n</table></div>\n"
  }
}

// MARK: - The drawing

/// The chart as SVG, with the numbers as text. Colors are presentation attributes, which `StyleSheet.charts` overrides in
/// dark mode and in print.
extension BarChart {
  /// The width, at which the text has about its size on the screen of a phone.
  static let width = 360

  private static let rowHeight = 22
  private static let textSize = 12
  /// The gap between a bar and the texts beside it.
  private static let gap = 6
  /// The maximum width of a label, and the minimum of the longest bar.
  private static let (widestLabel, shortestBar) = (120.0, 70.0)
  private static let outline = 1.5

  /// The chart as an element of a page, as wide as the page, below a heading with its title.
  var svg: String {
    func longest(_ texts: some Sequence<String>) -> Double {
      texts.map { $0.drawnWidth(size: Self.textSize) }.max() ?? 0
    }
    let labels = longest(drawn.map(\.label.shown))
    let start = Int(min(labels, Self.widestLabel).rounded(.up)) + Self.gap
    // The longest bar leaves room for its number.
    let width = max(
      Self.shortestBar,
      Double(Self.width - start - Self.gap) - longest(drawn.map(\.text)).rounded(.up))
    let top = names.isEmpty ? 8 : 30
    let bottom = top + drawn.count * Self.rowHeight
    var body = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100%" \
      viewBox="0 0 \(Self.width) \(bottom + 10)" role="img" \
      aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(title.escapedForChart)</title>
      <desc id="\(id)-desc">\(fullDescription.text.escapedForChart)</desc>

      """
    body += legend(x: start)
    let most = most
    for (row, y) in zip(drawn, stride(from: top, to: bottom, by: Self.rowHeight)) {
      let room = start - Self.gap
      body += text(row.label.shown, x: room, y: y + 15, room: room, isAtEnd: true)
      var end = Double(start)
      for (series, value) in zip(series, row.values) where value > 0 && most > 0 {
        // A value above zero can be seen.
        let length = max(2, value / most * width)
        body += rectangle(series, x: end, y: y + 3, width: length, height: Self.rowHeight - 6)
        end += length
      }
      let x = Int(end.rounded(.up)) + Self.gap
      body += text(row.text, x: x, y: y + 15, room: Self.width - x)
    }
    let line = "M\(Double(start) - 0.5) \(top - 2)V\(bottom)"
    body +=
      "<path class=\"c-axis\" d=\"\(line)\" stroke=\"#767676\" shape-rendering=\"crispEdges\"/>\n"
    return body + "</svg>\n"
  }

  private func legend(x start: Int) -> String {
    var x = start
    var body = ""
    for (series, name) in zip(series, names) {
      body += rectangle(series, x: Double(x), y: 6, width: 12, height: 12)
      body += text(name, x: x + 18, y: 16, room: Self.width - x - 18)
      x += 36 + Int(name.drawnWidth(size: Self.textSize))
    }
    return body
  }

  /// Returns a part of a bar. The outline is drawn within it.
  private func rectangle(
    _ series: Series, x: Double, y: Int, width: Double, height: Int
  ) -> String {
    let inset = series.isOutlined ? min(Self.outline, width) / 2 : 0
    let paint =
      series.isOutlined
      ? "fill=\"#ffffff\" stroke=\"\(series.color)\" stroke-width=\"\((2 * inset).tenths)\""
      : "fill=\"\(series.color)\""
    return
      "<rect class=\"c-\(series.rawValue)\" x=\"\((x + inset).tenths)\" y=\"\((Double(y) + inset).tenths)\" "
      + "width=\"\((width - 2 * inset).tenths)\" height=\"\((Double(height) - 2 * inset).tenths)\" \(paint)/>\n"
  }

  /// Returns a text, truncated to the room for it.
  private func text(
    _ text: String, x: Int, y: Int, room: Int, isAtEnd: Bool = false
  ) -> String {
    let anchor = isAtEnd ? " text-anchor=\"end\"" : ""
    let shown = text.truncated(toDrawn: Double(room), size: Self.textSize).escapedForChart
    return
      "<text class=\"c-text\" x=\"\(x)\" y=\"\(y)\" font-family=\"system-ui, sans-serif\" "
      + "font-size=\"\(Self.textSize)\" fill=\"#1a1a1a\"\(anchor)>\(shown)</text>\n"
  }
}

extension Double {
  /// The number with one decimal at most.
  var tenths: String {
    let count = Int((self * 10).rounded())
    return count.isMultiple(of: 10) ? "\(count / 10)" : "\(count / 10).\(count % 10)"
  }
}

/// The widths of texts in a drawing, whose font is not known: estimates that are rather too large.
///
/// A character counts as its width in DejaVu Sans, one of the widest fonts of user interfaces, or as a class of such
/// widths. Hangul and Han characters are square.
extension String {
  /// Returns the width of the text in a font of a size, in the units of the size.
  func drawnWidth(size: Int) -> Double { reduce(0) { $0 + $1.drawnWidth } * Double(size) }

  /// Returns the text truncated to a width, with `…` at its end.
  func truncated(toDrawn width: Double, size: Int) -> String {
    guard drawnWidth(size: size) > width else { return self }
    var rest = width / Double(size) - Character("…").drawnWidth
    let kept = prefix { character in
      rest -= character.drawnWidth
      return rest >= 0
    }
    return kept + "…"
  }
}

extension Character {
  /// The width of the character, as a part of the size of the font.
  fileprivate var drawnWidth: Double {
    switch self {
    case "i", "j", "l", "I", " ", ".", ",", ":", ";", "'", "|", "!", "·": 0.34
    case "f", "r", "t", "(", ")", "[", "]", "/", "-", "\"": 0.46
    case "m", "w", "M", "W", "@", "%", "…", "—", "+", "<", ">", "=": 1
    case "A"..."Z", "&", "×", "*", "#", "~": 0.79
    case "\u{21}"..."\u{7E}", "–": 0.64
    case _ where displayWidth == 0: 0
    // Pictures are wider than their size.
    case _ where unicodeScalars.contains { $0.value >= 0x1F000 && $0.value < 0x20000 }: 1.35
    case _ where displayWidth == 1: 0.85
    default: Double(displayWidth) / 2
    }
  }
}
