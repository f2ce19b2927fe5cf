/// A set of states. Not a `Set`, whose type takes longer to set up than reading fifty items.
package struct ItemStates: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let onHand = ItemStates(rawValue: 1)
  package static let used = ItemStates(rawValue: 2)
  package static let discarded = ItemStates(rawValue: 4)
  package static let all: ItemStates = [.onHand, .used, .discarded]

  /// Creates the set of one state.
  package init(_ state: ItemState) {
    switch state {
    case .onHand: self = .onHand
    case .used: self = .used
    case .discarded: self = .discarded
    }
  }

  /// Returns whether a state is in the set.
  package func contains(_ state: ItemState) -> Bool { contains(ItemStates(state)) }
}
