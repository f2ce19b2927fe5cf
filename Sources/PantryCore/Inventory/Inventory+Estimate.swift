extension Inventory {
  /// A date for a thing without one: by what is said of the product, else by what has been usual for it in this
  /// household, else by the table of foods.
  ///
  /// It counts from the day of the purchase, or else of the entry. For infants' food there is none: only the
  /// package says until when that is good.
  ///
  /// - Complexity: O(n) in the number of things.
  public func estimate(for item: UserProduct, _ dating: Dating) -> Estimate? {
    estimate(for: item, dating) { usualDays(of: item, dating) }
  }

  func estimate(for item: UserProduct, _ dating: Dating, usual: () -> (days: Int, packages: Int)?)
    -> Estimate?
  {
    Inventory.rule(for: item, usual: usual).flatMap { Estimate($0, from: item.firstDay(dating)) }
  }

  /// How long an unopened package of a thing keeps where it is.
  private static func rule(for item: UserProduct, usual: () -> (days: Int, packages: Int)?)
    -> ShelfLife.Rule?
  {
    let life = ShelfLife(item.product)
    if life.isForInfants { return nil }
    let rule = life.unopened(in: item.storage ?? life.food?.place ?? .pantry)
    if let rule, rule.source == .product { return rule }
    guard let usual = usual() else { return rule }
    let span = CalendarSpan(usual.days, .day)
    return ShelfLife.Rule(
      keeping: .span(span, span), source: .household(packages: usual.packages))
  }

  /// Gives a thing without a date one that is estimated.
  ///
  /// - Returns: The thing as it is now.
  public mutating func estimateDate(of uid: UID, _ dating: Dating) -> UserProduct? {
    guard let place = items.firstIndex(where: { $0.uid == uid }) else { return nil }
    if items[place].expiresAt == .unknown, let estimate = estimate(for: items[place], dating) {
      items[place].set(estimate)
    }
    return items[place]
  }

  /// Gives a thing an estimated date.
  mutating func set(_ estimate: Estimate, in uid: UID) -> UserProduct? {
    guard let place = items.firstIndex(where: { $0.uid == uid }) else { return nil }
    items[place].set(estimate)
    return items[place]
  }

  /// Estimates a date anew that was estimated, or could not be, as long as nothing has become of the thing;
  /// without an estimate there is none any more.
  ///
  /// - Parameter moved: The day on which it was put somewhere else, if it was: a colder place gives it the days
  ///   that it would have had there from the start, a warmer one at most those that it has there from then on,
  ///   and what is past its date stays so.
  func estimateAnew(_ item: inout UserProduct, _ dating: Dating, moved: Day? = nil) {
    guard item.isAsEntered, item.estimatedBy != nil || item.expiresAt == .unknown else { return }
    let rule = Inventory.rule(for: item) { usualDays(of: item, dating) }
    let fromStart = rule.flatMap { Estimate($0, from: item.firstDay(dating)) }
    guard let moved else {
      if let fromStart { item.set(fromStart) } else if item.estimatedBy != nil { item.setUnknown() }
      return
    }
    guard let rule, let fromStart, let fromNow = Estimate(rule, from: moved),
      item.expiresAt.day.map({ $0 >= moved }) ?? true
    else { return }
    if fromStart.deadline.isAfter(item.expiresAt) {
      item.set(fromStart)
    } else if item.expiresAt.isAfter(fromNow.deadline) {
      item.set(fromNow)
    }
  }

  /// How many days a product has usually had.
  ///
  /// - Complexity: O(n) in the number of things.
  private func usualDays(of item: UserProduct, _ dating: Dating) -> (days: Int, packages: Int)? {
    let gtin = item.product.gtin
    let name = FoldedName(item.product.displayName)
    var usual = UsualDays<Int>()
    for other in items where other.uid != item.uid {
      let isSame =
        gtin.map { $0 == other.product.gtin } ?? (FoldedName(other.product.displayName) == name)
      if isSame { usual.count(other, as: 0, dating) }
    }
    return usual.median(0, isFrozen: item.wasBoughtFrozen)
  }
}

extension UserProduct {
  /// The day from which it keeps: that of the purchase, or else of the entry.
  func firstDay(_ dating: Dating) -> Day { purchasedAt ?? dating.day(createdAt) }

  /// Takes over an estimated date.
  mutating func set(_ estimate: Estimate) {
    expiresAt = estimate.deadline
    dateKind = nil
    estimatedBy = estimate.basis
  }

  /// Has no date any more.
  fileprivate mutating func setUnknown() {
    expiresAt = .unknown
    estimatedBy = nil
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
