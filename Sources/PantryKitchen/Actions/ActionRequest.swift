package import PantryCore

/// What is done to the items that words select, and how much of them is meant.
package struct ActionRequest: Sendable {
  package let action: ItemAction
  /// The amount of an option or an answer, which replaces that of the words.
  package var amount: RequestedAmount?
  /// Whether `all` means every package of a product, and not only one whole package.
  package var takesEveryPackage: Bool
  /// The day on which it happened; nil for now.
  package let day: Day?

  package init(_ action: ItemAction, _ amount: RequestedAmount?, on day: Day?) {
    (self.action, self.amount, self.day) = (action, amount, day)
    takesEveryPackage =
      switch action {
      case .remove(.used, _), .event(.open): false
      case .remove(.discarded, _), .event, .delete: true
      }
  }

  /// Returns whether words may select more items than they have words.
  ///
  /// - Parameter hasAll: Whether one of the words may mean all.
  package func mayBeMany(hasAll: Bool) -> Bool { takesEveryPackage && (amount == .all || hasAll) }

  /// What words leave open, which people are asked.
  package enum Question: Hashable, Sendable {
    /// Whether `all` means one package or all, and their number.
    case packages(Int)
    /// How much is used of a large package.
    case amount(of: UserProduct)
  }

  /// Whether the words may leave a question open. Finding it takes as long as selecting the items.
  package var mayBeOpen: Bool { !takesEveryPackage && amount == nil }

  /// Returns what the requests of the words leave open; nil if nothing is.
  package func question(about requests: [RequestedItems]) -> Question? {
    guard mayBeOpen, requests.count == 1, let request = requests.first,
      let first = request.selected.items.first
    else { return nil }
    let count = request.selected.all.count
    if request.amount == .all, count > 1 { return .packages(count) }
    let isUse = action == .remove(.used)
    return isUse && request.amount == .standard && first.isLargePackage ? .amount(of: first) : nil
  }

  /// Returns the request for every package of the product if that is what `all` means: of an event, all for which it is
  /// possible.
  package func widened(_ request: RequestedItems) -> RequestedItems {
    guard takesEveryPackage, !request.amount.isPart, (amount ?? request.amount) == .all,
      case .first(var all) = request.selected
    else { return request }
    if case .event(let event) = action {
      let fitting = all.filter { $0.allows(event) }
      if !fitting.isEmpty { all = fitting }
    }
    return RequestedItems(.each(all), .all)
  }

  /// Returns the request with its amount, of cups and spoons in the unit of the package.
  private func measured(_ request: RequestedItems) -> RequestedItems {
    var request = widened(request)
    if let amount, amount != .all { request.amount = amount }
    return request.weighingCups()
  }

  /// Does it to the selected items.
  ///
  /// - Parameter now: The instant of the action, on its day.
  /// - Throws: As `Inventory.perform`.
  package func perform(
    on requests: [RequestedItems], in inventory: inout Inventory, at now: Instant,
    _ estimation: EstimationContext
  ) throws -> [ItemChange] {
    try inventory.perform(
      action, amount: amount == .all ? .all : nil, on: requests.map(measured), day: day, at: now,
      estimation)
  }

  /// Returns the next packages that are still good beside those that are used past their dates.
  ///
  /// - Parameter inventory: The items before the change.
  /// - Returns: Each by the identifier of the expired item.
  package func goodPackages(
    beside requests: [RequestedItems], in inventory: Inventory, on today: Day
  ) -> [UID: UserProduct] {
    guard action == .remove(.used) else { return [:] }
    let settings = inventory.catalog.settings
    func isPast(_ item: UserProduct) -> Bool {
      let deadline = item.effectiveDeadline(settings[item.product])
      return ExpiryStatus(deadline, on: today) == .expired
    }
    var found: [UID: UserProduct] = [:]
    for case .first(let all) in requests.map(\.selected) {
      guard let first = all.first, isPast(first), let good = all.first(where: { !isPast($0) })
      else { continue }
      found[first.uid] = good
    }
    return found
  }
}

extension Inventory {
  /// The items on hand that have expired, the oldest first.
  package func expiredItems(on today: Day) -> [UserProduct] {
    var query = Query()
    query.onlyExpired = true
    return matches(of: query, on: today).map(\.item)
  }

  /// Does what a review of expired items chose, to whole items. Those that another program has taken meanwhile are left out.
  ///
  /// - Parameters:
  ///   - day: The day on which it happened; nil for today.
  ///   - now: The instant of that, on that day.
  /// - Throws: As `perform`.
  package mutating func perform(
    _ actions: [(uid: UID, action: ItemAction)], day: Day?, at now: Instant,
    _ estimation: EstimationContext
  ) throws -> [(action: ItemAction, change: ItemChange)] {
    try actions.flatMap { uid, action -> [(action: ItemAction, change: ItemChange)] in
      guard let item = item(uid), item.state == .onHand else { return [] }
      return try perform(
        action, amount: .all, on: [RequestedItems(.each([item]))], day: day, at: now, estimation
      ).map { (action, $0) }
    }
  }
}
