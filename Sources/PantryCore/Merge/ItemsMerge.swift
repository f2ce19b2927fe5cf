/// Merges the items of two copies.
struct ItemsMerge {
  private(set) var records: [UserProduct] = []
  private(set) var notes: [MergeNote] = []
  /// Notes of items that are gone by merging: all of them was split off, or they were joined with another one.
  private(set) var deletions: [Deletion] = []
  /// The items that one copy alone has and the common ancestor has not.
  private(set) var newItems: (left: [UserProduct], right: [UserProduct]) = ([], [])
  private let removals: MergedRemovals
  /// The versions of the items that may differ, by identifier.
  private var versions: [UID: MergedVersions<UserProduct>]

  init(
    base: [UserProduct]?, left: [UserProduct], right: [UserProduct],
    _ removals: MergedRemovals
  ) {
    self.removals = removals
    versions = MergedVersions.byKey(base, left, right) { $0.uid }
    let unchanged = takeUnchanged()
    joinSources()
    records = (unchanged + mergeFamilies().values).sorted { $0.uid < $1.uid }
  }

  // MARK: Versions

  /// Takes the items out that are the same in both copies, unless others of their families differ.
  private mutating func takeUnchanged() -> [UserProduct] {
    var same: [UserProduct] = []
    var roots: Set<UID> = []
    for versions in versions.values {
      if let left = versions.left, left == versions.right {
        same.append(left)
      } else {
        roots.formUnion(versions.all.map(\.root))
      }
    }
    let unchanged = same.filter { !roots.contains($0.uid) && !roots.contains($0.root) }
    for item in unchanged { versions[item.uid] = nil }
    return unchanged
  }

  // MARK: Joining

  /// Joins two new items with one source: both copies have imported the same records.
  private mutating func joinSources() {
    func new(_ isLeft: Bool) -> [String: [UID]] {
      let items = versions.filter { _, versions in
        versions.base == nil && (isLeft ? versions.right : versions.left) == nil
          && versions.sides.first?.splitFrom == nil
      }
      return Dictionary(
        grouping: items.keys.filter { items[$0]?.sides.first?.source != nil },
        by: { items[$0]?.sides.first?.source ?? "" })
    }
    let (lefts, rights) = (new(true), new(false))
    for (source, uids) in lefts {
      guard uids.count == 1, let others = rights[source], others.count == 1,
        let one = uids.first, let other = others.first,
        let left = versions[one]?.left, let right = versions[other]?.right
      else { continue }
      let (kept, lost) = (min(one, other), max(one, other))
      var joined = MergedVersions(base: nil, left: left, right: right)
      joined.left?.uid = kept
      joined.right?.uid = kept
      versions[lost] = nil
      versions[kept] = joined
      if let at = joined.lastChange {
        deletions.append(Deletion(.record(lost), at: at, source: source))
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
      if let root = versions.all.first?.root { families[root, default: []].append(uid) }
      switch versions.presence(removals) {
      case .both(let left, let right):
        merged[uid] = mergedFields(versions.base, left, right)
      case .one(let item, let isRemovedInOther):
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
        var deletion = Deletion(.record(uid), at: at)
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
