import PantryCore

/// What shopping needs of an item: its amount, date, price, and what was used of it.
struct StockedPackage {
  let item: UserProduct
  /// The day of purchase.
  let bought: Day
  /// The effective date.
  let deadline: Deadline
  /// Whether the item must not be eaten after that date. Estimated dates and dates of an unknown kind are use-by dates.
  let isUseBy: Bool
  /// The parts that were used, with the amounts in the unit of the item.
  let used: [(day: Day, amount: Amount)]

  /// - Parameter settings: The household's settings for its product.
  init(
    _ item: UserProduct, _ settings: SettingsLookup, _ day: (Instant) -> Day
  ) {
    self.item = item
    bought = item.purchasedAt ?? day(item.createdAt)
    let freshness = item.state == .onHand ? item.freshness(settings) : nil
    (deadline, isUseBy) = item.lastDay(freshness)
    var used = item.taken.filter { $0.outcome == .used }.map { (day($0.at), $0.amount) }
    if item.state == .used, let at = item.usedAt { used.append((day(at), item.remaining.amount)) }
    self.used = used
  }

  var uid: UID { item.uid }
  /// The item that this one was split from, or itself: the same for all parts of one purchase.
  var purchase: UID { item.splitFrom ?? item.uid }
  /// The remaining amount; for an item that is not on hand, the amount of its last part.
  var remaining: Quantity { item.remaining }

  /// Returns whether the item is on hand, and not past a use-by date. Past a best-before date food is still good, and
  /// a sell-by date is for the shop.
  func isGood(on today: Day) -> Bool {
    item.state == .onHand && !(isUseBy && deadline.day.map { $0 < today } ?? false)
  }

  /// Returns whether the item counts as stock.
  func counts(on today: Day, _ settings: ProductSettings) -> Bool {
    isGood(on: today) && (item.openedAt == nil || settings.countsOpened ?? true)
  }

  /// Sort order: first expired, first out.
  static func expiresEarlier(_ left: StockedPackage, _ right: StockedPackage) -> Bool {
    (left.deadline.rank, left.item.createdAt, left.uid) < (
      right.deadline.rank, right.item.createdAt, right.uid
    )
  }
}

extension UserProduct {
  /// Returns the effective date, and whether the item must not be eaten after it.
  ///
  /// - Parameter freshness: How the date was computed; nil for the one in the record.
  func lastDay(_ freshness: Freshness?) -> (deadline: Deadline, isUseBy: Bool) {
    let isEstimated = freshness?.isEstimated ?? (estimatedBy != nil)
    return (
      freshness?.deadline ?? expiresAt, isEstimated || dateKind == nil || dateKind == .useBy
    )
  }
}

/// A purchase: an item, together with the items that were split from it.
struct Purchase {
  /// The amount that was bought.
  let quantity: Quantity
  /// The price, if it is known.
  let price: Amount?
  /// The day.
  let day: Day

  /// The price for the amount, if it is known.
  var paid: ShoppingNeed.PaidPrice? {
    price.map { ShoppingNeed.PaidPrice(price: $0, quantity: quantity, day: day) }
  }

  /// Returns the purchases of the items of a product, the last one first.
  static func all(of items: [StockedPackage]) -> [Purchase] {
    var parts: [UID: [StockedPackage]] = [:]
    for item in items { parts[item.purchase, default: []].append(item) }
    let purchases = parts.map { uid, parts in
      let first =
        parts.min { ($0.item.createdAt, $0.uid) < ($1.item.createdAt, $1.uid) } ?? parts[0]
      return (uid: uid, first: first, parts: parts)
    }
    return purchases.sorted { left, right in
      (right.first.bought, right.first.item.createdAt, right.uid)
        < (left.first.bought, left.first.item.createdAt, left.uid)
    }
    .map { Purchase(first: $0.first, $0.parts) }
  }

  private init(first: StockedPackage, _ parts: [StockedPackage]) {
    let others = parts.map(\.item).filter { $0.uid != first.uid }
    quantity = others.reduce(first.item.initialAmount) { $0.adding($1.initialAmount) ?? $0 }
    price = first.item.price.map { price in
      others.reduce(price) { sum, part in part.price.flatMap { sum + $0 } ?? sum }
    }
    day = first.bought
  }
}
