/// Merges the items of two copies.
struct ItemsMerge {
  private(set) var records: [UserProduct] = []
  private(set) var notes: [MergeNote] = []
  /// Notes of items that are gone by merging: all of them was split off, or they were joined with another one.
  private(set) var deletions: [Deletion] = []
  /// The items that one copy alone has and the common ancestor has not.
  private(set) var newItems: (left: [UserProduct], right: [UserProduct]) = ([], [])
  private let removals: MergedRemovals
  private let base: [UserProduct]?
  private let left: [UserProduct]
  private let right: [UserProduct]
  private let places: MergedPlaces<UID>
  /// The versions of the items that may differ, by identifier.
  private var versions: [UID: MergedVersions<UserProduct>] = [:]

  init(
    base: [UserProduct]?, left: [UserProduct], right: [UserProduct],
    _ removals: MergedRemovals
  ) {
    (self.base, self.left, self.right, self.removals) = (base, left, right, removals)
    places = MergedPlaces(base, left, right) { $0.uid }
    let unchanged = readVersions()
    joinSources()
    records = unchanged.compactMap { places.left[$0].map { left[$0] } } + mergeFamilies().values
    records.sort { $0.uid < $1.uid }
  }

  // MARK: Versions

  /// Collects the items that differ, and those of their families.
  ///
  /// - Returns: The identifiers of the other items.
  private mutating func readVersions() -> [UID] {
    var same: [UID] = []
    for uid in places.keys {
      if let one = places.left[uid], let other = places.right[uid],
        left[one] == right[other]
      {
        same.append(uid)
      } else {
        versions[uid] = version(of: uid)
      }
    }
    // A part or an original that both copies have removed.
    for uid in places.base.keys where places.left[uid] == nil && places.right[uid] == nil {
      if let place = places.base[uid], let base {
        versions[uid] = MergedVersions(base: MergedVersion(base[place]))
      }
    }
    let roots = Set(versions.values.flatMap { $0.all.map(\.record.root) })
    return same.filter { uid in
      guard let place = places.left[uid] else { return false }
      let isRelated = roots.contains(uid) || roots.contains(left[place].root)
      if isRelated { versions[uid] = version(of: uid) }
      return !isRelated
    }
  }

  private func version(of uid: UID) -> MergedVersions<UserProduct> {
    places.versions(of: uid, base, left, right)
  }

  // MARK: Joining

  /// Joins two new items with one source: both copies have imported the same records.
  private mutating func joinSources() {
    func new(_ isLeft: Bool) -> [String: [UID]] {
      let items = versions.filter { _, versions in
        versions.base == nil && (isLeft ? versions.right : versions.left) == nil
          && versions.sides.first?.record.splitFrom == nil
      }
      return Dictionary(
        grouping: items.keys.filter { items[$0]?.sides.first?.record.source != nil },
        by: { items[$0]?.sides.first?.record.source ?? "" })
    }
    let (lefts, rights) = (new(true), new(false))
    for (source, uids) in lefts {
      guard uids.count == 1, let others = rights[source], others.count == 1,
        let one = uids.first, let other = others.first,
        let left = versions[one]?.left, let right = versions[other]?.right
      else { continue }
      let (kept, lost) = (min(one, other), max(one, other))
      var joined = MergedVersions(base: nil, left: left, right: right)
      joined.left?.record.uid = kept
      joined.right?.record.uid = kept
      versions[lost] = nil
      versions[kept] = joined
      if let at = joined.lastChange {
        deletions.append(Deletion(uid: lost, at: at, source: source))
      }
      notes.append(MergeNote(.joined, id: kept.description, name: joined.reportName))
    }
  }

  // MARK: Families

  /// Returns the merged items among those that may differ.
  private mutating func mergeFamilies() -> [UID: UserProduct] {
    var merged: [UID: UserProduct] = [:]
    var families: [UID: [UID]] = [:]
    for (uid, versions) in versions {
      if let root = versions.all.first?.record.root { families[root, default: []].append(uid) }
      switch versions.presence(removals) {
      case .both:
        guard let left = versions.left, let right = versions.right else { break }
        merged[uid] = mergedFields(versions.base?.record, left.record, right.record)
      case .one(let isRemovedInOther):
        guard let item = versions.sides.first?.record else { break }
        merged[uid] = item
        if isRemovedInOther {
          notes.append(MergeNote(.kept, of: item))
        } else if versions.left != nil {
          newItems.left.append(item)
        } else {
          newItems.right.append(item)
        }
      case .gone: break
      }
    }
    for (root, uids) in families {
      let family = versions.filter { uids.contains($0.key) }
      let merge = ItemFamilyMerge(
        family, root: root, removals, items: merged.filter { uids.contains($0.key) })
      for uid in uids { merged[uid] = merge.items[uid] }
      notes += merge.notes
      for uid in merge.vanished {
        guard let at = versions[uid]?.lastChange else { continue }
        var deletion = Deletion(uid: uid, at: at)
        deletion.isSplit = true
        deletions.append(deletion)
      }
    }
    return merged
  }

  private mutating func mergedFields(
    _ base: UserProduct?, _ left: UserProduct, _ right: UserProduct
  )
    -> UserProduct
  {
    var merge = FieldMerge(base: base, left: left, right: right)
    merge.mergeFields()
    let item = merge.result
    notes += merge.notes
    if item.tags.count > UserProduct.mostTags,
      item.tags.count > max(left.tags.count, right.tags.count)
    {
      notes.append(
        MergeNote(.tooManyTags, of: item, field: "tags", kept: item.tags.joinedBySpaces))
    }
    return item
  }
}

extension UserProduct {
  /// The identifier of the item that this one was split from, or its own.
  var root: UID { splitFrom ?? uid }
}

extension MergedVersions {
  /// All versions.
  var all: [MergedVersion<Record>] { [left, right, base].compactMap(\.self) }

  /// The name of the record in the report; of several, the largest.
  var reportName: String {
    sides.map(\.record.reportName).max { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
  }
}

extension FieldMerge {
  /// The notes of the values that were lost.
  var notes: [MergeNote] {
    overrides.map { override in
      MergeNote(
        .overridden, of: result, field: override.field, kept: override.kept, lost: override.lost,
        why: override.why)
    }
  }
}
