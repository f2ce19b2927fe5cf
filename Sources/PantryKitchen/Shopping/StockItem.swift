import PantryCore

/// What shopping needs of an item: its amount, date, price, and what was used of it.
struct StockItem {
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
    _ item: UserProduct, _ settings: @autoclosure () -> ProductSettings,
    _ day: (Instant) -> Day
  ) {
    (uid, purchase, state) = (item.uid, item.splitFrom ?? item.uid, item.state)
    createdAt = item.createdAt
    bought = item.purchasedAt ?? day(item.createdAt)
    (remaining, initial, price) = (item.remaining, item.initialAmount, item.price)
    isOpened = item.openedAt != nil
    if item.isAsEntered || item.state != .onHand {
      deadline = item.expiresAt
      isUseBy = StockItem.isUseBy(item.dateKind, isEstimated: item.estimatedBy != nil)
    } else {
      let freshness = Freshness(item, settings())
      deadline = freshness.deadline
      isUseBy = StockItem.isUseBy(item.dateKind, isEstimated: freshness.isEstimated)
    }
    var used = item.taken.filter { $0.outcome == .used }.map { (day($0.at), $0.amount) }
    if item.state == .used, let at = item.usedAt { used.append((day(at), item.remaining.amount)) }
    self.used = used
  }

  /// - Returns: nil if the item was opened and is on hand, so that its date has to be computed.
  init?(_ item: WrittenItem, _ day: (Instant) -> Day) {
    guard !item.has(.openedAt) || item.state != .onHand,
      let createdAt = Instant(rfc3339: item.text(.createdAt))
    else { return nil }
    (uid, purchase, state) = (item.uid, item.uid, item.state)
    self.createdAt = createdAt
    bought = (item.has(.purchasedAt) ? Day(iso: item[.purchasedAt]) : nil) ?? day(createdAt)
    let amount = item.has(.quantity) ? Amount(item[.quantity]) : nil
    let unit = item.has(.unit) ? item.text(.unit) : nil
    remaining = amount.map { Quantity($0, unit: unit) } ?? Quantity(.one)
    initial = remaining
    price = item.has(.price) ? Amount(item[.price]) : nil
    isOpened = item.has(.openedAt)
    deadline = item.expiresAt
    isUseBy = StockItem.isUseBy(
      item.has(.dateKind) ? DateKind(rawValue: item.text(.dateKind)) : nil,
      isEstimated: item.has(.estimatedBy))
    let usedAt =
      state == .used && item.has(.usedAt) ? Instant(rfc3339: item.text(.usedAt)) : nil
    used = if let usedAt { [(day(usedAt), remaining.amount)] } else { [] }
  }

  private static func isUseBy(_ kind: DateKind?, isEstimated: Bool) -> Bool {
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
  static func expiresEarlier(_ left: StockItem, _ right: StockItem) -> Bool {
    (left.deadline.rank, left.createdAt, left.uid) < (
      right.deadline.rank, right.createdAt, right.uid
    )
  }
}
