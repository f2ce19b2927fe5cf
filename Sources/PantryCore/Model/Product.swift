/// A product: the name, brand, category and barcode that all packages of it share.
public struct Product: Hashable, Sendable {
  /// The digits of the barcode as printed, or empty.
  public var barcode: String
  /// The brand, or empty.
  public var brandName: String
  /// The name; the barcode for a product that has not been named yet.
  public var productName: String
  /// The category, or empty.
  public var category: String
  /// The URL of a picture, or empty.
  public var imageUrl: String
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField]

  /// Creates a product; everything but the name may be empty.
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

  /// The number by which barcodes are compared; nil without a valid barcode.
  public var gtin: GTIN? {
    barcode.isEmpty ? nil : GTIN(barcode)
  }

  /// The brand followed by the name; the name alone if it begins with the brand.
  public var displayName: String {
    Product.displayName(brand: brandName, name: productName)
  }

  /// Returns the brand followed by the name; the name alone if it begins with the brand.
  static func displayName(brand: String, name: String) -> String {
    guard let first = brand.utf8.first else { return name }
    // Fast path: no text is equivalent to one that begins with another character of ASCII.
    if first < 0x80, let start = name.utf8.first, start < 0x80, start != first {
      return "\(brand) \(name)"
    }
    let isPrefix =
      brand.isASCIIOrHangul && name.isASCIIOrHangul
      ? name.utf8.starts(with: brand.utf8) : name.hasPrefix(brand)
    return isPrefix ? name : "\(brand) \(name)"
  }

  /// Returns a name that was typed or pasted, without the zero-width characters that come along from web pages.
  ///
  /// - Returns: nil if it has no visible character, or a NUL, which no argument of a command can contain.
  package static func name(typed text: String) -> String? {
    // Fast path: visible characters of ASCII, and blanks between them.
    if let first = text.utf8.first, first > 0x20, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      return text
    }
    var isVisible = false
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if scalar == "\0" { return nil }
      if !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint { isVisible = true }
      // ZERO WIDTH SPACE, WORD JOINER, ZERO WIDTH NO-BREAK SPACE, SOFT HYPHEN
      if !["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}"].contains(scalar) { name.append(scalar) }
    }
    return isVisible ? String(name) : nil
  }

  /// Whether the product has not been named: its name is still its barcode.
  public var isUnnamed: Bool {
    !barcode.isEmpty && productName == barcode
  }
}

/// A record that has a product, or is one.
package protocol ProductRecord: SendableMetatype {
  var product: Product { get set }
}

extension Product: FieldRecord, ProductRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { Product(productName: "") }
  package static var objectName: String { "a product object" }

  package static let fields: [RecordField<Product>] = fields(of: Product.self)

  /// The product itself, for the table of fields.
  package var product: Product {
    get { self }
    _modify { yield &self }
  }

  /// The members of a product, in the order of the file, as fields of a record that has them.
  static func fields<Record: ProductRecord>(of _: Record.Type) -> [RecordField<Record>] {
    [
      RecordField(
        "barcode", { $0.product.barcode }, { $0.product.barcode = $1 }, StringCoding.self,
        merging: .barcode,
        .init("BARCODE", label: "barcode", "The barcode of the product, as printed"),
        option: FieldOption(
          "barcode", letter: "b", value: "CODE", completes: .product,
          help: "The barcode of the product")),
      RecordField(
        "brandName", { $0.product.brandName }, { $0.product.brandName = $1 }, StringCoding.self,
        .init("BRAND", label: "brand", isOptional: true, "The brand"),
        option: FieldOption("brand", value: "BRAND", help: "The brand")),
      RecordField(
        "productName", { $0.product.productName }, { $0.product.productName = $1 }, NameCoding.self,
        isRequired: true,
        .init("PRODUCT", label: "name", isFlexible: true, "The name without the brand"),
        option: FieldOption("name", letter: "n", value: "NAME", help: "The name, taken literally")),
      RecordField(
        "category", { $0.product.category }, { $0.product.category = $1 }, StringCoding.self,
        .init("CATEGORY", label: "category", isOptional: true, "The category"),
        option: FieldOption(
          "category", letter: "c", value: "CATEGORY", completes: .category, help: "The category")),
      RecordField(
        "imageUrl", { $0.product.imageUrl }, { $0.product.imageUrl = $1 }, StringCoding.self,
        .init("PICTURE", label: "picture", "The URL of a picture")),
    ]
  }
}

extension Product {
  /// Returns whether it precedes another product in the file: by barcode, then by name, compared by bytes.
  func isWritten(before other: Product) -> Bool {
    func isOrdered(_ one: String, _ other: String) -> Bool? {
      one.isSame(as: other) ? nil : one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return isOrdered(barcode, other.barcode) ?? isOrdered(productName, other.productName) ?? false
  }
}
