/// A note about a barcode that was accepted.
public enum BarcodeRemark: Hashable, Sendable {
  /// A coupon.
  case coupon
  /// A refund receipt, as for deposits.
  case refundReceipt
  /// A book (ISBN).
  case book
  /// Printed music (ISMN).
  case music
  /// A periodical (ISSN).
  case periodical
  /// A UPC-E that is not the canonical compression of its UPC-A.
  case uncanonicalUPCE
  /// The digits of an add-on symbol.
  case addOn(String)
  /// The eight digits are also valid in another symbology.
  case otherReading(Symbology, GTIN)
  /// An in-store number in an unknown layout: only its item reference can be read.
  case unknownInStoreLayout(item: String)
  /// An element lacks a required element. Any of the alternatives would do.
  case needs(String, [String])
  /// Two elements that exclude each other.
  case excludes(String, String)
  /// An invalid value of an element that the pantry does not use.
  case invalidElement(identifier: String, title: String, BarcodeError.ElementProblem)
  /// An element that occurs again with a different value, which is ignored.
  case repeatedElement(String)
  /// An element of fixed length without the separator that must follow it.
  case separatorMissing(String)
  /// A verifier of an in-store number's price or weight that does not match.
  case verifier(found: Int, expected: Int)
  /// A value that ends like another element, as if the separator before it were missing.
  case separatorMayBeMissing(String, hidden: String)
}
