/// Why a step cannot be taken back.
public enum UndoError: Error, Hashable, Sendable {
  /// This session has done nothing yet, or all of it is taken back.
  case nothingToUndo
  /// Somebody else has changed a thing since.
  case changedSince(name: String)
}

/// What came of taking a step back.
public struct ScanUndo: Hashable, Sendable {
  /// The things as they are now; those that the step entered, as they were.
  public fileprivate(set) var items: [UserProduct] = []
  /// Those of them that are gone, because the step entered them.
  public fileprivate(set) var removed: Set<UID> = []
  /// The things that have changed since, and stay as they are.
  public fileprivate(set) var kept: [UserProduct] = []
  /// Whether the barcode keeps a name that was answered meanwhile.
  public let keepsName: Bool
}

extension Inventory {
  /// Takes a step back, as far as its things have not changed since; what they are called does not count.
  ///
  /// - Throws: `UndoError` if all of its things have changed.
  /// - Complexity: O(n) in the number of records, for each thing of the step.
  mutating func undo(_ step: ScanStep) throws(UndoError) -> ScanUndo {
    var undo = ScanUndo(keepsName: step.hasTaughtName)
    for change in step.items {
      guard let place = items.summaries.firstIndex(where: { $0.uid == change.after.uid }) else {
        continue
      }
      var expected = change.after
      expected.product = items[place].product
      guard items[place] == expected else {
        undo.kept.append(items[place])
        continue
      }
      if var before = change.before {
        before.product = items[place].product
        items[place] = before
        undo.items.append(before)
      } else {
        undo.items.append(items.remove(at: place))
        undo.removed.insert(change.after.uid)
      }
    }
    if undo.items.isEmpty, let first = step.items.first {
      throw .changedSince(name: (undo.kept.first ?? first.after).product.displayName)
    }
    // What was learned is forgotten, unless somebody has said more of it since.
    for change in step.products {
      guard let place = products.firstIndex(of: change.after) else { continue }
      if let before = change.before { products[place] = before } else { products.remove(at: place) }
    }
    return undo
  }
}
