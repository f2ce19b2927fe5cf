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
    let rows = statistics.rows(charts.grouping).filter { $0.tally.events > 0 }
    let isTable = isTable && !rows.isEmpty
    if !isTable {
      for line in text.summary { try output.line(line.text.folded(to: width)) }
    }
    if !rows.isEmpty {
      if !isTable { try output.line("") }
      try write(table(rows), to: output)
      if rows.contains(where: { $0.isComplete == false }) {
        try output.line(Message("* not a whole month").text)
      }
    }
    if isTable { return }
    if statistics.stock.items > 0, let stock = charts.stock {
      try write(title: text.stock, to: output)
      try write(table(stock.headings, stock.rows), to: output)
    }
    let due = charts.due
    if due != nil || statistics.expired > 0 { try write(title: text.due, to: output) }
    if let due { try write(table(due.headings, due.rows.filter { $0.sum > 0 }), to: output) }
  }

  private func write(title: Message, to output: OutputStream) throws {
    try output.line("")
    try output.line(style.paint(title.text.folded(to: width), .bold))
  }

  private func write(_ table: BarTable, to output: OutputStream) throws {
    try table.write(style, width: width, isASCII: isASCII) { try output.write($0) }
  }

  /// The groups, with bars for the discarded items.
  private func table(_ rows: [StatisticsRow]) -> BarTable {
    let hasUses = charts.grouping.hasUses
    return BarTable(
      headings: [charts.grouping.heading] + (hasUses ? ["USED", "IN PARTS"] : [])
        + ["LOST", "TOSSED"],
      rows: zip(rows, rows.costs).map { row, cost in
        let (used, discarded) = (row.tally.used, row.tally.discarded)
        let parts: Message =
          discarded.parts == 1 ? "and 1 part" : "and \(discarded.parts) parts"
        return BarTable.Row(
          label: row.label.text,
          numbers: (hasUses ? ["\(used.items)", used.parts == 0 ? "" : "\(used.parts)"] : [])
            + [cost, "\(discarded.items)"],
          value: Double(discarded.items), note: discarded.parts == 0 ? "" : parts.text)
      })
  }

  /// The numbers of a chart.
  private func table(_ headings: [Message], _ rows: [BarChart.Row]) -> BarTable {
    BarTable(
      headings: headings,
      rows: rows.map { .init(label: $0.label, numbers: $0.numbers, value: $0.sum) })
  }
}
