import PantryCore

/// Counts items one after the other.
struct StatisticsCounter {
  private var result: Statistics
  private let today: Day
  private let day: @Sendable (Instant) -> Day
  /// The current month, the one before, and the last six.
  private let recent: (thisMonth: Month, lastMonth: Month, first: Month)
  private let months: [Month]
  private var monthTallies: [OutflowTally]
  private var categories = GroupTallies(OutflowTally()) { (FoldedName($0), $0) }
  private var products = GroupTallies(OutflowTally()) {
    (ProductKey($0 as Product), $0.displayName)
  }
  private var locations = GroupTallies(OutflowTally()) { (LocationKey($0), $0) }
  private var tags = GroupTallies(OutflowTally()) { (FoldedName($0), $0) }
  private var stocks = GroupTallies(Statistics.Stock()) { (FoldedName($0), $0) }
  private var reasons: [DiscardReason?: OutflowCount] = [:]
  private var measures: [String: Statistics.Measure] = [:]
  private var daysLeft: [Int] = []
  private let readings = FoodReadings()

  init(_ period: StatisticsPeriod, _ estimation: EstimationContext) {
    result = Statistics(period)
    (today, day) = (estimation.today, estimation.day)
    let month = Month(of: today)
    recent = (month, month.earlier(by: 1), month.earlier(by: StatisticsPeriod.usualMonths - 1))
    months = period.months
    monthTallies = months.map { _ in OutflowTally() }
    result.due = (0..<Statistics.dueDays).compactMap { days in
      estimation.today.adding(days: days).map { Statistics.DueDay(day: $0, items: 0) }
    }
  }

  /// Counts an item.
  mutating func count(_ item: UserProduct, _ settings: SettingsLookup) {
    if item.state == .onHand {
      countStock(item)
      countDue(deadline(of: item, settings))
    } else if item.closedAt == nil {
      result.withoutTime += 1
    }
    let (parts, last) = item.outflows
    var tally = OutflowTally()
    for outflow in parts { count(outflow, &tally) }
    if let last, let day = count(last, &tally) { countDates(of: last, on: day, item, settings) }
    if tally == OutflowTally() { return }
    result.total.add(tally)
    countGroups(of: item, tally)
  }

  private func deadline(of item: UserProduct, _ settings: SettingsLookup) -> Deadline {
    item.freshness(settings, readings)?.deadline ?? item.expiresAt
  }

  // MARK: Items on hand

  private mutating func countStock(_ item: UserProduct) {
    let value = item.remainingCost
    func add(_ stock: inout Statistics.Stock) {
      stock.items += 1
      guard let value else { return }
      stock.priced += 1
      stock.value.add(value)
    }
    add(&result.stock)
    stocks.update(readings.category(of: item).name, add)
  }

  private mutating func countDue(_ deadline: Deadline) {
    guard let left = deadline.daysLeft(on: today) else { return }
    if left < 0 {
      result.expired += 1
    } else if left < result.due.count {
      result.due[left].items += 1
    }
  }

  // MARK: Uses and discards

  /// Counts a use or discard.
  ///
  /// - Parameter tally: Gets it too if it is in the period.
  /// - Returns: The day, if it is in the period.
  @discardableResult
  private mutating func count(_ outflow: Outflow, _ tally: inout OutflowTally) -> Day? {
    let day = day(outflow.at)
    let month = Month(of: day)
    if outflow.outcome == .discarded, day <= today { countLoss(outflow, month) }
    guard result.period.contains(day) else { return nil }
    tally.add(outflow)
    monthTallies[month.months(since: months[0])].add(outflow)
    countAmount(outflow)
    if outflow.outcome == .discarded {
      reasons[outflow.reason, default: OutflowCount()].add(outflow)
    }
    return day
  }

  private mutating func countLoss(_ outflow: Outflow, _ month: Month) {
    guard month >= recent.first else { return }
    result.losses.sixMonths.add(outflow)
    if month == recent.thisMonth {
      result.losses.thisMonth.add(outflow)
    } else if month == recent.lastMonth {
      result.losses.lastMonth.add(outflow)
    }
  }

  private mutating func countAmount(_ outflow: Outflow) {
    let measure = outflow.amount.measure
    let unit = measure?.symbol ?? outflow.amount.counter
    var sum = measures[unit] ?? Statistics.Measure(unit: unit)
    let ratio = (count: measure?.count ?? 1, divisor: measure?.divisor ?? 1)
    switch outflow.outcome {
    case .used: sum.used.add(outflow.amount.amount, ratio)
    case .discarded: sum.discarded.add(outflow.amount.amount, ratio)
    }
    measures[unit] = sum
  }

  private mutating func countDates(
    of last: Outflow, on day: Day, _ item: UserProduct, _ settings: SettingsLookup
  ) {
    guard let left = deadline(of: item, settings).daysLeft(on: day) else {
      return
    }
    switch last.outcome {
    case .used: daysLeft.append(left)
    case .discarded where left < 0: result.afterDate += 1
    case .discarded: result.beforeDate += 1
    }
  }

  private mutating func countGroups(of item: UserProduct, _ tally: OutflowTally) {
    func add(_ total: inout OutflowTally) { total.add(tally) }
    categories.update(readings.category(of: item).name, add)
    locations.update(item.countedLocation, add)
    products.update(item.product, add)
    let names = item.distinctTags
    for tag in names.isEmpty ? [""] : names { tags.update(tag, add) }
  }

  // MARK: Result

  /// Returns the statistics of the items that were counted.
  func statistics() -> Statistics {
    var result = result
    result.daysLeft = MedianDays(daysLeft)
    result.groups[.month] = zip(months, monthTallies).map { month, tally in
      StatisticsRow(
        key: month.description,
        isComplete: month.first >= result.period.from && month.last <= result.period.to
          && month.last < today, tally: tally)
    }
    result.groups[.category] = sorted(categories.groups) { FoodCategory(rawValue: $0) }
    result.groups[.product] = sorted(products.groups)
    result.groups[.location] = sorted(locations.groups)
    result.groups[.tag] = sorted(tags.groups)
    let order: [DiscardReason?] = DiscardReason.allCases + [nil]
    result.groups[.reason] = largestFirst(
      order.compactMap { reason in
        reasons[reason].map {
          StatisticsRow(key: reason?.rawValue, reason: reason, tally: OutflowTally(discarded: $0))
        }
      })
    // Grams, milliliters and pieces, then counters.
    let units = ["g", "ml", ""]
    result.amounts = measures.values.sorted { one, other in
      let places = [one, other].map { units.firstIndex(of: $0.unit) ?? units.count }
      return (places[0], one.unit) < (places[1], other.unit)
    }
    result.stockByCategory = stocks.groups
      .map { Statistics.StockGroup(label: $0.label, stock: $0.value) }
      .sorted {
        ($1.stock.value, $1.stock.items, $0.label) < ($0.stock.value, $0.stock.items, $1.label)
      }
    return result
  }

  /// Returns groups, those with the most discarded items first, and then by label.
  ///
  /// - Parameter category: Returns the category of food that a label is.
  private func sorted(
    _ groups: [(label: String, value: OutflowTally)],
    category: (String) -> FoodCategory? = { _ in nil }
  ) -> [StatisticsRow] {
    largestFirst(
      groups.sorted { $0.label < $1.label }.map {
        StatisticsRow(key: $0.label, category: category($0.label), tally: $0.value)
      })
  }

  /// Returns groups, those with the most discarded items first. Others stay in their order: the sort is stable.
  private func largestFirst(_ rows: [StatisticsRow]) -> [StatisticsRow] {
    rows.sorted { one, other in
      let (left, right) = (one.tally, other.tally)
      return (
        right.discarded.items, right.discarded.cost, right.discarded.parts, right.used.events
      ) < (left.discarded.items, left.discarded.cost, left.discarded.parts, left.used.events)
    }
  }
}

extension UserProduct {
  /// The location; empty if it is not known. Everything that is frozen is at the freezer.
  fileprivate var countedLocation: String {
    let location = location ?? ""
    if !isFrozen || Storage(location: location) == .freezer { return location }
    return Storage.freezer.usualName(like: location)
  }

  /// The tags, without repetitions that differ in case or width only.
  fileprivate var distinctTags: [String] {
    let tags = tags
    if tags.count < 2 { return tags }
    var seen: Set<FoldedName> = []
    return tags.filter { seen.insert(FoldedName($0)).inserted }
  }
}

extension Quantity {
  /// The unit for sums of pieces and counters: empty for pieces, otherwise the counter in lower case without the plural.
  var counter: String {
    guard let unit, !Quantity.countsPieces(unit) else { return "" }
    let name = unit.folded
    return name.singulars.last { $0.count > 1 } ?? name
  }
}
