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
