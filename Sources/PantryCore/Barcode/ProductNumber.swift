/// A product number as stored in the pantry, and the GTIN that identifies the product.
public struct ProductNumber: Hashable, Sendable {
  /// The digits stored in the pantry file: as printed, or the shortest form of a GTIN from an
  /// element string, without price and weight.
  public let printed: String
  /// The GTIN that products are compared by.
  public let gtin: GTIN
  /// The alternative GTIN of eight digits that are valid as EAN-8 and as UPC-E.
  public let alternative: GTIN?

  /// Creates a number in its printed form. If that form alone would be read as a different GTIN,
  /// because the reported symbology is not stored, the number is padded with leading zeros.
  init(printed: String, _ gtin: GTIN, alternative: GTIN? = nil) {
    self.printed = GTIN(printed) == gtin ? printed : String(gtin.description.suffix(13))
    self.gtin = gtin
    self.alternative = alternative
  }

  /// Returns the alternative if it is a known product and this number is not, and otherwise this
  /// number.
  func resolved(knowing isKnown: (GTIN) -> Bool) -> ProductNumber {
    guard let alternative, !isKnown(gtin), isKnown(alternative) else { return self }
    return ProductNumber(printed: alternative.shortest, alternative, alternative: gtin)
  }
}
