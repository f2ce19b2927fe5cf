package import PantryCore

/// An item that will soon expire, and how long it would keep if it were frozen today.
package struct FreezingGain: Hashable, Sendable {
  /// The item.
  package let item: UserProduct
  /// The effective date without freezing.
  package let due: Day
  /// The effective date after freezing it today.
  package let keeps: Day

  /// The shortest gain in days that is worth the freezing.
  private static let shortest = 7

  /// Computes the gain.
  ///
  /// Food that is frozen, that was thawed (UK Food Standards Agency: do not refreeze) or that is kept at room temperature
  /// gains nothing, and neither does food for which no period in the freezer is known or advised.
  ///
  /// - Parameter settings: The household's settings for the product.
  /// - Returns: nil if there is no gain, or the item has expired or is not on hand.
  /// - Complexity: The time to find the food of the item.
  package init?(_ item: UserProduct, on today: Day, _ settings: ProductSettings) {
    guard item.state == .onHand, item.frozen.isEmpty, item.storage != .freezer,
      let due = item.effectiveDeadline(settings).day, due >= today
    else { return nil }
    let life = ShelfLife(item, settings)
    guard !life.isForInfants, !life.reading.isFrozen, !life.reading.conditions.contains(.thawed),
      life.frozen?.period.minimum != nil, let period = FrozenPeriod(from: today, to: nil)
    else { return nil }
    var frozen = item
    frozen.frozen = [period]
    guard let keeps = Freshness(frozen, settings).deadline.day,
      keeps.days(since: due) >= FreezingGain.shortest
    else { return nil }
    (self.item, self.due, self.keeps) = (item, due, keeps)
  }
}

extension Inventory {
  /// Returns what freezing today would save among items, in their order; of several packages of a product the first.
  ///
  /// - Parameters:
  ///   - items: The items that will soon expire, the first to expire first.
  ///   - limit: The maximum number of results.
  /// - Complexity: O(n) in the number of different names, of which at most `mostNames` are looked up.
  package func freezingGains(
    of items: some Sequence<UserProduct>, on today: Day, limit: Int = 3
  ) -> [FreezingGain] {
    let mostNames = 50
    let settings = catalog.settings
    var seen: Set<String> = []
    var gains: [FreezingGain] = []
    for item in items {
      if gains.count == limit || seen.count == mostNames { break }
      guard seen.insert(item.product.displayName).inserted else { continue }
      if let gain = FreezingGain(item, on: today, settings[item.product]) { gains.append(gain) }
    }
    return gains
  }
}
