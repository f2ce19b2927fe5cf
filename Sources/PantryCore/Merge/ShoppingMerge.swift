/// Merges the shopping lists of two copies.
struct ShoppingMerge {
  private(set) var records: [ShoppingLine] = []
  private(set) var notes: [MergeNote] = []
  /// Notes of lines that were joined with another one.
  private(set) var deletions: [Deletion] = []
  /// The lines that both copies have taken off the list.
  private(set) var boughtInBoth: [ShoppingLine] = []

  init(
    base: [ShoppingLine]?, left: [ShoppingLine], right: [ShoppingLine],
    _ removals: MergedRemovals
  ) {
    var versions = MergedVersions.byKey(base, left, right) { $0.uid }
    boughtInBoth = versions.values.filter(\.sides.isEmpty).compactMap(\.base)
    let joined = joinNewLines(&versions, removals)
    for (uid, versions) in versions {
      switch versions.presence(removals) {
      case .both(let left, let right):
        records.append(
          mergedLine(versions.base, left, right, isJoining: joined.contains(uid)))
      case .one(let line, isRemovedInOther: false): records.append(line)
      case .one(let line, isRemovedInOther: true):
        // It was bought or dropped, unless more is needed than at that time.
        let isRaised = versions.base.map { line.need(over: $0) > 0 } ?? true
        notes.append(MergeNote(isRaised ? .kept : .removed, of: line))
        if isRaised { records.append(line) }
      case .gone: break
      }
    }
    records.sort { $0.isWritten(before: $1) }
  }

  /// Joins a new line of each copy for the same product.
  ///
  /// - Returns: The identifiers of the joined lines.
  private mutating func joinNewLines(
    _ versions: inout [UID: MergedVersions<ShoppingLine>], _ removals: MergedRemovals
  ) -> Set<UID> {
    var lines: [LineKey: (left: [UID], right: [UID])] = [:]
    for (uid, versions) in versions where versions.base == nil && versions.sides.count == 1 {
      guard case .one(let line, _) = versions.presence(removals) else { continue }
      let key = LineKey(product: line.productKey, recipe: Array((line.recipe ?? "").utf8))
      if versions.left != nil {
        lines[key, default: ([], [])].left.append(uid)
      } else {
        lines[key, default: ([], [])].right.append(uid)
      }
    }
    var joined: Set<UID> = []
    for (one, other) in lines.values {
      guard one.count == 1, other.count == 1, let one = one.first, let other = other.first
      else { continue }
      let (kept, lost) = (min(one, other), max(one, other))
      var both = MergedVersions(
        base: nil, left: versions[one]?.left, right: versions[other]?.right)
      both.left?.uid = kept
      both.right?.uid = kept
      versions[lost] = nil
      versions[kept] = both
      joined.insert(kept)
      if let at = both.lastChange { deletions.append(Deletion(.record(lost), at: at)) }
      notes.append(MergeNote(.joined, id: kept.description, name: both.reportName))
    }
    return joined
  }

  /// What a line is for.
  private struct LineKey: Hashable {
    let product: ProductKey
    let recipe: [UInt8]
  }

  private mutating func mergedLine(
    _ base: ShoppingLine?, _ left: ShoppingLine, _ right: ShoppingLine, isJoining: Bool
  ) -> ShoppingLine {
    var merge = FieldMerge(base: base, left: left, right: right, isJoining: isJoining)
    merge.mergeFields()
    if left.needs(sameUnitAs: right), base?.needs(sameUnitAs: left) ?? true {
      merge.result.quantity = mergedNeed(base, left, right)
    } else {
      merge.mergeAsRegister([.need])
    }
    notes += merge.notes
    return merge.result
  }

  /// Returns the largest increase over the base, or else the smallest amount; without a base the larger amount.
  private func mergedNeed(_ base: ShoppingLine?, _ left: ShoppingLine, _ right: ShoppingLine)
    -> Quantity?
  {
    let difference = left.need(over: right)
    if difference == 0 {
      // Of two notations of one amount, the one that was changed; otherwise the larger text.
      if let base, base.quantity == left.quantity { return right.quantity }
      if let base, base.quantity == right.quantity { return left.quantity }
      let texts = (left.quantity?.description ?? "", right.quantity?.description ?? "")
      return texts.0.utf8.lexicographicallyPrecedes(texts.1.utf8) ? right.quantity : left.quantity
    }
    let isRaised = base.map { left.need(over: $0) > 0 || right.need(over: $0) > 0 } ?? true
    return (difference > 0) == isRaised ? left.quantity : right.quantity
  }
}

extension ShoppingLine {
  /// The key of the product.
  var productKey: ProductKey {
    gtin.map(ProductKey.number) ?? ProductKey(name: name)
  }

  /// The amount to buy; one piece if it is not set.
  private var need: Quantity { quantity ?? Quantity(.one) }

  /// Returns whether the amounts of two lines can be compared.
  fileprivate func needs(sameUnitAs other: ShoppingLine) -> Bool {
    need.converted(to: other.need.unit) != nil && other.need.converted(to: need.unit) != nil
  }

  /// Returns whether more is needed than in another line: positive, zero or negative.
  fileprivate func need(over other: ShoppingLine) -> Int {
    guard let own = need.converted(to: other.need.unit) else { return 1 }
    return (own.amount.millionths - other.need.amount.millionths).signum()
  }
}
