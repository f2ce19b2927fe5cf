/// A product in the catalog, with the household's settings for it.
public struct CatalogEntry: Hashable, Sendable {
  /// The product.
  public var product: Product
  /// The household's settings.
  public var settings: ProductSettings
  /// The instant of the last change, in whole seconds; nil if the entry has not been changed since it was added.
  public var updatedAt: Instant?
  package var provenance: [UnknownField] = []

  /// Creates an entry.
  public init(_ product: Product, _ settings: ProductSettings = ProductSettings()) {
    (self.product, self.settings) = (product, settings)
  }
}

private enum RatingCoding: IntegerCoding {
  static var range: ClosedRange<Int> { 1...5 }
}

extension CatalogEntry: FieldRecord, ProductRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { CatalogEntry(Product(productName: "")) }
  package static var objectName: String { "a product object" }

  package var unknownFields: [UnknownField] {
    get { product.unknownFields }
    set { product.unknownFields = newValue }
  }

  package static let fields: [RecordField<CatalogEntry>] =
    Product.fields(of: CatalogEntry.self) + settingsFields + [
      RecordField(
        "updatedAt", { $0.updatedAt }, { $0.updatedAt = $1 }, InstantCoding.self, merging: .later)
    ]

  /// The fields of the settings, which items do not have.
  package static let settingsFields: [RecordField<CatalogEntry>] = [
    RecordField("keeps", { $0.settings.keeps }, { $0.settings.keeps = $1 }, SpanCoding.self),
    RecordField(
      "keepsOpened", { $0.settings.keepsOpened }, { $0.settings.keepsOpened = $1 }, SpanCoding.self),
    RecordField(
      "keepsFrozen", { $0.settings.keepsFrozen }, { $0.settings.keepsFrozen = $1 }, SpanCoding.self),
    RecordField(
      "minimum", { $0.settings.minimum }, { $0.settings.minimum = $1 }, QuantityCoding.self),
    RecordField("upTo", { $0.settings.upTo }, { $0.settings.upTo = $1 }, QuantityCoding.self),
    RecordField("pack", { $0.settings.pack }, { $0.settings.pack = $1 }, QuantityCoding.self),
    RecordField(
      "countsOpened", { $0.settings.countsOpened }, { $0.settings.countsOpened = $1 },
      OptionalFlagCoding.self),
    RecordField("rating", { $0.settings.rating }, { $0.settings.rating = $1 }, RatingCoding.self),
    RecordField("remark", { $0.settings.remark }, { $0.settings.remark = $1 }, TextCoding.self),
    RecordField(
      "aliases", { $0.settings.aliases }, { $0.settings.aliases = $1 }, TextsCoding.self,
      merging: .union),
    RecordField(
      "isStaple", { $0.settings.isStaple }, { $0.settings.isStaple = $1 }, OptionalFlagCoding.self),
    RecordField("shopUrl", { $0.settings.shopUrl }, { $0.settings.shopUrl = $1 }, TextCoding.self),
    RecordField("source", { $0.settings.source }, { $0.settings.source = $1 }, TextCoding.self),
    RecordField("low", { $0.settings.isLow }, { $0.settings.isLow = $1 }, SetFlagCoding.self),
  ]
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
}
