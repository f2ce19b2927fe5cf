extension Inventory {
  /// A date for a thing without one: by what is said of the product, else by what has been usual for it in this
  /// household, else by the table of foods.
  ///
  /// It counts from the day of the purchase, or else of the entry. For infants' food there is none: only the
  /// package says until when that is good.
  ///
  /// - Complexity: O(n) in the number of things.
  public func estimate(for item: UserProduct, _ dating: Dating) -> Estimate? {
    let usual = usualDays(of: [item], dating)
    return Inventory.estimate(for: item, dating) { usual?.median(of: item) }
  }

  /// The same, with what is known already.
  ///
  /// - Parameter life: How long the product keeps, if it has been looked up.
  static func estimate(
    for item: UserProduct, _ dating: Dating, life: ShelfLife? = nil,
    usual: () -> (days: Int, packages: Int)?
  ) -> Estimate? {
    rule(for: item, life, usual: usual).flatMap { Estimate($0, from: item.firstDay(dating)) }
  }

  /// How many days the packages of some things' products usually have; nil if there are no such things.
  ///
  /// - Parameter new: Things that are being entered, which are no earlier packages.
  /// - Complexity: O(n) in the number of things. Of those with other numbers none is read.
  func usualDays(
    of things: some Sequence<UserProduct>, _ dating: Dating, without new: Set<UID> = []
  ) -> UsualDays<ProductKey>? {
    let wanted = Set(things.lazy.map { ProductKey($0.product) })
    if wanted.isEmpty { return nil }
    let wantsNames = wanted.contains { if case .name = $0 { true } else { false } }
    var usual = UsualDays<ProductKey>()
    // Many things have the same name, and folding one takes time.
    var keys: [String: ProductKey] = [:]
    for (place, summary) in items.summaries.enumerated() {
      guard !summary.isEstimated, summary.expiresAt.day != nil, !new.contains(summary.uid) else {
        continue
      }
      if let gtin = summary.number.gtin {
        let key = ProductKey.number(gtin)
        if wanted.contains(key) { usual.count(items[place], as: key, dating) }
      } else if wantsNames {
        let item = items[place]
        let key = keys[item.product.displayName] ?? ProductKey(item.product)
        keys[item.product.displayName] = key
        if wanted.contains(key) { usual.count(item, as: key, dating) }
      }
    }
    return usual
  }

  /// How long an unopened package of a thing keeps where it is.
  fileprivate static func rule(
    for item: UserProduct, _ life: ShelfLife? = nil, usual: () -> (days: Int, packages: Int)?
  ) -> ShelfLife.Rule? {
    let life = life ?? ShelfLife(item.product)
    if life.isForInfants { return nil }
    let rule = life.unopened(in: item.storage ?? life.food?.place ?? .pantry)
    if let rule, rule.source == .product { return rule }
    guard let usual = usual() else { return rule }
    let span = CalendarSpan(usual.days, .day)
    return ShelfLife.Rule(
      keeping: .span(span, span), source: .household(packages: usual.packages))
  }

  /// Gives those of some things, which are being entered, that have no date one that is estimated.
  ///
  /// - Parameter undated: Which of them are to get one.
  /// - Returns: The things as they are now.
  /// - Complexity: O(n) in the number of things.
  public mutating func estimateDates(
    of undated: [UID], among new: [UID] = [], _ dating: Dating
  ) -> [UserProduct] {
    let chosen = Set(undated)
    let things = items.records { chosen.contains($0.uid) }
    let usual = usualDays(of: things, dating, without: Set(new))
    return update(undated) { item in
      guard item.expiresAt == .unknown,
        let estimate = Inventory.estimate(for: item, dating, usual: { usual?.median(of: item) })
      else { return }
      item.set(estimate)
    }
  }

  /// Gives a thing an estimated date.
  mutating func set(_ estimate: Estimate, in uid: UID) -> UserProduct? {
    guard let place = items.summaries.firstIndex(where: { $0.uid == uid }) else { return nil }
    items[place].set(estimate)
    return items[place]
  }
}

extension UsualDays<ProductKey> {
  /// What is usual for the product of a thing, bought as it was.
  func median(of item: UserProduct) -> Median? {
    median(ProductKey(item.product), isFrozen: item.wasBoughtFrozen)
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

  /// Estimates the date anew that was estimated, or could not be, as long as nothing has become of the thing.
  ///
  /// - Parameters:
  ///   - moved: The day on which it was put somewhere else, if it was: a colder place gives it the days that it
  ///     would have had there from the start, a warmer one at most those that it has there from then on; what
  ///     is past its date stays so, and what nothing is known of there keeps its date.
  mutating func estimateAnew(
    _ dating: Dating, _ usual: UsualDays<ProductKey>, moved: Day? = nil
  ) {
    guard isAsEntered, estimatedBy != nil || expiresAt == .unknown else { return }
    let rule = Inventory.rule(for: self) { usual.median(of: self) }
    let fromStart = rule.flatMap { Estimate($0, from: firstDay(dating)) }
    guard let moved else {
      if let fromStart {
        set(fromStart)
      } else if estimatedBy != nil {
        (expiresAt, estimatedBy) = (.unknown, nil)
      }
      return
    }
    guard let rule, let fromStart, let fromNow = Estimate(rule, from: moved),
      expiresAt.day.map({ $0 >= moved }) ?? true
    else { return }
    if fromStart.deadline.isAfter(expiresAt) {
      set(fromStart)
    } else if expiresAt.isAfter(fromNow.deadline) {
      set(fromNow)
    }
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
