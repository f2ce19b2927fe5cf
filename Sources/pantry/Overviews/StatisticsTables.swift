import PantryCore
import PantryKitchen

/// Writes statistics as text: sentences, and tables with bars.
struct StatisticsTables {
  let text: StatisticsText
  let grouping: StatisticsGrouping
  /// Whether only the table of the groups is written, if there is any.
  let isTable: Bool
  let style: Style
  let width: Int
  let isASCII: Bool

  private var statistics: Statistics { text.statistics }

  /// Writes everything that is not zero.
  func write(to output: OutputStream) throws {
    try output.line(style.paint(text.period.text, .bold))
    let rows = statistics.rows(grouping).filter { $0.tally.events > 0 }
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
    if statistics.stock.items > 0 {
      try output.line("")
      try output.line(style.paint(text.stock.text.folded(to: width), .bold))
      try write(stock, to: output)
    }
    let isDue = statistics.due.contains { $0.items > 0 }
    if isDue || statistics.expired > 0 {
      try output.line("")
      try output.line(style.paint(text.due.text.folded(to: width), .bold))
    }
    if isDue { try write(due, to: output) }
  }

  private func write(_ table: BarTable, to output: OutputStream) throws {
    try table.write(style, width: width, isASCII: isASCII) { try output.write($0) }
  }

  /// The groups, with bars for the discarded items.
  private func table(_ rows: [StatisticsRow]) -> BarTable {
    let hasUses = grouping.hasUses
    let costs = AmountSum.column(
      rows.map { $0.tally.discarded.priced == 0 ? nil : $0.tally.discarded.cost })
    return BarTable(
      headings: [grouping.heading] + (hasUses ? ["USED", "IN PARTS"] : []) + ["LOST", "TOSSED"],
      rows: zip(rows, costs).map { row, cost in
        let (used, discarded) = (row.tally.used, row.tally.discarded)
        let parts: Message =
          discarded.parts == 1 ? "and 1 part" : "and \(discarded.parts) parts"
        return BarTable.Row(
          label: row.label.text,
          numbers: (hasUses ? ["\(used.items)", used.parts == 0 ? "" : "\(used.parts)"] : [])
            + [cost ?? "", "\(discarded.items)"],
          value: Double(discarded.items), note: discarded.parts == 0 ? "" : parts.text)
      })
  }

  /// The stock, with bars for its value, or its number without prices.
  private var stock: BarTable {
    let hasPrices = statistics.stock.priced > 0
    return BarTable(
      headings: ["CATEGORY", "ITEMS", "VALUE"],
      rows: zip(statistics.stockByCategory, statistics.stockValues).map { group, value in
        let stock = group.stock
        return BarTable.Row(
          label: group.name.text, numbers: ["\(stock.items)", value ?? ""],
          value: hasPrices ? stock.value.approximate : Double(stock.items))
      })
  }

  /// The next days, with the number of items that are due on each.
  private var due: BarTable {
    BarTable(
      headings: ["DUE", "ITEMS"],
      rows: statistics.due.filter { $0.items > 0 }.map { due in
        BarTable.Row(
          label: due.day.withWeekday.text, numbers: ["\(due.items)"], value: Double(due.items))
      })
  }
}
