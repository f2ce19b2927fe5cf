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
