package import PantryCore

/// The changes of one code in a scan session.
struct ScanStep: Sendable {
  /// The records before and after the change.
  var changes: RecordChanges
  /// Whether the product was named in reply to a question.
  var namedProduct = false
  /// The code that was joined with the one before it and may be a package of its own.
  var joined: ScannedCode?

  /// Returns this step with an item replaced by its state after a reply, so that undoing the step also undoes
  /// the reply.
  func updated(_ old: UserProduct, _ new: UserProduct) -> ScanStep {
    var step = self
    step.changes.items = changes.items.map {
      let isSame = $0.after?.isEqualIgnoringUpdate(to: old) ?? false
      return isSame ? RecordChange(before: $0.before, after: new) : $0
    }
    return step
  }
}

/// The changes that a session can undo, in chronological order: those of codes, and those of commands between them.
struct UndoStack: Sendable {
  private enum Change: Sendable {
    case code(ScanStep)
    /// The identifier of the step in the journal.
    case command(String)

    var code: ScanStep? { if case .code(let step) = self { step } else { nil } }
  }

  private var changes: [Change] = []

  /// The newest change, if it is that of a command.
  var newestCommand: String? {
    if case .command(let step)? = changes.last { step } else { nil }
  }

  /// The newest code.
  var newestCode: ScanStep? { changes.last { $0.code != nil }?.code }

  mutating func add(_ step: ScanStep) { changes.append(.code(step)) }

  mutating func add(command step: String) { changes.append(.command(step)) }

  /// The steps of commands, the newest first.
  var commands: [String] {
    changes.reversed().compactMap { if case .command(let step) = $0 { step } else { nil } }
  }

  mutating func remove(command step: String) {
    changes.removeAll { if case .command(step) = $0 { true } else { false } }
  }

  mutating func removeCommand() { if newestCommand != nil { changes.removeLast() } }

  /// Removes the newest code, and returns it.
  mutating func popCode() -> ScanStep? {
    changes.lastIndex { $0.code != nil }.flatMap { changes.remove(at: $0).code }
  }

  /// Replaces an item by its state after a reply.
  mutating func update(_ old: UserProduct, _ new: UserProduct) {
    changes = changes.map { $0.code.map { .code($0.updated(old, new)) } ?? $0 }
  }

  /// Notes that the product of the newest code was named in reply to a question.
  mutating func noteName() {
    guard let index = changes.lastIndex(where: { $0.code != nil }), var step = changes[index].code
    else { return }
    step.namedProduct = true
    changes[index] = .code(step)
  }
}

/// The result of undoing a step of a scan session.
package struct ScanUndo: Hashable, Sendable {
  /// The items after undoing; for items that the step had added, their last state.
  package fileprivate(set) var items: [UserProduct] = []
  /// The items that were removed because the step had added them.
  package fileprivate(set) var removed: Set<UID> = []
  /// The items that have changed since and were not changed.
  package fileprivate(set) var kept: [UserProduct] = []
  /// Whether the product keeps a name that was given in reply to a question.
  package let keepsName: Bool
}

/// Why a step of a scan session cannot be undone.
package enum UndoError: Error, Hashable, Sendable {
  /// There are no steps, or all have been undone.
  case nothingToUndo
  /// The item has changed since.
  case changedSince(name: String)
}

extension Inventory {
  /// Undoes a step of a scan session, except for items that have changed since. Changes of the product's
  /// fields are ignored.
  ///
  /// - Throws: `UndoError` if all of its items have changed.
  mutating func undo(_ step: ScanStep) throws(UndoError) -> ScanUndo {
    var result = ScanUndo(keepsName: step.namedProduct)
    var changes: [RecordChange<UserProduct>] = []
    for change in step.changes.items {
      guard let found = change.after.flatMap({ item($0.uid) }) else { continue }
      if obstacle(to: change.inverse, ignoresProduct: true) != nil {
        result.kept.append(found)
      } else if var before = change.before {
        before.product = found.product
        changes.append(RecordChange(before: found, after: before))
        result.items.append(before)
      } else {
        changes.append(RecordChange(before: found, after: nil))
        result.items.append(found)
        result.removed.insert(found.uid)
      }
    }
    if result.items.isEmpty, let first = step.changes.items.first {
      let item = result.kept.first ?? first.record
      throw .changedSince(name: item?.product.displayName ?? "")
    }
    apply(changes)
    // A product that the step added to the catalog is removed, unless it has been changed since.
    for change in step.changes.products {
      guard let after = change.after, catalog[after.key] == after else { continue }
      if let before = change.before {
        set(before, for: after.key)
      } else {
        removeProducts([after.key])
      }
    }
    // Lines of the shopping list that have been changed since stay as they are.
    for change in step.changes.shopping {
      shopping.apply(change.inverse, ShoppingLine.areSame)
    }
    return result
  }
}
