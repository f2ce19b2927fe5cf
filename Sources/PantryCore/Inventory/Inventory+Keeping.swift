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
    for place in changed.indices where chosen.contains(changed[place].uid) {
      try happen(event, to: &changed[place], on: day, dating)
      result.append(changed[place])
    }
    items = changed
    return result
  }

  private func happen(
    _ event: KeepingEvent, to item: inout UserProduct, on day: Day, _ dating: Dating
  ) throws(KeepingError) {
    func this() -> SelectionError.Candidate {
      SelectionError.Candidate(id: ShortIDs(items)[item.uid], item: item)
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
      if item.location != nil { item.location = placeName(.freezer, like: item.location) }
    case .thaw:
      if item.isFrozen, let since = item.frozen.last?.from {
        guard day >= since else { throw .outOfOrder(this(), latest: since) }
        item.frozen[item.frozen.count - 1].to = day
      } else if item.storage == .freezer, let period = FrozenPeriod(from: nil, to: day) {
        item.frozen.append(period)
      } else {
        throw .notFrozen(this())
      }
      if item.location != nil { item.location = placeName(.refrigerator, like: item.location) }
    case .move(let location):
      let (from, to) = (item.storage, Storage(location: location))
      if to == .freezer, from != .freezer {
        try happen(.freeze, to: &item, on: day, dating)
      } else if from == .freezer, let to, to != .freezer {
        try happen(.thaw, to: &item, on: day, dating)
      } else if let to, to != from {
        item.location = location
        estimateAnew(&item, on: day, dating)
      }
      item.location = location
    }
  }

  /// Estimates the date of what was moved between the pantry and the refrigerator, if it was estimated.
  private func estimateAnew(_ item: inout UserProduct, on day: Day, _ dating: Dating) {
    guard item.estimatedBy != nil, item.openedAt == nil, item.frozen.isEmpty else { return }
    let life = ShelfLife(item.product)
    guard let storage = item.storage, let rule = life.unopened(in: storage),
      life.food?.isForInfants != true
    else { return }
    let start = item.purchasedAt ?? dating.day(item.createdAt)
    guard let fromStart = Estimate(rule, from: start), let fromNow = Estimate(rule, from: day)
    else {
      return
    }
    if fromStart.deadline.isAfter(item.expiresAt) {
      item.set(fromStart)
    } else if item.expiresAt.isAfter(fromNow.deadline) {
      item.set(fromNow)
    }
  }

  /// What the household calls such a place: the name it uses most, else a word in the script of another one.
  private func placeName(_ storage: Storage, like location: String?) -> String {
    var counts: [String: Int] = [:]
    for case let location? in items.map(\.location) where Storage(location: location) == storage {
      counts[location, default: 0] += 1
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let most { return most.key }
    let isKorean = location?.contains { $0.script == .hangul } ?? false
    switch storage {
    case .pantry: return isKorean ? "실온" : "pantry"
    case .refrigerator: return isKorean ? "냉장실" : "fridge"
    case .freezer: return isKorean ? "냉동실" : "freezer"
    }
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
    guard rest > .zero, let place = items.firstIndex(where: { $0.uid == item.uid }) else {
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

extension Deadline {
  /// Whether it comes later; what never expires comes last.
  fileprivate func isAfter(_ other: Deadline) -> Bool {
    switch (self, other) {
    case (.day(let day), .day(let otherDay)): day > otherDay
    case (.never, .day), (_, .unknown): self != other
    default: false
    }
  }
}
