/// The conditions of a query that the summary of an item decides.
///
/// A class, because the runtime would have to look up how to copy the optional values.
package final class Preselection: Sendable {
  let dueBy: Day?
  private let isExpired: Bool
  private let isAmong: (@Sendable (UID) -> Bool)?
  private let gtin: GTIN??
  private let today: Day
  /// Checked for each item; faster than a set.
  private let wantsOnHand, wantsUsed, wantsDiscarded: Bool

  init(_ query: Query, today: Day) {
    (dueBy, isExpired, isAmong) = (query.dueBy, query.onlyExpired, query.isAmong)
    gtin = query.package.map { $0.number.gtin }
    self.today = today
    wantsOnHand = query.states.contains(ItemStates.onHand)
    wantsUsed = query.states.contains(ItemStates.used)
    wantsDiscarded = query.states.contains(ItemStates.discarded)
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
    if let isAmong, !isAmong(summary.uid) { return false }
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

/// The identifiers of selected items and of those next to them, in the order of the file: enough for short ids.
///
/// The first and the last of all identifiers are included, so that those of two parts of a file can be joined.
struct SelectedUIDs: Sendable {
  private(set) var uids: [UID] = []
  /// The identifier before the next one, if it is not included.
  private var skipped: UID?
  private var includesNext = true

  var first: UID? { uids.first }
  var last: UID? { uids.last }

  /// Adds the next identifier.
  @inline(__always)
  mutating func add(_ uid: UID, isSelected: Bool) {
    if isSelected, let skipped { uids.append(skipped) }
    if isSelected || includesNext {
      uids.append(uid)
      skipped = nil
    } else {
      skipped = uid
    }
    includesNext = isSelected
  }

  /// Ends this part.
  mutating func end() {
    if let skipped { uids.append(skipped) }
    skipped = nil
  }

  /// Appends the identifiers of the next part.
  mutating func append(_ other: SelectedUIDs) {
    uids += other.uids
  }
}
