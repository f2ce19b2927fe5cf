import PantryCore

/// Compares what was read with the total.
///
/// Each labelled amount counts once, in its order. Taxes may be contained in the prices. What was saved may be repeated for
/// information, so that only the first or the last discounts count.
struct ReceiptSum {
  private(set) var balance = Receipt.Balance.noTotal
  private(set) var sum = 0
  private(set) var total: Int?
  /// Whether the printed prices are those of one of several.
  private(set) var arePricesOfOne = false

  init(_ reader: ReceiptReader) {
    func values(_ reasons: Receipt.Reason...) -> [Int] {
      reader.amounts.filter { reasons.contains($0.reason) }.map(\.price)
    }
    let entries = reader.entries.filter { $0.kind != .notBought }
    let items = entries.reduce(0) { $0 + $1.price }
    let (fees, discounts, taxes) = (
      values(.fee, .deposit).reduce(0, +), values(.discount), values(.tax)
    )
    let totals = values(.total)
    total = totals.last ?? values(.subtotal).last ?? values(.payment).last
    let more = entries.reduce(0) { $0 + $1.priceOfAll - $1.price }
    sum = items + fees + discounts.reduce(0, +)
    guard let total else { return }
    for (added, isOfOne) in [(0, false), (more, true)] where added > 0 || !isOfOne {
      let all = items + added
      guard
        let found = ReceiptSum.sums(all, fees, discounts, taxes).first(where: {
          $0 == total || all < 0 && -$0 == total
        })
      else { continue }
      (balance, sum, arePricesOfOne, self.total) = (.fits, found, isOfOne, found)
      return
    }
    balance = .missing(total - sum)
  }

  /// The sums that may be the total.
  private static func sums(_ items: Int, _ fees: Int, _ discounts: [Int], _ taxes: [Int]) -> [Int] {
    let starts = [0] + discounts.indices.map { discounts[...$0].reduce(0, +) }
    let all = starts.last ?? 0
    let counted =
      [all] + starts.dropLast().reversed() + starts.dropFirst().dropLast().map { all - $0 }
    let extra = [0, taxes.first ?? 0, taxes.reduce(0, +)] + (taxes.count == 2 ? [taxes[1]] : [])
    return counted.flatMap { discount in
      extra.flatMap { [items + fees + discount + $0, items + discount + $0] }
    }
  }
}
