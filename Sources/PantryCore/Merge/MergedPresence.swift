/// The notes of removed records in the copies and in their common ancestor.
struct MergedRemovals {
  let base: [Deletion.Subject: Deletion]
  let left: [Deletion.Subject: Deletion]
  let right: [Deletion.Subject: Deletion]

  init(base: Inventory?, left: Inventory, right: Inventory) {
    func bySubject(_ inventory: Inventory?) -> [Deletion.Subject: Deletion] {
      Dictionary(
        (inventory?.deletions ?? []).map { ($0.subject, $0) },
        uniquingKeysWith: { $0.at < $1.at ? $1 : $0 })
    }
    (self.base, self.left, self.right) = (bySubject(base), bySubject(left), bySubject(right))
  }

  /// Returns whether a copy notes that all of a record was split off.
  func isSplit(_ subject: Deletion.Subject) -> Bool {
    left[subject]?.isSplit ?? false || right[subject]?.isSplit ?? false
  }
}

/// Whether a record is in the merged pantry.
enum MergedPresence<Record: MergedRecord> {
  /// Both copies have it.
  case both(Record, Record)
  /// One copy has it, and it is kept; also though the other copy has removed it.
  case one(Record, isRemovedInOther: Bool)
  /// It is gone.
  case gone
}

extension MergedVersions where Record: MergedRecord {
  /// Returns whether a record is in the merged pantry.
  ///
  /// A record that one copy has removed is kept if the other one has changed it: it was there to be changed.
  func presence(_ removals: MergedRemovals) -> MergedPresence<Record> {
    if let left, let right { return .both(left, right) }
    guard let only = left ?? right else { return .gone }
    let subject = only.deletionSubject
    if removals.isSplit(subject) { return .gone }
    if let base {
      return base.canonical == only.canonical ? .gone : .one(only, isRemovedInOther: true)
    }
    let deletion = left == nil ? removals.left[subject] : removals.right[subject]
    guard let deletion else { return .one(only, isRemovedInOther: false) }
    if let changed = only.lastChange, deletion.at >= changed { return .gone }
    return .one(only, isRemovedInOther: true)
  }
}
