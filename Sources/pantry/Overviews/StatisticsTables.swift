import PantryCore
import PantryKitchen

/// The text on a terminal: sentences, and tables with bars.
extension StatisticsView {
  /// Writes everything that is not zero.
  ///
  /// - Parameter isTable: Whether only the table of the groups is written, if there is any.
  func write(_ context: Context, isTable: Bool) throws {
    let output = context.output
    try output.line(context.style.paint(period.text, .bold))
    let groups = statistics.rows(grouping).filter { $0.tally.events > 0 }
    let isTable = isTable && !groups.isEmpty
    if !isTable {
      for line in summary { try output.line(line.text.folded(to: Self.width(context))) }
    }
    if !groups.isEmpty {
      if !isTable { try output.line("") }
      let uses: [Message] = grouping.hasUses ? ["USED", "IN PARTS"] : []
      try write([grouping.heading] + uses + ["LOST", "TOSSED"], rows(groups), context)
      if groups.contains(where: { $0.isComplete == false }) {
        try output.line(Message("* not a whole month").text)
      }
    }
    if isTable { return }
    if statistics.stock.items > 0, let stock {
      try write(title: stockSentence, context)
      try write(stock.headings, stock.rows, context)
    }
    if due != nil || statistics.expired > 0 { try write(title: dueSentence, context) }
    if let due { try write(due.headings, due.rows.filter { $0.sum > 0 }, context) }
  }

  private static func width(_ context: Context) -> Int { context.width ?? 80 }

  private func write(title: Message, _ context: Context) throws {
    let text = title.text.folded(to: Self.width(context))
    try context.output.line("")
    try context.output.line(context.style.paint(text, .bold))
  }

  private func write(_ headings: [Message], _ rows: [BarChart.Row], _ context: Context) throws {
    let isASCII = !context.environment.isUTF8 || context.environment["TERM"] == "dumb"
    try BarTable(headings: headings, rows: rows)
      .write(context.style, width: Self.width(context), isASCII: isASCII) {
        try context.output.write($0)
      }
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
        numbers: (grouping.hasUses ? uses : []) + [cost, "\(discarded.items)"],
        note: discarded.parts == 0 ? "" : parts.text)
    }
  }
}
