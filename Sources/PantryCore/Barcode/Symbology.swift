/// What kind of code it is.
public enum Symbology: String, CaseIterable, Sendable {
  /// 13 digits.
  case ean13 = "EAN-13"
  /// 8 digits, for small packages.
  case ean8 = "EAN-8"
  /// 12 digits.
  case upcA = "UPC-A"
  /// 8 digits that stand for a UPC-A with many zeros.
  case upcE = "UPC-E"
  /// 14 digits, for cases and cartons.
  case gtin14 = "GTIN-14"
  /// 10 digits of a book before 2007, the last of which may be `X`.
  case isbn10 = "ISBN-10"
  /// A number that a shop gave, often with the weight or price in it; no other shop knows it.
  case inStore = "in-store"
  /// A GS1 element string: identifiers with their values.
  case gs1 = "GS1"
  /// A GS1 Digital Link: the same as a web address.
  case digitalLink = "Digital Link"
}
