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
}

extension ShoppingLine: FieldRecord {
  package static let blank = ShoppingLine(uid: .nil, name: "", addedAt: .epoch)
  package static let table = FieldTable(fields)
  package static let layout = RecordLayout([
    .value("uid", .uid, isRequired: true), .value("name", .text, isRequired: true),
    .value("barcode", .text), .value("quantity", .number), .value("unit", .text),
    .value("tags", .texts), .value("note", .text), .value("recipe", .text),
    .value("addedAt", .instant, isRequired: true), .value("updatedAt", .instant),
  ])

  package static let fields: [RecordField<ShoppingLine>] = [
    RecordField("uid", \.uid, .requiredUID, isRequired: true, merging: .fixed),
    RecordField("name", \.name, .string, isRequired: true, merging: .register),
    RecordField("barcode", \.barcode, .text, merging: .barcode),
    RecordField("quantity", \.amount, .amount, merging: .group(.need)),
    RecordField("unit", \.unit, .text, merging: .group(.need)),
    RecordField("tags", \.tags, .texts, merging: .union(of: \.tags)),
    RecordField("note", \.note, .text, merging: .joined(of: \.note)),
    RecordField("recipe", \.recipe, .text, merging: .register),
    RecordField("addedAt", \.addedAt, .requiredInstant, isRequired: true, merging: .earlier),
    RecordField("updatedAt", \.updatedAt, .instant, merging: .later),
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
