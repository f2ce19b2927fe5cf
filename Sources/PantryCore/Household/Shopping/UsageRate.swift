/// How fast a household uses a product.
package struct UsageRate: Hashable, Sendable {
  /// The amount that was used within `days`.
  package var used: Quantity
  /// The number of days, at least one.
  package var days: Int
  /// The number of purchases that the amount is from.
  package var purchases: Int

  /// The number of days that are looked back.
  package static let window = 90
  /// The smallest number of days: a household that has just begun does not buy everything every day.
  static let shortest = 7
  /// The smallest number of purchases from which a rate is computed.
  package static let fewestPurchases = 3

  /// The days that are looked back on a day.
  static func days(upTo today: Day) -> ClosedRange<Day> {
    (today.adding(days: 1 - window) ?? .earliest)...today
  }

  /// Creates a rate.
  package init(used: Quantity, days: Int, purchases: Int) {
    (self.used, self.days, self.purchases) = (used, max(days, 1), purchases)
  }

  /// The amount for a week, rounded to two digits.
  package var weekly: Quantity {
    Quantity(amount(forDays: 7).rounded(toDigits: 2), unit: used.unit)
  }

  /// Returns the amount for a number of days, up to the maximum of an amount.
  func amount(forDays count: Int) -> Amount {
    used.amount.scaled(max(count, 0), over: days) ?? Amount(.max)
  }

  /// Returns the rates of a product, one for each dimension of its units. The one from the most purchases comes first.
  ///
  /// What was used in the last 90 days counts, in parts or as a whole; what was discarded does not. Records that were
  /// split from each other are one purchase. If the product was first bought more recently, the days since then count,
  /// but at least a week.
  ///
  /// - Parameter items: All items of the product.
  static func rates(of items: [StockItem], on today: Day) -> [UsageRate] {
    let first = items.map(\.bought).min() ?? today
    let days = min(max(today.days(since: first), shortest), UsageRate.window)
    let window = UsageRate.days(upTo: today)
    var totals: [(used: Quantity, purchases: Set<UID>)] = []
    // The newest units are the ones that the household uses now.
    for item in items.sorted(by: { ($1.createdAt, $1.uid) < ($0.createdAt, $0.uid) }) {
      for part in item.used where window.contains(part.day) {
        let quantity = Quantity(part.amount, unit: item.remaining.unit)
        let place = totals.firstIndex { quantity.converted(to: $0.used.unit) != nil }
        if let place {
          totals[place].used = totals[place].used.adding(quantity) ?? totals[place].used
          totals[place].purchases.insert(item.purchase)
        } else {
          totals.append((quantity, [item.purchase]))
        }
      }
    }
    return totals.filter { $0.purchases.count >= fewestPurchases && $0.used.amount > .zero }
      .map { UsageRate(used: $0.used, days: days, purchases: $0.purchases.count) }
      .enumerated().sorted { ($1.element.purchases, $0.offset) < ($0.element.purchases, $1.offset) }
      .map(\.element)
  }
}
