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
  /// What was bought of it in a shared pantry. A line of which nothing is left to buy is not on the list any more.
  package var got: [Purchase] = []
  /// The edits of checklists that were carried out, so that they are not carried out again from another copy.
  package var edits: [String] = []
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
  package var provenance: [UnknownField] = []

  /// Creates a line.
  public init(uid: UID, name: String, addedAt: Instant) {
    (self.uid, self.name, self.addedAt) = (uid, name, addedAt.inWholeSeconds)
  }

  /// The unique identifier.
  public var id: UID { uid }

  /// The number of the barcode.
  package var gtin: GTIN? { barcode.flatMap { GTIN($0) } }

  /// Whether all of it was bought.
  package var isBought: Bool {
    guard !got.isEmpty, let quantity else { return false }
    return quantity.amount == .zero
  }
}

/// A part of a line of the shopping list that was bought.
package struct Purchase: Hashable, Sendable {
  /// When it was bought.
  package var at: Instant
  /// The amount, in the unit of the line.
  package var amount: Amount
  /// The change that bought it, or the event of a checklist.
  package var id: String?
  /// Members of the record that this version does not know.
  package var unknownFields: [UnknownField] = []

  package init(at: Instant, amount: Amount) { (self.at, self.amount) = (at, amount) }
}

extension Purchase: FieldRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { Purchase(at: .epoch, amount: .zero) }

  package static let fields: [RecordField<Purchase>] = [
    RecordField(
      "at", { $0.at }, { $0.at = $1 }, RequiredCoding<MomentCoding>.self, isRequired: true,
      merging: .fixed),
    RecordField(
      "quantity", { $0.amount }, { $0.amount = $1 }, RequiredCoding<AmountCoding>.self,
      isRequired: true, merging: .group(.amount)),
    RecordField("id", { $0.id }, { $0.id = $1 }, TextCoding.self, merging: .fixed),
  ]
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
    RecordField(
      "got", { $0.got }, { $0.got = $1 }, RecordsCoding<Purchase>.self, merging: .group(.need)),
    RecordField(
      "edits", { $0.edits }, { $0.edits = $1 }, TextsCoding.self, merging: .union),
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
