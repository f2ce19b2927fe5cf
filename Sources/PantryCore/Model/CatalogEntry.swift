/// A product in the catalog, with the household's settings for it.
public struct CatalogEntry: Hashable, Sendable {
  /// The product.
  public var product: Product
  /// The household's settings.
  public var settings: ProductSettings
  /// The instant of the last change, in whole seconds; nil if the entry has not been changed since it was added.
  public var updatedAt: Instant?

  /// Creates an entry.
  public init(_ product: Product, _ settings: ProductSettings = ProductSettings()) {
    (self.product, self.settings) = (product, settings)
  }
}

extension CatalogEntry: FieldRecord {
  package static let blank = CatalogEntry(Product(productName: ""))
  package static let table = FieldTable(fields)
  package static let layout = RecordLayout([
    .value("barcode", .text), .value("brandName", .text),
    .value("productName", .text, isRequired: true), .value("category", .text),
    .value("imageUrl", .text), .decoded("keeps", .span), .decoded("keepsOpened", .span),
    .decoded("keepsFrozen", .span), .decoded("minimum", .quantity), .decoded("upTo", .quantity),
    .decoded("pack", .quantity), .value("countsOpened", .flag),
    .decoded("rating", FieldCoding<Int?>.integer(1...5)), .value("remark", .text),
    .value("aliases", .texts), .value("isStaple", .flag), .value("shopUrl", .text),
    .value("source", .text), .value("low", .flag), .value("updatedAt", .instant),
  ])
  package static var objectName: String { "a product object" }

  package var unknownFields: [UnknownField] {
    get { product.unknownFields }
    set { product.unknownFields = newValue }
  }

  package static let fields: [RecordField<CatalogEntry>] =
    Product.fields.map { $0.lifted(\.product) } + settingsFields + [
      RecordField("updatedAt", \.updatedAt, .instant, merging: .later)
    ]

  /// The fields of the settings, which items do not have.
  package static let settingsFields: [RecordField<CatalogEntry>] = [
    RecordField("keeps", \.settings.keeps, .span, merging: .register),
    RecordField("keepsOpened", \.settings.keepsOpened, .span, merging: .register),
    RecordField("keepsFrozen", \.settings.keepsFrozen, .span, merging: .register),
    RecordField("minimum", \.settings.minimum, .quantity, merging: .register),
    RecordField("upTo", \.settings.upTo, .quantity, merging: .register),
    RecordField("pack", \.settings.pack, .quantity, merging: .register),
    RecordField("countsOpened", \.settings.countsOpened, .optionalFlag, merging: .register),
    RecordField("rating", \.settings.rating, .integer(1...5), merging: .register),
    RecordField("remark", \.settings.remark, .text, merging: .register),
    RecordField("aliases", \.settings.aliases, .texts, merging: .union(of: \.settings.aliases)),
    RecordField("isStaple", \.settings.isStaple, .optionalFlag, merging: .register),
    RecordField("shopUrl", \.settings.shopUrl, .text, merging: .register),
    RecordField("source", \.settings.source, .text, merging: .register),
    RecordField("low", \.settings.isLow, .setFlag, merging: .register),
  ]
}

extension FieldCoding<Bool> {
  /// A flag that is written only if it is set.
  static let setFlag = FieldCoding(
    empty: false, encode: { $0 ? .flag(true) : .none }, decode: FieldCoding<Bool>.flag.decode,
    parse: FieldCoding<Bool>.flag.parse)
}

/// The household's settings for a product. They are stored in the catalog only.
public struct ProductSettings: Hashable, Sendable {
  /// How long an unopened package keeps.
  public var keeps: CalendarSpan?
  /// How long an opened package keeps.
  public var keepsOpened: CalendarSpan?
  /// How long a package keeps in the freezer.
  public var keepsFrozen: CalendarSpan?
  /// The stock at or below which the product should be bought.
  public var minimum: Quantity?
  /// The target stock when buying.
  public var upTo: Quantity?
  /// The amount in one pack.
  public var pack: Quantity?
  /// Whether opened items count as stock; nil for yes.
  public var countsOpened: Bool?
  /// A rating from 1 to 5.
  public var rating: Int?
  /// A remark on the rating.
  public var remark: String?
  /// Other names of the product.
  public var aliases: [String] = []
  /// Whether the product is a staple; nil to use the built-in list.
  public var isStaple: Bool?
  /// The URL of a shop page.
  public var shopUrl: String?
  /// The source of looked-up data.
  public var source: String?
  /// Whether the product has been marked as running low.
  public var isLow = false

  /// Creates empty settings.
  public init() {}

  /// No settings.
  static let none = ProductSettings()
}
