package import PantryCore

/// The changes of one code in a scan session.
struct ScanStep: Sendable {
  /// The records before and after the change.
  var changes: RecordChanges
  /// Whether the product was named in reply to a question.
  var namedProduct = false
  /// The code that was joined with the one before it and may be a package of its own.
  var joined: ScannedCode?
}

/// A change that a session can undo.
enum ScanChange: Sendable {
  case code(ScanStep)
  /// That of a command between codes, by the identifier of its step in the journal.
  case command(String)

  var code: ScanStep? {
    get { if case .code(let step) = self { step } else { nil } }
    set { if let newValue { self = .code(newValue) } }
  }
  var command: String? { if case .command(let step) = self { step } else { nil } }
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
      lines.apply(change.inverse, ShoppingLine.areSame)
    }
    return result
  }
}
