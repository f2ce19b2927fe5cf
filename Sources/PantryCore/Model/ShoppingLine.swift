/// A line of the shopping list.
public struct ShoppingLine: Hashable, Sendable, Identifiable {
  /// The line's unique identifier.
  public var uid: UID
  /// What to buy.
  public var name: String
  /// The barcode of the product, if it is known.
  public var barcode: String?
  /// How much to buy.
  public var quantity: Quantity?
  /// Tags, such as the shop.
  public var tags: [String] = []
  /// A note.
  public var note: String?
  /// The title of the recipe that needs it.
  public var recipe: String?
  /// When the line was added, in whole seconds.
  public var addedAt: Instant
  /// The instant of the last change, in whole seconds; nil if the line has not been changed since it was added.
  public var updatedAt: Instant?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField] = []

  /// Creates a line.
  public init(uid: UID, name: String, addedAt: Instant) {
    (self.uid, self.name, self.addedAt) = (uid, name, addedAt.inWholeSeconds)
  }

  /// The unique identifier.
  public var id: UID { uid }

  /// The number of the barcode.
  package var gtin: GTIN? { barcode.flatMap { GTIN($0) } }
}

extension ShoppingLine: FieldRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { ShoppingLine(uid: .nil, name: "", addedAt: .epoch) }

  package static let fields: [RecordField<ShoppingLine>] = [
    RecordField(
      "uid", { $0.uid }, { $0.uid = $1 }, RequiredCoding<UIDCoding>.self, isRequired: true,
      merging: .fixed),
    RecordField("name", { $0.name }, { $0.name = $1 }, StringCoding.self, isRequired: true),
    RecordField("barcode", { $0.barcode }, { $0.barcode = $1 }, TextCoding.self, merging: .barcode),
    RecordField(
      "quantity", { $0.amount }, { $0.amount = $1 }, AmountCoding.self, merging: .group(.need)),
    RecordField("unit", { $0.unit }, { $0.unit = $1 }, TextCoding.self, merging: .group(.need)),
    RecordField("tags", { $0.tags }, { $0.tags = $1 }, TextsCoding.self, merging: .union),
    RecordField("note", { $0.note }, { $0.note = $1 }, TextCoding.self, merging: .joined),
    RecordField("recipe", { $0.recipe }, { $0.recipe = $1 }, TextCoding.self),
    RecordField(
      "addedAt", { $0.addedAt }, { $0.addedAt = $1 }, RequiredCoding<InstantCoding>.self,
      isRequired: true,
      merging: .earlier),
    RecordField(
      "updatedAt", { $0.updatedAt }, { $0.updatedAt = $1 }, InstantCoding.self, merging: .later),
  ]

  /// The number of the quantity, for the table of fields.
  private var amount: Amount? {
    get { quantity?.amount }
    set { quantity = newValue.map { Quantity($0, unit: quantity?.unit) } }
  }

  /// The unit of the quantity, for the table of fields.
  private var unit: String? {
    get { quantity?.unit }
    set {
      // The unit may precede the number.
      if quantity == nil, newValue != nil { quantity = Quantity(.zero) }
      quantity?.unit = newValue
    }
  }
}
