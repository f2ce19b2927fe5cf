extension Inventory {
  /// Applies the changes of a step: every record gets its state after the step.
  ///
  /// A record that is in that state already is not changed. Comparisons ignore `updatedAt`.
  ///
  /// - Returns: The step with the changes of records that were not in that state already.
  /// - Throws: `StepError.contradicted`, without a change, if a record is neither in its state before the
  ///   step nor in the one after it.
  /// - Complexity: O(n + k) in the number of records here and in the step.
  mutating func apply(_ step: Step, _ direction: StepError.Direction) throws(StepError) -> Step {
    var result = self
    result.buildIndex()
    var effective = step.changes
    effective.items.removeAll { change in
      let found = change.record.flatMap { result.item($0.uid) }
      guard let found, let after = change.after else { return found == nil && change.after == nil }
      return found.isEqualIgnoringUpdate(to: after)
    }
    func check(_ obstacle: StepError.Obstacle?, _ name: String) throws(StepError) {
      guard let obstacle else { return }
      throw .contradicted(direction, command: step.command, name: name, obstacle)
    }
    for change in step.changes.items {
      try check(result.obstacle(to: change), change.record?.product.displayName ?? "")
    }
    for change in step.changes.products {
      try check(result.obstacle(to: change), change.record?.product.displayName ?? "")
    }
    result.apply(step.changes.items)
    result.apply(step.changes.products)
    for change in step.changes.shopping {
      let obstacle = result.shopping.apply(change) { $0.updatedAt = nil }
      try check(obstacle, change.record?.name ?? "")
    }
    for change in step.changes.plan {
      let obstacle = result.plan.apply(change) { $0.updatedAt = nil }
      try check(obstacle, change.record?.note ?? "")
    }
    self = result
    return Step(id: step.id, at: step.at, command: step.command, changes: effective)
  }

  /// Returns why the change of an item cannot be applied; nil if it can.
  ///
  /// - Parameter ignoresProduct: Whether comparisons ignore the product.
  func obstacle(to change: RecordChange<UserProduct>, ignoresProduct: Bool = false)
    -> StepError.Obstacle?
  {
    let found = change.record.flatMap { item($0.uid) }
    func isSame(_ expected: UserProduct?) -> Bool {
      guard let found, var expected else { return found == nil && expected == nil }
      if ignoresProduct { expected.product = found.product }
      return found.isEqualIgnoringUpdate(to: expected)
    }
    if isSame(change.after) || isSame(change.before) { return nil }
    if found == nil { return .gone }
    return change.before == nil ? .present : .changed
  }

  /// Applies changes of items without obstacles.
  mutating func apply(_ changes: [RecordChange<UserProduct>]) {
    var removed: [Int] = []
    for change in changes {
      switch (change.record.flatMap { index(of: $0.uid) }, change.after) {
      case (let index?, let after?):
        if !items[index].isEqualIgnoringUpdate(to: after) { replace(at: index, with: after) }
      case (let index?, nil): removed.append(index)
      case (nil, let after?): append(after)
      case (nil, nil): break
      }
    }
    if !removed.isEmpty { removeItems(at: removed.sorted()) }
  }

  private func obstacle(to change: RecordChange<CatalogueEntry>) -> StepError.Obstacle? {
    let key = (change.before ?? change.after)?.key
    let newKey = change.after?.key
    let found = key.flatMap { catalogue[$0] }
    func isSame(_ one: CatalogueEntry?, _ other: CatalogueEntry?) -> Bool {
      var (one, other) = (one, other)
      one?.updatedAt = nil
      other?.updatedAt = nil
      return one == other
    }
    if isSame(found, change.after) { return nil }
    guard isSame(found, change.before) else {
      return found == nil ? .gone : change.before == nil ? .present : .changed
    }
    // A renamed product must not replace another one.
    if let newKey, newKey != key, catalogue[newKey] != nil { return .present }
    return nil
  }

  private mutating func apply(_ changes: [RecordChange<CatalogueEntry>]) {
    var removed: [ProductKey] = []
    for change in changes {
      guard let key = change.record?.key else { continue }
      if let after = change.after { set(after, for: key) } else { removed.append(key) }
    }
    removeProducts(removed)
  }
}

extension RecordChange {
  /// The record before the change; after it, if the record is new.
  var record: Record? { before ?? after }
}

extension Records {
  /// Applies a change.
  ///
  /// - Parameter normalize: Removes the values that comparisons ignore.
  /// - Returns: Why the change cannot be applied; nil if it was applied.
  @discardableResult
  mutating func apply(
    _ change: RecordChange<Record>, ignoring normalize: (inout Record) -> Void
  ) -> StepError.Obstacle? {
    func normalized(_ record: Record?) -> Record? {
      guard var record else { return nil }
      normalize(&record)
      return record
    }
    let index = firstIndex { $0.identity == change.record?.identity }
    let found = normalized(index.map { self[$0] })
    if found == normalized(change.after) { return nil }
    guard found == normalized(change.before) else {
      return found == nil ? .gone : change.before == nil ? .present : .changed
    }
    switch (index, change.after) {
    case (let index?, let after?): self[index] = after
    case (let index?, nil): remove(at: index)
    case (nil, let after?): append(after)
    case (nil, nil): break
    }
    return nil
  }
}
