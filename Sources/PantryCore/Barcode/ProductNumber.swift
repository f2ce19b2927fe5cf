/// The number of a product as the pantry keeps it, and by which packages of one product are found.
public struct ProductNumber: Hashable, Sendable {
  /// The digits that the pantry file keeps: as printed, or the shortest form of a number that came in an
  /// element string; without price and weight.
  public let printed: String
  /// The number that products are compared by.
  public let gtin: GTIN
  /// The other product that eight digits may be.
  public let otherwise: GTIN?

  init(printed: String, gtin: GTIN, otherwise: GTIN? = nil) {
    self.printed = printed
    self.gtin = gtin
    self.otherwise = otherwise
  }

  /// The other product as the one that is meant.
  var other: ProductNumber? {
    // Twelve or thirteen digits, since eight would be read as this one again.
    otherwise.map { gtin in
      ProductNumber(printed: DigitRun(kept: gtin).description, gtin: gtin, otherwise: self.gtin)
    }
  }
}

extension DigitRun {
  /// A number of at most 12 digits as a UPC-A, which says nothing else.
  fileprivate init(kept gtin: GTIN) {
    let run = gtin.shortestRun
    self = run.count == 8 ? DigitRun(run.value, count: 13) : run
  }
}
