import PantryCore

/// The items that a table without identifiers may have brought before, so that importing it again adds nothing.
///
/// Rows are compared as a multiset with the items before the import, closed ones included, by name, date, initial
/// amount, location and day of purchase.
struct RepeatedRows {
  /// What a row has of an item.
  private struct Key: Hashable {
    let product: ProductKey
    /// nil if it was estimated.
    let expires: Deadline?
    let quantity: Quantity
    let location: LocationKey?
    let purchasedAt: Day?
  }

  private var counts: [Key: Int] = [:]

  /// - Complexity: O(n), and every item is read.
  init(_ inventory: Inventory) {
    var parts: [UID: [UserProduct]] = [:]
    for item in inventory.items { parts[item.splitFrom ?? item.uid, default: []].append(item) }
    for (uid, items) in parts {
      // An item and the parts that were split off it were one row.
      let first = items.first { $0.uid == uid } ?? items[0]
      counts[
        RepeatedRows.key(of: first, initial: RepeatedRows.initialQuantity(items)), default: 0] += 1
    }
  }

  /// Removes the item that equals a new one.
  ///
  /// - Returns: Whether there was one.
  mutating func take(_ item: UserProduct) -> Bool {
    let key = RepeatedRows.key(of: item, initial: item.initialAmount)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private static func key(of item: UserProduct, initial: Quantity) -> Key {
    // A frozen item returns to where it was.
    let location = item.isFrozen ? item.thawTo : item.location
    return Key(
      product: ProductKey(item.product),
      expires: item.estimatedBy == nil && item.expiresAt != .unknown ? item.expiresAt : nil,
      quantity: initial, location: location.map { LocationKey($0) }, purchasedAt: item.purchasedAt)
  }

  /// Returns the initial quantity of an item that may have been split: what is left, what was taken, and the parts.
  private static func initialQuantity(_ items: [UserProduct]) -> Quantity {
    var total = items[0].initialAmount
    for quantity in items.dropFirst().map(\.initialAmount) where quantity.unit == total.unit {
      total.amount = total.amount + quantity.amount ?? total.amount
    }
    return total
  }
}
