import PantryCore

/// Makes the views of an inventory's items.
struct ItemViews {
  private let ids: ShortIDs
  private let settings: SettingsLookup
  private let estimation: EstimationContext

  /// - Parameter ids: The ids, if they are not those of the inventory's items.
  /// - Complexity: O(n) in the number of items.
  init(_ inventory: Inventory, ids: ShortIDs? = nil, _ estimation: EstimationContext) {
    self.init(ids: ids ?? ShortIDs(inventory.items), inventory, estimation)
  }

  /// Makes the views of items after a change. Items that it removed keep their ids.
  init<Value>(_ commit: Store.Commit<Value>, _ estimation: EstimationContext) {
    self.init(ids: commit.ids, commit.inventory, estimation)
  }

  private init(ids: ShortIDs, _ inventory: Inventory, _ estimation: EstimationContext) {
    (self.ids, self.estimation) = (ids, estimation)
    settings = inventory.catalog.settings
  }

  /// Today, by which the views are made.
  var today: Day { estimation.today }

  /// The settings of an item's product; nil if no product has settings.
  func settings(of item: ItemRecord) -> ProductSettings? {
    settings.isEmpty ? nil : settings[item.product]
  }

  /// The id of an item.
  func id(_ uid: UID) -> String { ids[uid] }

  /// How near an effective date is.
  func expiry(_ effective: Deadline) -> ExpiryStatus {
    ExpiryStatus(effective, on: today, soonDays: estimation.soonDays)
  }

  /// The status: how near the effective date is, or the state of an item that is not on hand.
  func status(_ state: ItemState, _ effective: Deadline) -> String {
    ItemView.status(state, effective, estimation)
  }

  /// The view of an item.
  func callAsFunction(_ item: UserProduct) -> ItemView { self(Query.Match(item: item)) }

  /// The view of a result: an item, or a part that was taken from it.
  func callAsFunction(_ match: Query.Match) -> ItemView {
    ItemView(match, id: ids[match.item.uid], settings, estimation)
  }
}
