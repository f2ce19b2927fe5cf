package import PantryCore

/// What the digest of a day says: the items that have expired or are due, what to use first, and what to do today.
package struct Digest: Hashable, Sendable {
  /// The day of the digest, and the last one that it includes.
  package let (today, end): (Day, Day)
  /// The items that have expired, those that are due today, and those that are due until the end; each the first to
  /// expire first.
  package private(set) var (expired, due, later): ([UserProduct], [UserProduct], [UserProduct]) =
    ([], [], [])
  /// What to eat first.
  package let eatFirst: EatFirst
  /// What freezing today would save among the items that are due today or soon. Until then, there is time to use the
  /// others.
  package let freezing: [FreezingGain]
  /// The lines of the plan for today.
  package let planned: [PlanLine]
  /// The names of products of which more is on hand than will be eaten in time, the first to expire first; none if
  /// nothing is due.
  package let surplus: [String]
  /// What was discarded in the seven days before.
  package let losses: OutflowCount

  /// The maximum number of names of a surplus.
  private static let mostNames = 3

  /// - Parameters:
  ///   - end: The last day that the digest includes.
  ///   - weekdays: The days of the week on which the plan uses items.
  ///   - dishes: The dishes from which the plan chooses; nil for none.
  /// - Complexity: O(n log n) in the number of items.
  package init(
    _ inventory: Inventory, _ estimation: EstimationContext, until end: Day,
    weekdays: PlanDays = .all, dishes: PlanDishes? = nil
  ) {
    let today = estimation.today
    (self.today, self.end) = (today, end)
    losses = inventory.lossesOfLastWeek(estimation)
    planned = inventory.plan(PlanOptions(weekdays: weekdays), estimation, dishes: dishes).lines
      .filter { $0.day == today }
    var query = Query()
    query.dueBy = end
    for match in inventory.matches(of: query, on: today) {
      let item = match.item
      let left = match.deadline.daysLeft(on: today) ?? .max
      if left < 0 {
        expired.append(item)
      } else if left == 0 {
        due.append(item)
      } else {
        later.append(item)
      }
    }
    eatFirst = EatFirst(inventory, estimation)
    let urgent = (due + later).lazy.filter { item in
      let deadline = item.effectiveDeadline(inventory.catalog.settings[item.product])
      return ExpiryStatus(deadline, on: today, soonDays: estimation.soonDays).isUrgent
    }
    freezing = inventory.freezingGains(of: urgent, on: today)
    let hasItems = !(expired.isEmpty && due.isEmpty && later.isEmpty)
    surplus = hasItems ? Self.surplus(in: inventory, estimation) : []
  }

  private static func surplus(in inventory: Inventory, _ estimation: EstimationContext) -> [String]
  {
    var names: [String] = []
    for one in inventory.surplus(on: estimation.today, day: estimation.day) {
      if names.count == mostNames { break }
      guard let name = inventory.item(one.uid)?.product.displayName, !names.contains(name) else {
        continue
      }
      names.append(name)
    }
    return names
  }

  /// Whether nothing is due, and nothing was entered in the plan for today.
  package var isEmpty: Bool {
    expired.isEmpty && due.isEmpty && later.isEmpty
      && !planned.contains { $0.origin == .manual }
  }
}
