import PantryCore
import PantryKitchen

/// The charts, each with its numbers.
extension StatisticsView {
  /// The page of all charts that have something to show, with their numbers. It needs no other files.
  var html: String {
    let title = Message("Used and tossed, \(period)").text
    let sentences = (summary + [stockSentence, dueSentence]).map {
      "<li>\($0.text.escapedForMarkup)</li>\n"
    }
    var body = "<h1>\(title.escapedForMarkup)</h1>\n<ul>\n\(sentences.joined())</ul>\n"
    for chart in [outflows, losses, due, stock].compactMap(\.self) {
      body += "<section class=\"chart\">\n<h2>\(chart.title.escapedForMarkup)</h2>\n"
      body += "\(chart.fullDescription.text.asNote)\(chart.bars)\(chart.table)</section>\n"
    }
    return HTMLPage(title: title, body: body).text
  }

  /// The charts of a page about the pantry that have something to show, as its elements.
  var pageElements: String {
    func heading(_ chart: BarChart) -> String { "<h3>\(chart.title.escapedForMarkup)</h3>\n" }
    let hasOutflows = statistics.total.events > 0
    let bars =
      hasOutflows ? [outflows, losses].compactMap { $0.map { heading($0) + $0.bars } } : []
    let note: Message = "* This month has not ended."
    return bars.joined()
      + (bars.isEmpty ? "" : "<p class=\"key\">\(note.text.escapedForMarkup)</p>\n")
      + (due.map { heading($0) + $0.columns(statistics.due.map(\.day)) } ?? "")
  }

  /// What was used and discarded, by group; nil without groups.
  var outflows: BarChart? {
    let groups = statistics.rows(grouping)
    if groups.isEmpty { return nil }
    let hasUses = grouping.hasUses
    let rows = ordered(groups) {
      Double($0.tally.discarded.items + (hasUses ? $0.tally.used.items : 0))
    }
    let (used, discarded): (Message, Message) = ("used", "tossed")
    var chart = BarChart(
      title: grouping.title.text,
      description: "Number of items; the numbers are beside the bars.",
      series: hasUses ? [.used, .discarded] : [.discarded],
      names: hasUses ? [used.text, discarded.text] : [],
      headings: [grouping.heading] + (hasUses ? ["USED", "IN PARTS"] : [])
        + ["TOSSED", "IN PARTS", "LOST"],
      rows: zip(rows, rows.costs).map { row, cost in
        let (used, discarded) = (row.tally.used, row.tally.discarded)
        let both: Message = "\(used.items) used, \(discarded.items) tossed"
        return BarChart.Row(
          label: row.label.text,
          values: (hasUses ? [Double(used.items)] : []) + [Double(discarded.items)],
          text: hasUses ? both.text : "\(discarded.items)",
          numbers: (hasUses ? ["\(used.items)", "\(used.parts)"] : [])
            + ["\(discarded.items)", "\(discarded.parts)", cost])
      }, isInTime: grouping == .month)
    // Without parts, the columns about them take no room.
    chart.removeZeros(in: hasUses ? [1, 3] : [1])
    return chart
  }

  /// What discarded food cost, by group; nil without prices.
  var losses: BarChart? {
    // A month without a loss is a row too: a gap would mislead.
    let groups = statistics.rows(grouping).filter {
      grouping == .month || $0.tally.discarded.priced > 0
    }
    guard groups.contains(where: { $0.tally.discarded.priced > 0 }) else { return nil }
    let rows = ordered(groups) { $0.tally.discarded.cost.approximate }
    return BarChart(
      title: Message("Cost of tossed food").text,
      description: "Only items whose price is known.", series: [.discarded],
      headings: [grouping.heading, "LOST", "PRICES KNOWN"],
      rows: zip(rows, rows.costs).map { row, cost in
        let discarded = row.tally.discarded
        let known: Message = "\(discarded.priced) of \(discarded.events)"
        return BarChart.Row(
          label: row.label.text, values: [discarded.cost.approximate],
          text: cost.isEmpty ? "–" : cost, numbers: [cost, known.text])
      }, isInTime: grouping == .month)
  }

  /// What is due on each of the next days; nil if nothing is.
  var due: BarChart? {
    guard statistics.due.contains(where: { $0.items > 0 }) else { return nil }
    return BarChart(
      title: Message("Due in the next \(Statistics.dueDays) days").text,
      description: "Number of items on hand that are due, by day.", series: [.stock],
      headings: ["DUE", "ITEMS"],
      rows: statistics.due.map { due in
        BarChart.Row(
          label: due.day.withWeekday.text, values: [Double(due.items)], text: "\(due.items)",
          numbers: ["\(due.items)"])
      })
  }

  /// The value of the stock by category, or its number without prices; nil without items.
  var stock: BarChart? {
    let groups = statistics.stockByCategory
    if groups.isEmpty { return nil }
    let hasPrices = statistics.stock.priced > 0
    let values = AmountSum.column(groups.map { $0.stock.priced == 0 ? nil : $0.stock.value })
    return BarChart(
      title: (hasPrices ? Message("Value on hand by category") : "Items on hand by category")
        .text,
      description: hasPrices ? "Only items whose price is known." : "Number of items on hand.",
      series: [.stock], headings: ["CATEGORY", "ITEMS", "VALUE"],
      rows: zip(groups, values).map { group, value in
        let stock = group.stock
        return BarChart.Row(
          label: group.name.text,
          values: [hasPrices ? stock.value.approximate : Double(stock.items)],
          text: hasPrices ? value ?? "–" : "\(stock.items)",
          numbers: ["\(stock.items)", value ?? ""])
      })
  }

  /// Returns groups in the order of what a chart shows, the largest first; months stay in theirs.
  private func ordered(
    _ rows: [StatisticsRow], by value: (StatisticsRow) -> Double
  ) -> [StatisticsRow] {
    if grouping == .month { return rows }
    // Groups with the same value stay in their order: the sort is stable.
    return rows.sorted { value($0) > value($1) }
  }
}

extension [StatisticsRow] {
  /// What the discarded items of each row cost; empty if no price is known.
  var costs: [String] {
    let costs = map(\.tally.discarded).map { $0.priced == 0 ? nil : $0.cost }
    return AmountSum.column(costs).map { $0 ?? "" }
  }
}
