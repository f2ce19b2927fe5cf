extension UserProduct {
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  ///
  /// Of two dates: known before unknown, confirmed before estimated, the earlier day, and never last. Of two states of
  /// storage the later one: by the last day of freezing or thawing, then thawed before frozen.
  func isSafer(_ group: MergeGroup, than other: UserProduct) -> Bool? {
    switch group {
    case .expiry:
      let ranks = (dateRank, other.dateRank)
      return ranks.0 == ranks.1 ? nil : ranks.0.lexicographicallyPrecedes(ranks.1)
    case .storage:
      let days = (lastStorageDay, other.lastStorageDay)
      if days.0 != days.1 { return days.0 > days.1 }
      return isFrozen == other.isFrozen ? nil : !isFrozen
    case .amount, .price, .need: return nil
    }
  }

  private var dateRank: [Int] {
    let kind =
      switch dateKind {
      case .useBy: 0
      case .sellBy: 1
      case .bestBefore: 2
      default: 3
      }
    return [
      expiresAt == .unknown ? 1 : 0, estimatedBy == nil ? 0 : 1, expiresAt == .never ? 1 : 0,
      expiresAt.day?.number ?? 0, kind,
    ]
  }

  private var lastStorageDay: Int {
    frozen.last.flatMap { ($0.to ?? $0.from)?.number } ?? .min
  }
}
