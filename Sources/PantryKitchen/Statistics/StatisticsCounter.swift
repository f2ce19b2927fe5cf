import PantryCore

/// Counts items one after the other.
struct StatisticsCounter {
  private var result: Statistics
  private let today: Day
  private let days: LocalDays
  /// The current month, the one before, and the last six.
  private let recent: (thisMonth: CivilMonth, lastMonth: CivilMonth, first: CivilMonth)
  private let months: [CivilMonth]
  private var monthTallies: [OutflowTally]
  private var categories = GroupTallies<FoldedName, OutflowTally>(OutflowTally())
  private var products = GroupTallies<ProductKey, OutflowTally>(OutflowTally())
  private var locations = GroupTallies<LocationKey, OutflowTally>(OutflowTally())
  private var tags = GroupTallies<FoldedName, OutflowTally>(OutflowTally())
  private var stocks = GroupTallies<FoldedName, Statistics.Stock>(Statistics.Stock())
  private var reasons: [DiscardReason?: OutflowCount] = [:]
  private var measures: [String: Statistics.Measure] = [:]
  private var daysLeft: [Int] = []
  private let isMonthly: Bool

  /// - Parameter isMonthly: Whether groups, amounts and the stock are left out.
  init(_ period: StatisticsPeriod, _ estimation: EstimationContext, isMonthly: Bool = false) {
    result = Statistics(period)
    self.isMonthly = isMonthly
    today = estimation.today
    let usual = StatisticsPeriod.usual(through: today)
    days = LocalDays([period, usual], estimation)
    let month = CivilMonth(today)
    recent = (month, month.earlier(by: 1), month.earlier(by: StatisticsPeriod.usualMonths - 1))
    months = period.months
    monthTallies = months.map { _ in OutflowTally() }
    result.due = (0..<Statistics.dueDays).compactMap { days in
      estimation.today.adding(days: days).map { Statistics.DueDay(day: $0, items: 0) }
    }
  }

  /// Returns whether an item has to be read and counted. If its summary is sufficient, the item is counted here.
  mutating func mustRead(_ summary: ItemSummary) -> Bool {
    if summary.hasParts || summary.state != .onHand {
      return summary.hasParts || days.mayInclude(summary)
    }
    guard isMonthly, summary.isAsEntered else { return true }
    countDue(summary.expiresAt)
    return false
  }

  /// Counts an item.
  mutating func count(_ item: ItemRecord, _ settings: SettingsLookup) {
    let amounts = CountedAmounts(item)
    if item.state == .onHand {
      if !isMonthly { countStock(item, amounts.remainingCost) }
      countDue(item.effectiveDeadline(settings))
    } else if item.closedAt == nil {
      result.withoutTime += 1
    }
    let (parts, last) = amounts.outflows
    var tally = OutflowTally()
    for outflow in parts { count(outflow, &tally) }
    if let last, let day = count(last, &tally) { countDates(of: last, on: day, item, settings) }
    if tally == OutflowTally() { return }
    result.total.add(tally)
    if !isMonthly { countGroups(of: item, tally) }
  }

  // MARK: Items on hand

  /// - Parameter value: The price of what is left.
  private mutating func countStock(_ item: ItemRecord, _ value: Amount?) {
    func add(_ stock: inout Statistics.Stock) {
      stock.items += 1
      guard let value else { return }
      stock.priced += 1
      stock.value.add(value)
    }
    add(&result.stock)
    stocks.update(stocks.place(item.content(.category)), add)
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
    guard let day = days[outflow.at] else { return nil }
    let month = CivilMonth(day)
    if outflow.outcome == .discarded, day <= today { countLoss(outflow, month) }
    guard result.period.contains(day) else { return nil }
    tally.add(outflow)
    monthTallies[month.number - months[0].number].add(outflow)
    if !isMonthly { countAmount(outflow) }
    if outflow.outcome == .discarded {
      reasons[outflow.reason, default: OutflowCount()].add(outflow)
    }
    return day
  }

  private mutating func countLoss(_ outflow: Outflow, _ month: CivilMonth) {
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
    of last: Outflow, on day: Day, _ item: ItemRecord, _ settings: SettingsLookup
  ) {
    guard let left = item.effectiveDeadline(settings).daysLeft(on: day) else { return }
    switch last.outcome {
    case .used: daysLeft.append(left)
    case .discarded where left < 0: result.afterDate += 1
    case .discarded: result.beforeDate += 1
    }
  }

  private mutating func countGroups(of item: ItemRecord, _ tally: OutflowTally) {
    func add(_ total: inout OutflowTally) { total.add(tally) }
    categories.update(categories.place(item.content(.category)), add)
    locations.update(locations.place(item.countedLocation), add)
    let product = products.place(Array(item[.barcode ... .productName])) {
      let product = item.product
      return (ProductKey(product), product.displayName)
    }
    products.update(product, add)
    let names = item.distinctTags
    for tag in names.isEmpty ? [""] : names { tags.update(tags.place(Array(tag.utf8)), add) }
  }

  // MARK: Result

  /// Returns the statistics of the items that were counted.
  func statistics() -> Statistics {
    var result = result
    result.daysLeft = MedianDays(daysLeft)
    result.byMonth = zip(months, monthTallies).map { month, tally in
      Statistics.Month(
        month: month,
        isComplete: month.firstDay >= result.period.from && month.lastDay <= result.period.to
          && month.lastDay < today, tally: tally)
    }
    result.byCategory = sorted(categories.groups)
    result.byProduct = sorted(products.groups)
    result.byLocation = sorted(locations.groups)
    result.byTag = sorted(tags.groups)
    let order: [DiscardReason?] = DiscardReason.allCases + [nil]
    result.byReason = order.compactMap { reason in
      reasons[reason].map { Statistics.Reason(reason: reason, discarded: $0) }
    }.enumerated().sorted { one, other in
      let (left, right) = (one.element.discarded, other.element.discarded)
      return (right.items, right.cost, right.parts, one.offset)
        < (left.items, left.cost, left.parts, other.offset)
    }.map(\.element)
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

  /// Returns groups, those with the most discarded items first.
  private func sorted(_ groups: [(label: String, value: OutflowTally)]) -> [Statistics.Group] {
    groups.map { Statistics.Group(label: $0.label, tally: $0.value) }.sorted { one, other in
      let (left, right) = (one.tally, other.tally)
      return (
        right.discarded.items, right.discarded.cost, right.discarded.parts, right.used.events,
        one.label
      ) < (
        left.discarded.items, left.discarded.cost, left.discarded.parts, left.used.events,
        other.label
      )
    }
  }
}

extension ItemRecord {
  /// The location; empty if it is not known. Everything that is frozen is at the freezer.
  fileprivate var countedLocation: [UInt8] {
    if !isFrozen { return content(.location) }
    let location = text(.location)
    if Storage(location: location) == .freezer { return content(.location) }
    return Array(Storage.freezer.usualName(like: location).utf8)
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
    return name.count > 2 && name.hasSuffix("s") ? String(name.dropLast()) : name
  }
}
