import PantryCore

/// The items of an inventory by their sources: their identifiers in the programs that they were imported from.
struct ImportSources {
  private var uids: [String: UID] = [:]
  /// The identifiers of all items. Exported tasks have them.
  private var own: Set<UID> = []
  private let deleted: Set<String>

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

  /// Returns whether an item with a source was deleted.
  func isDeleted(_ source: String) -> Bool { deleted.contains(source) }

  /// Adds a new item.
  mutating func insert(_ uid: UID, for source: String) { uids[source] = uid }
}

/// Finds the lines of a shopping list that imported lines refer to, by identifier or equal name. Each line is found once.
struct ShoppingMatcher {
  private var byUID: [UID: Int] = [:]
  private var names = ProductIndex()
  private var taken: Set<Int> = []

  /// - Complexity: O(n) in the number of lines.
  init(_ lines: Records<ShoppingLine>) {
    for (place, line) in lines.enumerated() {
      byUID[line.uid] = place
      names.insert(ProductKey(name: line.name), at: place)
    }
  }

  /// Returns the place of the line with the identifier of another line or, if that has none, the next one with its name.
  mutating func take(_ line: ShoppingLine) -> Int? {
    if line.uid != .nil { return byUID[line.uid] }
    let place = names.first(ProductKey(name: line.name)) { !taken.contains($0.place) }
    if let place { taken.insert(place) }
    return place
  }
}
