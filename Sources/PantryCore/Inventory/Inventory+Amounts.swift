extension Inventory {
  /// Part of a thing that was taken.
  public struct Taking: Hashable, Sendable {
    /// The thing as it is now.
    public let item: UserProduct
    /// How much of it was taken.
    public let amount: Quantity
    /// How much of it is left; nil if nothing is.
    public let left: Quantity?
  }

  /// Takes part of the quantity: of the things named, or of a product's things in the order in which
  /// they expire. A thing of which nothing is left is gone, and keeps the quantity it last had.
  ///
  /// - Throws: `SelectionError` if there is not as much, or it is counted in another unit. Nothing is
  ///   taken then.
  public mutating func take(
    _ wanted: Quantity, of selected: Selected, as outcome: Outcome, at now: Instant
  ) throws(SelectionError) -> [Taking] {
    let sources: [UserProduct]
    switch selected {
    case .each(let items), .first(let items): sources = items
    }
    guard let first = sources.first else { throw .nothingNamed }
    // A number alone is meant in the unit of the first; what measures something else is never added up.
    let unit = wanted.unit ?? first.quantity?.unit
    var open = wanted.amount
    var total = Amount.zero
    var plan: [(item: UserProduct, taken: Amount, left: Amount)] = []
    for item in sources {
      guard let held = (item.quantity ?? Quantity(.one)).converted(to: unit) else {
        if case .first = selected { continue }
        throw .otherUnit(item, wanted: Quantity(wanted.amount, unit: unit))
      }
      total = total + held.amount ?? total
      let taken = min(open, held.amount)
      guard let rest = held.amount - taken, let stillOpen = open - taken, taken > .zero else {
        continue
      }
      plan.append((item, taken, rest))
      open = stillOpen
    }
    guard open == .zero else {
      if total == .zero, wanted.unit != nil { throw .otherUnit(first, wanted: wanted) }
      throw .notEnough(
        name: first.product.displayName, onHand: Quantity(total, unit: unit), wanted: wanted)
    }
    return plan.map { item, taken, left in
      guard left > .zero else {
        let gone = remove([item.uid], as: outcome, at: now)
        return Taking(item: gone.first ?? item, amount: Quantity(taken, unit: unit), left: nil)
      }
      // In the unit of the package, if that can be said.
      let rest = Quantity(left, unit: unit)
      let quantity = rest.converted(to: item.quantity?.unit) ?? rest
      var changes = ItemChanges()
      changes.quantity = .set(quantity)
      let edited = edit([item.uid], changes)
      return Taking(
        item: edited.first ?? item, amount: Quantity(taken, unit: unit), left: quantity)
    }
  }
}
