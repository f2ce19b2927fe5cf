/// Merges the plans of two copies: an entry for each item, and a set of notes and recipes.
struct PlanMerge {
  private(set) var records: [PlanEntry] = []
  private(set) var notes: [MergeNote] = []

  /// What identifies an entry: its item, or its day and text.
  private enum Key: Hashable {
    case item(UID)
    case text(Day, recipe: [UInt8]?, note: [UInt8]?)

    init(_ entry: PlanEntry) {
      self =
        entry.item.map(Key.item)
        ?? .text(
          entry.day, recipe: entry.recipe.map { Array($0.utf8) },
          note: entry.note.map { Array($0.utf8) })
    }
  }

  init(
    base: [PlanEntry]?, left: [PlanEntry], right: [PlanEntry],
    _ removals: MergedRemovals
  ) {
    func byKey(_ records: [PlanEntry]?) -> [Key: MergedVersion<PlanEntry>] {
      Dictionary(
        (records ?? []).map { (Key($0), MergedVersion($0)) }, uniquingKeysWith: Self.later)
    }
    let (old, lefts, rights) = (byKey(base), byKey(left), byKey(right))
    for key in Set(lefts.keys).union(rights.keys) {
      let versions = MergedVersions(base: old[key], left: lefts[key], right: rights[key])
      var merged: MergedVersion<PlanEntry>?
      switch versions.presence(removals) {
      case .both:
        if let left = versions.left, let right = versions.right {
          merged = mergedEntry(versions.base, left, right)
        }
      case .one(let isRemovedInOther):
        merged = versions.sides.first
        if isRemovedInOther, let entry = merged?.record {
          notes.append(MergeNote(.kept, of: entry))
        }
      case .gone: break
      }
      if let merged { records.append(merged.record) }
    }
    records.sort { $0.isWritten(before: $1) }
  }

  private mutating func mergedEntry(
    _ base: MergedVersion<PlanEntry>?, _ left: MergedVersion<PlanEntry>,
    _ right: MergedVersion<PlanEntry>
  ) -> MergedVersion<PlanEntry> {
    if left.canonical == right.canonical { return left }
    if let base, base.canonical == left.canonical { return right }
    if let base, base.canonical == right.canonical { return left }
    let kept = Self.later(left, right)
    let lost = kept.canonical == left.canonical ? right.record : left.record
    if kept.record.identity != lost.identity {
      notes.append(
        MergeNote(
          .overridden, of: kept.record, field: "day", kept: kept.record.day.description,
          lost: lost.day.description,
          why: kept.record.updatedAt == lost.updatedAt ? .safer : .later))
    }
    return kept
  }

  /// Returns the entry that was changed later; of two at once the one for the earlier day, or the larger one.
  private static func later(_ one: MergedVersion<PlanEntry>, _ other: MergedVersion<PlanEntry>)
    -> MergedVersion<PlanEntry>
  {
    let (first, second) = (one.record, other.record)
    if first.updatedAt != second.updatedAt {
      return Instant?.isEarlier(first.updatedAt, second.updatedAt) ? other : one
    }
    if first.day != second.day { return first.day < second.day ? one : other }
    return one.canonical.lexicographicallyPrecedes(other.canonical) ? other : one
  }
}
