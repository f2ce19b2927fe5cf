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
    let all = MergedVersions.byKey(base, left, right, key: Key.init, choosing: Self.later)
    for versions in all.values {
      switch versions.presence(removals) {
      case .both(let left, let right):
        records.append(mergedEntry(versions.base?.canonical, left, right))
      case .one(let entry, let isRemovedInOther):
        records.append(entry)
        if isRemovedInOther { notes.append(MergeNote(.kept, of: entry)) }
      case .gone: break
      }
    }
    records.sort { $0.isWritten(before: $1) }
  }

  private mutating func mergedEntry(_ base: [UInt8]?, _ left: PlanEntry, _ right: PlanEntry)
    -> PlanEntry
  {
    let (one, other) = (left.canonical, right.canonical)
    if one == other || base == other { return left }
    if base == one { return right }
    let kept = Self.later(left, right)
    let lost = kept.canonical == one ? right : left
    if kept.identity != lost.identity {
      notes.append(
        MergeNote(
          .overridden, of: kept, field: "day", kept: kept.day.description,
          lost: lost.day.description, why: kept.updatedAt == lost.updatedAt ? .safer : .later))
    }
    return kept
  }

  /// Returns the entry that was changed later; of two at once the one for the earlier day, or the larger one.
  private static func later(_ one: PlanEntry, _ other: PlanEntry) -> PlanEntry {
    if one.updatedAt != other.updatedAt {
      return Instant?.isEarlier(one.updatedAt, other.updatedAt) ? other : one
    }
    if one.day != other.day { return one.day < other.day ? one : other }
    return one.canonical.lexicographicallyPrecedes(other.canonical) ? other : one
  }
}
