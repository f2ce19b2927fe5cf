/// The contents of a shared pantry, and which changes they contain. All records have a valid `by`.
struct CausalPantry: Sendable {
  var inventory: Inventory
  var seen: VersionVector
}

/// The result of merging two pantries: a function of the unordered pair. It needs neither a common ancestor nor a clock, so
/// that all machines get the same contents, in whatever order files reach them.
struct CausalMerge {
  private(set) var result: CausalPantry
  private(set) var notes: [MergeNote] = []
  private let left: CausalPantry
  private let right: CausalPantry
  /// The notes of removed records.
  private var removed: [Deletion.Subject: Deletion] = [:]
  /// The packages that were bought by ticks that have been undone since. Undoing a tick removes its package.
  private var undone: Set<Deletion.Subject> = []

  /// - Complexity: O(n log n) in the number of records.
  init(_ left: CausalPantry, _ right: CausalPantry) {
    (self.left, self.right, result) = (left, right, left)
    result.seen.formUnion(right.seen)
    undone = Set((left.inventory.lines + right.inventory.lines).flatMap(\.undonePackages))
    mergeDeletions()
    let (one, other) = (left.inventory, right.inventory)
    var merged = Inventory(
      catalog: Catalog(records(one.catalog.entries, other.catalog.entries)),
      items: records(one.items, other.items), shopping: records(one.lines, other.lines),
      plan: records(one.plan, other.plan))
    merged.deletions = removed.values.sorted { $0.subject < $1.subject }
    merged.unknownMembers = members(one.unknownMembers, other.unknownMembers)
    notes.sort()
    result.inventory = merged
  }

  /// Returns the members of both files that this version does not know; of two with one name, the larger value in bytes.
  private mutating func members(_ left: [UnknownField], _ right: [UnknownField]) -> [UnknownField] {
    var members: [String: UnknownField] = [:]
    for member in left + right {
      guard let other = members[member.name], other != member else {
        members[member.name] = member
        continue
      }
      let isLarger = other.json.lexicographicallyPrecedes(member.json)
      let (kept, lost) = isLarger ? (member, other) : (other, member)
      members[member.name] = kept
      notes.append(
        MergeNote(
          .overridden, of: nil, field: member.name,
          kept: String(decoding: kept.json, as: UTF8.self),
          lost: String(decoding: lost.json, as: UTF8.self)))
    }
    var all = Array(members.values)
    all.sortByName()
    return all
  }

  // MARK: Records

  private mutating func records<Record: CausalCoding>(_ left: [Record], _ right: [Record])
    -> [Record]
  {
    // A dish may be planned again on the day on which it was cooked.
    var others = Dictionary(grouping: right.reversed()) { $0.causalKey }
    var merged: [Record] = []
    func add(_ record: Record?) { if let record { merged.append(record) } }
    for one in left {
      guard let other = others[one.causalKey]?.popLast() else {
        add(present(one, missingIn: self.right))
        continue
      }
      // A removed record stays removed unless it was changed after that.
      if removed[one.causalKey] != nil {
        let isChanged = [one, other].map { record in
          let causal = record.causal
          return !causal.dots.isSubset(of: causal.created)
        }
        guard isChanged == [true, true] else {
          if isChanged[0] { add(present(one, missingIn: self.right)) }
          if isChanged[1] { add(present(other, missingIn: self.left)) }
          continue
        }
      }
      add(both(one, other))
    }
    for rest in others.values {
      for other in rest.reversed() { add(present(other, missingIn: self.left)) }
    }
    return merged.sorted { $0.isWritten(before: $1) }
  }

  private mutating func keep(_ record: some CausalCoding) { removed[record.causalKey] = nil }

  private mutating func both<Record: CausalCoding>(_ one: Record, _ other: Record) -> Record? {
    if one == other { return one }
    let versions = (one.causal, other.causal)
    let merged = CausalRecord.merged(versions.0, versions.1, (left.seen, right.seen))
    let update = [one, other].compactMap(\.updatedAt).max()
    guard let record = Record(merged, fixed: one, updatedAt: update) else {
      noteExcess(
        one.canonical.lexicographicallyPrecedes(other.canonical) ? one : other, merged, versions)
      return nil
    }
    keep(record)
    note(record, merged, versions)
    noteExcess(record, merged, versions)
    return record
  }

  /// Returns a record that one pantry alone has, if it is in the merged one.
  private mutating func present<Record: CausalCoding>(
    _ record: Record, missingIn other: CausalPantry
  ) -> Record? {
    let causal = record.causal
    let dots = causal.dots
    let unseen = dots.filter { !other.seen.contains($0) }
    // Records that several machines may have made have a note of their removal.
    let removal = removed[record.causalKey]
    if unseen.isEmpty || removal != nil && dots.isSubset(of: causal.created) {
      // The other pantry has removed it. In files of version 1 only the times tell that it was changed after that.
      if let removal, causal.created.allSatisfy(\.isOriginal), let update = record.updatedAt,
        update > removal.at
      {
        notes.append(MergeNote(.removed, of: record))
      }
      return nil
    }
    // The other pantry has seen no change of it.
    if removal == nil, !causal.created.contains(where: other.seen.contains) { return record }
    // The other pantry has removed it without having seen all changes.
    let isKept = Record.isKept(causal, unseen) && !undone.contains(record.causalKey)
    notes.append(MergeNote(isKept ? .kept : .removed, of: record))
    if !isKept { return nil }
    keep(record)
    return record
  }

  // MARK: Notes

  /// Notes the fields with values that had not seen each other, unless one of the copies had them all already.
  private mutating func note<Record: CausalCoding>(
    _ record: Record, _ merged: CausalRecord, _ versions: (CausalRecord, CausalRecord)
  ) {
    for (name, values) in merged.fields {
      // Of a record that both made, neither when it was made nor what only one of them has set is a decision.
      let rule = Record.schema.rule(of: name)
      if case .earlier = rule, merged.created.isSuperset(of: values.keys) {
        continue
      }
      let values = values.filter { !$0.value.isEmpty || !merged.created.contains($0.key) }
      let different = Set(values.values)
      let dots = Set(values.keys)
      if different.count < 2 || dots == Set(versions.0.values(of: name).keys)
        || dots == Set(versions.1.values(of: name).keys)
      {
        continue
      }
      let shown = Record.shown(values, rule, merged.created)
      // What one file of version 1 does not have may be new in the other one.
      if different.count == 2, different.contains([]), dots.allSatisfy(\.isOriginal) { continue }
      // Of joined texts none is lost.
      if !different.contains(shown) { continue }
      for value in different.subtracting([shown]) {
        let member = JSONMembers.read(shown.isEmpty ? value : shown).members.first?.name
        // The total is what people know as the quantity.
        notes.append(
          MergeNote(
            .overridden, of: record, field: member == "of" ? "quantity" : member,
            kept: JSONMembers.text(shown), lost: JSONMembers.text(value)))
      }
    }
  }

  /// Notes that more was taken than there was, unless one of the copies had it already.
  private mutating func noteExcess(
    _ record: some CausalCoding, _ merged: CausalRecord, _ versions: (CausalRecord, CausalRecord)
  ) {
    let excess = (merged.excess, versions.0.excess, versions.1.excess)
    if let lost = excess.0, lost != excess.1, lost != excess.2 {
      notes.append(MergeNote(.notCounted, of: record, lost: lost.description))
    }
  }

  // MARK: Removals

  private mutating func mergeDeletions() {
    func bySubject(_ pantry: CausalPantry) -> [Deletion.Subject: Deletion] {
      Dictionary(
        pantry.inventory.deletions.map { ($0.subject, $0) },
        uniquingKeysWith: { $0.at < $1.at ? $1 : $0 })
    }
    let (lefts, rights) = (bySubject(left), bySubject(right))
    for subject in Set(lefts.keys).union(rights.keys) {
      let (one, other) = (lefts[subject], rights[subject])
      let dots = (one?.dots ?? []).merged(with: other?.dots ?? [], (left.seen, right.seen))
      guard !dots.isEmpty,
        var deletion = [one, other].compactMap(\.self).max(by: { $0.at < $1.at })
      else { continue }
      deletion.provenance = Provenance(created: dots).members
      removed[subject] = deletion
    }
  }
}

extension Deletion {
  /// The changes that removed the record.
  fileprivate var dots: Set<Dot> { Provenance(provenance)?.created ?? [] }
}

extension CausalRecord {
  /// What was taken beyond the total; nil if nothing was.
  fileprivate var excess: Quantity? {
    let total = total ?? Quantity(.one)
    var sum = Amount.zero
    for (key, values) in elements {
      guard ["taken.", "got.", "split."].contains(where: key.hasPrefix) else { continue }
      let amounts = values.values.compactMap { value in
        CausalRecord.quantity(ofPart: value)?.converted(to: total.unit)?.amount
      }
      sum = amounts.max().flatMap { sum + $0 } ?? sum
    }
    return sum > total.amount ? (sum - total.amount).map { Quantity($0, unit: total.unit) } : nil
  }
}
