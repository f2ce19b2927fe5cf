/// A package that will not be finished before its date.
package struct Surplus: Hashable, Sendable {
  /// The item.
  package let uid: UID
  /// The amount that will be left, rounded to two digits, in the unit of the item.
  package let left: Quantity
  /// The household's rate of use.
  package let rate: UsageRate
}

extension Inventory {
  /// Returns the packages that will not be finished before their dates at the household's own rate of use, if the
  /// packages of a product are eaten one after the other, first to expire first.
  ///
  /// - Parameter day: Returns the civil day of an instant.
  /// - Returns: The packages, first to expire first.
  /// - Complexity: O(n log n) in the number of items.
  package func surplus(on today: Day, day: (Instant) -> Day = \.dayInUTC) -> [Surplus] {
    let products = stockedProducts(usedWithin: UsageRate.days(upTo: today), day: day) {
      !$0.aliases.isEmpty
    }
    var found: [(item: StockItem, surplus: Surplus)] = []
    var seen: Set<UID> = []
    for product in products.entries {
      let good = product.items.filter { $0.isGood(on: today) }
      if good.isEmpty { continue }
      for rate in UsageRate.rates(of: product.items, on: today) {
        let shelf = Shelf(good, in: rate.used.unit, on: today)
        guard let consumption = Consumption(of: shelf.packages, at: rate) else { continue }
        for (item, left) in zip(shelf.items, consumption.left)
        where seen.insert(item.uid).inserted && left > .zero {
          let quantity = Quantity(left, unit: rate.used.unit).converted(to: item.remaining.unit)
          let surplus = Surplus(
            uid: item.uid,
            left: Quantity(
              (quantity?.amount ?? left).rounded(toDigits: 2),
              unit: quantity == nil ? rate.used.unit : item.remaining.unit),
            rate: rate)
          found.append((item, surplus))
        }
      }
    }
    return found.sorted { StockItem.expiresEarlier($0.item, $1.item) }.map(\.surplus)
  }
}
