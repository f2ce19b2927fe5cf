package import PantryCore

/// A day on which items are due, or for which something was entered in the plan.
package struct DueDay: Hashable, Sendable {
  /// The day.
  package let day: Day
  /// The items with this effective date, in the order of lists.
  package let items: [UserProduct]
  /// What was entered in the plan for the day.
  package fileprivate(set) var planned: [PlannedEntry] = []
}

/// An entry of the plan, and its item.
package struct PlannedEntry: Hashable, Sendable {
  package let entry: PlanEntry
  /// The item, which is on hand; nil for a dish or a note alone.
  package let item: UserProduct?
}

extension Inventory {
  /// Returns the days on which the items of a query are due. Items without a date are left out.
  ///
  /// - Parameter includesFrozen: Whether items in a freezer are included, which keep for long.
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of results.
  package func dueDays(of query: Query, includesFrozen: Bool, on today: Day) -> [DueDay] {
    let settings = catalog.settings
    var days: [DueDay] = []
    var items: [UserProduct] = []
    var current: Day?
    // Recognizing a location takes longer than reading an item.
    var storages: [String: Storage?] = [:]
    func storage(_ location: String) -> Storage? {
      if let known = storages[location] { return known }
      let storage = Storage(location: location)
      storages[location] = .some(storage)
      return storage
    }
    func end() {
      if let current, !items.isEmpty { days.append(DueDay(day: current, items: items)) }
      items = []
    }
    // Sorted by date.
    forEach(matching: query, on: today) { match in
      let item = match.item
      if !includesFrozen, item.isFrozen || item.storage(storage) == .freezer { return }
      guard let day = item.effectiveDeadline(settings[item.product]).day else { return }
      if day != current { end() }
      current = day
      items.append(item)
    }
    end()
    return days
  }

  /// Returns days with what was entered in the plan for them, and the other days of the plan, in ascending order.
  ///
  /// An item that is not on hand is no longer in the plan.
  package func addingPlan(to days: [DueDay]) -> [DueDay] {
    var planned: [Day: [PlannedEntry]] = [:]
    for entry in plan {
      let item = entry.item.flatMap(item)
      if entry.item != nil, item?.state != .onHand { continue }
      planned[entry.day, default: []].append(PlannedEntry(entry: entry, item: item))
    }
    var result = days.map { day in
      var day = day
      day.planned = planned.removeValue(forKey: day.day) ?? []
      return day
    }
    result += planned.map { DueDay(day: $0, items: [], planned: $1) }
    return result.sorted { $0.day < $1.day }
  }
}
