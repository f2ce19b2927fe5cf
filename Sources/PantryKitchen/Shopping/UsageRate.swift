package import PantryCore

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
  static func rates(of items: [StockedPackage], on today: Day) -> [UsageRate] {
    let first = items.map(\.bought).min() ?? today
    let days = min(max(today.days(since: first), shortest), UsageRate.window)
    let window = UsageRate.days(upTo: today)
    var totals: [(used: Quantity, purchases: Set<UID>)] = []
    // The newest units are the ones that the household uses now.
    for item in items.sorted(by: {
      ($1.item.createdAt, $1.uid) < ($0.item.createdAt, $0.uid)
    }) {
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

/// The packages of a product eaten one after the other at a steady rate.
struct Consumption {
  /// A package.
  struct Package: Hashable {
    /// The amount, in the unit of the rate.
    var amount: Amount
    /// The days to its date, from 0 for today; nil without a date or if it has passed.
    var daysLeft: Int?
    /// Whether it is thrown away after its date.
    var isUseBy: Bool
  }

  /// The amount of each package that is left after its date.
  private(set) var left: [Amount] = []
  /// All that is eaten, in millionths multiplied by the days of the rate.
  private let eaten: Int
  private let rate: UsageRate

  /// Eats packages at a rate, beginning today.
  ///
  /// A package can be eaten up to the end of the day of its date. What is then left of a package with a use-by date is
  /// thrown away; a package with another date is eaten before the next one.
  ///
  /// - Parameter packages: The packages, first to expire first.
  /// - Returns: nil if the amounts are too large.
  /// - Complexity: O(n).
  init?(of packages: [Package], at rate: UsageRate) {
    self.rate = rate
    // Amounts are multiplied by the days of the rate, so that the amount of a day is a whole number.
    var eaten = 0
    for package in packages {
      let (amount, isTooLarge) = package.amount.millionths.multipliedReportingOverflow(
        by: rate.days)
      let (sum, overflow) = eaten.addingReportingOverflow(amount)
      if isTooLarge || overflow { return nil }
      let limit = package.daysLeft.map { Consumption.capacity(of: rate, days: $0 &+ 1) } ?? .max
      let inTime = min(amount, max(0, limit - eaten))
      left.append(Amount(clampingMillionths: (amount - inTime + rate.days - 1) / rate.days))
      eaten = package.isUseBy ? eaten + inTime : sum
    }
    self.eaten = eaten
  }

  /// Returns whether nothing is left after a number of days.
  func isOver(inDays days: Int) -> Bool { eaten <= Consumption.capacity(of: rate, days: days) }

  /// Returns what can be eaten in a number of days, up to the maximum.
  private static func capacity(of rate: UsageRate, days: Int) -> Int {
    let (product, overflow) = rate.used.amount.millionths.multipliedReportingOverflow(by: days)
    return overflow ? .max : product
  }
}

extension Consumption {
  /// Returns the items whose amounts have the dimension of a unit, first to expire first, as packages in that unit.
  ///
  /// - Parameter items: Items that can be eaten.
  static func order(_ items: [StockedPackage], in unit: String?, on today: Day)
    -> [(item: StockedPackage, package: Package)]
  {
    items.sorted(by: StockedPackage.expiresEarlier).compactMap { item in
      guard let quantity = item.remaining.converted(to: unit) else { return nil }
      let left = item.deadline.daysLeft(on: today).flatMap { $0 < 0 ? nil : $0 }
      return (item, Package(amount: quantity.amount, daysLeft: left, isUseBy: item.isUseBy))
    }
  }
}

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
    var found: [(item: StockedPackage, surplus: Surplus)] = []
    var seen: Set<UID> = []
    for product in products.entries {
      let good = product.items.filter { $0.isGood(on: today) }
      if good.isEmpty { continue }
      for rate in UsageRate.rates(of: product.items, on: today) {
        let shelf = Consumption.order(good, in: rate.used.unit, on: today)
        guard let consumption = Consumption(of: shelf.map(\.package), at: rate) else { continue }
        for (item, left) in zip(shelf.map(\.item), consumption.left)
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
    return found.sorted { StockedPackage.expiresEarlier($0.item, $1.item) }.map(\.surplus)
  }
}
