/// A record of a list in the file.
package protocol IdentifiedRecord: FieldRecord {
  /// The identity of a record across changes.
  associatedtype Identity: Hashable
  /// The identity of this record.
  var identity: Identity { get }
  /// Returns whether the record comes before another one in the file.
  func isWritten(before other: Self) -> Bool
}

extension UserProduct: IdentifiedRecord {
  /// The unique identifier.
  package var identity: UID { uid }
  package func isWritten(before other: UserProduct) -> Bool { uid < other.uid }
}

extension CatalogEntry: IdentifiedRecord {
  /// The key of the product.
  package var identity: ProductKey { key }
  package func isWritten(before other: CatalogEntry) -> Bool {
    product.isWritten(before: other.product)
  }
}

extension ShoppingLine: IdentifiedRecord {
  /// The unique identifier.
  package var identity: UID { uid }
  package func isWritten(before other: ShoppingLine) -> Bool {
    (addedAt, uid) < (other.addedAt, other.uid)
  }
}

extension PlanEntry: IdentifiedRecord {
  /// The whole entry, apart from when and by which change it was written: it has no identifier.
  package var identity: PlanEntry {
    var entry = self
    (entry.updatedAt, entry.provenance) = (nil, [])
    return entry
  }

  /// Entries without an item come first.
  package func isWritten(before other: PlanEntry) -> Bool {
    if day != other.day { return day < other.day }
    if item != other.item {
      return item.map { item in other.item.map { item < $0 } ?? false } ?? true
    }
    if text == other.text { return cookedAt != nil && other.cookedAt == nil }
    return text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension Deletion: IdentifiedRecord {
  /// What was removed.
  package var identity: Subject { subject }
  package func isWritten(before other: Deletion) -> Bool { subject < other.subject }
}

/// A record that stores the instant of its last change.
package protocol Timestamped: IdentifiedRecord {
  /// The instant of the last change.
  var updatedAt: Instant? { get set }
  /// Whether the record gets `updatedAt` even if it is new, because it has no instant of its own.
  var isStampedWhenNew: Bool { get }
}

extension Timestamped {
  package var isStampedWhenNew: Bool { false }

  /// Returns whether two records are equal, ignoring `updatedAt` and which changes wrote them.
  package func isEqualIgnoringUpdate(to other: Self) -> Bool {
    if self == other { return true }
    var other = other
    (other.updatedAt, other.provenance) = (updatedAt, provenance)
    return self == other
  }
}

extension UserProduct: Timestamped {}
extension CatalogEntry: Timestamped {
  // The dates of opened items depend on settings.
  package var isStampedWhenNew: Bool { settings != ProductSettings() }
}
extension ShoppingLine: Timestamped {}
extension PlanEntry: Timestamped {
  package var isStampedWhenNew: Bool { true }
}

extension Array where Element: IdentifiedRecord {
  /// Returns how this list of records differs from an earlier one: for each record, the index of the earlier one with its
  /// identity, nil for a new one; whether the record is equal to it; and the indices of the earlier records that are gone.
  ///
  /// - Complexity: O(n). Records in the same order are compared one after the other; others are looked up.
  func comparison(with old: [Element]) -> (earlier: [Int?], isUnchanged: [Bool], gone: [Int]) {
    var earlier = [Int?](repeating: nil, count: count)
    var isUnchanged = [Bool](repeating: false, count: count)
    var isGone = [Bool](repeating: true, count: old.count)
    var others: [Int] = []
    var next = 0
    for index in indices {
      // Usually no record, or one, was removed before this one. Equal records have one identity, which may take longer to
      // compute.
      var place = next
      while place < Swift.min(next + 2, old.count) {
        let isEqual = old[place] == self[index]
        if isEqual || old[place].identity == self[index].identity {
          earlier[index] = place
          isUnchanged[index] = isEqual
          isGone[place] = false
          break
        }
        place += 1
      }
      if let place = earlier[index] { next = place + 1 } else { others.append(index) }
    }
    if !others.isEmpty, isGone.contains(true) {
      // In reverse, so that of several records with the same identity the first one is found first.
      var places: [Element.Identity: [Int]] = [:]
      for place in old.indices.reversed() where isGone[place] {
        places[old[place].identity, default: []].append(place)
      }
      for index in others {
        guard let place = places[self[index].identity]?.popLast() else { continue }
        earlier[index] = place
        isUnchanged[index] = old[place] == self[index]
        isGone[place] = false
      }
    }
    return (earlier, isUnchanged, old.indices.filter { isGone[$0] })
  }
}
