package import PantryCore

extension Inventory {
  /// Returns the statistics of a period, and of what is on hand today.
  ///
  /// - Parameters:
  ///   - period: The civil days in the household's time zone.
  ///   - estimation: Today, and the civil days of instants.
  /// - Complexity: O(n) in the size of the records, and O(g log g) in the number of groups. Records that were opened or
  ///   frozen, or have parts, are decoded; other items that were closed at other times are not read.
  package func statistics(of period: StatisticsPeriod, _ estimation: EstimationContext)
    -> Statistics
  {
    count(StatisticsCounter(period, estimation))
  }

  /// Returns the statistics of a period by month, and what is due: without groups, amounts and the stock.
  ///
  /// - Complexity: O(n) in the number of items. Items on hand are read only if they were opened or frozen, or have parts.
  package func monthlyStatistics(of period: StatisticsPeriod, _ estimation: EstimationContext)
    -> Statistics
  {
    count(StatisticsCounter(period, estimation, isMonthly: true))
  }

  private func count(_ counter: StatisticsCounter) -> Statistics {
    let settings = catalog.settings
    var counter = counter
    var record = ItemRecord()
    for entry in items.entries where counter.mustRead(entry.summary) {
      items.read(entry, into: &record)
      counter.count(record, settings)
    }
    return counter.statistics()
  }

  /// Returns what was discarded in the seven days before today.
  ///
  /// - Complexity: O(n) in the number of items; those that were discarded then or have parts are read.
  package func lossesOfLastWeek(_ estimation: EstimationContext) -> OutflowCount {
    var losses = OutflowCount()
    guard let from = estimation.today.adding(days: -7),
      let to = estimation.today.adding(days: -1), let week = StatisticsPeriod(from: from, to: to)
    else { return losses }
    let days = LocalDays([week], estimation)
    for entry in items.entries
    where entry.summary.state == .discarded && days.mayInclude(entry.summary)
      || entry.summary.hasParts
    {
      let (parts, last) = CountedAmounts(items.itemRecord(entry)).outflows
      for outflow in parts + (last.map { [$0] } ?? []) where outflow.outcome == .discarded {
        if let day = days[outflow.at], week.contains(day) { losses.add(outflow) }
      }
    }
    return losses
  }
}

/// The civil days of instants, as far as they may be in one of some periods.
struct LocalDays {
  private let range: ClosedRange<Day>
  private let first, last: Int
  private let day: @Sendable (Instant) -> Day

  init(_ periods: [StatisticsPeriod], _ estimation: EstimationContext) {
    let from = periods.map(\.from).min() ?? estimation.today
    range = from...(periods.map(\.to).max() ?? from)
    // No time zone is two days from UTC.
    first = (range.lowerBound.number - 2) * 86_400
    last = (range.upperBound.number + 3) * 86_400
    day = estimation.day
  }

  /// Returns whether an item may have been used up or discarded in one of the periods.
  func mayInclude(_ summary: ItemSummary) -> Bool { summary.mayBeClosed(on: range) }

  /// Returns the civil day of an instant; nil if it is in none of the periods. Most days need not be computed.
  subscript(instant: Instant) -> Day? {
    instant.secondsSince1970 < first || instant.secondsSince1970 >= last ? nil : day(instant)
  }
}
