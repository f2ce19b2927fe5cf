/// Typed words that select items: a name or ids, perhaps with an amount, and conditions.
package struct ItemRequest: Hashable, Sendable {
  /// All words except `@LOCATION` and `#TAG`.
  package let all: [String]
  /// The locations, of which an item must have each.
  package let locations: [String]
  /// The tags, of which an item must have each.
  package let tags: [String]
  /// Whether the words may contain an amount.
  let takesAmount: Bool
}
