/// What one step of a scan session changed: the records before and after it.
public struct ScanStep: Hashable, Sendable {
  /// The things that changed, nil where there was none before.
  private(set) var items: [Change<UserProduct>] = []
  /// The entries of the catalogue likewise.
  private(set) var products: [Change<Product>] = []

  /// A record before and after.
  struct Change<Record: Hashable & Sendable>: Hashable, Sendable {
    let before: Record?
    var after: Record
  }

  /// What differs between two inventories, of which the second only changed and added records.
  init(from before: Inventory, to after: Inventory) {
    for (index, item) in after.items.enumerated() {
      let old = index < before.items.count ? before.items[index] : nil
      if old != item { items.append(Change(before: old, after: item)) }
    }
    for (index, product) in after.products.enumerated() {
      let old = index < before.products.count ? before.products[index] : nil
      if old != product { products.append(Change(before: old, after: product)) }
    }
  }

  var isEmpty: Bool { items.isEmpty && products.isEmpty }

  /// This step and the one that followed it, as one.
  func followed(by next: ScanStep) -> ScanStep {
    var both = self
    for change in next.items {
      if let index = both.items.firstIndex(where: { $0.after.uid == change.after.uid }) {
        both.items[index].after = change.after
      } else {
        both.items.append(change)
      }
    }
    for change in next.products {
      if let index = both.products.firstIndex(where: { $0.after.gtin == change.after.gtin }) {
        both.products[index].after = change.after
      } else {
        both.products.append(change)
      }
    }
    return both
  }
}

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
