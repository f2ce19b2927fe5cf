import PantryCore
import PantryExchange
import PantryKitchen

/// Items to add in one change.
struct NewItems {
  let entries: [NewItem]
  var format: OutputFormat?
  /// Whether unknown barcodes are looked up, even if that is not set.
  var looksUp = false
  /// Whether they were bought from the shopping list: without an amount they have that of their lines.
  var areListed = false

  /// Adds the items, takes them from the shopping list, and writes the answers.
  func add(_ context: Context) throws -> CommandResult {
    var generator = SystemRandomNumberGenerator()
    let clock = context.clock()
    let estimation = context.estimation
    let uids = entries.map { _ in UID.random(using: &generator) }
    if entries.isEmpty {
      if let format { try ItemRenderer([]).write(format, context) }
      return CommandResult()
    }
    let numbers = entries.compactMap { $0.changes.barcode.value ?? nil }
    let findings =
      numbers.isEmpty
      ? [] : try LookUpSession(isWanted: looksUp, context)?.findings(for: numbers, context) ?? []
    let commit = try context.change(.create) { inventory in
      inventory.fill(from: findings, language: Language.code, estimation) { number in
        entries.first { ($0.changes.barcode.value ?? nil)?.gtin == number.gtin }?.changes
      }
      // Each entry is taken from the list at once, so that the next one finds what is left.
      var purchases: [UID: ListPurchase] = [:]
      let isAtOnce = areListed && entries.count > 1
      let undated = try zip(entries, uids).filter { entry, uid in
        let isUndated = try entry.add(
          to: &inventory, uid: uid, at: clock.now, isListed: areListed)
        if isAtOnce, let item = inventory.items.last {
          purchases.merge(inventory.takeFromList([item])) { $1 }
        }
        return isUndated
      }
      if !undated.isEmpty {
        _ = inventory.estimateDates(of: undated.map(\.1), among: uids, estimation)
      }
      let added = Array(inventory.items.suffix(entries.count))
      if !isAtOnce { purchases = inventory.takeFromList(added) }
      return (items: added, purchases: purchases)
    }
    let makeView = ItemViews(commit, estimation)
    let added = commit.items(commit.value.items).map { makeView($0) }
    if let format, !format.isText {
      try ItemRenderer(added).write(format, context)
    } else {
      let (items, purchases) = commit.value
      let unlisted = areListed ? items.filter { purchases[$0.uid] == nil } : []
      let needed =
        unlisted.isEmpty
        ? []
        : commit.before.neededForMinimum(unlisted, on: clock.today, day: estimation.day)
      for (entry, view) in zip(entries, added) {
        let uid = view.item.uid
        let list: Message =
          if let purchase = purchases[uid] {
            purchase.words
          } else if needed.contains(uid) {
            " · was at or below its minimum"
          } else {
            areListed ? " · was not on the shopping list" : ""
          }
        try context.answer(entry.answer(view, list))
      }
    }
    // Keeps the notes after the answers if both streams are the same terminal.
    try context.output.flush()
    for (entry, view) in zip(entries, added) { entry.note(view, context) }
    return CommandResult(step: commit.step)
  }
}
