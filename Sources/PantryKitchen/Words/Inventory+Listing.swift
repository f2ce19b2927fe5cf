package import PantryCore

extension Inventory {
  /// Returns a query, or if no item has its text, the query for the items that its words select: several names, or a
  /// name with a date or an amount.
  ///
  /// - Parameters:
  ///   - words: The words of the text, in the notation of the commands that select items.
  ///   - dates: Parses dates, which select packages.
  /// - Complexity: O(n) in the number of items, for each entry of the words.
  package func selecting(_ query: Query, words: [String], _ dates: DayParser) -> Query {
    let today = dates.today
    guard query.search != nil, !words.isEmpty, !hasMatch(of: query, on: today) else { return query }
    var found: Set<UID> = []
    for entry in ItemRequest.entries(words) {
      var one = query
      one.search = entry.filter { !TypedWords.isLocation($0) && TypedWords.tag($0) == nil }
        .joined(separator: " ")
      let matches = matches(of: one, on: today)
      // What a name selects, too: lemons finds lemon.
      let items = matches.isEmpty ? itemsNamed(one.search ?? "") : matches.map(\.item)
      if !items.isEmpty {
        found.formUnion(items.map(\.uid))
      } else if let request = try? ItemRequest(entry, takesAmount: true),
        let items = try? self.items(for: .requests([request]), dates, mustBeOnHand: false)
      {
        found.formUnion(items.flatMap(\.selected.all).map(\.uid))
      }
    }
    if found.isEmpty { return query }
    var query = query
    (query.search, query.isAmong) = (nil, { [found] in found.contains($0) })
    return query
  }
}
