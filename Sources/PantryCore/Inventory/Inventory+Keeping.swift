/// What happens to a thing in the kitchen that changes how long it keeps.
public enum KeepingEvent: Hashable, Sendable {
  /// It is opened.
  case open
  /// It goes into the freezer.
  case freeze
  /// It comes out of the freezer.
  case thaw
  /// It is put somewhere else: into or out of the freezer too, if the place is one.
  case move(String)
}

extension Inventory {
  /// Lets something happen to things on hand.
  ///
  /// The date that is in the file stays, but for an estimated one of what is moved, which is estimated anew: a
  /// colder place gives it the days that it would have had there from the start, a warmer one at most
  /// those that it has there from now on.
  ///
  /// - Parameters:
  ///   - day: When it happened: today or before.
  /// - Returns: The things as they are now.
  /// - Throws: `KeepingError` if it cannot have happened. Nothing is changed then.
  public mutating func apply(_ event: KeepingEvent, to uids: [UID], on day: Day, _ dating: Dating)
    throws(KeepingError) -> [UserProduct]
  {
    if day > dating.today { throw .inTheFuture(day) }
    let chosen = Set(uids)
    var changed = items
    var result: [UserProduct] = []
    let habits = Habits(self, event, of: chosen, dating)
    for place in changed.places(where: { chosen.contains($0.uid) }) {
      var item = changed[place]
      try happen(event, to: &item, on: day, dating, habits)
      changed[place] = item
      result.append(item)
    }
    items = changed
    return result
  }

  /// What an event may need to know of the household.
  private struct Habits {
    let names: PlaceNames?
    let usual: UsualDays<ProductKey>?

    init(
      _ inventory: Inventory, _ event: KeepingEvent, of chosen: Set<UID>, _ dating: Dating
    ) {
      names = event == .open ? nil : PlaceNames(inventory.items)
      if case .move = event {
        usual = inventory.usualDays(
          of: inventory.items.records { $0.isEstimated && chosen.contains($0.uid) }, dating)
      } else {
        usual = nil
      }
    }
  }

  private func happen(
    _ event: KeepingEvent, to item: inout UserProduct, on day: Day, _ dating: Dating,
    _ habits: Habits
  ) throws(KeepingError) {
    func this() -> SelectionError.Candidate { candidate(item) }
    // What counts from the first day cannot have begun before it.
    let first = item.firstDay(dating)
    if day < first, item.purchasedAt != nil || item.estimatedBy != nil {
      throw .outOfOrder(this(), latest: first)
    }
    switch event {
    case .open:
      if let opened = item.openedAt { throw .alreadyOpened(this(), on: opened) }
      item.openedAt = day
    case .freeze:
      if item.isFrozen, let since = item.frozen.last?.from {
        throw .alreadyFrozen(this(), since: since)
      }
      if let last = item.frozen.last?.to, day < last { throw .outOfOrder(this(), latest: last) }
      guard let period = FrozenPeriod(from: day, to: nil) else { return }
      item.frozen.append(period)
      if item.location != nil { item.location = habits.names?.name(.freezer, like: item.location) }
    case .thaw:
      if item.isFrozen, let since = item.frozen.last?.from {
        guard day >= since else { throw .outOfOrder(this(), latest: since) }
        item.frozen[item.frozen.count - 1].to = day
      } else if item.isKeptFrozen, let period = FrozenPeriod(from: nil, to: day) {
        item.frozen.append(period)
      } else {
        throw .notFrozen(this())
      }
      if item.location != nil {
        item.location = habits.names?.name(.refrigerator, like: item.location)
      }
    case .move(let location):
      let (from, to) = (item.storage, Storage(location: location))
      if to == .freezer, from != .freezer {
        try happen(.freeze, to: &item, on: day, dating, habits)
      } else if from == .freezer, to != .freezer {
        guard to != nil else { throw .unclearPlace(this(), location) }
        try happen(.thaw, to: &item, on: day, dating, habits)
      } else if let to, to != from {
        item.location = location
        if item.estimatedBy != nil, let usual = habits.usual {
          item.estimateAnew(dating, usual, moved: day)
        }
      }
      item.location = location
    }
  }

  /// Sets fields of things, and since when they are frozen.
  ///
  /// - Parameter frozenSince: The day on which the present time in the freezer began, nil if they never were there.
  /// - Returns: The things as they are now.
  /// - Throws: `KeepingError` if that day lies in an earlier time in the freezer, or something was opened before
  ///   it was bought. Nothing is changed then.
  public mutating func correct(
    _ uids: [UID], _ changes: ItemChanges, _ frozenSince: ItemChanges.Field<Day?>, _ dating: Dating
  ) throws(KeepingError) -> [UserProduct] {
    if case .set(let since) = frozenSince {
      var changed = items
      let chosen = Set(uids)
      for place in changed.places(where: { chosen.contains($0.uid) }) {
        try changed[place].setFrozen(since: since, candidate)
      }
      items = changed
    }
    let before = self
    let edited = edit(uids, changes, dating)
    let wrong = edited.first { item in
      guard let bought = item.purchasedAt else { return false }
      let days = [item.openedAt] + item.frozen.map(\.from)
      return days.contains { $0.map { $0 < bought } ?? false }
    }
    if let wrong, let bought = wrong.purchasedAt {
      self = before
      throw .outOfOrder(candidate(wrong), latest: bought)
    }
    return edited
  }

  /// Takes part of a thing as a record of its own, so that something can happen to it alone.
  ///
  /// - Parameters:
  ///   - wanted: How much; a number alone is meant in the unit of the thing.
  ///   - uid: The name of the new record. What it cost stays with the rest.
  /// - Returns: The part; the thing itself if it is no more than that.
  /// - Throws: `SelectionError` if there is not as much, or it is counted in another unit.
  public mutating func split(_ wanted: Quantity, of item: UserProduct, uid: UID)
    throws(SelectionError) -> UserProduct
  {
    let held = item.quantity ?? Quantity(.one)
    guard held.unit == wanted.unit || wanted.unit == nil else {
      throw .otherUnit(item, wanted: wanted)
    }
    guard let rest = held.amount - wanted.amount else {
      throw .notEnough(name: item.product.displayName, onHand: held, wanted: wanted)
    }
    guard rest > .zero, let place = items.summaries.firstIndex(where: { $0.uid == item.uid })
    else {
      return item
    }
    items[place].quantity = Quantity(rest, unit: held.unit)
    var part = item
    part.uid = uid
    part.quantity = Quantity(wanted.amount, unit: held.unit)
    part.price = nil
    items.append(part)
    return part
  }
}

extension UserProduct {
  /// Whether it is in the freezer, because somebody froze it, it is kept there, or it is sold frozen.
  var isKeptFrozen: Bool {
    if isFrozen || storage == .freezer { return true }
    return storage == nil && frozen.isEmpty && ShelfLife(product).food?.place == .freezer
  }

  /// Whether something can happen to it.
  public func canHappen(_ event: KeepingEvent) -> Bool {
    switch event {
    case .open: openedAt == nil
    case .freeze: !isFrozen
    case .thaw: isKeptFrozen
    case .move: true
    }
  }

  /// Says since when it is frozen, or that it never was.
  fileprivate mutating func setFrozen(
    since day: Day?, _ candidate: (UserProduct) -> SelectionError.Candidate
  ) throws(KeepingError) {
    guard let day else {
      frozen = []
      return
    }
    var earlier = frozen
    if isFrozen { earlier.removeLast() }
    if let last = earlier.last?.to, day < last { throw .outOfOrder(candidate(self), latest: last) }
    guard let period = FrozenPeriod(from: day, to: nil) else { return }
    frozen = earlier + [period]
  }
}
