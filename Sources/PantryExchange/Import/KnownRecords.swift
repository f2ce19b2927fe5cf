import PantryCore

/// The items of an inventory by their sources: their identifiers in the programs that they were imported from.
struct ImportSources {
  private var uids: [String: UID] = [:]
  /// The identifiers of all items. Exported tasks have them.
  private var own: Set<UID> = []
  /// The sources of the items that were deleted.
  let deleted: Set<String>

  /// Finds the sources.
  ///
  /// - Complexity: O(n), and every item is read.
  init(_ inventory: Inventory) {
    deleted = Set(inventory.deletions.compactMap(\.source))
    for item in inventory.items {
      own.insert(item.uid)
      guard let source = item.source else { continue }
      // Parts that were split off an item have its source too.
      if item.splitFrom == nil || uids[source] == nil { uids[source] = item.uid }
    }
  }

  /// The item with a source; nil if no item has it.
  subscript(source: String) -> UID? {
    if let uid = uids[source] { return uid }
    let parts = source.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "taskwarrior", let uid = UID(String(parts[1])) else {
      return nil
    }
    return own.contains(uid) ? uid : nil
  }

  /// Adds a new item.
  mutating func insert(_ uid: UID, for source: String) { uids[source] = uid }
}

/// Finds the lines of a shopping list that imported lines refer to, by identifier or equal name. Each line is found once.
struct ShoppingMatcher {
  private var byUID: [UID: Int] = [:]
  /// The lines with each name, the first one last.
  private var byName: [ProductKey: [Int]] = [:]

  /// - Complexity: O(n) in the number of lines.
  init(_ lines: [ShoppingLine]) {
    for (place, line) in lines.enumerated().reversed() {
      byUID[line.uid] = place
      byName[ProductKey(name: line.name), default: []].append(place)
    }
  }

  /// Returns the place of the line with the identifier of another line or, if that has none, the next one with its name.
  mutating func take(_ line: ShoppingLine) -> Int? {
    line.uid == .nil ? byName[ProductKey(name: line.name)]?.popLast() : byUID[line.uid]
  }
}

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
