/// What is worth knowing of a code that is read all the same.
public enum BarcodeRemark: Hashable, Sendable {
  /// It takes something off the price.
  case coupon
  /// It pays a deposit back.
  case refundReceipt
  /// It is a book (ISBN).
  case book
  /// It is a magazine or a newspaper (ISSN).
  case periodical
  /// Another UPC-E is to be written for the same number.
  case uncanonicalUPCE
  /// Digits of an add-on symbol stand behind it.
  case addOn(String)
  /// The eight digits are also another number.
  case otherReading(Symbology, GTIN)
  /// A shop's own number of which only the item could be told.
  case unreadInStore(item: String)
  /// An element stands without another one that it needs; any of these would do.
  case needs(String, [String])
  /// Two elements stand together that exclude each other.
  case excludes(String, String)
  /// A value ends like an element, as if a separator were missing before it.
  case maybeUnseparated(String, hidden: String)
}
