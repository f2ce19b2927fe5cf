/// What a copy of a pantry has of each record, to tell whether it comes from an earlier state.
///
/// A state is an ancestor of a copy if the copy has each of its records unchanged or changed later, or notes that it was
/// removed, and has the notes of the state. Merging with a base that is no ancestor would take what one copy has not seen yet for what it has removed.
struct Ancestry {
  private typealias Own = (canonical: [UInt8], lastChange: Instant?, index: Int)

  private let inventory: Inventory
  private var records: [Deletion.Subject: Own] = [:]
  private var removals: [Deletion.Subject: Deletion] = [:]

  init(_ inventory: Inventory) {
    self.inventory = inventory
    add(inventory.items)
    add(inventory.catalog.entries)
    add(inventory.shopping)
    add(inventory.plan)
    for deletion in inventory.deletions { removals[deletion.subject] = deletion }
  }

  private mutating func add<Record: MergedRecord>(_ all: Records<Record>) {
    for (index, record) in all.enumerated() {
      records[record.deletionSubject] = (record.canonical, record.lastChange, index)
    }
  }

  /// Returns whether the copy has a record of the state, or a later version of it, or has removed it.
  func follows(_ record: some MergedRecord) -> Bool {
    let subject = record.deletionSubject
    if let own = records[subject] {
      return own.canonical == record.canonical
        || Instant?.isEarlier(record.lastChange, own.lastChange)
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
  /// Returns whether the copy was made after some changes, and not only later than they were.
  ///
  /// Two devices may change a record one after the other without having seen the change of the other one: the later
  /// version does not come from the earlier one then.
  func hasSeen(_ changes: RecordChanges) -> Bool {
    changes.items.allSatisfy { hasSeen($0, in: inventory.items) }
      && changes.products.allSatisfy { hasSeen($0, in: inventory.catalog.entries) }
      && changes.shopping.allSatisfy { hasSeen($0, in: inventory.shopping) }
      && changes.plan.allSatisfy { hasSeen($0, in: inventory.plan) }
      && changes.deletions.allSatisfy { $0.after.map(knows) ?? true }
  }

  private func hasSeen<Record: MergedRecord>(
    _ change: RecordChange<Record>, in all: Records<Record>
  ) -> Bool {
    guard let subject = (change.after ?? change.before)?.deletionSubject else { return true }
    guard let index = records[subject]?.index else {
      // Removed since, or never added.
      return change.after == nil || removals[subject] != nil
    }
    guard let after = change.after else { return false }
    guard let before = change.before else { return true }
    let own = all[index]
    func differs(_ one: Record, _ other: Record, _ field: RecordField<Record>) -> Bool {
      FieldMerge.text([field], of: one) != FieldMerge.text([field], of: other)
    }
    let fields = Record.mergedFields.filter { $0.name != "updatedAt" }
    let isUndone = !fields.contains { differs(own, before, $0) }
    if isUndone { return Instant?.isEarlier(after.lastChange, own.lastChange) }
    let events = Set(after.eventInstants).subtracting(before.eventInstants)
    if !events.isSubset(of: own.eventInstants) { return false }
    return !fields.contains { differs(before, after, $0) && !differs(own, before, $0) }
  }
}

/// The records of a pantry while the changes of a journal are taken back, one after the other.
struct EarlierState {
  private var items: [Deletion.Subject: ChangedRecord<UserProduct>] = [:]
  private var products: [Deletion.Subject: ChangedRecord<CatalogEntry>] = [:]
  private var shopping: [Deletion.Subject: ChangedRecord<ShoppingLine>] = [:]
  private var plan: [Deletion.Subject: ChangedRecord<PlanEntry>] = [:]
  /// The copies that must come from the state.
  private let copies: [Ancestry]
  /// The records that a copy does not come from.
  private var strangers: Set<Deletion.Subject> = []

  init(_ inventory: Inventory, of copies: [Ancestry]) {
    self.copies = copies
    add(inventory.items, to: \.items)
    add(inventory.catalog.entries, to: \.products)
    add(inventory.shopping, to: \.shopping)
    add(inventory.plan, to: \.plan)
  }

  /// Whether the copies come from this state.
  var isAncestor: Bool { strangers.isEmpty }

  private typealias Stored<Record: MergedRecord> = [Deletion.Subject: ChangedRecord<Record>]

  private mutating func add<Record: MergedRecord>(
    _ records: Records<Record>, to list: WritableKeyPath<Self, Stored<Record>>
  ) {
    for record in records { set(ChangedRecord(record), record.deletionSubject, in: list) }
  }

  private mutating func set<Record: MergedRecord>(
    _ new: ChangedRecord<Record>?, _ subject: Deletion.Subject,
    in list: WritableKeyPath<Self, Stored<Record>>
  ) {
    self[keyPath: list][subject] = new
    if let new, !copies.allSatisfy({ $0.follows(new.record) }) {
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
      if let before = change.old { set(before, before.record.deletionSubject, in: list) }
    }
  }

  /// The contents, without notes of removed records: a note that only one copy has is not one that the other has dropped.
  var contents: PantryContents {
    func records<Record: MergedRecord>(_ stored: Stored<Record>) -> Records<Record> {
      var all = Records<Record>()
      for (_, record) in stored.sorted(by: { $0.key < $1.key }) {
        all.append(record, record.record.summary)
      }
      return all
    }
    return PantryContents(
      Inventory(
        catalog: Catalog(records: records(products)), items: records(items),
        shopping: records(shopping), plan: records(plan)))
  }
}
