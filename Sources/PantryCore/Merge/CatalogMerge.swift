/// Merges the catalogs of two copies.
struct CatalogMerge {
  private(set) var records: [CatalogEntry] = []
  private(set) var notes: [MergeNote] = []

  /// The key of an entry, and its number among those with the same key.
  private struct Key: Hashable {
    let product: ProductKey
    let number: Int
  }

  private typealias Versions = MergedVersions<CatalogEntry>

  init(
    base: [CatalogEntry]?, left: [CatalogEntry], right: [CatalogEntry],
    _ removals: MergedRemovals
  ) {
    let (old, lefts, rights) = (Self.byKey(base), Self.byKey(left), Self.byKey(right))
    var versions: [Key: Versions] = [:]
    for key in Set(lefts.keys).union(rights.keys) {
      versions[key] = Versions(base: old[key], left: lefts[key], right: rights[key])
    }
    pairRenamed(&versions)
    var entries: [Key: CatalogEntry] = [:]
    var isMerged = false
    for (key, versions) in versions {
      switch versions.presence(removals) {
      case .both(let left, let right):
        isMerged = isMerged || left.canonical != right.canonical
        entries[key] = mergedEntry(versions.base, left, right)
      case .one(let entry, let isRemovedInOther):
        isMerged = true
        entries[key] = entry
        if isRemovedInOther { notes.append(MergeNote(.kept, of: entry)) }
      case .gone: break
      }
    }
    if isMerged { separateAliases(&entries) }
    records = entries.values.sorted { first, second in
      if first.product.isWritten(before: second.product) { return true }
      if second.product.isWritten(before: first.product) { return false }
      return first.canonical.lexicographicallyPrecedes(second.canonical)
    }
  }

  private static func byKey(_ records: [CatalogEntry]?) -> [Key: CatalogEntry] {
    var entries: [Key: CatalogEntry] = [:]
    var numbers: [ProductKey: Int] = [:]
    for entry in records ?? [] {
      let key = entry.key
      entries[Key(product: key, number: numbers[key, default: 0])] = entry
      numbers[key, default: 0] += 1
    }
    return entries
  }

  // MARK: Renamed products

  /// Pairs an entry that one copy has renamed with the entry of the other copy under the old name: renaming keeps the old
  /// name as an alias.
  private func pairRenamed(_ versions: inout [Key: Versions]) {
    let single = versions.filter { $0.value.sides.count == 1 }
      .sorted { $0.key.product.text.utf8.lexicographicallyPrecedes($1.key.product.text.utf8) }
    for (key, old) in single {
      guard case .name = key.product, let only = old.sides.first, versions[key] != nil else {
        continue
      }
      let names = Set([key.product, ProductKey(name: only.product.productName)])
      let new = single.first { other, new in
        guard other != key, (new.left == nil) != (old.left == nil), new.base == nil,
          versions[other]?.sides.count == 1
        else { return false }
        return new.sides[0].settings.aliases.contains {
          names.contains(ProductKey(name: $0))
        }
      }
      guard let (newKey, pair) = new else { continue }
      versions[key] = nil
      versions[newKey] = Versions(
        base: old.base, left: pair.left ?? old.left, right: pair.right ?? old.right)
    }
  }

  // MARK: Entries

  private mutating func mergedEntry(
    _ base: CatalogEntry?, _ left: CatalogEntry, _ right: CatalogEntry
  ) -> CatalogEntry {
    var (left, right) = (left, right)
    if left.key != right.key {
      // The name of a renamed product is that of the copy that has renamed it.
      if left.names.contains(right.key) {
        right.rename(like: left.product)
      } else {
        left.rename(like: right.product)
      }
    }
    var merge = FieldMerge(base: base, left: left, right: right)
    merge.mergeFields()
    notes += merge.notes
    var entry = merge.result
    if let minimum = entry.settings.minimum,
      let upTo = entry.settings.upTo?.converted(to: minimum.unit),
      upTo.amount < minimum.amount, !left.hasTargetBelowMinimum, !right.hasTargetBelowMinimum
    {
      notes.append(
        MergeNote(
          .overridden, of: entry, field: "upTo", kept: minimum.description,
          lost: upTo.description, why: .conflicting))
      entry.settings.upTo = minimum
    }
    return entry
  }

  /// Removes aliases that are the name of another product, or an alias of one that was changed later.
  private mutating func separateAliases(_ entries: inout [Key: CatalogEntry]) {
    var owners: [ProductKey: Key] = [:]
    for (key, entry) in entries {
      for alias in entry.settings.aliases.map(ProductKey.init(name:)) {
        guard let other = owners[alias], let rival = entries[other] else {
          owners[alias] = key
          continue
        }
        let isLater =
          entry.updatedAt == rival.updatedAt
          ? rival.key.text.utf8.lexicographicallyPrecedes(entry.key.text.utf8)
          : Instant?.isEarlier(rival.updatedAt, entry.updatedAt)
        if isLater { owners[alias] = key }
      }
    }
    let names = Set(entries.keys.map(\.product))
    for (key, entry) in entries where !entry.settings.aliases.isEmpty {
      let old = entry
      var (entry, aliases) = (old, old.settings.aliases)
      aliases.removeAll { alias in
        let product = ProductKey(name: alias)
        guard names.contains(product) && product != key.product || owners[product] != key else {
          return false
        }
        notes.append(MergeNote(.alias, of: old, field: "aliases", lost: alias))
        return true
      }
      entry.settings.aliases = aliases
      entries[key] = entry
    }
  }
}

extension CatalogEntry {
  fileprivate mutating func rename(like other: Product) {
    (product.productName, product.brandName) = (other.productName, other.brandName)
  }

  fileprivate var hasTargetBelowMinimum: Bool {
    guard let minimum = settings.minimum, let upTo = settings.upTo?.converted(to: minimum.unit)
    else {
      return false
    }
    return upTo.amount < minimum.amount
  }
}
