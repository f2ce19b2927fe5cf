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

/// Finds the lines of a shopping list that imported lines refer to. Each line is found once.
struct ShoppingMatcher {
  private var byUID: [UID: Int] = [:]
  private var byName: [ProductKey: [Int]] = [:]

  /// - Complexity: O(n) in the number of lines.
  init(_ lines: Records<ShoppingLine>) {
    for (index, line) in lines.enumerated() {
      byUID[line.uid] = index
      byName[ProductKey(name: line.name), default: []].append(index)
    }
    // The first line is taken first.
    byName = byName.mapValues { $0.reversed() }
  }

  /// Returns the index of the line with the identifier of another line or, if that has none, with its name.
  mutating func take(_ line: ShoppingLine) -> Int? {
    line.uid == .nil ? byName[ProductKey(name: line.name)]?.popLast() : byUID[line.uid]
  }
}
