package import PantryCore

/// The state of a pantry for the programs that read its calendar: it grows with every change.
package struct FeedRevision: Hashable, Sendable {
  /// When any record was last changed, added or deleted; nil in an empty pantry.
  package let changedAt: Instant?
  /// The number of the revision: the seconds from the start of 2020 to `changedAt`, so that it does not depend on which
  /// records there are. Programs ignore changes of events whose number has not grown.
  package let sequence: Int

  /// 2020-01-01T00:00:00Z. From there the maximum is reached in 2088.
  private static let start = 1_577_836_800
  /// The maximum of an INTEGER in iCalendar (RFC 5545 §3.3.8).
  static let largest = Int(Int32.max)

  /// When the settings of products were last changed, on which the dates of opened and frozen packages depend.
  private let settingsChanges: [ProductKey: Instant]

  init(_ changedAt: Instant?, settings: [ProductKey: Instant] = [:]) {
    self.changedAt = changedAt
    settingsChanges = settings
    let seconds = changedAt.map { $0.secondsSince1970 - FeedRevision.start } ?? 0
    sequence = min(max(seconds, 0), FeedRevision.largest)
  }

  /// Returns when an item or the settings of its product were last changed.
  package func changedAt(_ item: UserProduct) -> Instant {
    let own = item.updatedAt ?? item.createdAt
    if settingsChanges.isEmpty { return own }
    let keys = [
      item.product.gtin.map(ProductKey.number), ProductKey(name: item.product.displayName),
      ProductKey(name: item.product.productName),
    ]
    return keys.compactMap { $0 }.lazy.compactMap { settingsChanges[$0] }.first.map { max($0, own) }
      ?? own
  }
}

extension Inventory {
  /// The revision of the records, deleted ones included: it grows when a record is added, changed or removed.
  ///
  /// - Complexity: O(n) in the number of records.
  package var feedRevision: FeedRevision {
    var latest: Instant?
    func include(_ instant: Instant?) {
      if let instant { latest = latest.map { max($0, instant) } ?? instant }
    }
    forEachRecord { _, record in
      include(record.createdAt)
      include(record.updatedAt)
    }
    var settings: [ProductKey: Instant] = [:]
    for entry in catalog.entries {
      include(entry.updatedAt)
      guard entry.hasSettings, let changedAt = entry.updatedAt else { continue }
      if let gtin = entry.product.gtin { settings[.number(gtin)] = changedAt }
      for name in entry.names { settings[name] = changedAt }
    }
    for line in shopping {
      include(line.addedAt)
      include(line.updatedAt)
    }
    for entry in plan { include(entry.updatedAt) }
    for deletion in deletions { include(deletion.at) }
    return FeedRevision(latest, settings: settings)
  }
}
