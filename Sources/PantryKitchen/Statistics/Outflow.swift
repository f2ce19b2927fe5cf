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

extension UserProduct {
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
    guard state != .onHand, let closedAt else { return (found, nil) }
    let last = Outflow(
      at: closedAt, outcome: state == .used ? .used : .discarded, amount: remaining,
      cost: remainingCost, reason: discardReason, isPart: false)
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
    let initial = initialAmount.amount
    return taken.map { part in
      let cost = min(rest, price.share(of: part.amount, in: initial))
      rest = rest - cost ?? .zero
      return cost
    }
  }
}

/// Food that was used, or food that was discarded.
package struct OutflowCount: Hashable, Sendable {
  /// The number of items that were closed: used up, or discarded with what was left of them.
  package internal(set) var items = 0
  /// The number of parts that were taken from items while the rest stayed on hand.
  package internal(set) var parts = 0
  /// The number of items and parts whose price is known.
  package internal(set) var priced = 0
  /// The cost of those: each has its share of the price.
  package internal(set) var cost = AmountSum()

  /// Creates an empty count.
  package init() {}

  /// The number of items and parts.
  package var events: Int { items + parts }

  mutating func add(_ outflow: Outflow) {
    if outflow.isPart { parts += 1 } else { items += 1 }
    guard let cost = outflow.cost else { return }
    priced += 1
    self.cost.add(cost)
  }

  mutating func add(_ other: OutflowCount) {
    items += other.items
    parts += other.parts
    priced += other.priced
    cost.add(other.cost)
  }
}

/// Food that was used and food that was discarded.
package struct OutflowTally: Hashable, Sendable {
  /// Food that was used.
  package internal(set) var used = OutflowCount()
  /// Food that was discarded.
  package internal(set) var discarded = OutflowCount()

  /// The smallest number for which percentages are stated.
  package static let fewest = 5

  /// Creates a tally of discards.
  package init(discarded: OutflowCount = OutflowCount()) { self.discarded = discarded }

  /// The number of closed items.
  package var items: Int { used.items + discarded.items }
  /// The number of closed items and of parts.
  package var events: Int { used.events + discarded.events }
  /// The number of closed items and of parts whose price is known.
  package var priced: Int { used.priced + discarded.priced }

  /// The percentage of discarded items among the closed ones, rounded half up; nil for fewer than five.
  package var discardedPercentage: Int? {
    items < OutflowTally.fewest ? nil : percentage(discarded.items, of: items)
  }

  /// The percentage of the cost that was discarded, rounded half up; nil for fewer than five known prices.
  package var costPercentage: Int? {
    guard priced >= OutflowTally.fewest else { return nil }
    var total = used.cost
    total.add(discarded.cost)
    return discarded.cost.percentage(of: total)
  }

  mutating func add(_ outflow: Outflow) {
    switch outflow.outcome {
    case .used: used.add(outflow)
    case .discarded: discarded.add(outflow)
    }
  }

  mutating func add(_ other: OutflowTally) {
    used.add(other.used)
    discarded.add(other.discarded)
  }
}
