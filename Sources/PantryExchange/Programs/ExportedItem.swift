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

/// An entry of a list of tasks: an item on hand with a date, or a line of the shopping list.
struct TaskEntry {
  let uid: UID
  /// The name and the amount in one line.
  let words: String
  let createdAt: Instant
  let updatedAt: Instant?
  /// The last day on which the item is good; nil for a line of the shopping list.
  var due: Day?
  var location: String?
  var category = ""
  let tags: [String]
}

/// What a list of tasks has of an inventory.
struct TaskEntries {
  /// The items on hand with a date, first to expire first, and the shopping list.
  private(set) var all: [TaskEntry] = []
  /// The number of items on hand without a date. They are left out, because a task without a date is something to buy.
  private(set) var undated = 0

  init(_ inventory: Inventory) {
    for stocked in ExportedItem.all(in: inventory) {
      let item = stocked.item
      guard let day = stocked.deadline.day else {
        undated += 1
        continue
      }
      all.append(
        TaskEntry(
          uid: item.uid, words: stocked.words, createdAt: item.createdAt,
          updatedAt: item.updatedAt, due: day, location: item.location,
          category: item.product.category, tags: item.tags))
    }
    all += inventory.shopping.map { line in
      TaskEntry(
        uid: line.uid, words: ListText.line(line.name, line.quantity), createdAt: line.addedAt,
        updatedAt: line.updatedAt, tags: line.tags)
    }
  }
}
