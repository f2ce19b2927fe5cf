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
enum MergedPresence {
  /// Both copies have it.
  case both
  /// One copy has it, and it is kept; also though the other copy has removed it.
  case one(isRemovedInOther: Bool)
  /// It is gone; also though the copy that has it has changed it.
  case gone(isChanged: Bool)
}

extension MergedVersions {
  /// Returns whether a record is in the merged pantry.
  ///
  /// A record that one copy has removed is kept if the other one has changed it: it was there to be changed.
  func presence(_ removals: MergedRemovals) -> MergedPresence {
    if left != nil, right != nil { return .both }
    guard let only = left ?? right else { return .gone(isChanged: false) }
    let subject = only.record.deletionSubject
    if removals.isSplit(subject) { return .gone(isChanged: false) }
    if let base {
      return base.canonical == only.canonical
        ? .gone(isChanged: false) : .one(isRemovedInOther: true)
    }
    let deletion = left == nil ? removals.left[subject] : removals.right[subject]
    guard let deletion else { return .one(isRemovedInOther: false) }
    if let changed = only.record.lastChange, deletion.at >= changed {
      return .gone(isChanged: false)
    }
    return .one(isRemovedInOther: true)
  }
}

/// The keys of the records of two copies and of their common ancestor, with the places of the records.
struct MergedPlaces<Key: Hashable> {
  let base: [Key: Int], left: [Key: Int], right: [Key: Int]

  init<Record: MergedRecord>(
    _ base: [Record]?, _ left: [Record], _ right: [Record], key: (Record) -> Key
  ) {
    func places(_ records: [Record]?) -> [Key: Int] {
      Dictionary(
        (records ?? []).enumerated().map { (key($1), $0) }, uniquingKeysWith: { first, _ in first })
    }
    (self.base, self.left, self.right) = (places(base), places(left), places(right))
  }

  /// The keys of the records of the copies.
  var keys: Set<Key> { Set(left.keys).union(right.keys) }

  /// Returns the versions of the record with a key in the lists whose places these are.
  func versions<Record: MergedRecord>(
    of key: Key, _ base: [Record]?, _ left: [Record], _ right: [Record]
  ) -> MergedVersions<Record> {
    MergedVersions(
      base: self.base[key].flatMap { place in base.map { MergedVersion($0[place]) } },
      left: self.left[key].map { MergedVersion(left[$0]) },
      right: self.right[key].map { MergedVersion(right[$0]) })
  }
}
