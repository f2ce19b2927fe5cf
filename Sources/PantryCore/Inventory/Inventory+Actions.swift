/// What is done to selected items.
public enum ItemAction: Hashable, Sendable {
  /// The items leave the pantry, whole or in part: they were used or discarded. A reason belongs to a discarded item.
  case remove(Outcome, for: DiscardReason? = nil)
  /// Something changes how long the items keep.
  case event(StorageEvent)
  /// The records are removed.
  case delete
}

/// What an action did to an item.
public struct ItemChange: Hashable, Sendable {
  /// The item after the change; a deleted item as it was.
  public let item: UserProduct
  /// The part that was used or discarded; nil for other actions.
  public internal(set) var removal: Inventory.Removal?
  /// What the package held before the item was split off; nil for an item that is a whole package.
  public internal(set) var whole: Quantity?
}

extension Inventory {
  /// Does one thing to the items of each request.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - amount: The amount, in place of those of the requests; nil to use those.
  ///   - requests: The items, each with an amount.
  ///   - day: The day of the action; nil for today.
  ///   - now: The instant of the action, on that day.
  ///   - estimation: The context for estimating the dates of what is left or moved.
  /// - Returns: What was done, in the order of the requests: for each part that was taken, and each item that was changed
  ///   or removed.
  /// - Throws: `SelectionError` or `StorageError`. The inventory may then be partly changed, and is not to be saved.
  /// - Complexity: O(n) in the number of items, for each request.
  public mutating func perform(
    _ action: ItemAction, amount: RequestedAmount? = nil, on requests: [RequestedItems],
    day: Day? = nil, at now: Instant, _ estimation: EstimationContext
  ) throws -> [ItemChange] {
    if action == .delete {
      return delete(requests.flatMap(\.selected.items).map(\.uid)).map { ItemChange(item: $0) }
    }
    return try requests.flatMap { request in
      if amount == .all, request.amount.isPart { throw SelectionError.allAndAmount }
      let amount = amount ?? request.amount
      switch action {
      case .remove(let outcome, let reason):
        // A name selects the packages of one product, from which an amount can be taken in turn; ids do not.
        if case .each(let items) = request.selected, items.count > 1, amount.isPart {
          throw SelectionError.amountOfSeveral
        }
        if let day { try check(day, for: request.selected.items, today: estimation.today) }
        return try take(
          amount, of: request.selected, as: outcome, for: reason, at: now, estimation
        ).map { ItemChange(item: $0.item, removal: $0) }
      case .event(let event):
        return try apply(event, amount, to: request.selected, on: day, estimation)
      case .delete: return []
      }
    }
  }

  /// Applies an event to selected items, or to parts that are split off.
  private mutating func apply(
    _ event: StorageEvent, _ amount: RequestedAmount, to selected: Selected, on day: Day?,
    _ estimation: EstimationContext
  ) throws -> [ItemChange] {
    let day = day ?? estimation.today
    var generator = SystemRandomNumberGenerator()
    // Of several packages of a product, the first for which the event is possible.
    var items = selected.items
    if case .first(let all) = selected, let fitting = all.first(where: { $0.allows(event) }) {
      items = [fitting]
    }
    // An earlier entry of the same command may have split a part off.
    items = items.map { item($0.uid) ?? $0 }
    if case .move(let location) = event { items = try movable(items, to: location) }
    if items.count > 1, amount.isPart { throw SelectionError.amountOfSeveral }
    let whole = Dictionary(items.map { ($0.uid, $0.remaining) }, uniquingKeysWith: { $1 })
    if amount != .all {
      // An event that is impossible for the whole item is impossible for a part.
      var trial = self
      _ = try trial.apply(event, to: items.map(\.uid), on: day, estimation)
    }
    var origins: [UID: Quantity] = [:]
    items = try items.map { item in
      let part = try split(
        amount, of: item, isOne: event == .open, uid: UID.random(using: &generator))
      if part.uid != item.uid { origins[part.uid] = whole[item.uid] }
      return part
    }
    return try apply(event, to: items.map(\.uid), on: day, estimation).map {
      ItemChange(item: $0, whole: origins[$0.uid])
    }
  }
}

extension RequestedAmount {
  /// Whether it is an amount, and not the default or the whole item.
  package var isPart: Bool { self != .standard && self != .all }
}
