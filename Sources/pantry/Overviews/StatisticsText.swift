import PantryCore
import PantryKitchen

/// The statistics of a household for people: sentences, tables with bars, and charts.
struct StatisticsView {
  let statistics: Statistics
  /// The currency of prices, if it is known.
  let currency: String?
  /// What the tables and charts are grouped by.
  var grouping = StatisticsGrouping.month
}

// MARK: - Sentences

extension StatisticsView {
  /// `5,400`, `12.50 EUR`.
  private func money(_ sum: AmountSum) -> String { sum.inCurrency(currency) }

  /// `2026-06-01 to 2026-11-20`.
  var period: Message { "\(statistics.period.from) to \(statistics.period.to)" }

  /// The sentences, one a line.
  var summary: [Message] {
    let (total, losses) = (statistics.total, statistics.losses)
    var lines: [Message] = total.events == 0 ? ["Nothing was used or tossed."] : []
    if total.used.events > 0 { lines.append(line("Used: \(count(total.used))", total.used)) }
    if total.discarded.events > 0 {
      lines.append(line("Tossed: \(count(total.discarded))", total.discarded) + dated)
    }
    if total.items > 0, total.discarded.items > 0 { lines.append(rate(total)) }
    if total.priced > 0 {
      lines.append("Prices known for \(total.priced) of \(total.events)")
    }
    lines += statistics.amounts.filter { ["g", "ml"].contains($0.unit) }.map { measure in
      let (used, discarded) = (measure.used.grouped, measure.discarded.grouped)
      return measure.unit == "g"
        ? "By weight: \(used) g used, \(discarded) g tossed"
        : "By volume: \(used) ml used, \(discarded) ml tossed"
    }
    if let days = statistics.daysLeft { lines.append(daysLeft(days)) }
    if losses.sixMonths.priced > 0 {
      lines.append(
        "Lost: this month \(money(losses.thisMonth.cost)), last month \(money(losses.lastMonth.cost)), in six months \(money(losses.sixMonths.cost))"
      )
    }
    if statistics.withoutTime > 0 {
      lines.append("Not counted, because the day is not known: \(statistics.withoutTime)")
    }
    return lines
  }

  /// When what was tossed was: ` · 2 before the date, 1 after it`; empty if that is not known.
  private var dated: Message {
    switch (statistics.beforeDate, statistics.afterDate) {
    case (0, 0): ""
    case (let before, 0): " · \(before) before the date"
    case (0, let after): " · \(after) after the date"
    case (let before, let after): " · \(before) before the date, \(after) after it"
    }
  }

  private func line(_ start: Message, _ count: OutflowCount) -> Message {
    count.priced == 0 ? start : start + Message(verbatim: " · \(money(count.cost))")
  }

  /// `1 item`, `3 items and 2 parts`.
  private func count(_ count: OutflowCount) -> Message {
    let items: Message = count.items == 1 ? "1 item" : "\(count.items) items"
    if count.parts == 0 { return items }
    let parts: Message = count.parts == 1 ? "1 part" : "\(count.parts) parts"
    return count.items == 0 ? parts : "\(items) and \(parts)"
  }

  private func rate(_ total: OutflowTally) -> Message {
    guard let percentage = total.discardedPercentage else {
      return "\(total.discarded.items) of \(total.items) items tossed"
    }
    let text: Message =
      "\(total.discarded.items) of \(total.items) items tossed (\(percentage)%)"
    return total.costPercentage.map { "\(text), \($0)% of the cost" } ?? text
  }

  private func daysLeft(_ days: MedianDays) -> Message {
    if days.isNegative {
      return days.isOne
        ? "Used 1 day after the date (median)"
        : "Used \(days.magnitude) days after the date (median)"
    }
    return days.isOne
      ? "Used 1 day before the date (median)"
      : "Used \(days.magnitude) days before the date (median)"
  }

  /// `In stock: 31 items · 84,000 (prices known for 20)`.
  var stockSentence: Message {
    let stock = statistics.stock
    let text: Message = stock.items == 1 ? "On hand: 1 item" : "On hand: \(stock.items) items"
    if stock.priced == 0 { return text }
    return "\(text) · \(money(stock.value)) (prices known for \(stock.priced))"
  }

  /// `Due in the next 30 days: 12 items; expired: 2`.
  var dueSentence: Message {
    let count = statistics.due.reduce(0) { $0 + $1.items }
    let text: Message =
      count == 1
      ? "Due in the next \(Statistics.dueDays) days: 1 item"
      : "Due in the next \(Statistics.dueDays) days: \(count) items"
    return statistics.expired == 0 ? text : "\(text); expired: \(statistics.expired)"
  }
}

extension OutflowCount {
  /// `Last week: 3 discarded, 5,400`; nil if nothing was discarded.
  func lastWeek(currency: String?) -> Message? {
    if events == 0 { return nil }
    let text: Message = "Last week: \(events) tossed"
    guard priced > 0 else { return text }
    return text + Message(verbatim: ", \(cost.inCurrency(currency))")
  }
}

extension AmountSum {
  /// Returns the sum with the currency, if it is known: `5,400`, `12.50 EUR`.
  func inCurrency(_ currency: String?) -> String {
    currency.map { "\(grouped) \($0.uppercased())" } ?? grouped
  }
}

extension StatisticsGrouping {
  /// The heading of the groups in tables.
  var heading: Message {
    switch self {
    case .month: "MONTH"
    case .category: "CATEGORY"
    case .product: "PRODUCT"
    case .location: "WHERE"
    case .tag: "TAG"
    case .reason: "REASON"
    }
  }

  /// The title of a chart.
  var title: Message {
    switch self {
    case .month: "Used and tossed by month"
    case .category: "Used and tossed by category"
    case .product: "Used and tossed by product"
    case .location: "Used and tossed by location"
    case .tag: "Used and tossed by tag"
    case .reason: "Tossed by reason"
    }
  }
}

extension Statistics.StockGroup {
  /// The category for people.
  var name: Message { FoodCategory.words(label) }
}

extension StatisticsRow {
  /// The name for people. A month that has not ended has an asterisk.
  var label: Message {
    if let reason { return reason.words }
    if let category { return category.words }
    guard let key, !key.isEmpty else { return "(none)" }
    return Message(verbatim: isComplete == false ? "\(key) *" : key)
  }
}
