import PantryCore

/// What shopping needs of an item: its amount, date, price, and what was used of it.
struct StockedPackage {
  /// The item's unique identifier.
  let uid: UID
  /// The item that this one was split from, or itself: the same for all parts of one purchase.
  let purchase: UID
  let state: ItemState
  let createdAt: Instant
  /// The day of purchase.
  let bought: Day
  /// The remaining amount; for an item that is not on hand, the amount of its last part.
  let remaining: Quantity
  /// The amount that was bought.
  let initial: Quantity
  /// The price of the initial amount.
  let price: Amount?
  let isOpened: Bool
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
    (uid, purchase, state) = (item.uid, item.splitFrom ?? item.uid, item.state)
    createdAt = item.createdAt
    bought = item.purchasedAt ?? day(createdAt)
    (remaining, initial, price) = (item.remaining, item.initialAmount, item.price)
    isOpened = item.openedAt != nil
    let freshness = state == .onHand ? item.freshness(settings) : nil
    deadline = freshness?.deadline ?? item.expiresAt
    isUseBy = StockedPackage.isUseBy(
      item.dateKind, isEstimated: freshness?.isEstimated ?? (item.estimatedBy != nil))
    var used = item.taken.filter { $0.outcome == .used }.map { (day($0.at), $0.amount) }
    if state == .used, let at = item.usedAt { used.append((day(at), remaining.amount)) }
    self.used = used
  }

  /// Returns whether an item must not be eaten after a date of a kind.
  static func isUseBy(_ kind: DateKind?, isEstimated: Bool) -> Bool {
    isEstimated || kind == nil || kind == .useBy
  }

  /// Returns whether the item is on hand, and not past a use-by date. Past a best-before date food is still good, and
  /// a sell-by date is for the shop.
  func isGood(on today: Day) -> Bool {
    state == .onHand && !(isUseBy && deadline.day.map { $0 < today } ?? false)
  }

  /// Returns whether the item counts as stock.
  func counts(on today: Day, _ settings: ProductSettings) -> Bool {
    isGood(on: today) && (!isOpened || settings.countsOpened ?? true)
  }

  /// Sort order: first expired, first out.
  static func expiresEarlier(_ left: StockedPackage, _ right: StockedPackage) -> Bool {
    (left.deadline.rank, left.createdAt, left.uid) < (
      right.deadline.rank, right.createdAt, right.uid
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
      let first = parts.min { ($0.createdAt, $0.uid) < ($1.createdAt, $1.uid) } ?? parts[0]
      return (uid: uid, first: first, parts: parts)
    }
    return purchases.sorted { left, right in
      (right.first.bought, right.first.createdAt, right.uid)
        < (left.first.bought, left.first.createdAt, left.uid)
    }
    .map { Purchase(first: $0.first, $0.parts) }
  }

  private init(first: StockedPackage, _ parts: [StockedPackage]) {
    let others = parts.filter { $0.uid != first.uid }
    quantity = others.reduce(first.initial) { $0.adding($1.initial) ?? $0 }
    price = first.price.map { price in
      others.reduce(price) { sum, part in part.price.flatMap { sum + $0 } ?? sum }
    }
    day = first.bought
  }
}
