/// The kind of a product code. The raw value is the name shown to users.
public enum Symbology: String, CaseIterable, Sendable {
  /// 13 digits.
  case ean13 = "EAN-13"
  /// 8 digits, for small packages.
  case ean8 = "EAN-8"
  /// 12 digits.
  case upcA = "UPC-A"
  /// 8 digits that encode a UPC-A with many zeros.
  case upcE = "UPC-E"
  /// 14 digits, for trade units such as cartons.
  case gtin14 = "GTIN-14"
  /// The 10 digits of a book before 2007; the last may be `X`.
  case isbn10 = "ISBN-10"
  /// A number assigned by a shop, often with an embedded weight or price.
  case inStore = "in-store"
  /// A GS1 element string of application identifiers and values.
  case gs1 = "GS1"
  /// A GS1 Digital Link, an element string in the form of a web address.
  case digitalLink = "Digital Link"
}
