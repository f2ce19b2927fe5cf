import PantryCore
import PantryKitchen

/// Writes statistics as text: sentences, and tables with bars.
struct StatisticsTables {
  let charts: StatisticsCharts
  /// Whether only the table of the groups is written, if there is any.
  let isTable: Bool
  let style: Style
  let width: Int
  let isASCII: Bool

  /// Writes everything that is not zero.
  func write(to output: OutputStream) throws {
    let (text, statistics) = (charts.text, charts.text.statistics)
    try output.line(style.paint(text.period.text, .bold))
    let groups = statistics.rows(charts.grouping).filter { $0.tally.events > 0 }
    let isTable = isTable && !groups.isEmpty
    if !isTable {
      for line in text.summary { try output.line(line.text.folded(to: width)) }
    }
    if !groups.isEmpty {
      if !isTable { try output.line("") }
      let uses: [Message] = charts.grouping.hasUses ? ["USED", "IN PARTS"] : []
      let headings = [charts.grouping.heading] + uses + ["LOST", "TOSSED"]
      try write(headings, self.rows(groups), to: output)
      if groups.contains(where: { $0.isComplete == false }) {
        try output.line(Message("* not a whole month").text)
      }
    }
    if isTable { return }
    if statistics.stock.items > 0, let stock = charts.stock {
      try write(title: text.stock, to: output)
      try write(stock.headings, stock.rows, to: output)
    }
    let due = charts.due
    if due != nil || statistics.expired > 0 { try write(title: text.due, to: output) }
    if let due { try write(due.headings, due.rows.filter { $0.sum > 0 }, to: output) }
  }

  private func write(title: Message, to output: OutputStream) throws {
    try output.line("")
    try output.line(style.paint(title.text.folded(to: width), .bold))
  }

  private func write(_ headings: [Message], _ rows: [BarChart.Row], to output: OutputStream) throws
  {
    try BarTable(headings: headings, rows: rows)
      .write(style, width: width, isASCII: isASCII) { try output.write($0) }
  }

  /// Returns the rows of groups, with bars for the discarded items.
  private func rows(_ groups: [StatisticsRow]) -> [BarChart.Row] {
    zip(groups, groups.costs).map { group, cost in
      let (used, discarded) = (group.tally.used, group.tally.discarded)
      let parts: Message =
        discarded.parts == 1 ? "and 1 part" : "and \(discarded.parts) parts"
      let uses = ["\(used.items)", used.parts == 0 ? "" : "\(used.parts)"]
      return BarChart.Row(
        label: group.label.text, values: [Double(discarded.items)],
        numbers: (charts.grouping.hasUses ? uses : []) + [cost, "\(discarded.items)"],
        note: discarded.parts == 0 ? "" : parts.text)
    }
  }
}
