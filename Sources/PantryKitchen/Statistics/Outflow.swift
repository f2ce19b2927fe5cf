import PantryCore

/// One use or discard: of an item with what was left of it, or of a part.
struct Outflow {
  /// When it happened.
  let at: Instant
  /// Whether the food was used or discarded.
  let outcome: Outcome
  /// The amount; one piece if the item has no quantity.
  let amount: Quantity
  /// Its share of the price of the item; nil without a price.
  let cost: Amount?
  /// Why it was discarded, if known.
  let reason: DiscardReason?
  /// Whether the rest stayed on hand.
  let isPart: Bool
}

/// The amounts, parts and price of an item, from which its outflows follow.
struct CountedAmounts {
  private let remaining: Quantity
  private let price: Amount?
  private let taken: [Withdrawal]
  private let record: ItemRecord

  init(_ record: ItemRecord) {
    self.record = record
    (remaining, price, taken) = (record.quantity ?? Quantity(.one), record.price, record.taken)
  }

  /// The parts that were taken from the item, and when it was closed.
  ///
  /// What is left, or was closed last, costs the price without the shares of the parts, so that the costs of an item add
  /// up to its price.
  var outflows: (parts: [Outflow], last: Outflow?) {
    var found: [Outflow] = []
    for (part, cost) in zip(taken, partCosts) {
      found.append(
        Outflow(
          at: part.at, outcome: part.outcome, amount: Quantity(part.amount, unit: remaining.unit),
          cost: price == nil ? nil : cost, reason: part.reason, isPart: true))
    }
    let state = record.state
    guard state != .onHand, let closedAt = record.closedAt else { return (found, nil) }
    let last = Outflow(
      at: closedAt, outcome: state == .used ? .used : .discarded, amount: remaining,
      cost: remainingCost, reason: record.discardReason, isPart: false)
    return (found, last)
  }

  /// The price of what is left, or was closed last; nil without a price.
  var remainingCost: Amount? {
    price.map { price in partCosts.reduce(price) { $0 - $1 ?? .zero } }
  }

  /// The share of the price of each part. Together they are at most the price.
  private var partCosts: [Amount] {
    var rest = price ?? .zero
    guard !taken.isEmpty, let price else { return taken.map { _ in .zero } }
    let initial = taken.reduce(remaining.amount) { $0 + $1.amount ?? $0 }
    return taken.map { part in
      let cost = min(rest, price.share(of: part.amount, in: initial))
      rest = rest - cost ?? .zero
      return cost
    }
  }
}
