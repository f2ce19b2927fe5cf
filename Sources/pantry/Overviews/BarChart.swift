import PantryCore

/// A chart of bars and the table of its numbers: the one form in which every output has it.
struct BarChart {
  /// A part of the bars, with a class of the style sheet.
  enum Series: String {
    case used, discarded, stock
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

  let title: String
  /// What the bars show.
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
      "<th scope=\"col\"\(place == 0 ? "" : " class=\"number\"")>\(heading.text.escapedForMarkup)</th>"
    }
    let lines = rows.map { row in
      let cells = row.numbers.map { number in
        "<td class=\"number\">\(number.isEmpty ? "–" : number.markup)</td>"
      }
      return "<tr><th scope=\"row\">\(row.label.markup)</th>\(cells.joined())</tr>\n"
    }
    return "<div class=\"table\"><table>\n<thead><tr>\(head.joined())</tr></thead>\n"
      + "<tbody>\n\(lines.joined())</tbody>\n</table></div>\n"
  }
}

// MARK: - Pages

/// The bars are elements of HTML: they are readable on a narrow screen, where a drawing of fixed proportions is not.
extension BarChart {
  /// The length of the longest bar in thousandths of the line, so that outlines of short parts fit beside it.
  private static let longest = 980.0

  /// The chart as a table with a bar in each row.
  var bars: String {
    let most = most
    var text = "\(key)<table class=\"bars\">\n"
    for row in drawn {
      text += "<tr><th scope=\"row\">\(row.label.markup)</th><td>"
      for (series, value) in zip(series, row.values) where value > 0 && most > 0 {
        // A value above zero can be seen.
        let width = max(5, (value / most * Self.longest).rounded())
        text +=
          "<span class=\"bar c-\(series.rawValue)\" style=\"width:\((width / 10).tenths)%\"></span>"
      }
      text += "<span class=\"value\">\(row.text.markup)</span></td></tr>\n"
    }
    return text + "</table>\n"
  }

  /// What the colors of several series mean.
  private var key: String {
    let names = zip(series, names).map { series, name in
      "<span class=\"swatch c-\(series.rawValue)\"></span>\(name.escapedForMarkup) "
    }
    return names.isEmpty ? "" : "<p class=\"key\">\(names.joined())</p>\n"
  }

  /// Returns the chart as a column for each of its days, and the table of their numbers.
  func columns(_ days: [Day]) -> String {
    let most = Int(most)
    // The number of the first day has no room beside that of a Monday.
    let firstLabel = days.dropFirst().first?.weekday == .monday ? nil : days.first
    var text = "\(key)<div class=\"columns\" role=\"img\" "
    text += "aria-label=\"\(description.text.escapedForMarkup)\">\n"
    for (day, row) in zip(days, rows) {
      let isLabeled = day == firstLabel || day.weekday == .monday
      let label = isLabeled ? "\(day.date.day)" : ""
      let count = Int(row.sum)
      text += "<div><span>\(count == 0 ? "" : row.text)</span>"
      // The height in tenths of a rem.
      let height = count == 0 ? 0 : max(2, count * 50 / most)
      text +=
        "<span class=\"column c-stock\" style=\"height:\(height / 10).\(height % 10)rem\"></span>"
      text += "<span class=\"day\">\(label)</span></div>\n"
    }
    let numbers: Message = "Numbers"
    return text + "</div>\n<details>\n<summary>\(numbers.text.escapedForMarkup)</summary>\n"
      + "\(table)</details>\n"
  }
}

extension Double {
  /// The number with one decimal at most.
  fileprivate var tenths: String {
    let count = Int((self * 10).rounded())
    return count.isMultiple(of: 10) ? "\(count / 10)" : "\(count / 10).\(count % 10)"
  }
}

extension String {
  /// The text of a chart, with controls escaped, as markup.
  fileprivate var markup: String { escapingControls.escapedForMarkup }
}
