import PantryCore

/// Makes the views of an inventory's items. A class, so that each view has one reference to what they share.
final class ItemViews {
  private let ids: ShortIDs
  let settings: SettingsLookup
  let estimation: EstimationContext
  let readings = FoodReadings()

  /// - Complexity: O(n) in the number of items.
  convenience init(_ inventory: Inventory, _ estimation: EstimationContext) {
    self.init(ids: ShortIDs(inventory.items), inventory.catalog.settings, estimation)
  }

  /// Makes the views of the results of a query.
  convenience init(_ results: Query.Results, _ estimation: EstimationContext) {
    self.init(ids: results.ids, results.settings, estimation)
  }

  /// Makes the views of items after a change. Items that it removed keep their ids.
  convenience init<Value>(_ commit: Store.Commit<Value>, _ estimation: EstimationContext) {
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
    ItemView(match, id: ids[match.item.uid], self)
  }
}
