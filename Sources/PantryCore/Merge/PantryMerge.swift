/// The result of merging two copies of a pantry.
///
/// Merging is a function of the unordered pair of copies and of their common ancestor, if it is known. It knows neither the
/// time nor the place, so that all devices get the same bytes.
package struct PantryMerge: Sendable {
  /// The merged contents, with the notes of removed records.
  package let inventory: Inventory
  /// What merging decided, in the order of the names of the records.
  package let notes: [MergeNote]

  /// Merges two copies.
  ///
  /// - Parameter base: The contents from which both copies come; nil if they are not known. Then a record that one copy
  ///   does not have may be new in the other one, unless its removal is noted.
  /// - Complexity: O(n log n) in the number of records.
  package init(base: Inventory?, _ first: Inventory, _ second: Inventory) {
    let removals = MergedRemovals(base: base, left: first, right: second)
    let items = ItemsMerge(
      base: base?.items, left: first.items, right: second.items, removals)
    let shopping = ShoppingMerge(
      base: base?.shopping, left: first.shopping, right: second.shopping, removals)
    let plan = PlanMerge(
      base: base?.plan, left: first.plan, right: second.plan, removals)
    let catalog = CatalogMerge(
      base: base?.catalog.entries, left: first.catalog.entries,
      right: second.catalog.entries, removals)
    var merged = Inventory(
      catalog: Catalog(catalog.records), items: items.records,
      shopping: shopping.records, plan: plan.records)
    // One copy may have a package of which the other one has learned the name.
    _ = merged.nameItems()
    merged.deletions = DeletionMerge.merged(
      base: base?.deletions, first.deletions, second.deletions,
      adding: items.deletions + shopping.deletions, in: merged)
    let (members, lost) = UnknownMembers.merged(
      base: base?.unknownMembers, left: first.unknownMembers, right: second.unknownMembers,
      isLeftLater: nil)
    merged.unknownMembers = members
    inventory = merged
    var notes = items.notes + shopping.notes + plan.notes + catalog.notes
    notes += Self.duplicates(items.newItems, boughtInBoth: shopping.boughtInBoth)
    if base == nil { notes += [Self.oldCopy(first, second)].compactMap(\.self) }
    notes += lost.map { name, kept, lost in
      MergeNote(.overridden, field: name, kept: kept, lost: lost, why: .larger)
    }
    self.notes = notes.sorted()
  }

  /// Notes items of both copies that may be one package: with one product, date and day.
  private static func duplicates(
    _ new: (left: [UserProduct], right: [UserProduct]), boughtInBoth: [ShoppingLine]
  ) -> [MergeNote] {
    struct Package: Hashable {
      let product: ProductKey
      let date: Deadline?
      let day: Day?
    }
    let bought = Set(boughtInBoth.map(\.productKey))
    func byPackage(_ items: [UserProduct]) -> [Package: [UID]] {
      var uids: [Package: [UID]] = [:]
      for item in items where item.splitFrom == nil {
        let key = ProductKey(item.product)
        let names = [key, ProductKey(name: item.product.displayName)]
        let isBought = names.contains(where: bought.contains)
        let package = Package(
          product: isBought ? names[1] : key, date: isBought ? nil : item.expiresAt,
          day: isBought ? nil : item.purchasedAt ?? item.createdAt.dayInUTC)
        uids[package, default: []].append(item.uid)
      }
      return uids
    }
    let (lefts, rights) = (byPackage(new.left), byPackage(new.right))
    return lefts.keys.flatMap { package -> [MergeNote] in
      guard let one = lefts[package], let other = rights[package] else { return [] }
      let count = min(one.count, other.count)
      return zip(one.sorted().prefix(count), other.sorted().prefix(count)).map { one, other in
        let name = (new.left + new.right).first { $0.uid == max(one, other) }?.reportName ?? ""
        return MergeNote(.duplicate, id: max(one, other).description, name: name)
      }
    }
  }

  /// Notes that one copy is older than the notes of removed records are kept.
  private static func oldCopy(_ one: Inventory, _ other: Inventory) -> MergeNote? {
    func newest(_ inventory: Inventory) -> Int? {
      let instants =
        inventory.mergedRecords.map(\.lastChange) + inventory.deletions.map(\.lastChange)
      return instants.compactMap { $0?.secondsSince1970 }.max()
    }
    guard let first = newest(one), let second = newest(other),
      abs(first - second) > Deletion.retention * 86_400
    else { return nil }
    let (old, new) = first < second ? (one, other) : (other, one)
    let known = Set(new.items.map(\.uid))
    let count = old.items.count { !known.contains($0.uid) }
    return count == 0 ? nil : MergeNote(.oldCopy, kept: String(count))
  }
}

/// Merges the notes of removed records.
enum DeletionMerge {
  /// Returns the notes of both copies, with the later instant, without those that a copy has dropped and those of records
  /// that are there. Without a clock, none is too old.
  static func merged(
    base: [Deletion]?, _ left: [Deletion], _ right: [Deletion],
    adding new: [Deletion], in inventory: Inventory
  ) -> [Deletion] {
    let present = Set(inventory.mergedRecords.map(\.deletionSubject))
    /// Notes of later versions are told apart by their bytes.
    struct Key: Hashable {
      let subject: Deletion.Subject
      let bytes: [UInt8]
    }
    let all = MergedVersions.byKey(
      base, left, right,
      key: { Key(subject: $0.subject, bytes: $0.subject == .other ? $0.canonical : []) },
      choosing: later)
    var merged: [Key: Deletion] = [:]
    for (key, versions) in all where !present.contains(key.subject) {
      if let left = versions.left, let right = versions.right {
        merged[key] = union(left, right)
      } else if versions.base == nil {
        merged[key] = versions.sides.first
      }
    }
    for deletion in new where !present.contains(deletion.subject) {
      let key = Key(subject: deletion.subject, bytes: [])
      merged[key] = merged[key].map { union($0, deletion) } ?? deletion
    }
    return merged.values.sorted { one, other in
      one.subject == other.subject
        ? one.canonical.lexicographicallyPrecedes(other.canonical) : one.subject < other.subject
    }
  }

  private static func later(_ one: Deletion, _ other: Deletion) -> Deletion {
    if one.at != other.at { return one.at < other.at ? other : one }
    return one.canonical.lexicographicallyPrecedes(other.canonical) ? other : one
  }

  private static func union(_ one: Deletion, _ other: Deletion) -> Deletion {
    var deletion = later(one, other)
    deletion.isSplit = one.isSplit || other.isSplit
    deletion.source = deletion.source ?? one.source ?? other.source
    return deletion
  }
}
