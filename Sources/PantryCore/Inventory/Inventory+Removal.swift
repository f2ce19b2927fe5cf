extension Inventory {
  /// The result of taking a part of an item, or all of it.
  package struct Removal: Hashable, Sendable {
    /// The item after the change.
    package let item: UserProduct
    /// The amount that was taken, in the requested unit; nil if the whole item was taken without an amount.
    package let amount: Quantity?
    /// The amount that is left; nil if nothing is left.
    package let remaining: Quantity?
  }

  /// Marks items as used or discarded.
  ///
  /// - Returns: The items after the change.
  package mutating func remove(_ uids: [UID], as outcome: Outcome, at now: Instant)
    -> [UserProduct]
  {
    update(uids) { $0.close(as: outcome, at: now) }
  }

  /// Takes an amount from items, in the order in which they are selected.
  ///
  /// An item with nothing left is marked as used or discarded, with the quantity of its last part.
  /// Every earlier part is recorded in `taken`.
  ///
  /// - Parameters:
  ///   - wanted: The total amount. Without a unit it is in the unit of the first item.
  ///   - outcome: Whether the amount is used or discarded.
  ///   - now: The instant of the event.
  /// - Throws: `SelectionError`, without a change, if less is on hand, or the units cannot be converted.
  package mutating func take(
    _ wanted: Quantity, of selected: Selected, as outcome: Outcome, at now: Instant
  ) throws(SelectionError) -> [Removal] {
    let candidates: [UserProduct]
    switch selected {
    case .each(let items), .first(let items): candidates = items
    }
    guard let first = candidates.first else { throw .nothingNamed }
    // A number without a unit is in the unit of the first item. Items with other dimensions are not added up.
    let unit = wanted.unit ?? first.quantity?.unit
    var open = wanted.amount
    var total = Amount.zero
    var plan: [(item: UserProduct, taken: Amount, remaining: Amount)] = []
    for item in candidates {
      guard let held = item.remaining.converted(to: unit) else {
        if case .first = selected { continue }
        throw .otherUnit(item, wanted: Quantity(wanted.amount, unit: unit))
      }
      total = total + held.amount ?? total
      let taken = min(open, held.amount)
      guard let remaining = held.amount - taken, let stillOpen = open - taken, taken > .zero else {
        continue
      }
      plan.append((item, taken, remaining))
      open = stillOpen
    }
    guard open == .zero else {
      if total == .zero, wanted.unit != nil { throw .otherUnit(first, wanted: wanted) }
      throw .notEnough(
        name: first.product.displayName, onHand: Quantity(total, unit: unit), wanted: wanted)
    }
    return plan.map { item, taken, remaining in
      let amount = Quantity(taken, unit: unit)
      var left: Quantity?
      let changed = update([item.uid]) { item in
        if remaining > .zero {
          left = item.withdraw(
            amount, leaving: Quantity(remaining, unit: unit), as: outcome, at: now)
        } else {
          item.close(as: outcome, at: now)
        }
      }
      return Removal(item: changed.first ?? item, amount: amount, remaining: left)
    }
  }
}

extension UserProduct {
  /// Marks the item as used or discarded.
  fileprivate mutating func close(as outcome: Outcome, at now: Instant) {
    switch outcome {
    case .used:
      isUsed = true
      usedAt = now
    case .discarded:
      discardedAt = now
    }
  }

  /// Records a part in the unit of the item. The unit is changed if it cannot express the part or the rest
  /// exactly.
  ///
  /// - Returns: The remaining quantity.
  fileprivate mutating func withdraw(
    _ amount: Quantity, leaving rest: Quantity, as outcome: Outcome, at now: Instant
  ) -> Quantity {
    let unit = quantity?.unit
    if let part = amount.converted(to: unit), let remaining = rest.converted(to: unit) {
      withdraw(Withdrawal(at: now, amount: part.amount, as: outcome))
      quantity = remaining
      return remaining
    }
    // The new unit is smaller, so that it can express all amounts.
    _ = setRemaining(rest)
    withdraw(Withdrawal(at: now, amount: amount.amount, as: outcome))
    return rest
  }
}
