/// The number of a product as the pantry keeps it, and by which packages of one product are found.
public struct ProductNumber: Hashable, Sendable {
  /// The digits that the pantry file keeps: as printed, or the shortest form of a number that came in an
  /// element string; without price and weight.
  public let printed: String
  /// The number that products are compared by.
  public let gtin: GTIN
  /// The other product that eight digits may be.
  public let otherwise: GTIN?

  /// A number and how it is printed, unless that reads back as another one: what the reader of the symbol
  /// has said is not kept. Then it is kept with zeros in front.
  init(keeping printed: String, _ gtin: GTIN, otherwise: GTIN? = nil) {
    self.printed = GTIN(kept: printed) == gtin ? printed : String(gtin.description.suffix(13))
    self.gtin = gtin
    self.otherwise = otherwise
  }

  /// The number that is meant of those that eight digits may be: the other one if only that is known, else
  /// this.
  func meant(knowing isKnown: (GTIN) -> Bool) -> ProductNumber {
    guard let otherwise, !isKnown(gtin), isKnown(otherwise) else { return self }
    return ProductNumber(keeping: otherwise.shortest, otherwise, otherwise: gtin)
  }
}
