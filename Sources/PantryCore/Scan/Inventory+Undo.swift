/// Why a step cannot be taken back.
public enum UndoError: Error, Hashable, Sendable {
  /// This session has done nothing yet, or all of it is taken back.
  case nothingToUndo
  /// Somebody else has changed a thing since.
  case changedSince(name: String)
}

extension Inventory {
  /// Takes a step back.
  ///
  /// - Returns: The things that changed, as they are now; those that were entered by the step are told as
  ///   they were, and `isRemoved` says so.
  /// - Throws: `UndoError` if one of its things has changed since; nothing is taken back then.
  /// - Complexity: O(n) in the number of records.
  mutating func undo(_ step: ScanStep) throws(UndoError) -> [(item: UserProduct, isRemoved: Bool)] {
    var places: [(place: Int, change: ScanStep.Change<UserProduct>)] = []
    for change in step.items {
      guard let place = items.firstIndex(where: { $0.uid == change.after.uid }),
        items[place] == change.after
      else { throw .changedSince(name: change.after.product.displayName) }
      places.append((place, change))
    }
    var answer: [(item: UserProduct, isRemoved: Bool)] = []
    var removed: Set<UID> = []
    for (place, change) in places {
      if let before = change.before {
        items[place] = before
        answer.append((before, false))
      } else {
        removed.insert(change.after.uid)
        answer.append((change.after, true))
      }
    }
    items.removeAll { removed.contains($0.uid) }
    // What was learned is forgotten, unless somebody has said more of it since.
    for change in step.products {
      guard let place = products.firstIndex(of: change.after) else { continue }
      if let before = change.before { products[place] = before } else { products.remove(at: place) }
    }
    return answer
  }
}
