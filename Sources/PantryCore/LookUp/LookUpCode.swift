/// A product number that databases of products know: one that a manufacturer has assigned.
package struct LookUpCode: Hashable, Sendable {
  /// The number by which answers are compared.
  package let gtin: GTIN

  /// Creates a code, or returns nil for a number that means something else in each shop, and for coupons, receipts,
  /// books, music and periodicals. Codes that Open Food Facts has made up begin with 200 and are among them.
  package init?(_ gtin: GTIN) {
    let run = gtin.shortestRun
    guard !RestrictedNumber.isInStore(run), RestrictedNumber.remark(run) == nil else { return nil }
    self.gtin = gtin
  }

  /// The digits as the databases store them: 8, 13 or 14, with leading zeros.
  package var digits: String { gtin.databaseRun.description }
}
