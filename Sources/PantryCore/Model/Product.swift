/// What a food is, whichever package of it: one entry of the catalogue.
public struct Product: Hashable, Sendable {
  /// The digits of its barcode as printed, or empty.
  public var barcode: String
  /// The maker's name, or empty.
  public var brandName: String
  /// What it is called; the barcode, for a product that nobody has named yet.
  public var productName: String
  /// What sort of food it is, or empty.
  public var category: String
  /// Where a picture of it is, or empty.
  public var imageUrl: String
  /// How long an unopened package keeps, as its household says.
  public var keeps: CalendarSpan?
  /// How long it keeps once opened.
  public var keepsOpened: CalendarSpan?
  /// How long it keeps in the freezer.
  public var keepsFrozen: CalendarSpan?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField]

  /// A product; everything but its name may be left empty.
  public init(
    barcode: String = "", brandName: String = "", productName: String, category: String = "",
    imageUrl: String = "", unknownFields: [UnknownField] = []
  ) {
    self.barcode = barcode
    self.brandName = brandName
    self.productName = productName
    self.category = category
    self.imageUrl = imageUrl
    self.unknownFields = unknownFields
  }

  /// The number that the product is compared by, or nil without a barcode that is one.
  public var gtin: GTIN? {
    barcode.isEmpty ? nil : GTIN(kept: barcode)
  }

  /// What people call it: the brand, unless the name says it already, and the name.
  public var displayName: String {
    guard !brandName.isEmpty, !productName.hasPrefix(brandName) else { return productName }
    return "\(brandName) \(productName)"
  }

  /// Whether nobody has named it: its name is still its barcode.
  public var isUnnamed: Bool {
    !barcode.isEmpty && productName == barcode
  }
}
