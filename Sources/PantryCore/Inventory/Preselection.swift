/// The conditions of a query that the summary of an item decides.
struct Preselection: Sendable {
  private let dueBy: Day?
  private let isExpired: Bool
  private let among: Set<UID>?
  private let gtin: GTIN??
  private let today: Day
  /// Checked for each item; faster than a set.
  private let wantsOnHand, wantsUsed, wantsDiscarded: Bool

  init(_ query: Query, today: Day) {
    (dueBy, isExpired, among) = (query.dueBy, query.isExpired, query.among)
    gtin = query.package.map { $0.number.gtin }
    self.today = today
    wantsOnHand = query.states.contains(.onHand)
    wantsUsed = query.states.contains(.used)
    wantsDiscarded = query.states.contains(.discarded)
  }

  func wants(_ state: ItemState) -> Bool {
    switch state {
    case .onHand: wantsOnHand
    case .used: wantsUsed
    case .discarded: wantsDiscarded
    }
  }

  func wants(_ part: Withdrawal) -> Bool {
    part.outcome == .used ? wantsUsed : wantsDiscarded
  }

  /// Returns whether an item with this summary may be included; false only if it is not.
  func mayInclude(_ summary: ItemSummary) -> Bool {
    guard wants(summary.state) || summary.hasParts && (wantsUsed || wantsDiscarded) else {
      return false
    }
    if let among, !among.contains(summary.uid) { return false }
    if summary.isAsEntered, let dueBy {
      guard let day = summary.expiresAt.day, day <= dueBy else { return false }
    }
    if summary.isAsEntered, isExpired {
      guard let day = summary.expiresAt.day, day < today else { return false }
    }
    if let gtin, summary.number.gtin != gtin { return false }
    return true
  }
}
