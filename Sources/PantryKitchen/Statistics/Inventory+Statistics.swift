package import PantryCore

extension Inventory {
  /// Returns the statistics of a period, and of what is on hand today.
  ///
  /// - Parameters:
  ///   - period: The civil days in the household's time zone.
  ///   - estimation: Today, and the civil days of instants.
  /// - Complexity: O(n) in the number of items, and O(g log g) in the number of groups.
  package func statistics(of period: StatisticsPeriod, _ estimation: EstimationContext)
    -> Statistics
  {
    let settings = catalog.settings
    var counter = StatisticsCounter(period, estimation)
    for item in items { counter.count(item, settings) }
    return counter.statistics()
  }

  /// Returns what was discarded in the seven days before today.
  ///
  /// - Complexity: O(n) in the number of items.
  package func lossesOfLastWeek(_ estimation: EstimationContext) -> OutflowCount {
    var losses = OutflowCount()
    guard let from = estimation.today.adding(days: -7),
      let to = estimation.today.adding(days: -1), let week = StatisticsPeriod(from: from, to: to)
    else { return losses }
    for item in items where item.state == .discarded || !item.taken.isEmpty {
      let (parts, last) = item.outflows
      for outflow in parts + (last.map { [$0] } ?? [])
      where outflow.outcome == .discarded && week.contains(estimation.day(outflow.at)) {
        losses.add(outflow)
      }
    }
    return losses
  }
}
