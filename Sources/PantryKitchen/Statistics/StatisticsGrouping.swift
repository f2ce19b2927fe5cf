package import PantryCore

/// What the uses and discards are grouped by.
package enum StatisticsGrouping: String, CaseIterable, Sendable {
  case month, category, product, location, tag, reason

  /// Whether the groups have uses, and not only discards.
  package var hasUses: Bool { self != .reason }
}

/// A group of uses and discards.
package struct StatisticsRow: Hashable, Sendable {
  /// The name for programs: `2026-11`, `forgot`, `dairy & eggs`; of others as the household writes it, empty for items
  /// without one; nil if the reason is not known.
  package let key: String?
  /// The reason for which the items were discarded, if they are grouped by it.
  package var reason: DiscardReason?
  /// The category of food, if the items are grouped by it.
  package var category: FoodCategory?
  /// For a month, whether it has ended and is in the period as a whole.
  package var isComplete: Bool?
  package let tally: OutflowTally
}

extension Statistics {
  /// Returns the groups of a kind.
  package func rows(_ grouping: StatisticsGrouping) -> [StatisticsRow] { groups[grouping] ?? [] }
}

/// The tallies of groups of items: of categories, products, locations or tags.
struct GroupTallies<Name: Hashable, Key: Hashable, Value> {
  /// The groups by the names that were counted. Folding a name takes longer than looking it up.
  private var places: [Name: Int] = [:]
  private var keys: [Key: Int] = [:]
  /// The groups, in the order in which they were found.
  private(set) var groups: [(label: String, value: Value)] = []
  private let empty: Value
  private let read: (Name) -> (key: Key, label: String)

  /// - Parameters:
  ///   - empty: The value of a new group.
  ///   - read: Returns the key of the group of a name, and the label that the name gives it. Of several labels of a group
  ///     the first in the order of texts counts.
  init(_ empty: Value, _ read: @escaping (Name) -> (key: Key, label: String)) {
    (self.empty, self.read) = (empty, read)
  }

  /// Changes the value of the group of a name.
  mutating func update(_ name: Name, _ change: (inout Value) -> Void) {
    change(&groups[place(name)].value)
  }

  private mutating func place(_ name: Name) -> Int {
    if let place = places[name] { return place }
    let (key, label) = read(name)
    let place = keys[key] ?? groups.count
    if place == groups.count {
      groups.append((label, empty))
    } else if label < groups[place].label {
      groups[place].label = label
    }
    (keys[key], places[name]) = (place, place)
    return place
  }
}
