import PantryCore
import PantryKitchen

/// An item that a command has changed, and the answer for its view.
typealias ChangedItem = (item: UserProduct, text: (ItemView) -> Message)

extension Context {
  /// Changes the selected items and writes an answer for each.
  ///
  /// - Parameters:
  ///   - mustBeOnHand: Whether selecting items that are used or discarded is an error.
  ///   - isConfirmed: Whether to change any number of items without a question.
  ///   - format: The format of the answers; nil for text.
  ///   - mayBeMany: Whether the words may select more items than they have words.
  ///   - selecting: Returns the items of the requests that are changed.
  ///   - question: Returns the question for a number of items.
  /// - Returns: The views of the changed items; none if the user declined.
  func change(
    _ selection: ItemSelection, mustBeOnHand: Bool, isConfirmed: Bool, format: OutputFormat?,
    mayBeMany: Bool = false, selecting: ([RequestedItems]) -> [RequestedItems] = { $0 },
    _ question: (Int) -> Message,
    _ change: (inout Inventory, [RequestedItems]) throws -> [ChangedItem]
  ) throws -> (views: [ItemView], result: CommandResult) {
    // Standard input is read before the file is locked.
    var selection = try selection.resolved(self)
    let dates = dates
    let isMany = mayBeMany || selection.maximumCount >= Context.confirmationThreshold
    if !isConfirmed, isMany, confirmsChanges {
      let inventory = try store.read()
      let requests = selecting(
        try inventory.items(for: selection, dates, mustBeOnHand: mustBeOnHand))
      let items = requests.flatMap(\.selected.items)
      let isWanted = try confirms(items.count, question(items.count)) {
        let views = ItemViews(inventory, estimation)
        return items.map { views($0).title }
      }
      guard isWanted else { return ([], .no) }
      // Exactly the items that were listed; an amount needs the words again.
      if items.count > 1, requests.allSatisfy({ !$0.amount.isPart }) {
        selection = .ids(items.map { (nil, $0.uid.description) })
      }
    }
    let commit = try self.change(.doNotCreate) { inventory in
      let selected = try inventory.items(for: selection, dates, mustBeOnHand: mustBeOnHand)
      return try change(&inventory, selected)
    }
    let makeView = ItemViews(commit, estimation)
    let items = commit.items(commit.value.map(\.item))
    let views = items.map { makeView($0) }
    try write(views, format) { zip(commit.value, views).map { $0.text($1) } }
    return (views, CommandResult(step: commit.step))
  }
}
