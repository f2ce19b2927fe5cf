extension Inventory {
  /// The result of taking a part of an item, or all of it.
  public struct Removal: Hashable, Sendable {
    /// The item after the change.
    public let item: UserProduct
    /// The amount that was taken, in the requested unit; nil if the whole item was taken without an amount.
    public let amount: Quantity?
    /// The amount that is left, in the unit of the item; nil if nothing is left.
    public let remaining: Quantity?
    /// The amount before, in the unit that the item had; nil if the item has no quantity and was taken whole.
    public let before: Quantity?
  }

  /// Marks items as used or discarded.
  ///
  /// - Returns: The items after the change.
  package mutating func remove(
    _ uids: [UID], as outcome: Outcome, for reason: DiscardReason? = nil, at now: Instant
  ) -> [UserProduct] {
    update(uids) { $0.close(as: outcome, for: reason, at: now) }
  }

  /// Takes the requested amount of items: without one, one of a counted quantity if they are used, otherwise the
  /// whole items.
  ///
  /// - Parameter estimation: The context in which the estimated date of less than one package that is left is limited;
  ///   nil to keep it.
  /// - Throws: `SelectionError`, without a change, if less is on hand, or the units cannot be converted.
  package mutating func take(
    _ requested: RequestedAmount, of selected: Selected, as outcome: Outcome,
    for reason: DiscardReason? = nil, at now: Instant, _ estimation: EstimationContext? = nil
  ) throws(SelectionError) -> [Removal] {
    // An empty stream of ids selects nothing.
    guard let former = selected.items.first else { return [] }
    // An earlier entry of the same command may have taken a part.
    let selected = current(selected)
    guard let first = selected.items.first else { throw .alreadyGone(candidate(former)) }
    switch requested {
    case .quantity(let wanted):
      return try take(wanted, of: selected, as: outcome, for: reason, at: now, estimation)
    case .number(let number):
      if first.remaining.isMeasured { throw .unitMissing(first, number) }
      return try take(
        Quantity(number), of: selected, as: outcome, for: reason, at: now, estimation)
    case .part(let part), .partOfRest(let part):
      let taken = first.remaining.part(part, ofOne: requested == .part(part))
      return try take(taken, of: .each([first]), as: outcome, for: reason, at: now, estimation)
    case .standard, .all:
      var removals: [Removal] = []
      for item in selected.items {
        let takesOne = requested == .standard && outcome == .used
        if takesOne, let part = item.one {
          removals += try take(
            part, of: .each([item]), as: outcome, for: reason, at: now, estimation)
        } else {
          removals += remove([item.uid], as: outcome, for: reason, at: now).map {
            Removal(item: $0, amount: item.quantity, remaining: nil, before: item.quantity)
          }
        }
      }
      return removals
    }
  }

  /// Returns the selected items that are still on hand, as they are now.
  private func current(_ selected: Selected) -> Selected {
    func now(_ items: [UserProduct]) -> [UserProduct] {
      items.compactMap { item($0.uid) }.filter { $0.state == .onHand }
    }
    return switch selected {
    case .each(let items): .each(now(items))
    case .first(let items): .first(now(items))
    }
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
  ///   - estimation: The context in which the estimated date of less than one package is limited; nil to keep it.
  /// - Throws: `SelectionError`, without a change, if less is on hand, or the units cannot be converted.
  package mutating func take(
    _ wanted: Quantity, of selected: Selected, as outcome: Outcome,
    for reason: DiscardReason? = nil, at now: Instant, _ estimation: EstimationContext? = nil
  ) throws(SelectionError) -> [Removal] {
    let candidates = selected.all
    guard let first = candidates.first else { throw .nothingNamed }
    // A number without a unit is in the unit of the first item. Items with other dimensions are not added up.
    let wanted = first.counted(wanted)
    let held = first.quantity?.unit
    if held == nil, wanted.unit != nil, !wanted.isMeasured {
      throw .otherUnit(first, wanted: wanted)
    }
    let unit = wanted.unit ?? held
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
      let onHand = Quantity(total, unit: unit)
      throw .notEnough(
        name: first.product.displayName,
        onHand: onHand.converted(to: first.remaining.unit) ?? onHand, wanted: wanted)
    }
    return plan.map { item, taken, remaining in
      let amount = Quantity(taken, unit: unit)
      var left: Quantity?
      let changed = update([item.uid]) { item in
        if remaining > .zero {
          left = item.withdraw(
            amount, leaving: Quantity(remaining, unit: unit), as: outcome, for: reason, at: now)
        } else {
          item.close(as: outcome, for: reason, at: now)
        }
      }
      let limited = left == nil ? nil : estimation.flatMap { limitPart(item.uid, at: now, $0) }
      return Removal(
        item: limited ?? changed.first ?? item, amount: amount, remaining: left,
        before: item.remaining)
    }
  }
}

extension Inventory {
  /// Sets why items were discarded, or the parts that were taken of them last.
  ///
  /// - Parameter discarded: The items as they were after that. One that was changed since is left as it is.
  package mutating func explain(_ discarded: [UserProduct], by reason: DiscardReason) {
    for item in discarded {
      _ = update([item.uid]) { stored in
        if item.state == .discarded {
          if stored.discardedAt == item.discardedAt { stored.discardReason = reason }
        } else if let part = item.taken.last, let index = stored.taken.lastIndex(of: part) {
          stored.taken[index].reason = reason
        }
      }
    }
  }
}

extension Quantity {
  /// Returns a part of it.
  ///
  /// - Parameter ofOne: Whether it is a part of one piece of a count; all of what is less than that.
  func part(_ part: Amount, ofOne: Bool) -> Quantity {
    let taken = ofOne && !isMeasured ? part : amount * part
    return Quantity(taken.map { min($0, amount) } ?? amount, unit: unit)
  }
}

extension UserProduct {
  /// One of a counted quantity, or the rest of less than one; nil for an item that is taken whole: it has no
  /// quantity, or is measured.
  package var one: Quantity? {
    guard let quantity, !quantity.isMeasured else { return nil }
    return Quantity(min(.one, quantity.amount), unit: quantity.unit)
  }

  /// Marks the item as used or discarded.
  fileprivate mutating func close(
    as outcome: Outcome, for reason: DiscardReason?, at now: Instant
  ) {
    switch outcome {
    case .used:
      isUsed = true
      usedAt = now
    case .discarded:
      discardedAt = now
      discardReason = reason
    }
  }

  /// Records a part in the unit of the item. The unit is changed if it cannot express the part or the rest
  /// exactly.
  ///
  /// - Returns: The remaining quantity.
  fileprivate mutating func withdraw(
    _ amount: Quantity, leaving rest: Quantity, as outcome: Outcome,
    for reason: DiscardReason?, at now: Instant
  ) -> Quantity {
    let unit = quantity?.unit
    if let part = amount.converted(to: unit), rest.converted(to: unit) != nil,
      let left = remaining.amount - part.amount
    {
      // The difference, because conversions between pounds and kilograms are rounded.
      withdraw(Withdrawal(at: now, amount: part.amount, as: outcome, reason: reason))
      quantity = Quantity(left, unit: unit)
      return Quantity(left, unit: unit)
    }
    // The new unit is smaller, so that it can express all amounts.
    _ = setRemaining(rest)
    withdraw(Withdrawal(at: now, amount: amount.amount, as: outcome, reason: reason))
    return rest
  }
}
