package import PantryCore

/// A day on which items are due.
package struct DueDay: Hashable, Sendable {
  /// The day.
  package let day: Day
  /// The items with this effective date, in the order of lists.
  package let items: [UserProduct]
}

extension Inventory {
  /// Returns the days on which the items of a query are due. Items without a date are left out.
  ///
  /// - Parameter includesFrozen: Whether items in a freezer are included, which keep for long.
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of results.
  package func dueDays(of query: Query, includesFrozen: Bool, on today: Day) -> [DueDay] {
    let settings = catalogue.settings
    var days: [DueDay] = []
    var items: [UserProduct] = []
    var current: Day?
    // Recognising a location takes longer than reading an item.
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
}
