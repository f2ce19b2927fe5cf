/// Merges the amounts and prices of an item and of the parts that were split off it, so that their total is conserved.
///
/// What remains is not merged, but computed from the total and from what was taken: otherwise two parts that were taken on
/// two devices would count as one.
struct ItemFamilyMerge {
  /// The merged items, in the end with their amounts and prices.
  private(set) var items: [UID: UserProduct]
  /// The items that are gone because all of them was split off.
  private(set) var vanished: Set<UID> = []
  private(set) var notes: [MergeNote] = []
  private let versions: [UID: MergedVersions<UserProduct>]
  /// The identifier of the item that the others were split from.
  private let root: UID
  private let removals: MergedRemovals
  /// The unit in which amounts are merged.
  private let unit: String?
  private let amounts: [UID: MergedVersions<ItemAmounts>]
  /// The identifiers of the parts in ascending order.
  private let parts: [UID]

  /// - Parameters:
  ///   - versions: The versions of each item of the family.
  ///   - root: The identifier of the item that the others were split from.
  ///   - items: The merged items, apart from their amounts and prices.
  init(
    _ versions: [UID: MergedVersions<UserProduct>], root: UID, _ removals: MergedRemovals,
    items: [UID: UserProduct]
  ) {
    (self.versions, self.root, self.removals, self.items) = (versions, root, removals, items)
    parts = versions.keys.filter { $0 != root }.sorted()
    let all = versions.values.flatMap(\.all)
    let unit = Self.commonUnit(Set(all.map { $0.quantity?.unit }))
    self.unit = unit
    amounts = versions.mapValues { $0.map { ItemAmounts($0, in: unit) } }
    let isConvertible = all.allSatisfy { ItemAmounts($0, in: unit) != nil }
    if isConvertible { mergeSums() } else { takeLaterAmounts() }
  }

  /// Returns the smallest of some units, in which the amounts of all of them can be expressed; of several, the one with
  /// the larger name.
  private static func commonUnit(_ units: Set<String?>) -> String? {
    func size(_ unit: String?) -> Int { unit.flatMap(Unit.measure)?.size ?? .max }
    return units.min { one, other in
      let sizes = (size(one), size(other))
      if sizes.0 != sizes.1 { return sizes.0 < sizes.1 }
      return (other ?? "").utf8.lexicographicallyPrecedes((one ?? "").utf8)
    } ?? nil
  }

  // MARK: Sums

  private mutating func mergeSums() {
    let initials = amounts.mapValues { $0.map(\.initial) }
    var initial: [UID: Int] = [:]
    for part in parts where items[part] != nil {
      initial[part] = merged(initials[part], of: part, "quantity", quantityText)
    }
    if items[root] != nil { mergeTotal(initials, &initial) }
    mergePrices()
    for uid in items.keys.sorted() { mergeEvents(of: uid, to: initial[uid] ?? 0) }
  }

  /// Computes the initial amount of the original: the total without the initial amounts of the parts.
  private mutating func mergeTotal(
    _ initials: [UID: MergedVersions<Int>], _ initial: inout [UID: Int]
  ) {
    let total =
      merged(sums(initials), of: root, "quantity", quantityText) ?? initials[root]?.left
      ?? initials[root]?.right ?? 0
    var rest = total - parts.reduce(0) { $0 + share(of: $1, initials, initial[$1]) }
    // More was split off than there was.
    for part in parts.reversed() where rest < 0 {
      guard let amount = initial[part], amount > 0 else { continue }
      let cut = min(amount, -rest)
      rest += cut
      initial[part] = amount - cut
      note(.splitCut, part, lost: quantityText(cut))
      if amount == cut { remove(part) }
    }
    initial[root] = max(0, rest)
    let had = max(initials[root]?.left ?? 0, initials[root]?.right ?? 0)
    if rest <= 0, had > 0, !parts.isEmpty { remove(root) }
  }

  private mutating func remove(_ uid: UID) {
    items[uid] = nil
    vanished.insert(uid)
  }

  /// The sum over the family as each copy knows it: what it has deleted was a part of the whole.
  ///
  /// - Returns: No sum for a copy without the original.
  private func sums(_ values: [UID: MergedVersions<Int>]) -> MergedVersions<Int> {
    func sum(
      _ value: (MergedVersions<Int>) -> Int?, _ deletions: [Deletion.Subject: Deletion],
      isCopy: Bool
    ) -> Int? {
      guard let own = values[root].flatMap(value) else { return nil }
      return parts.reduce(own) { sum, part in
        guard let versions = values[part] else { return sum }
        if let amount = value(versions) { return sum + amount }
        let wasHere = deletions[.record(part)] != nil || isCopy && versions.base != nil
        return wasHere && !removals.isSplit(.record(part)) ? sum + largest(versions) : sum
      }
    }
    return MergedVersions(
      base: sum({ $0.base }, removals.base, isCopy: false),
      left: sum({ $0.left }, removals.left, isCopy: true),
      right: sum({ $0.right }, removals.right, isCopy: true))
  }

  /// Returns the share of a part in the total, also of one that was deleted.
  private func share(of part: UID, _ values: [UID: MergedVersions<Int>], _ merged: Int?) -> Int {
    if let merged { return merged }
    guard let versions = values[part], !removals.isSplit(.record(part)) else { return 0 }
    return largest(versions)
  }

  private func largest(_ versions: MergedVersions<Int>) -> Int {
    versions.base ?? max(versions.left ?? 0, versions.right ?? 0)
  }

  /// Returns the value that only one copy has changed; otherwise that of the record that was changed later, or the larger.
  private mutating func merged(
    _ values: MergedVersions<Int>?, of uid: UID, _ field: String, _ text: (Int) -> String
  ) -> Int? {
    guard let values, let versions = versions[uid] else { return nil }
    let (left, right) = (values.left, values.right)
    if left == right { return left }
    guard let one = versions.left, let other = versions.right else {
      return left ?? right
    }
    if versions.base != nil {
      if values.base == left { return right }
      if values.base == right { return left }
    }
    guard let left, let right else {
      // Without a base, a removal cannot be told from a value that was not set yet.
      if versions.base == nil { return left ?? right }
      let isLeft = isLater(one, other) ?? (left != nil)
      return isLeft ? left : right
    }
    let later = isLater(one, other)
    let isLeft = later ?? knowsMore ?? (left > right)
    note(
      .overridden, uid, field: field, kept: text(isLeft ? left : right),
      lost: text(isLeft ? right : left), why: later == nil ? .larger : .later)
    return isLeft ? left : right
  }

  /// Whether the left copy alone knows that the original is gone, because merging has cut its parts; nil if both or neither
  /// know.
  private var knowsMore: Bool? {
    let subject = Deletion.Subject.record(root)
    let isKnown = (
      removals.left[subject]?.isSplit ?? false, removals.right[subject]?.isSplit ?? false
    )
    return isKnown.0 == isKnown.1 ? nil : isKnown.0
  }

  private func isLater(_ one: UserProduct, _ other: UserProduct) -> Bool? {
    one.lastChange == other.lastChange
      ? nil : Instant?.isEarlier(other.lastChange, one.lastChange)
  }

  // MARK: Prices

  private mutating func mergePrices() {
    let prices = versions.mapValues { $0.map { $0.price?.millionths } }
    func text(_ millionths: Int) -> String { Amount(clampingMillionths: millionths).description }
    var merged: [UID: Int] = [:]
    for part in parts where items[part] != nil {
      merged[part] = self.merged(prices[part], of: part, "price", text)
      items[part]?.price = merged[part].map(Amount.init(clampingMillionths:))
    }
    guard items[root] != nil else { return }
    let total = self.merged(sums(prices), of: root, "price", text)
    var price: Amount?
    if let total {
      let shares = parts.reduce(0) {
        $0 + share(of: $1, prices, items[$1] == nil ? nil : merged[$1] ?? 0)
      }
      price = Amount(clampingMillionths: total - shares)
    }
    items[root]?.price = price
  }

  // MARK: Events

  private mutating func mergeEvents(of uid: UID, to initial: Int) {
    guard let versions = versions[uid], let own = amounts[uid], var item = items[uid] else {
      return
    }
    guard let one = own.left ?? own.right else { return }
    var events = one.events
    if let left = own.left, let right = own.right {
      events = ItemAmounts.mergedEvents(base: own.base, left: left, right: right)
    }
    let (amounts, notCounted) = ItemAmounts.capped(events, to: initial)
    write(amounts, to: &item, versions, own)
    items[uid] = item
    if notCounted > 0 { note(.notCounted, uid, lost: quantityText(notCounted)) }
    guard let left = own.left, let right = own.right else { return }
    func new(_ one: ItemAmounts, _ other: ItemAmounts) -> Bool {
      let known = Set(other.events.map(\.identity) + (own.base?.events.map(\.identity) ?? []))
      return one.events.contains { !known.contains($0.identity) }
    }
    if new(left, right), new(right, left) {
      note(.usedInBoth, uid, field: "quantity", kept: quantityText(amounts.rest))
    }
  }

  /// Writes amounts to an item: as a copy that has the same ones has written them, or anew.
  private func write(
    _ amounts: ItemAmounts, to item: inout UserProduct, _ versions: MergedVersions<UserProduct>,
    _ own: MergedVersions<ItemAmounts>
  ) {
    let fields = UserProduct.mergedFields.filter { $0.merging.group == .amount }
    var same: [UserProduct] = []
    if let left = own.left, left.isSame(as: amounts) {
      same += [versions.left].compactMap(\.self)
    }
    if let right = own.right, right.isSame(as: amounts) {
      same += [versions.right].compactMap(\.self)
    }
    let base = versions.base.map { FieldMerge.text(fields, of: $0) }
    let written = same.map { ($0, FieldMerge.text(fields, of: $0)) }
      .max { one, other in
        // A copy that has changed how the same amounts are written is preferred.
        if one.1 != other.1, one.1 == base { return true }
        if one.1 != other.1, other.1 == base { return false }
        return one.1.lexicographicallyPrecedes(other.1)
      }
    if let (record, _) = written {
      for field in fields { field.copy(record, &item) }
      return
    }
    let records = versions.sides
    let unit = unit(of: versions, amounts)
    func quantity(_ millionths: Int) -> Quantity {
      let amount = Quantity(Amount(clampingMillionths: millionths), unit: self.unit)
      return amount.converted(to: unit) ?? amount
    }
    var events = amounts.events
    let closing = amounts.rest > 0 ? nil : events.popLast()
    let rest = quantity(closing?.amount ?? amounts.rest)
    let isImplied = rest == Quantity(.one) && records.allSatisfy { $0.quantity == nil }
    item.quantity = isImplied ? nil : rest
    item.taken = events.map { event in
      var part = Withdrawal(
        at: event.identity.at, amount: quantity(event.amount).amount, as: event.identity.outcome,
        reason: event.reason)
      part.unknownFields = event.unknownFields
      return part
    }
    (item.usedAt, item.discardedAt, item.discardReason) = (nil, nil, nil)
    item.isUsed = closing?.identity.outcome == .used
    switch closing?.identity.outcome {
    case .used: item.usedAt = closing?.identity.at
    case .discarded:
      (item.discardedAt, item.discardReason) = (closing?.identity.at, closing?.reason)
    case nil: break
    }
  }

  /// Returns the unit of an item: the one that a copy has changed it to, or the smaller one, if it can express the
  /// amounts.
  private func unit(of versions: MergedVersions<UserProduct>, _ amounts: ItemAmounts) -> String? {
    let units = versions.sides.map { $0.quantity?.unit }
    let base = versions.base.map { $0.quantity?.unit }
    let changed = units.filter { base == nil || $0 != base }
    let unit = Self.commonUnit(Set(changed.isEmpty ? units : changed))
    let isExact = (amounts.events.map(\.amount) + [amounts.rest]).allSatisfy { millionths in
      let amount = Quantity(Amount(clampingMillionths: millionths), unit: self.unit)
      return amount.converted(to: unit)?.converted(to: self.unit) == amount
    }
    return isExact ? unit : self.unit
  }

  // MARK: Different dimensions

  /// Takes the amounts of the later version of each item: they cannot be added up.
  private mutating func takeLaterAmounts() {
    for uid in items.keys.sorted() {
      guard let versions = versions[uid], let left = versions.left,
        let right = versions.right, let item = items[uid]
      else { continue }
      var merge = FieldMerge(base: versions.base, left: left, right: right)
      merge.result = item
      merge.mergeAsRegister([.amount, .price])
      items[uid] = merge.result
      for override in merge.overrides {
        note(
          .overridden, uid, field: override.field, kept: override.kept, lost: override.lost,
          why: .conflicting)
      }
    }
  }

  // MARK: Notes

  private func quantityText(_ millionths: Int) -> String {
    Quantity(Amount(clampingMillionths: millionths), unit: unit).description
  }

  private mutating func note(
    _ kind: MergeNote.Kind, _ uid: UID, field: String? = nil, kept: String? = nil,
    lost: String? = nil, why: MergeNote.Reason? = nil
  ) {
    let name = items[uid]?.reportName ?? versions[uid]?.reportName ?? ""
    notes.append(
      MergeNote(
        kind, id: uid.description, name: name, field: field, kept: kept, lost: lost, why: why))
  }
}
