/// What a copy of a pantry has of each record, to tell whether it comes from an earlier state.
///
/// A state is an ancestor of a copy if the copy has each of its records unchanged or changed later, with all parts that were
/// taken of it, or notes that it was removed, and has the notes of the state. Merging with a base that is not an ancestor would
/// take what one copy has not seen yet for what it has removed.
struct Ancestry {
  private struct Own {
    let canonical: [UInt8]
    let lastChange: Instant?
    let events: Set<Instant>
  }

  private var records: [Deletion.Subject: Own] = [:]
  private var removals: [Deletion.Subject: Deletion] = [:]

  init(_ inventory: Inventory) {
    add(inventory.items)
    add(inventory.catalog.entries)
    add(inventory.shopping)
    add(inventory.plan)
    for deletion in inventory.deletions { removals[deletion.subject] = deletion }
  }

  private mutating func add<Record: MergedRecord>(_ all: [Record]) {
    for record in all {
      records[record.deletionSubject] = Own(
        canonical: record.canonical, lastChange: record.lastChange,
        events: Set(record.eventInstants))
    }
  }

  /// Returns whether the copy has a record of the state, or a later version of it, or has removed it.
  func follows(_ record: some MergedRecord) -> Bool {
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
    inventory.items.allSatisfy(follows) && inventory.catalog.entries.allSatisfy(follows)
      && inventory.shopping.allSatisfy(follows) && inventory.plan.allSatisfy(follows)
      && inventory.deletions.allSatisfy(knows)
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
    let changes = step.changes
    return changes.items.contains { hasSeen($0, at: step.at) }
      || changes.products.contains { hasSeen($0, at: step.at) }
      || changes.shopping.contains { hasSeen($0, at: step.at) }
      || changes.plan.contains { hasSeen($0, at: step.at) }
  }

  private func hasSeen<Record: MergedRecord>(_ change: RecordChange<Record>, at moment: Instant)
    -> Bool
  {
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

/// The records of a pantry while the changes of a journal are taken back, one after the other.
struct EarlierState {
  private var items: [Deletion.Subject: UserProduct] = [:]
  private var products: [Deletion.Subject: CatalogEntry] = [:]
  private var shopping: [Deletion.Subject: ShoppingLine] = [:]
  private var plan: [Deletion.Subject: PlanEntry] = [:]
  /// The copy that must come from the state.
  private let copy: Ancestry
  /// The records that it does not come from.
  private var strangers: Set<Deletion.Subject> = []

  init(_ inventory: Inventory, of copy: Ancestry) {
    self.copy = copy
    add(inventory.items, to: \.items)
    add(inventory.catalog.entries, to: \.products)
    add(inventory.shopping, to: \.shopping)
    add(inventory.plan, to: \.plan)
  }

  /// Whether the copy comes from this state.
  var isAncestor: Bool { strangers.isEmpty }

  private typealias Stored<Record: MergedRecord> = [Deletion.Subject: Record]

  private mutating func add<Record: MergedRecord>(
    _ records: [Record], to list: WritableKeyPath<Self, Stored<Record>>
  ) {
    for record in records { set(record, record.deletionSubject, in: list) }
  }

  private mutating func set<Record: MergedRecord>(
    _ new: Record?, _ subject: Deletion.Subject,
    in list: WritableKeyPath<Self, Stored<Record>>
  ) {
    self[keyPath: list][subject] = new
    if let new, !copy.follows(new) {
      strangers.insert(subject)
    } else {
      strangers.remove(subject)
    }
  }

  /// Takes changes back.
  mutating func revert(_ changes: RecordChanges) {
    revert(changes.items, in: \.items)
    revert(changes.products, in: \.products)
    revert(changes.shopping, in: \.shopping)
    revert(changes.plan, in: \.plan)
  }

  private mutating func revert<Record: MergedRecord>(
    _ changes: [RecordChange<Record>], in list: WritableKeyPath<Self, Stored<Record>>
  ) {
    for change in changes.reversed() {
      if let after = change.after { set(nil, after.deletionSubject, in: list) }
      if let before = change.before { set(before, before.deletionSubject, in: list) }
    }
  }

  /// The contents, without notes of removed records: a note that only one copy has is not one that the other has dropped.
  var contents: PantryContents {
    func records<Record: MergedRecord>(_ stored: Stored<Record>) -> [Record] {
      stored.sorted { $0.key < $1.key }.map(\.value)
    }
    return PantryContents(
      Inventory(
        catalog: Catalog(records(products)), items: records(items),
        shopping: records(shopping), plan: records(plan)))
  }
}
