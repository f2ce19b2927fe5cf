import PantryCore
import PantryKitchen

/// The charts of a page: tables with a bar in each row, and columns for the days. They are readable on a narrow screen,
/// where a drawing of fixed proportions is not, and each has its numbers.
struct PageCharts {
  private let charts: StatisticsCharts
  private let due: [Statistics.DueDay]

  init(_ text: StatisticsText) {
    charts = StatisticsCharts(text: text, grouping: .month)
    due = text.statistics.due
  }

  /// The charts that have something to show.
  var html: String {
    let hasOutflows = charts.text.statistics.total.events > 0
    let bars = hasOutflows ? [charts.outflows, charts.losses].compactMap(\.self) : []
    let note: Message = "* This month has not ended."
    return bars.map { self.bars($0.chart) }.joined()
      + (bars.isEmpty ? "" : "<p class=\"key\">\(note.text.escapedForMarkup)</p>\n") + dueColumns
  }

  // MARK: Bars

  /// The length of the longest bar in thousandths of the line, so that outlines of short parts fit beside it.
  private static let longest = 980.0

  private func bars(_ chart: BarChart) -> String {
    let most = chart.rows.map(\.sum).max() ?? 0
    var text = heading(chart)
    text += "<table class=\"bars\">\n"
    for row in chart.rows {
      text += "<tr><th scope=\"row\">\(row.label.shown.escapedForMarkup)</th><td>"
      for (series, value) in zip(chart.series, row.values) where value > 0 && most > 0 {
        // A value above zero can be seen.
        let width = max(5, Int((value / most * Self.longest).rounded()))
        text +=
          "<span class=\"bar c-\(series.rawValue)\" style=\"width:\(Self.percent(width))\"></span>"
      }
      text += "<span class=\"value\">\(row.text.shown.escapedForMarkup)</span></td></tr>\n"
    }
    return text + "</table>\n"
  }

  /// Returns thousandths as a percentage with one decimal at most: `12.5%`.
  private static func percent(_ thousandths: Int) -> String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(whole)%" : "\(whole).\(rest)%"
  }

  /// Returns the title and, for several series, what their colors mean.
  private func heading(_ chart: BarChart) -> String {
    var text = "<h3>\(chart.title.escapedForMarkup)</h3>\n"
    guard !chart.names.isEmpty else { return text }
    text += "<p class=\"key\">"
    for (series, name) in zip(chart.series, chart.names) {
      text += "<span class=\"swatch c-\(series.rawValue)\"></span>\(name.escapedForMarkup) "
    }
    return text + "</p>\n"
  }

  // MARK: Days

  /// A column for each of the next days, and the table of their numbers.
  private var dueColumns: String {
    guard let (chart, table) = charts.due else { return "" }
    let most = due.map(\.items).max() ?? 0
    // The number of the first day has no room beside that of a Monday.
    let firstLabel = due.dropFirst().first?.day.weekday == .monday ? nil : due.first?.day
    var text = "\(heading(chart))<div class=\"columns\" role=\"img\" "
    text += "aria-label=\"\(chart.description.escapedForMarkup)\">\n"
    for day in due {
      let isLabeled = day.day == firstLabel || day.day.weekday == .monday
      let label = isLabeled ? "\(day.day.date.day)" : ""
      text += "<div><span>\(day.items == 0 ? "" : String(day.items))</span>"
      // The height in tenths of a rem.
      let height = day.items == 0 || most == 0 ? 0 : max(2, day.items * 50 / most)
      text +=
        "<span class=\"column c-stock\" style=\"height:\(height / 10).\(height % 10)rem\"></span>"
      text += "<span class=\"day\">\(label)</span></div>\n"
    }
    let numbers: Message = "Numbers"
    return text + "</div>\n<details>\n<summary>\(numbers.text.escapedForMarkup)</summary>\n"
      + "\(table.html)</details>\n"
  }
}
