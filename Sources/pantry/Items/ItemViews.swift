import PantryCore

/// Makes the views of an inventory's items.
struct ItemViews {
  private let ids: ShortIDs
  private let settings: SettingsLookup
  private let estimation: EstimationContext
  private let readings = FoodReadings()

  /// - Complexity: O(n) in the number of items.
  init(_ inventory: Inventory, _ estimation: EstimationContext) {
    self.init(ids: ShortIDs(inventory.items), inventory.catalog.settings, estimation)
  }

  /// Makes the views of the results of a query.
  init(_ results: Query.Results, _ estimation: EstimationContext) {
    self.init(ids: results.ids, results.settings, estimation)
  }

  /// Makes the views of items after a change. Items that it removed keep their ids.
  init<Value>(_ commit: Store.Commit<Value>, _ estimation: EstimationContext) {
    self.init(ids: commit.ids, commit.inventory.catalog.settings, estimation)
  }

  private init(ids: ShortIDs, _ settings: SettingsLookup, _ estimation: EstimationContext) {
    (self.ids, self.settings, self.estimation) = (ids, settings, estimation)
  }

  /// Today, by which the views are made.
  var today: Day { estimation.today }

  func callAsFunction(_ item: UserProduct) -> ItemView { self(Query.Match(item: item)) }

  /// The view of a result: an item, or a part that was taken from it.
  func callAsFunction(_ match: Query.Match) -> ItemView {
    ItemView(match, id: ids[match.item.uid], settings, estimation, readings)
  }
}
