import PantryCore
import PantryKitchen

/// The charts of a page: tables with a bar in each row, and columns for the days. They are readable on a narrow screen,
/// where a drawing of fixed proportions is not, and each has its numbers.
extension StatisticsView {
  /// The charts that have something to show, as the elements of a page.
  var pageElements: String {
    let hasOutflows = statistics.total.events > 0
    let bars = hasOutflows ? [outflows, losses].compactMap { $0?.bars } : []
    let note: Message = "* This month has not ended."
    return bars.joined()
      + (bars.isEmpty ? "" : "<p class=\"key\">\(note.text.escapedForMarkup)</p>\n")
      + (due?.columns(statistics.due.map(\.day)) ?? "")
  }
}

extension BarChart {
  /// The length of the longest bar in thousandths of the line, so that outlines of short parts fit beside it.
  private static let longest = 980.0

  /// The chart as a table with a bar in each row.
  fileprivate var bars: String {
    let most = most
    var text = "\(heading)<table class=\"bars\">\n"
    for row in drawn {
      text += "<tr><th scope=\"row\">\(row.label.escapedForChart)</th><td>"
      for (series, value) in zip(series, row.values) where value > 0 && most > 0 {
        // A value above zero can be seen.
        let width = max(5, (value / most * Self.longest).rounded())
        text +=
          "<span class=\"bar c-\(series.rawValue)\" style=\"width:\((width / 10).tenths)%\"></span>"
      }
      text += "<span class=\"value\">\(row.text.escapedForChart)</span></td></tr>\n"
    }
    return text + "</table>\n"
  }

  /// The title and, for several series, what their colors mean.
  private var heading: String {
    let names = zip(series, names).map { series, name in
      "<span class=\"swatch c-\(series.rawValue)\"></span>\(name.escapedForMarkup) "
    }
    return "<h3>\(title.escapedForMarkup)</h3>\n"
      + (names.isEmpty ? "" : "<p class=\"key\">\(names.joined())</p>\n")
  }

  /// Returns the chart as a column for each of its days, and the table of their numbers.
  fileprivate func columns(_ days: [Day]) -> String {
    let most = Int(most)
    // The number of the first day has no room beside that of a Monday.
    let firstLabel = days.dropFirst().first?.weekday == .monday ? nil : days.first
    var text = "\(heading)<div class=\"columns\" role=\"img\" "
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
