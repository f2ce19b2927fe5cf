package import PantryCore

/// The dishes that were cooked, which the plan of the file has for seven days.
extension Inventory {
  /// The number of days for which the file has them.
  private static let cookedDays = 7

  /// Notes that a dish was cooked: it is no longer planned. Forgets those of more than seven days ago.
  ///
  /// - Parameter today: The day of the instant.
  mutating func noteCooked(_ title: String, at now: Instant, on today: Day) {
    let key = title.folded
    plan.removeAll { entry in
      entry.item == nil && entry.recipe?.folded == key
        || entry.cookedAt != nil && today.days(since: entry.day) > Self.cookedDays
    }
    var entry = PlanEntry(day: today)
    (entry.recipe, entry.cookedAt) = (title, now.inWholeSeconds)
    plan.append(entry)
  }

  /// Returns the folded titles of the dishes that were cooked in the last seven days.
  package func recentDishes(on today: Day) -> Set<String> {
    Set(
      plan.lazy.filter { $0.cookedAt != nil && today.days(since: $0.day) <= Self.cookedDays }
        .compactMap { $0.recipe?.folded })
  }
}
