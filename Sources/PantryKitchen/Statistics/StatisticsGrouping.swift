package import PantryCore

/// What the uses and discards are grouped by.
package enum StatisticsGrouping: String, CaseIterable, Sendable {
  case month, category, product, location, tag, reason

  /// Whether the groups have uses, and not only discards.
  package var hasUses: Bool { self != .reason }
}

/// A group of uses and discards.
package struct StatisticsRow: Hashable, Sendable {
  /// The name for programs: `2026-11`, `forgot`; empty for items without a value, nil if the reason is not known.
  package let key: String?
  /// The reason for which the items were discarded, if they are grouped by it.
  package var reason: DiscardReason?
  /// For a month, whether it has ended and is in the period as a whole.
  package var isComplete: Bool?
  package let tally: OutflowTally
}

extension Statistics {
  /// Returns the groups of a kind.
  package func rows(_ grouping: StatisticsGrouping) -> [StatisticsRow] {
    func rows(_ groups: [Group]) -> [StatisticsRow] {
      groups.map { StatisticsRow(key: $0.label, tally: $0.tally) }
    }
    switch grouping {
    case .month:
      return byMonth.map { month in
        StatisticsRow(
          key: month.month.description, isComplete: month.isComplete, tally: month.tally)
      }
    case .category: return rows(byCategory)
    case .product: return rows(byProduct)
    case .location: return rows(byLocation)
    case .tag: return rows(byTag)
    case .reason:
      return byReason.map { group in
        StatisticsRow(
          key: group.reason?.rawValue, reason: group.reason,
          tally: OutflowTally(discarded: group.discarded))
      }
    }
  }
}

/// The tallies of groups of items: of categories, products, locations or tags.
struct GroupTallies<Key: Hashable, Value> {
  private var places: [BytesKey: Int] = [:]
  private var keys: [Key: Int] = [:]
  private(set) var groups: [(label: String, value: Value)] = []
  private let empty: Value
  private let read: (String) -> (key: Key, label: String)

  /// - Parameter read: Returns the key of a text, and the label of its group. Called once for each spelling.
  init(_ empty: Value, _ read: @escaping (String) -> (key: Key, label: String)) {
    (self.empty, self.read) = (empty, read)
  }

  /// Returns the place of the group of a text in `groups`. The label is the spelling that sorts first, so that it does
  /// not depend on the order of the items.
  mutating func place(_ text: [UInt8]) -> Int {
    let read = read
    return place(text) { read(String(decoding: text, as: UTF8.self)) }
  }

  mutating func place(_ bytes: [UInt8], _ read: () -> (key: Key, label: String)) -> Int {
    let bytes = BytesKey(bytes)
    if let place = places[bytes] { return place }
    let (key, label) = read()
    let place = keys[key] ?? groups.count
    if place == groups.count {
      groups.append((label, empty))
    } else if label < groups[place].label {
      groups[place].label = label
    }
    (keys[key], places[bytes]) = (place, place)
    return place
  }

  /// Changes the value of a group.
  mutating func update(_ place: Int, _ change: (inout Value) -> Void) {
    change(&groups[place].value)
  }
}

extension GroupTallies where Key == FoldedName {
  /// Groups texts that differ in case, width and spaces only.
  init(_ empty: Value) {
    self.init(empty) { (FoldedName($0), $0) }
  }
}

extension GroupTallies where Key == LocationKey {
  /// Groups the names of locations.
  init(_ empty: Value) {
    self.init(empty) { (LocationKey($0), $0) }
  }
}

extension GroupTallies where Key == ProductKey {
  /// Groups products.
  init(_ empty: Value) {
    self.init(empty) { (ProductKey(name: $0), $0) }
  }
}
