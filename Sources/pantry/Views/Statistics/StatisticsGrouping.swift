import PantryCore
import PantryKitchen

/// What the uses and discards are grouped by: the values of `--by`.
enum StatisticsGrouping: String, CaseIterable {
  case month, category, product, location, tag, reason

  /// The heading of the groups in tables.
  var heading: Message {
    switch self {
    case .month: "MONTH"
    case .category: "CATEGORY"
    case .product: "PRODUCT"
    case .location: "WHERE"
    case .tag: "TAG"
    case .reason: "REASON"
    }
  }

  /// The title of a chart.
  var title: Message {
    switch self {
    case .month: "Used and discarded by month"
    case .category: "Used and discarded by category"
    case .product: "Used and discarded by product"
    case .location: "Used and discarded by location"
    case .tag: "Used and discarded by tag"
    case .reason: "Discarded by reason"
    }
  }

  /// Whether the groups have uses, and not only discards.
  var hasUses: Bool { self != .reason }
}

/// A group of uses and discards.
struct StatisticsRow {
  /// The name for programs: `2026-11`, `forgot`; nil if the reason is not known.
  let key: String?
  /// The name for people.
  let label: Message
  /// For a month, whether it has ended and is in the period as a whole.
  var isComplete: Bool?
  let tally: OutflowTally
}

extension Statistics {
  /// Returns the groups of a kind.
  func rows(_ grouping: StatisticsGrouping) -> [StatisticsRow] {
    func rows(_ groups: [Group]) -> [StatisticsRow] {
      groups.map { group in
        StatisticsRow(
          key: group.label,
          label: group.label.isEmpty ? "(none)" : Message(verbatim: group.label),
          tally: group.tally)
      }
    }
    switch grouping {
    case .month:
      return byMonth.map { month in
        StatisticsRow(
          key: month.month.description,
          label: Message(verbatim: "\(month.month)\(month.isComplete ? "" : " *")"),
          isComplete: month.isComplete, tally: month.tally)
      }
    case .category: return rows(byCategory)
    case .product: return rows(byProduct)
    case .location: return rows(byLocation)
    case .tag: return rows(byTag)
    case .reason:
      return byReason.map { group in
        StatisticsRow(
          key: group.reason?.rawValue, label: group.reason?.words ?? "(none)",
          tally: OutflowTally(discarded: group.discarded))
      }
    }
  }
}
