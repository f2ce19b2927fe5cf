extension Inventory {
  /// Applies an event to items on hand.
  ///
  /// The date in the record is not changed, except that the estimated date of a moved item is recomputed.
  ///
  /// - Parameter day: The day of the event, today or earlier.
  /// - Returns: The items after the change.
  /// - Throws: `StorageError`, without a change, if the event is impossible for any of the items.
  package mutating func apply(
    _ event: StorageEvent, to uids: [UID], on day: Day, _ estimation: EstimationContext
  ) throws(StorageError) -> [UserProduct] {
    if day > estimation.today { throw .inTheFuture(day) }
    let indices = indices(of: uids)
    let isMove = if case .move = event { true } else { false }
    let estimated = isMove ? indices.map { items[$0] }.filter { $0.estimatedBy != nil } : []
    let defaults = HouseholdDefaults(
      names: event == .open ? nil : LocationNames(items),
      typical: typicalShelfLife(of: estimated, estimation), settings: catalog.settings)
    var changed: [UserProduct] = []
    for index in indices {
      var item = items[index]
      try apply(event, to: &item, on: day, estimation, defaults)
      changed.append(item)
    }
    for (index, item) in zip(indices, changed) { replace(at: index, with: item) }
    return changed.inOrder(of: uids)
  }

  /// The facts about the household that an event depends on.
  private struct HouseholdDefaults {
    let names: LocationNames?
    let typical: TypicalShelfLife?
    let settings: SettingsLookup
  }

  private func apply(
    _ event: StorageEvent, to item: inout UserProduct, on day: Day,
    _ estimation: EstimationContext, _ defaults: HouseholdDefaults
  ) throws(StorageError) {
    func subject() -> SelectionError.Candidate { candidate(item) }
    // No event can precede the day from which the item keeps.
    let first = item.firstDay(estimation)
    if first.isRecorded(after: day, today: estimation.today),
      item.purchasedAt != nil || item.estimatedBy != nil
    {
      throw .outOfOrder(subject(), latest: first)
    }
    switch event {
    case .open:
      if let opened = item.openedAt { throw .alreadyOpened(subject(), on: opened) }
      item.openedAt = day
    case .freeze:
      if item.isFrozen, let since = item.frozen.last?.from {
        throw .alreadyFrozen(subject(), since: since)
      }
      if let last = item.frozen.last?.to, day < last {
        if last <= estimation.today { throw .outOfOrder(subject(), latest: last) }
        item.endFreezing(on: day)
      }
      guard let period = FrozenPeriod(from: day, to: nil) else { return }
      item.frozen.append(period)
      // Food that was added at a freezer has no other location to return to.
      item.thawTo = item.location.flatMap { Storage(location: $0) == .freezer ? nil : $0 }
      item.location = defaults.names?.name(.freezer, like: item.location, estimation)
    case .thaw(let location):
      if item.isFrozen, let since = item.frozen.last?.from {
        if since.isRecorded(after: day, today: estimation.today) {
          throw .outOfOrder(subject(), latest: since)
        }
        item.endFreezing(on: day)
      } else if item.isKeptFrozen, let period = FrozenPeriod(from: nil, to: day) {
        item.frozen.append(period)
      } else {
        throw .notFrozen(subject())
      }
      item.location =
        location.map { spelling(of: $0) } ?? item.locationBeforeFreezing
        ?? defaults.names?.name(.refrigerator, like: item.location, estimation)
      item.thawTo = nil
    case .move(let typed):
      let location = spelling(of: typed)
      let (from, to) = (item.isFrozen ? .freezer : item.storage, Storage(location: location))
      if to == .freezer, from != .freezer {
        try apply(.freeze, to: &item, on: day, estimation, defaults)
      } else if from == .freezer, to != .freezer {
        guard to != nil else { throw .unclearStorage(subject(), location) }
        try apply(.thaw(to: location), to: &item, on: day, estimation, defaults)
      } else if let to, to != from {
        item.location = location
        if item.estimatedBy != nil, let typical = defaults.typical {
          item.estimateAgain(defaults.settings[item.product], estimation, typical, moved: day)
        }
      }
      item.location = location
    }
  }

  /// Returns the items that are not yet at a location.
  ///
  /// - Throws: `StorageError.alreadyThere` if all of them are.
  package func movable(_ items: [UserProduct], to location: String) throws(StorageError)
    -> [UserProduct]
  {
    let others = items.filter { $0.allows(.move(location)) }
    if others.isEmpty, let first = items.first { throw .alreadyThere(candidate(first), location) }
    return others
  }

  /// Refuses the day of an event before the day of purchase of an item.
  package func check(_ day: Day, for items: [UserProduct], today: Day) throws(StorageError) {
    for item in items {
      if let bought = item.purchasedAt, bought.isRecorded(after: day, today: today) {
        throw .outOfOrder(candidate(item), latest: bought)
      }
    }
  }

  /// Returns a location as the household spells it: the word of an item for the same location, or the text itself.
  ///
  /// The newest items are looked at first, so that the items of a session are entered in constant time.
  ///
  /// - Complexity: O(n) in the number of items for a word for a storage type, otherwise O(1).
  package func spelling(of location: String) -> String {
    let key = LocationKey(location)
    guard case .storage = key else { return location }
    for index in (0..<items.count).reversed() {
      if let own = items[index].location, LocationKey(own) == key { return own }
    }
    return location
  }

  /// Sets fields of items and the day since which they have been frozen.
  ///
  /// - Parameter frozenSince: The first day of the current period in the freezer; nil removes all periods.
  /// - Returns: The items after the change.
  /// - Throws: `StorageError` if the day is in an earlier period in the freezer, or an item would have been
  ///   opened or frozen before it was bought; `SelectionError` as `edit` does. There are no changes after an
  ///   error.
  package mutating func correct(
    _ uids: [UID], _ changes: ItemChanges, _ frozenSince: ItemChanges.Field<Day?>,
    _ estimation: EstimationContext
  ) throws -> [UserProduct] {
    var corrected = self
    if case .set(let since) = frozenSince {
      for index in corrected.indices(of: uids) {
        var item = corrected.items[index]
        try item.setFrozen(since: since, candidate)
        corrected.replace(at: index, with: item)
      }
    }
    // Setting a location is moving there.
    if case .set(let location?) = changes.location {
      let storage = Storage(location: location)
      let moving = corrected.indices(of: uids).map { corrected.items[$0] }.filter { item in
        let isFrozen = item.isFrozen || item.storage == .freezer
        return item.state == .onHand && storage != nil && isFrozen != (storage == .freezer)
      }
      if case .keep = frozenSince, !moving.isEmpty {
        _ = try corrected.apply(
          .move(location), to: moving.map(\.uid), on: estimation.today, estimation)
      }
    }
    let edited = try corrected.edit(uids, changes, estimation)
    for item in edited {
      guard let bought = item.purchasedAt else { continue }
      let days = [item.openedAt] + item.frozen.map(\.from)
      if days.contains(where: {
        $0.map { bought.isRecorded(after: $0, today: estimation.today) } ?? false
      }) {
        throw StorageError.outOfOrder(candidate(item), latest: bought)
      }
    }
    self = corrected
    return edited
  }

  /// Splits the requested amount off an item.
  ///
  /// - Parameter isOne: Whether one of a counted quantity is the default, and not the whole item.
  /// - Returns: The part, or the item itself.
  /// - Throws: `SelectionError` if less is on hand, or the units cannot be converted.
  package mutating func split(
    _ requested: RequestedAmount, of item: UserProduct, isOne: Bool, uid: UID
  ) throws(SelectionError) -> UserProduct {
    switch requested {
    case .all: return item
    case .standard:
      guard isOne, let one = item.one else { return item }
      return try split(one, of: item, uid: uid)
    case .part(let part), .partOfRest(let part):
      return try split(
        item.remaining.part(part, ofOne: requested == .part(part)), of: item, uid: uid)
    case .number(let number):
      if item.remaining.isMeasured { throw .unitMissing(item, number) }
      return try split(Quantity(number), of: item, uid: uid)
    case .quantity(let wanted): return try split(item.counted(wanted), of: item, uid: uid)
    }
  }

  /// Splits a part off an item, as a new record with its share of the price.
  ///
  /// `splitFrom` of the part is the identifier of the first original. Parts that were taken earlier stay with
  /// the original.
  ///
  /// - Parameters:
  ///   - wanted: The amount of the part. Without a unit it is in the unit of the item.
  ///   - uid: The identifier of the new record.
  /// - Returns: The part, or the item itself if the amount is the whole item.
  /// - Throws: `SelectionError` if less is on hand, or the units cannot be converted.
  package mutating func split(_ wanted: Quantity, of item: UserProduct, uid: UID)
    throws(SelectionError) -> UserProduct
  {
    let held = item.remaining
    guard
      let amount = Quantity(wanted.amount, unit: wanted.unit ?? held.unit).converted(to: held.unit)
    else { throw .otherUnit(item, wanted: wanted) }
    guard let rest = held.amount - amount.amount else {
      throw .notEnough(name: item.product.displayName, onHand: held, wanted: wanted)
    }
    guard rest > .zero, let index = index(of: item.uid) else { return item }
    var part = item
    part.uid = uid
    part.quantity = amount
    part.price = item.cost(of: amount.amount)
    part.taken = []
    part.source = nil
    part.splitFrom = item.splitFrom ?? item.uid
    part.updatedAt = nil
    var original = item
    original.quantity = Quantity(rest, unit: held.unit)
    original.price = item.price.flatMap { price in part.price.flatMap { price - $0 } }
    replace(at: index, with: original)
    append(part)
    return part
  }
}

extension Day {
  /// Returns whether this recorded day is after the day of an event, so that the event cannot be recorded. Days in the
  /// future, written by a machine whose clock was wrong, do not count.
  fileprivate func isRecorded(after event: Day, today: Day) -> Bool {
    event < self && self <= today
  }
}

extension UserProduct {
  /// The location of the item before it was frozen; nil if it is not known or was a freezer, in which nothing thaws.
  fileprivate var locationBeforeFreezing: String? {
    // Correcting the day of freezing leaves the item where it is.
    guard let place = thawTo ?? location, let storage = Storage(location: place) else {
      return thawTo
    }
    return storage == .freezer ? nil : place
  }

  /// Ends the last period in the freezer, which may begin in the future.
  fileprivate mutating func endFreezing(on day: Day) {
    guard let last = frozen.popLast() else { return }
    let from = last.from.map { min($0, day) }
    if let period = FrozenPeriod(from: from, to: day) { frozen.append(period) }
  }

  /// Sets the first day of the current period in the freezer; nil removes all periods.
  fileprivate mutating func setFrozen(
    since day: Day?, _ candidate: (UserProduct) -> SelectionError.Candidate
  ) throws(StorageError) {
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

/// An event that changes how long an item keeps.
public enum StorageEvent: Hashable, Sendable {
  /// The package is opened.
  case open
  /// The item is put into the freezer.
  case freeze
  /// Thawing, to a location or to where the item was before it was frozen.
  case thaw(to: String?)
  /// Moving to a location. Moving to or from a freezer freezes or thaws the item.
  case move(String)
}

extension UserProduct {
  /// Whether the item is in the freezer: it was frozen, its location is a freezer, or it is sold frozen.
  var isKeptFrozen: Bool {
    if isFrozen || storage == .freezer { return true }
    return storage == nil && frozen.isEmpty && ShelfLife(self).usualStorage == .freezer
  }

  /// Returns whether an event is possible.
  package func allows(_ event: StorageEvent) -> Bool {
    switch event {
    case .open: openedAt == nil
    case .freeze: !isFrozen
    case .thaw: isKeptFrozen
    case .move(let location):
      !isAt(LocationKey(location))
    }
  }
}

/// Why an item cannot be opened, frozen, thawed or moved.
public enum StorageError: Error, Hashable, Sendable {
  /// It was already opened, on this day.
  case alreadyOpened(SelectionError.Candidate, on: Day)
  /// It is already frozen, since this day.
  case alreadyFrozen(SelectionError.Candidate, since: Day)
  /// It is not frozen.
  case notFrozen(SelectionError.Candidate)
  /// It is at this location already.
  case alreadyThere(SelectionError.Candidate, String)
  /// It is frozen, and the storage type of the location is not known.
  case unclearStorage(SelectionError.Candidate, String)
  /// It was bought, frozen or thawed on a later day.
  case outOfOrder(SelectionError.Candidate, latest: Day)
  /// None of the dates to confirm is an estimate.
  case nothingToConfirm
  /// The day is in the future.
  case inTheFuture(Day)
}
