import PantryCore

/// An exact sum of amounts: of prices, or of quantities in one unit.
///
/// Sums of many amounts can exceed the range of `Amount`. Beyond 9.2 × 10¹⁸ they stay at that value.
package struct AmountSum: Hashable, Sendable {
  /// The whole part.
  private var whole = 0
  /// The decimals in millionths.
  private var millionths = 0

  private static let scale = 1_000_000

  /// Creates the sum of no amounts.
  package init() {}

  /// Adds an amount.
  mutating func add(_ amount: Amount) {
    let parts = amount.parts
    add(parts.whole, parts.millionths)
  }

  /// Adds another sum.
  mutating func add(_ other: AmountSum) { add(other.whole, other.millionths) }

  /// Adds a quantity in the usual unit of its dimension, rounded half up to six decimals.
  ///
  /// - Parameter measure: The ratio of its unit to that unit.
  mutating func add(_ amount: Amount, _ measure: (count: Int, divisor: Int)) {
    // Both factors are at most 10¹², and the divisor at most 10⁹.
    let (own, divisor) = (amount.parts, measure.divisor)
    let (units, rest) = divisor.dividingFullWidth(
      own.whole.multipliedFullWidth(by: measure.count))
    let decimals = rest * AmountSum.scale + own.millionths * measure.count
    let (carried, remainder) = decimals.quotientAndRemainder(dividingBy: divisor)
    let rounded = carried + (remainder >= divisor - remainder ? 1 : 0)
    let (extra, millionths) = rounded.quotientAndRemainder(dividingBy: AmountSum.scale)
    add(units + extra, millionths)
  }

  private mutating func add(_ whole: Int, _ millionths: Int) {
    let decimals = self.millionths + millionths
    self.millionths = decimals % AmountSum.scale
    for part in [whole, decimals / AmountSum.scale] {
      let (sum, overflow) = self.whole.addingReportingOverflow(part)
      self.whole = overflow ? .max : sum
    }
  }

  /// Whether the sum is zero.
  package var isZero: Bool { whole == 0 && millionths == 0 }

  /// The nearest floating-point number, for lengths of bars.
  package var approximate: Double { Double(whole) + Double(millionths) / 1e6 }

  /// Returns the percentage of a total, rounded half up; nil if the total is zero.
  ///
  /// - Parameter total: At least this sum.
  package func percentage(of total: AmountSum) -> Int? {
    if total.isZero { return nil }
    let (own, all): (Int, Int)
    if total.whole < 9_000_000_000 {
      (own, all) = (
        whole * AmountSum.scale + millionths, total.whole * AmountSum.scale + total.millionths
      )
    } else {
      // The last three digits of such a number do not change a percentage.
      (own, all) = (whole / 1000, total.whole / 1000)
    }
    return PantryKitchen.percentage(own, of: all)
  }

  /// The groups of three digits of the whole part, separated by commas, and the decimals, at least two if there are
  /// any: `5,400`, `12.50`.
  package var grouped: String { grouped(leastDecimals: millionths > 0 ? 2 : 0) }

  /// Returns the sums of a column as `grouped`, in which all have at least two decimals if one of them has any: `7.00`
  /// beside `12.50`. A place without a sum stays empty.
  package static func column(_ sums: [AmountSum?]) -> [String?] {
    let hasDecimals = sums.contains { $0.map { $0.millionths > 0 } ?? false }
    return sums.map { $0?.grouped(leastDecimals: hasDecimals ? 2 : 0) }
  }

  private func grouped(leastDecimals: Int) -> String {
    let digits = String(whole)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    guard leastDecimals > 0 else { return text }
    let decimals = self.decimals
    return
      "\(text).\(decimals)\(String(repeating: "0", count: max(0, leastDecimals - decimals.count)))"
  }

  private var decimals: String {
    var digits = padded(millionths, to: 6)
    while digits.last == "0" { digits.removeLast() }
    return digits
  }
}

extension AmountSum: Comparable {
  /// Returns whether the left sum is smaller.
  package static func < (left: AmountSum, right: AmountSum) -> Bool {
    (left.whole, left.millionths) < (right.whole, right.millionths)
  }
}

extension AmountSum: CustomStringConvertible {
  /// The number in JSON notation, without trailing zeros: `5400`, `12.5`.
  package var description: String { millionths == 0 ? "\(whole)" : "\(whole).\(decimals)" }
}

/// Returns a part of a total as a percentage, rounded half up.
///
/// - Parameters:
///   - part: From 0 to `total`.
///   - total: More than 0, and at most 4 × 10¹⁶.
func percentage(_ part: Int, of total: Int) -> Int { (200 * part + total) / (2 * total) }
