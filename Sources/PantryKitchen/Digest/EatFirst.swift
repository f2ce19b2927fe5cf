package import PantryCore

/// The answer to what to eat first: the names of what is due today or soon, and of what has expired.
package struct EatFirst: Hashable, Sendable {
  /// The items of a name, of which the first one to expire counts.
  package struct Entry: Hashable, Sendable {
    package let item: UserProduct
    /// Its effective date.
    package let day: Day
  }

  /// What is due today or soon, or else the next item to expire; the first to expire first.
  package private(set) var first: [Entry] = []
  /// What has expired, the oldest first.
  package private(set) var expired: [Entry] = []
  /// Whether any item is due today or soon.
  package private(set) var isDue = false

  /// Finds the answer in the results of a query, of which those that are due later are not looked at.
  ///
  /// - Parameter matches: Items on hand, the first to expire first.
  package init(_ matches: [Query.Match], _ estimation: EstimationContext) {
    var (expiredNames, dueNames): (Set<String>, Set<String>) = ([], [])
    for match in matches {
      guard let day = match.deadline.day else { break }
      let entry = Entry(item: match.item, day: day)
      let name = match.item.product.displayName
      let status = ExpiryStatus(
        match.deadline, on: estimation.today, soonDays: estimation.soonDays)
      if status == .expired {
        if expiredNames.insert(name).inserted { expired.append(entry) }
      } else if status.isUrgent {
        isDue = true
        if dueNames.insert(name).inserted { first.append(entry) }
      } else {
        if first.isEmpty { first = [entry] }
        break
      }
    }
  }

  /// Finds the answer in an inventory.
  ///
  /// - Complexity: O(n) in the number of items if any of them is due today or soon, otherwise O(n log n).
  package init(_ inventory: Inventory, _ estimation: EstimationContext) {
    var query = Query()
    query.dueBy = estimation.today.adding(days: estimation.soonDays)
    self.init(inventory.matches(of: query, on: estimation.today), estimation)
    if !isDue {
      self = EatFirst(inventory.matches(of: Query(), on: estimation.today), estimation)
    }
  }
}

extension ExpiryStatus {
  /// Whether an item is due, and has not expired.
  var isUrgent: Bool { self == .today || self == .soon }
}
