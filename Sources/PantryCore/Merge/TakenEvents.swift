/// An event by which a part of an item was used or discarded, with its identity: the instant, the outcome, and its number
/// among those with the same ones.
struct TakenEvent: Hashable {
  struct Identity: Hashable, Comparable {
    let at: Instant
    let outcome: Outcome
    let number: Int

    /// In the order of time; of two at once, what was used comes first.
    static func < (left: Self, right: Self) -> Bool {
      (left.at, left.outcome == .used ? 0 : 1, left.number)
        < (right.at, right.outcome == .used ? 0 : 1, right.number)
    }
  }

  let identity: Identity
  /// The amount in millionths of the unit in which amounts are merged.
  var amount: Int
  var reason: DiscardReason?
  var unknownFields: [UnknownField]
  /// Whether the event closed the item: everything that was left was taken.
  var isClosing: Bool

  /// Returns whether two events are the same part, whether or not it closed the item.
  func isSame(as other: TakenEvent) -> Bool {
    (identity, amount) == (other.identity, other.amount) && reason == other.reason
      && unknownFields == other.unknownFields
  }
}

/// The amounts of a version of an item, in millionths of a unit.
struct ItemAmounts {
  /// What was taken, in the order of time.
  var events: [TakenEvent]
  /// What is left.
  var rest: Int

  /// The initial amount.
  var initial: Int { events.reduce(rest) { $0 + $1.amount } }

  /// - Parameter unit: The unit of the result.
  /// - Returns: nil if an amount cannot be converted to the unit.
  init?(_ item: UserProduct, in unit: String?) {
    func millionths(_ amount: Amount) -> Int? {
      Quantity(amount, unit: item.quantity?.unit).converted(to: unit)?.amount.millionths
    }
    var numbers: [TakenEvent.Identity: Int] = [:]
    func event(_ part: Withdrawal, _ amount: Int, isClosing: Bool) -> TakenEvent {
      let first = TakenEvent.Identity(at: part.at, outcome: part.outcome, number: 0)
      let number = numbers[first, default: 0]
      numbers[first] = number + 1
      return TakenEvent(
        identity: .init(at: part.at, outcome: part.outcome, number: number), amount: amount,
        reason: part.reason, unknownFields: part.unknownFields, isClosing: isClosing)
    }
    events = []
    for part in item.taken {
      guard let amount = millionths(part.amount) else { return nil }
      events.append(event(part, amount, isClosing: false))
    }
    guard let remaining = millionths(item.remaining.amount) else { return nil }
    rest = item.state == .onHand ? remaining : 0
    if item.state != .onHand {
      // Older files do not have the instant of every closing.
      let at =
        (item.state == .used ? item.usedAt : item.discardedAt) ?? item.updatedAt ?? item.createdAt
      let part = Withdrawal(
        at: at, amount: .zero, as: item.state == .used ? .used : .discarded,
        reason: item.state == .used ? nil : item.discardReason)
      events.append(event(part, remaining, isClosing: true))
    }
    events.sort { $0.identity < $1.identity }
  }

  init(events: [TakenEvent], rest: Int) { (self.events, self.rest) = (events, rest) }

  /// Returns whether two versions have the same amounts and events, however they are written.
  func isSame(as other: ItemAmounts) -> Bool {
    rest == other.rest && events.count == other.events.count
      && zip(events, other.events).allSatisfy { $0.isSame(as: $1) }
  }

  /// Returns the events of both versions: those that are new on either side, without those that a side has undone.
  static func mergedEvents(base: ItemAmounts?, left: ItemAmounts, right: ItemAmounts)
    -> [TakenEvent]
  {
    func byIdentity(_ amounts: ItemAmounts?) -> [TakenEvent.Identity: TakenEvent] {
      Dictionary(
        (amounts?.events ?? []).map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, lefts, rights) = (byIdentity(base), byIdentity(left), byIdentity(right))
    var events: [TakenEvent] = []
    for (identity, one) in lefts {
      guard let other = rights[identity] else {
        if old[identity] == nil { events.append(one) }
        continue
      }
      events.append(merged(old[identity], one, other))
    }
    events += rights.filter { lefts[$0.key] == nil && old[$0.key] == nil }.values
    return events.sorted { $0.identity < $1.identity }
  }

  private static func merged(_ old: TakenEvent?, _ one: TakenEvent, _ other: TakenEvent)
    -> TakenEvent
  {
    func register<Value: Equatable>(
      _ value: (TakenEvent) -> Value, _ isLarger: (Value, Value) -> Bool
    ) -> Value {
      let (old, one, other) = (old.map(value), value(one), value(other))
      if one == other || old == other { return one }
      if old == one { return other }
      return isLarger(one, other) ? one : other
    }
    return TakenEvent(
      identity: one.identity, amount: register({ $0.amount }, >),
      reason: register({ $0.reason }) {
        ($1?.rawValue ?? "").utf8.lexicographicallyPrecedes(($0?.rawValue ?? "").utf8)
      },
      unknownFields: register({ $0.unknownFields }) { one, other in
        func bytes(_ members: [UnknownField]) -> [UInt8] {
          members.reduce(into: []) { bytes, member in
            bytes += member.name.utf8
            bytes.append(0)
            bytes += member.json
            bytes.append(0)
          }
        }
        return bytes(other).lexicographicallyPrecedes(bytes(one))
      },
      isClosing: one.isClosing && other.isClosing)
  }

  /// Returns the amounts of an item with an initial amount: each event gets at most what is left.
  ///
  /// - Returns: The amounts, and what was not counted. An item that was taken whole and had less is not noted.
  static func capped(_ events: [TakenEvent], to initial: Int)
    -> (amounts: ItemAmounts, notCounted: Int)
  {
    var rest = initial
    var counted: [TakenEvent] = []
    var notCounted = 0
    for var event in events {
      let amount = min(event.amount, rest)
      if amount < event.amount, amount == 0 || !event.isClosing {
        notCounted += event.amount - amount
      }
      rest -= amount
      event.amount = amount
      if amount > 0 { counted.append(event) }
    }
    return (ItemAmounts(events: counted, rest: rest), notCounted)
  }
}
