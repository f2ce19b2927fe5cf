/// A list of todo.txt: a line for each item on hand with a date, and for each line of the shopping list.
///
/// `2026-11-20 milk x2 +dairy @fridge due:2026-12-01`: the day it was entered, the name with the amount, the category, the
/// location and the expiry date. Lines of the shopping list have no date; their tags, such as the shop, are contexts.
/// Items without a date are left out, because they would be something to buy.
struct TodoList {
  private let entries: ListEntries
  private let estimation: EstimationContext

  init(_ entries: ListEntries, _ estimation: EstimationContext) {
    (self.entries, self.estimation) = (entries, estimation)
  }

  func write(to write: (String) throws -> Void) rethrows {
    for (item, day) in entries.items {
      var words = [start(item.item.createdAt, item.words)]
      if let word = item.item.product.category.todoTxtMark { words.append("+\(word)") }
      if let word = item.item.location?.todoTxtMark { words.append("@\(word)") }
      try write((words + ["due:\(day)"]).joined(separator: " ") + "\n")
    }
    for line in entries.shopping {
      let tags = line.tags.compactMap(\.todoTxtMark).map { "@\($0)" }
      let words = [start(line.addedAt, line.name.withAmount(line.quantity))] + tags
      try write(words.joined(separator: " ") + "\n")
    }
  }

  /// Returns the beginning of a line. Since it begins with a date, a name is never a mark of completion or a priority.
  private func start(_ instant: Instant, _ name: String) -> String {
    "\(estimation.day(instant)) \(name.todoTxtWords)"
  }
}
