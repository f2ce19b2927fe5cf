package import PantryCore

extension Inventory {
  /// Returns what to buy: the lines of the shopping list, and the products that are nearly empty, at or below their
  /// minimum, or about to run out. There is one need for a product, unless its lines have units of different dimensions.
  ///
  /// - Parameters:
  ///   - today: The day for which the stock is counted.
  ///   - ahead: The number of days for which the stock should last at the household's own rate of use; nil to leave
  ///     that out.
  ///   - day: Returns the civil day of an instant.
  /// - Returns: The needs, by shop, then category, then name.
  /// - Complexity: O(n) in the number of items.
  package func shoppingNeeds(
    on today: Day, ahead: Int? = nil, day: (Instant) -> Day = \.dayInUTC
  ) -> [ShoppingNeed] {
    let window = ahead == nil ? nil : UsageRate.days(upTo: today)
    let products = stockedProducts(usedWithin: window, day: day) {
      ahead != nil || $0.isLow || $0.minimum != nil && !($0.isStaple ?? false)
    }
    return products.entries.flatMap { ProductNeed(product: $0, today: today, ahead: ahead).needs }
      .sorted(by: ShoppingNeed.isBefore)
  }

  /// Returns which of some new items are to be bought for the minimum stock of their products, and for no other reason.
  ///
  /// - Complexity: O(n) in the number of items.
  package func neededForMinimum(
    _ bought: [UserProduct], on today: Day, day: (Instant) -> Day = \.dayInUTC
  ) -> Set<UID> {
    var products = stockedProducts(day: day) { $0.minimum != nil && !($0.isStaple ?? false) }
    let isNeeded = products.entries.map { product in
      ProductNeed(product: product, today: today).needs.contains { $0.reason == .minimum }
    }
    let needed = bought.filter { products.places(of: $0.product).contains { isNeeded[$0] } }
    return Set(needed.map(\.uid))
  }
}

extension ShoppingNeed {
  /// The heading under which the need is listed: the shop, otherwise the category; nil without either.
  package var group: String? { shop ?? category }

  /// Sort order: shops, then categories, then the rest; each by name.
  static func isBefore(_ left: ShoppingNeed, _ right: ShoppingNeed) -> Bool {
    func key(_ need: ShoppingNeed) -> (Int, String, String) {
      let rank = need.shop != nil ? 0 : need.category != nil ? 1 : 2
      return (rank, (need.group ?? "").folded, need.name.folded)
    }
    let (one, other) = (key(left), key(right))
    if one != other { return one < other }
    if left.name != right.name { return left.name < right.name }
    let texts = [left, right].map { "\($0.key) \($0.buy?.description ?? "")" }
    return texts[0] < texts[1]
  }
}

/// The arithmetic of what to buy of one product.
private struct ProductNeed {
  let product: StockedProducts.Entry
  let today: Day
  var ahead: Int?

  /// The needs; more than one only for lines with units of different dimensions.
  var needs: [ShoppingNeed] {
    let settings = product.settings
    let rates = UsageRate.rates(of: product.items, on: today)
    let isStaple = settings.isStaple ?? false
    let listed = totals(product.lines.filter { $0.recipe == nil })
    let recipes = totals(product.lines.filter { $0.recipe != nil })
    // The first of these amounts decides in which unit the stock is counted.
    let known =
      [settings.minimum, settings.upTo, settings.pack] + listed + [rates.first?.used]
      + [product.items.first { $0.item.state == .onHand }?.remaining]
    let unit = known.lazy.compactMap(\.self).first?.unit
    let stock = CountedStock(product.items.filter { $0.counts(on: today, settings) }, in: unit)
    let minimum = isStaple ? nil : minimumNeed(stock, unit)
    let runsOut = isStaple ? nil : ahead.flatMap { runningOut(in: $0, rates.first) }
    let counter = unit.flatMap { Quantity.measure($0) == nil ? $0 : nil }
    let low = settings.isLow ? settings.pack ?? Quantity(.one, unit: counter) : nil
    let reason: ShoppingNeed.Reason? =
      if !listed.isEmpty {
        .listed
      } else if low != nil {
        .low
      } else if minimum != nil {
        .minimum
      } else if runsOut != nil {
        .runsOut
      } else {
        recipes.isEmpty ? nil : .recipe
      }
    guard let reason else { return [] }
    var amounts = combined(listed, [minimum, runsOut, low].compactMap(\.self))
    for recipe in recipes { amounts.add(recipe) }
    let need = described(reason, stock, rates)
    return amounts.map { amount in
      var need = need
      need.buy = amount
      return need
    }
  }

  /// Returns the sum of lines for each dimension; nil for lines without an amount, unless others have one.
  private func totals(_ lines: [ShoppingLine]) -> [Quantity?] {
    var totals: [Quantity?] = []
    for line in lines { totals.add(line.quantity) }
    return totals
  }

  /// Returns the larger one of what is listed and what is needed. If the list has another dimension, it wins.
  private func combined(_ listed: [Quantity?], _ needed: [Quantity]) -> [Quantity?] {
    guard let first = needed.first else { return listed }
    let need = needed.reduce(first) { $0.larger($1) ?? $0 }
    if listed.isEmpty || listed == [nil] { return [need] }
    return listed.map { $0?.larger(need) ?? $0 }
  }

  // MARK: Amounts

  /// Returns the amount to buy of a product at or below its minimum; nil if there is enough.
  private func minimumNeed(_ stock: CountedStock, _ unit: String?) -> Quantity? {
    let settings = product.settings
    guard let minimum = settings.minimum, stock.amount <= minimum.amount else { return nil }
    if let upTo = settings.upTo?.converted(to: unit) {
      guard let lack = upTo.amount - stock.amount, lack > .zero else { return nil }
      return packed(Quantity(lack, unit: unit))
    }
    // Enough steps to be above the minimum.
    let step = step(unit)?.amount ?? minimum.amount
    guard step > .zero, let lack = minimum.amount - stock.amount,
      let whole = lack.divided(by: step)?.roundedDown, let steps = whole + .one,
      let buy = step * steps
    else { return Quantity(.one) }
    return Quantity(buy, unit: unit)
  }

  /// Returns the amount to buy of a product that will run out within some days; nil if there is enough.
  private func runningOut(in days: Int, _ rate: UsageRate?) -> Quantity? {
    guard let rate else { return nil }
    let good = product.items.filter { $0.counts(on: today, product.settings) }
    let unit = rate.used.unit
    // Stock that cannot be compared with the rate may last.
    guard good.allSatisfy({ $0.remaining.converted(to: unit) != nil }) else { return nil }
    let packages = Consumption.order(good, in: unit, on: today).map(\.package)
    guard let consumption = Consumption(of: packages, at: rate),
      consumption.isOver(inDays: days)
    else { return nil }
    let total = packages.reduce(Amount.zero) { $0 + $1.amount ?? $0 }
    if let upTo = product.settings.upTo?.converted(to: unit), let lack = upTo.amount - total,
      lack > .zero
    {
      return packed(Quantity(lack, unit: unit))
    }
    let need = rate.amount(forDays: days)
    let lack = (need - total).flatMap { $0 > .zero ? $0 : nil } ?? need
    let step = step(unit).flatMap { $0.amount > .zero ? $0 : nil }
    return (step.map { Quantity(lack, unit: unit).rounded(toPacksOf: $0) })
      ?? Quantity(lack.rounded(toDigits: 2), unit: unit)
  }

  /// Returns the smallest amount that is bought: a pack, one piece, or the amount of the last purchase.
  private func step(_ unit: String?) -> Quantity? {
    if let pack = product.settings.pack?.converted(to: unit) { return pack }
    if !Quantity(.one, unit: unit).isMeasured { return Quantity(.one, unit: unit) }
    return Purchase.all(of: product.items).lazy.compactMap { $0.quantity.converted(to: unit) }.first
  }

  /// Returns an amount in whole packs; in whole pieces if it is counted and no pack is set.
  private func packed(_ quantity: Quantity) -> Quantity {
    let pack = product.settings.pack?.converted(to: quantity.unit)
    if let pack { return quantity.rounded(toPacksOf: pack) }
    return quantity.isMeasured
      ? quantity : Quantity(quantity.amount.roundedUp, unit: quantity.unit)
  }

  // MARK: Description

  /// Returns the need without the amount.
  private func described(
    _ reason: ShoppingNeed.Reason, _ stock: CountedStock, _ rates: [UsageRate]
  ) -> ShoppingNeed {
    let settings = product.settings
    let lines = product.lines
    var need = ShoppingNeed(key: product.key, name: product.name, reason: reason)
    let known = [product.product, product.newest].lazy.compactMap(\.self)
    if let known = known.first(where: { $0.displayName == need.name }) {
      (need.productName, need.brandName) = (known.productName, known.brandName)
    }
    need.lines = lines.map(\.uid)
    (need.barcode, need.category) = (product.barcode, product.category)
    let hasItems = product.items.contains { $0.item.state == .onHand }
    if settings.minimum != nil || hasItems || reason == .runsOut {
      need.have = Quantity(stock.amount, unit: stock.unit)
    }
    (need.minimum, need.upTo) = (settings.minimum, settings.upTo)
    need.shop = lines.lazy.compactMap(\.tags.first).first
    for case let recipe? in lines.map(\.recipe) where !need.recipes.contains(recipe) {
      need.recipes.append(recipe)
    }
    need.note = lines.lazy.compactMap(\.note).first
    (need.rating, need.remark) = (settings.rating, settings.remark)
    let purchases = Purchase.all(of: product.items)
    need.lastPrice = purchases.lazy.compactMap(\.paid).first
    need.lowestPrice = lowestPrice(purchases.compactMap(\.paid))
    need.weekly = rates.first?.weekly
    need.notCounted = stock.others
    return need
  }

  /// Returns the lowest price for one unit in the dimension of the last purchase. Of equal prices the last one counts.
  private func lowestPrice(_ paid: [ShoppingNeed.PaidPrice]) -> ShoppingNeed.PaidPrice? {
    guard let last = paid.first else { return nil }
    var lowest: (price: ShoppingNeed.PaidPrice, unit: Amount)?
    for price in paid {
      guard let quantity = price.quantity.converted(to: last.quantity.unit),
        let unit = price.price.divided(by: quantity.amount)
      else { continue }
      if lowest.map({ unit < $0.unit }) ?? true { lowest = (price, unit) }
    }
    return lowest?.price
  }
}

/// The stock of a product.
private struct CountedStock {
  /// The amount in `unit`.
  private(set) var amount = Amount.zero
  let unit: String?
  /// What has units of another dimension.
  private(set) var others: [Quantity] = []

  init(_ items: [StockedPackage], in unit: String?) {
    self.unit = unit
    for item in items {
      if let quantity = item.remaining.converted(to: unit) {
        amount = amount + quantity.amount ?? amount
      } else if let place = others.firstIndex(where: { $0.adding(item.remaining) != nil }) {
        others[place] = others[place].adding(item.remaining) ?? others[place]
      } else {
        others.append(item.remaining)
      }
    }
    others.sort { ($0.unit ?? "") < ($1.unit ?? "") }
  }
}

extension [Quantity?] {
  /// Adds an amount to the one of its dimension. "Some" adds nothing to an amount.
  mutating func add(_ quantity: Quantity?) {
    guard let quantity else {
      if isEmpty { append(nil) }
      return
    }
    if self == [nil] {
      self = [quantity]
      return
    }
    for place in indices {
      guard let sum = self[place]?.adding(quantity) else { continue }
      self[place] = sum
      return
    }
    append(quantity)
  }
}

extension Quantity {
  /// Returns the larger quantity in the unit of this one; nil if the units have different dimensions.
  fileprivate func larger(_ other: Quantity) -> Quantity? {
    other.converted(to: unit).map { $0.amount > amount ? $0 : self }
  }

  /// Returns the smallest number of packs that is not less than this quantity.
  fileprivate func rounded(toPacksOf pack: Quantity) -> Quantity {
    guard let packs = amount.divided(by: pack.amount) else { return self }
    // A quotient is rounded down.
    let whole = packs.roundedUp
    guard let total = pack.amount * whole else { return self }
    return Quantity(total < amount ? total + pack.amount ?? total : total, unit: unit)
  }
}
