import PantryCore
import PantryKitchen

/// An item on hand, and the date until which it is good.
struct ExportedItem {
  let item: UserProduct
  let settings: ProductSettings
  let deadline: Deadline

  /// The items on hand, first to expire first.
  static func all(in inventory: Inventory) -> [ExportedItem] {
    let settings = inventory.catalog.settings
    return inventory.sortedByExpiry(inventory.onHand, settings).map { item in
      ExportedItem(item, settings[item.product])
    }
  }

  init(_ item: UserProduct, _ settings: ProductSettings) {
    (self.item, self.settings) = (item, settings)
    deadline = item.effectiveDeadline(settings)
  }

  /// The name and the amount in one line: `milk x2`, `rice 500g`.
  var words: String { ListText.line(item.product.displayName, item.quantity) }

  /// Whether it is in a freezer.
  var isFrozen: Bool {
    item.isFrozen || item.location.flatMap { Storage(location: $0) } == .freezer
  }
}

/// What a list of tasks has of an inventory.
struct ListEntries {
  /// The items on hand with a date, first to expire first.
  private(set) var items: [(stocked: ExportedItem, day: Day)] = []
  /// The number of items on hand without a date. They are left out, because a task without a date is something to buy.
  private(set) var undated = 0
  /// The shopping list.
  let shopping: [ShoppingLine]

  init(_ inventory: Inventory) {
    shopping = Array(inventory.shopping)
    for item in ExportedItem.all(in: inventory) {
      if let day = item.deadline.day { items.append((item, day)) } else { undated += 1 }
    }
  }
}
