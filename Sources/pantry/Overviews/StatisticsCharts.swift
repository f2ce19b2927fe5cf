import PantryCore
import PantryKitchen

/// The charts of statistics, each with its numbers.
struct StatisticsCharts {
  let text: StatisticsText
  let grouping: StatisticsGrouping

  private var statistics: Statistics { text.statistics }

  /// A document of its own.
  func document(language: String) -> ChartDocument {
    ChartDocument(
      title: Message("Used and tossed, \(text.period)").text,
      description: (text.summary + [text.stock, text.due]).map(\.text), charts: all,
      language: language)
  }

  /// The charts that have something to show.
  var all: [(chart: BarChart, table: ChartTable)] {
    [outflows, losses, due, stock].compactMap(\.self)
  }

  /// What was used and discarded, by group; nil without groups.
  var outflows: (chart: BarChart, table: ChartTable)? {
    let groups = statistics.rows(grouping)
    if groups.isEmpty { return nil }
    let hasUses = grouping.hasUses
    let rows = ordered(groups) {
      Double($0.tally.discarded.items + (hasUses ? $0.tally.used.items : 0))
    }
    let (used, discarded): (Message, Message) = ("used", "tossed")
    let chart = BarChart(
      id: "pantry-\(grouping.rawValue)", title: grouping.title.text,
      description: description("Number of items; the numbers are beside the bars.", rows.count),
      series: hasUses ? [.used, .discarded] : [.discarded],
      names: hasUses ? [used.text, discarded.text] : [],
      rows: shown(rows).map { row in
        let (used, discarded) = (row.tally.used.items, row.tally.discarded.items)
        let both: Message = "\(used) used, \(discarded) tossed"
        return BarChart.Row(
          label: row.label.text,
          values: (hasUses ? [Double(used)] : []) + [Double(discarded)],
          text: hasUses ? both.text : "\(discarded)")
      })
    let table = ChartTable(
      headings: [grouping.heading] + (hasUses ? ["USED", "IN PARTS"] : [])
        + ["TOSSED", "IN PARTS", "LOST"],
      rows: zip(rows, costs(rows)).map { row, cost in
        let (used, discarded) = (row.tally.used, row.tally.discarded)
        return [row.label.text] + (hasUses ? ["\(used.items)", "\(used.parts)"] : [])
          + ["\(discarded.items)", "\(discarded.parts)", cost]
      })
    // Without parts, the columns about them take no room.
    return (chart, table.withoutZeros(in: hasUses ? [2, 4] : [2]))
  }

  /// What discarded food cost, by group; nil without prices.
  var losses: (chart: BarChart, table: ChartTable)? {
    // A month without a loss is a row too: a gap would mislead.
    let groups = statistics.rows(grouping).filter {
      grouping == .month || $0.tally.discarded.priced > 0
    }
    guard groups.contains(where: { $0.tally.discarded.priced > 0 }) else { return nil }
    let rows = ordered(groups) { $0.tally.discarded.cost.approximate }
    let costs = costs(rows)
    let chart = BarChart(
      id: "pantry-lost", title: Message("Cost of tossed food").text,
      description: description("Only items whose price is known.", rows.count),
      series: [.discarded],
      rows: shown(Array(zip(rows, costs))).map { row, cost in
        BarChart.Row(
          label: row.label.text, values: [row.tally.discarded.cost.approximate], text: cost)
      })
    return (
      chart,
      ChartTable(
        headings: [grouping.heading, "LOST", "PRICES KNOWN"],
        rows: zip(rows, costs).map { row, cost in
          let discarded = row.tally.discarded
          let known: Message = "\(discarded.priced) of \(discarded.events)"
          return [row.label.text, cost, known.text]
        })
    )
  }

  /// What is due on each of the next days; nil if nothing is.
  var due: (chart: BarChart, table: ChartTable)? {
    guard statistics.due.contains(where: { $0.items > 0 }) else { return nil }
    let chart = BarChart(
      id: "pantry-due", title: Message("Due in the next \(Statistics.dueDays) days").text,
      description: Message("Number of items on hand that are due, by day.").text,
      series: [.stock],
      rows: statistics.due.map { due in
        BarChart.Row(
          label: due.day.withWeekday.text, values: [Double(due.items)], text: "\(due.items)")
      })
    return (
      chart,
      ChartTable(
        headings: ["DUE", "ITEMS"],
        rows: statistics.due.map { [$0.day.withWeekday.text, "\($0.items)"] })
    )
  }

  /// The value of the stock by category, or its number without prices; nil without items.
  var stock: (chart: BarChart, table: ChartTable)? {
    let groups = statistics.stockByCategory
    if groups.isEmpty { return nil }
    let hasPrices = statistics.stock.priced > 0
    let rows = zip(groups, statistics.stockValues.map { $0 ?? "–" })
    let chart = BarChart(
      id: "pantry-stock",
      title: (hasPrices ? Message("Value on hand by category") : "Items on hand by category")
        .text,
      description: description(
        hasPrices ? "Only items whose price is known." : "Number of items on hand.", groups.count),
      series: [.stock],
      rows: rows.prefix(BarChart.mostRows).map { group, value in
        BarChart.Row(
          label: group.name.text,
          values: [hasPrices ? group.stock.value.approximate : Double(group.stock.items)],
          text: hasPrices ? value : "\(group.stock.items)")
      })
    return (
      chart,
      ChartTable(
        headings: ["CATEGORY", "ITEMS", "VALUE"],
        rows: rows.map { [$0.name.text, "\($0.stock.items)", $1] })
    )
  }

  /// Returns groups in the order of what a chart shows, the largest first; months stay in theirs.
  private func ordered(
    _ rows: [StatisticsRow], by value: (StatisticsRow) -> Double
  ) -> [StatisticsRow] {
    if grouping == .month { return rows }
    // Groups with the same value stay in their order.
    return rows.map { (row: $0, value: value($0)) }.enumerated()
      .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
      .map(\.element.row)
  }

  /// Returns the rows that are drawn: the last months, or the first of the other groups.
  private func shown<Row>(_ rows: [Row]) -> ArraySlice<Row> {
    grouping == .month ? rows.suffix(BarChart.mostRows) : rows.prefix(BarChart.mostRows)
  }

  private func description(_ sentence: Message, _ count: Int) -> String {
    guard count > BarChart.mostRows else { return sentence.text }
    return Message("\(sentence) \(BarChart.mostRows) of \(count) groups are drawn.").text
  }

  /// What the discarded items of each row cost, if a price is known.
  private func costs(_ rows: [StatisticsRow]) -> [String] {
    let costs = rows.map(\.tally.discarded).map { $0.priced == 0 ? nil : $0.cost }
    return AmountSum.column(costs).map { $0 ?? "–" }
  }
}

extension Statistics {
  /// The value of each category on hand; nil if no price is known.
  var stockValues: [String?] {
    AmountSum.column(stockByCategory.map { $0.stock.priced == 0 ? nil : $0.stock.value })
  }
}
