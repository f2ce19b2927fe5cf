/// Why a query has no results. Everything is computed when it is asked for.
package struct EmptyResult: Sendable {
  private let query: Query
  private let inventory: Inventory
  private let today: Day

  package init(_ query: Query, of inventory: Inventory, on today: Day) {
    (self.query, self.inventory, self.today) = (query, inventory, today)
  }

  /// A condition that no item meets, whatever the other conditions are.
  package struct Unmet: Hashable, Sendable {
    package enum Kind: Sendable { case location, tag, category }

    package let kind: Kind
    /// The location, the tag or the category.
    package let word: String
    /// Those of the items, sorted.
    package let known: [String]
  }

  /// The locations, tags and categories of the query that no item in one of its states has.
  ///
  /// - Complexity: O(n) in the number of items.
  package var unmet: [Unmet] {
    let items = inventory.items.filter { query.states.contains($0.state) }
    func unmet(
      _ kind: Unmet.Kind, _ words: [String], _ found: [String], isMet: ((String) -> Bool)? = nil
    ) -> [Unmet] {
      let known = Set(found).filter { !$0.isEmpty }.sorted()
      let keys = Set(known.map { LocationKey($0) })
      return words.filter { word in !(isMet?(word) ?? keys.contains(LocationKey(word))) }
        .map { Unmet(kind: kind, word: $0, known: known) }
    }
    let readings = FoodReadings()
    let categories = query.categories.isEmpty ? [] : items.map { readings.category(of: $0).name }
    return unmet(.location, query.locations, items.compactMap(\.location))
      + unmet(.tag, query.tags, items.flatMap(\.tags))
      + unmet(.category, query.categories, categories) { word in
        let filter = CategoryFilter([word])
        return items.contains { filter.includes($0, readings) }
      }
  }

  /// The number of items on hand that the text of the query alone matches; 0 without a text.
  package var matchesOfText: Int {
    guard let text = query.search else { return 0 }
    var query = Query()
    query.search = text
    return inventory.matches(of: query, on: today).count
  }

  /// The item that expires first of those that only their dates exclude; nil if the query has no condition for dates.
  package var firstToExpire: Query.Match? {
    guard query.dueBy != nil || query.onlyExpired else { return nil }
    var query = query
    (query.dueBy, query.onlyExpired, query.limit) = (nil, false, 1)
    return inventory.matches(of: query, on: today).first
  }

  /// The number of items on hand.
  package var onHand: Int { inventory.matches(of: Query(), on: today).count }
}
