/// What a copy of a pantry has of each record, to tell whether it comes from an earlier state.
///
/// A state is an ancestor of a copy if the copy has each of its records unchanged or changed later, with all parts that were
/// taken of it, or notes that it was removed, and has the notes of the state. Merging with a base that is not an ancestor would
/// take what one copy has not seen yet for what it has removed.
struct Ancestry {
  private var records:
    [Deletion.Subject: (canonical: [UInt8], lastChange: Instant?, events: Set<Instant>)] = [:]
  private var removals: [Deletion.Subject: Deletion] = [:]

  init(_ inventory: Inventory) {
    for record in inventory.mergedRecords {
      records[record.deletionSubject] = (
        record.canonical, record.lastChange, Set(record.eventInstants)
      )
    }
    for deletion in inventory.deletions { removals[deletion.subject] = deletion }
  }

  /// Returns whether the copy has a record of the state, or a later version of it, or has removed it.
  func follows(_ record: any MergedRecord) -> Bool {
    let subject = record.deletionSubject
    if let own = records[subject] {
      return own.canonical == record.canonical
        || Instant?.isEarlier(record.lastChange, own.lastChange)
          && own.events.isSuperset(of: record.eventInstants)
    }
    guard let removal = removals[subject] else { return false }
    return removal.isSplit || !Instant?.isEarlier(removal.at, record.lastChange)
  }

  /// Returns whether the copy knows of a removal, or has added the record again.
  private func knows(_ deletion: Deletion) -> Bool {
    removals[deletion.subject] != nil
      || records[deletion.subject].map { Instant?.isEarlier(deletion.at, $0.lastChange) } ?? false
  }

  /// Returns whether the copy comes from a state.
  ///
  /// - Complexity: O(n) in the number of records of the state.
  func comes(from inventory: Inventory) -> Bool {
    inventory.mergedRecords.allSatisfy(follows) && inventory.deletions.allSatisfy(knows)
  }
}

// MARK: - Changes

extension Ancestry {
  /// Returns whether the copy was demonstrably made from the file after a step of another device.
  ///
  /// Later versions are no proof: two devices may change a record one after the other without having seen the change of the
  /// other one, and even in the same way. A proof is what no other device can have made: a new record with a random
  /// identifier, a part that was taken at a fraction of a second, a version with its instant, or the note of a removal with
  /// its instant.
  func hasSeen(_ step: Step) -> Bool {
    step.changes.merged.contains { hasSeen($0, at: step.at) }
  }

  private func hasSeen(_ change: MergedChange, at moment: Instant) -> Bool {
    guard let after = change.after else {
      return change.before.map { removals[$0.deletionSubject]?.at == moment } ?? false
    }
    let subject = after.deletionSubject
    guard let before = change.before else {
      guard case .record(let uid) = subject, !uid.followsFromContents else { return false }
      return records[subject] != nil || removals[subject] != nil
    }
    guard let own = records[subject] else { return false }
    let new = Set(after.eventInstants).subtracting(before.eventInstants)
    if new.contains(where: { $0.microsecond > 0 && own.events.contains($0) }) { return true }
    return after.lastChange != before.lastChange && own.canonical == after.canonical
  }
}

/// The versions of a record before and after a change.
private typealias MergedChange = (before: (any MergedRecord)?, after: (any MergedRecord)?)

extension RecordChanges {
  /// The changes of all records but the notes of removed ones.
  fileprivate var merged: [MergedChange] {
    func changes<Record: MergedRecord>(_ changes: [RecordChange<Record>]) -> [MergedChange] {
      changes.map { ($0.before, $0.after) }
    }
    return changes(items) + changes(products) + changes(shopping) + changes(plan)
  }
}

/// The records of a pantry while the changes of a journal are taken back, one after the other.
struct EarlierState {
  private var records: [Deletion.Subject: any MergedRecord] = [:]
  /// The copy that must come from the state.
  private let copy: Ancestry
  /// The records that it does not come from.
  private var strangers: Set<Deletion.Subject> = []

  init(_ inventory: Inventory, of copy: Ancestry) {
    self.copy = copy
    for record in inventory.mergedRecords { set(record, record.deletionSubject) }
  }

  /// Whether the copy comes from this state.
  var isAncestor: Bool { strangers.isEmpty }

  private mutating func set(_ new: (any MergedRecord)?, _ subject: Deletion.Subject) {
    records[subject] = new
    if let new, !copy.follows(new) {
      strangers.insert(subject)
    } else {
      strangers.remove(subject)
    }
  }

  /// Takes changes back.
  mutating func revert(_ changes: RecordChanges) {
    for change in changes.merged.reversed() {
      if let after = change.after { set(nil, after.deletionSubject) }
      if let before = change.before { set(before, before.deletionSubject) }
    }
  }

  /// The contents, without notes of removed records: a note that only one copy has is not one that the other has dropped.
  var contents: Inventory {
    let all = self.records.sorted { $0.key < $1.key }.map(\.value)
    func records<Record>(_ type: Record.Type) -> [Record] { all.compactMap { $0 as? Record } }
    return Inventory(
      catalog: Catalog(records(CatalogEntry.self)), items: records(UserProduct.self),
      shopping: records(ShoppingLine.self), plan: records(PlanEntry.self))
  }
}
