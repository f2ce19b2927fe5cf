/// An event that changes how long an item keeps.
package enum StorageEvent: Hashable, Sendable {
  case open, freeze
  /// Thawing, to a location or to where the item was before it was frozen.
  case thaw(to: String?)
  /// Moving to a location. Moving to or from a freezer freezes or thaws the item.
  case move(String)
}

extension UserProduct {
  /// Whether the item is in the freezer: it was frozen, its location is a freezer, or it is sold frozen.
  var isKeptFrozen: Bool {
    if isFrozen || storage == .freezer { return true }
    return storage == nil && frozen.isEmpty && ShelfLife(product).usualPlace == .freezer
  }

  /// Returns whether an event is possible.
  package func allows(_ event: StorageEvent) -> Bool {
    switch event {
    case .open: openedAt == nil
    case .freeze: !isFrozen
    case .thaw: isKeptFrozen
    case .move(let location):
      !isAt(LocationKey(location))
    }
  }
}
