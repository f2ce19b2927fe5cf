/// The household's settings for a product. They are stored in the catalogue only.
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
  /// Whether the product has been marked as nearly empty.
  public var isLow = false

  /// Creates empty settings.
  public init() {}

  /// No settings.
  static let none = ProductSettings()
}
