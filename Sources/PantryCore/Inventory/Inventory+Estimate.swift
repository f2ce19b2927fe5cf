extension Inventory {
  /// Returns the typical shelf life of the products of some items.
  ///
  /// - Parameters:
  ///   - products: The items.
  ///   - new: Items that are being added, which are not counted as earlier packages.
  /// - Returns: nil without items.
  /// - Complexity: O(n) in the number of items in the inventory.
  package func typicalShelfLife(
    of products: some Sequence<UserProduct>, _ estimation: EstimationContext,
    excluding new: Set<UID> = []
  ) -> TypicalShelfLife? {
    let wanted = Set(products.lazy.map { ProductKey($0.product) })
    if wanted.isEmpty { return nil }
    var typical = TypicalShelfLife()
    if wanted.count == 1, case .number(let gtin)? = wanted.first {
      for item in all(gtin) where !new.contains(item.uid) {
        typical.count(item, as: .number(gtin), estimation)
      }
      return typical
    }
    let wantsNames = wanted.contains { if case .name = $0 { true } else { false } }
    // Many items have the same name, and folding names is slow.
    var keys: [String: ProductKey] = [:]
    for item in items {
      guard item.estimatedBy == nil, item.expiresAt.day != nil, !new.contains(item.uid) else {
        continue
      }
      if let gtin = item.product.gtin {
        let key = ProductKey.number(gtin)
        if wanted.contains(key) { typical.count(item, as: key, estimation) }
      } else if wantsNames {
        let key = keys[item.product.displayName] ?? ProductKey(item.product)
        keys[item.product.displayName] = key
        if wanted.contains(key) { typical.count(item, as: key, estimation) }
      }
    }
    return typical
  }

  /// Estimates the dates of items that are being added and have none.
  ///
  /// - Parameters:
  ///   - undated: The identifiers of the items to estimate.
  ///   - new: The identifiers of all items that are being added, which do not count as earlier packages.
  ///   - estimation: The context for estimating dates.
  /// - Returns: The items after the change. Those that have a date, or whose food is not known, are unchanged.
  /// - Complexity: O(n) in the number of items.
  public mutating func estimateDates(
    of undated: [UID], among new: [UID] = [], _ estimation: EstimationContext
  ) -> [UserProduct] {
    setEstimatedDates(of: undated, among: new, estimation)
    return indices(of: undated).map { items[$0] }.inOrder(of: undated)
  }

  /// Estimates the dates of items that are being added and have none.
  ///
  /// - Parameters:
  ///   - undated: The items to estimate.
  ///   - new: All items that are being added.
  ///   - readings: The names that have been read for other products.
  /// - Complexity: O(n) in the number of items.
  package mutating func setEstimatedDates(
    of undated: [UID], among new: [UID], _ estimation: EstimationContext,
    _ readings: FoodReadings? = nil
  ) {
    let undated = indices(of: undated)
    let typical = typicalShelfLife(
      of: undated.lazy.map { [items] in items[$0] }, estimation, excluding: Set(new))
    let settings = catalog.settings
    let readings = readings ?? FoodReadings()
    for index in undated {
      var item = items[index]
      guard item.expiresAt == .unknown,
        let estimate = item.estimate(
          settings[item.product], estimation, readings, typical: { typical?.days(of: item) ?? [] })
      else { continue }
      item.set(estimate)
      replace(at: index, with: item)
    }
  }
}

extension Inventory {
  /// Limits the estimated date of an item of which less than one package is left: it was cut or opened.
  ///
  /// - Returns: The item after the change; nil if it was not changed.
  mutating func limitPart(_ uid: UID, at now: Instant, _ estimation: EstimationContext)
    -> UserProduct?
  {
    let settings = catalog.settings
    guard let item = item(uid), item.isPartOfOne, item.isAsEntered, item.estimatedBy != nil,
      let estimate = item.estimate(settings[item.product], estimation, typical: { [] }),
      let part = Estimate(estimate.rule, from: estimation.day(now)),
      item.expiresAt.isAfter(part.deadline)
    else { return nil }
    return update([uid]) { $0.set(part) }.first
  }
}

extension UserProduct {
  /// Whether it was added as less than one package or piece, whose date says nothing about a whole one. A part that was
  /// split off an item is of a whole one.
  var isAddedAsPart: Bool {
    splitFrom == nil && !initialAmount.isMeasured && initialAmount.amount < .one
  }

  /// Whether less than one package or piece is left, or a part of a liquid was poured.
  fileprivate var isPartOfOne: Bool {
    if Unit.has(.volume, remaining.unit) { return remaining.amount < initialAmount.amount }
    return !remaining.isMeasured && remaining.amount < .one
  }

  /// Returns the day from which the item keeps: the day of purchase or, if that is not known, of entry.
  func firstDay(_ estimation: EstimationContext) -> Day { purchasedAt ?? estimation.day(createdAt) }

  /// Estimates the date of an item: by the household's setting for the product, otherwise by its earlier
  /// packages, otherwise by the food table.
  ///
  /// The period starts on the day of purchase or, if that is not known, of entry. The date of food for
  /// infants is never estimated.
  ///
  /// - Parameters:
  ///   - readings: The names that have been read for other products.
  ///   - typical: Returns the days of earlier packages of the product. Called only if it is needed.
  package func estimate(
    _ settings: ProductSettings, _ estimation: EstimationContext, _ readings: FoodReadings? = nil,
    typical: () -> [Int]
  ) -> Estimate? {
    rule(settings, readings, typical: typical).flatMap { Estimate($0, from: firstDay(estimation)) }
  }

  /// Returns the rule for how long the package keeps where the item is.
  private func rule(
    _ settings: ProductSettings, _ readings: FoodReadings? = nil, typical: () -> [Int]
  ) -> ShelfLife.Rule? {
    let life = ShelfLife(self, settings, readings)
    let isPart = isPartOfOne
    let rule = life.asEntered(in: storage, hasLocation: location != nil, isPart: isPart)
    if let rule, rule.source == .product || isPart { return rule }
    let packages = typical()
    let number = rule ?? life.asEntered(in: nil, hasLocation: false)
    guard let learned = LearnedDays(packages, number?.days) else { return rule }
    let history = ShelfLife.Rule(learned, table: number?.period)
    guard life.food?.isNeverLengthened ?? false else { return history }
    return ShelfLife.Rule.shortest([number, history])
  }

  /// Sets an estimated date.
  package mutating func set(_ estimate: Estimate) {
    expiresAt = estimate.deadline
    dateKind = nil
    estimatedBy = estimate.rule.basis
    confirmedEstimate = nil
  }

  /// Recomputes the date if it is an estimate or missing, unless the item was opened or frozen.
  ///
  /// - Parameter moved: The day on which the item was moved; nil if it was not. The new date is that of the new
  ///   location from the first day, if it is later; otherwise the date is limited to the period there from the day
  ///   of the move. A date that has passed is not changed, and neither is one without a rule for the new location.
  package mutating func estimateAgain(
    _ settings: ProductSettings, _ estimation: EstimationContext, _ typical: TypicalShelfLife,
    moved: Day? = nil
  ) {
    guard isAsEntered, estimatedBy != nil || expiresAt == .unknown else { return }
    let rule = rule(settings) { typical.days(of: self) }
    let fromStart = rule.flatMap { Estimate($0, from: firstDay(estimation)) }
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

extension ShelfLife.Rule {
  /// The rule that was learned, and the period of the table for the words if it contradicts.
  fileprivate init(_ learned: LearnedDays, table: StoragePeriod?) {
    func period(_ days: Int) -> StoragePeriod {
      .span(CalendarSpan(days, .day), CalendarSpan(days, .day))
    }
    let source: Source
    if let only = learned.only, only != learned.days, let table {
      source = .historyAndTable(.init(package: period(only), table: table))
    } else {
      source = .history(packages: learned.packages)
    }
    self.init(period: period(learned.days), source: source)
  }
}

extension Deadline {
  /// Returns whether this date is later. Never is later than any day.
  fileprivate func isAfter(_ other: Deadline) -> Bool {
    switch (self, other) {
    case (.day(let day), .day(let otherDay)): day > otherDay
    case (.never, .day), (_, .unknown): self != other
    default: false
    }
  }
}
