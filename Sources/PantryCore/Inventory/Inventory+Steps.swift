extension Inventory {
  /// Applies the changes of a step: every record gets its state after the step.
  ///
  /// A record that is in that state already is not changed. Comparisons ignore `updatedAt`.
  ///
  /// - Returns: The step with the changes of records that were not in that state already.
  /// - Throws: `StepError.contradicted`, without a change, if a record is neither in its state before the
  ///   step nor in the one after it.
  /// - Complexity: O(n + k) in the number of records here and in the step.
  package mutating func apply(_ step: Step, _ direction: StepError.Direction) throws(StepError)
    -> Step
  {
    var result = self
    result.buildIndex()
    var effective = step
    effective.changes.items = step.changes.items.compactMap { change in
      let found = change.uid.flatMap { result.item($0) }
      let isSame = UserProduct.areSame(found, change.after)
      return isSame ? nil : RecordChange(before: found, after: change.after)
    }
    func check(_ obstacle: StepError.Obstacle?, _ name: String) throws(StepError) {
      guard let obstacle else { return }
      throw .contradicted(direction, command: step.command, name: name, obstacle)
    }
    for change in step.changes.items {
      guard let obstacle = result.obstacle(to: change) else { continue }
      try check(obstacle, change.record?.product.displayName ?? "")
    }
    for change in step.changes.products {
      try check(result.obstacle(to: change), change.record?.product.displayName ?? "")
    }
    result.apply(step.changes.items)
    result.apply(step.changes.products)
    var lines = result.lines
    for change in step.changes.shopping {
      let obstacle = lines.apply(change, ShoppingLine.areSame)
      try check(obstacle, change.record?.name ?? "")
    }
    result.lines = lines
    for change in step.changes.plan {
      let obstacle = result.plan.apply(change, PlanEntry.areSame)
      try check(obstacle, change.record?.note ?? "")
    }
    for change in step.changes.deletions { result.deletions.apply(change, ==) }
    self = result
    return effective
  }

  /// Returns why the change of an item cannot be applied; nil if it can.
  ///
  /// - Parameter ignoresProduct: Whether comparisons ignore the product.
  package func obstacle(to change: RecordChange<UserProduct>, ignoresProduct: Bool = false)
    -> StepError.Obstacle?
  {
    let found = change.uid.flatMap { item($0) }
    return change.obstacle(found) { found, expected in
      var expected = expected
      if ignoresProduct, let found { expected?.product = found.product }
      return UserProduct.areSame(found, expected)
    }
  }

  /// Applies changes of items without obstacles.
  package mutating func apply(_ changes: [RecordChange<UserProduct>]) {
    var removed: [Int] = []
    for change in changes {
      switch (change.uid.flatMap { index(of: $0) }, change.after) {
      case (let index?, let new?):
        if !items[index].isEqualIgnoringUpdate(to: new) { replace(at: index, with: new) }
      case (let index?, nil): removed.append(index)
      case (nil, let new?): append(new)
      case (nil, nil): break
      }
    }
    if !removed.isEmpty { removeItems(at: removed.sorted()) }
  }

  private func obstacle(to change: RecordChange<CatalogEntry>) -> StepError.Obstacle? {
    let key = change.record?.key
    let found = key.flatMap { catalog[$0] }
    if CatalogEntry.areSame(found, change.after) { return nil }
    if let obstacle = change.obstacle(found, CatalogEntry.areSame) { return obstacle }
    // A renamed product must not replace another one.
    guard let newKey = change.after?.key, newKey != key else { return nil }
    return catalog[newKey] == nil ? nil : .present
  }

  private mutating func apply(_ changes: [RecordChange<CatalogEntry>]) {
    var removed: [ProductKey] = []
    for change in changes {
      guard let key = change.record?.key else { continue }
      if let after = change.after { set(after, for: key) } else { removed.append(key) }
    }
    removeProducts(removed)
  }
}

extension RecordChange where Record == UserProduct {
  /// The identifier of the item.
  package var uid: UID? { before?.uid ?? after?.uid }
}

extension RecordChange {
  /// Returns why the change cannot be applied to the record that is there; nil if it can, or has been.
  ///
  /// - Parameter areSame: Compares the record that is there with one before or after the change.
  fileprivate func obstacle(_ found: Record?, _ areSame: (Record?, Record?) -> Bool)
    -> StepError.Obstacle?
  {
    if areSame(found, before) || areSame(found, after) { return nil }
    return found == nil ? .gone : before == nil ? .present : .changed
  }
}

extension Timestamped {
  /// Returns whether two records are the same, ignoring `updatedAt`, or both are missing.
  package static func areSame(_ one: Self?, _ other: Self?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isEqualIgnoringUpdate(to: other)
  }
}

extension Array where Element: IdentifiedRecord {
  /// Applies a change.
  ///
  /// - Parameter areSame: Compares the record that is there with one before or after the change.
  /// - Returns: Why the change cannot be applied; nil if it was applied.
  @discardableResult
  package mutating func apply(
    _ change: RecordChange<Element>, _ areSame: (Element?, Element?) -> Bool
  ) -> StepError.Obstacle? {
    let index = firstIndex { $0.identity == change.record?.identity }
    let found = index.map { self[$0] }
    if areSame(found, change.after) { return nil }
    if let obstacle = change.obstacle(found, areSame) { return obstacle }
    switch (index, change.after) {
    case (let index?, let after?): self[index] = after
    case (let index?, nil): remove(at: index)
    case (nil, let after?): append(after)
    case (nil, nil): break
    }
    return nil
  }
}

/// An undoable change of a pantry: the command, and the records before and after it.
public struct Step: Hashable, Identifiable, Sendable {
  /// The identifier of the step in the journal.
  public let id: String
  /// The effective instant of the command.
  public let at: Instant
  /// The command as it was typed.
  public internal(set) var command: String
  /// The records before and after the change.
  package internal(set) var changes: RecordChanges
  /// Whether another copy was merged: then the changes are those of others.
  public package(set) var isMerge = false
  /// The path of the copy of the file that the step has replaced, which could not be read.
  package var setAside: String?

  /// Returns the step with a further change that its command has made, as that one was typed.
  func continued(by later: Step) -> Step {
    var both = self
    (both.command, both.changes) = (later.command, changes.followed(by: later.changes))
    return both
  }

  /// The step that undoes this one.
  package var inverse: Step {
    var step = self
    step.changes = changes.inverse
    return step
  }
}

/// Why a step cannot be undone or redone.
public enum StepError: Error, Hashable, Sendable {
  /// There are no steps, or all have been undone.
  case nothingToUndo
  /// Fewer changes than are to be undone or redone can be.
  case tooFew(Int, Direction)
  /// Nothing has been undone since the last change.
  case nothingToRedo
  /// The journal may lack the newest steps; `command` is that of the newest one that it has.
  case newestMayBeMissing(command: String)
  /// No step has this id.
  case noSuchStep(String)
  /// A record has changed since. `command` is that of the step, `name` the name of the record.
  case contradicted(Direction, command: String, name: String, Obstacle)

  /// Whether a step is undone or redone.
  public enum Direction: Hashable, Sendable {
    /// It is undone.
    case undo
    /// It is redone.
    case redo
  }

  /// What has happened to the record.
  public enum Obstacle: Hashable, Sendable {
    /// It was changed.
    case changed
    /// It was deleted.
    case gone
    /// It exists already.
    case present
  }
}
