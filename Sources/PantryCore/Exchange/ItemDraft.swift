/// A description of an item by named fields, from a table, a hand-written object or another program.
package struct ItemDraft: Sendable {
  /// The identifier; nil for a new item.
  package let uid: UID?
  /// The fields to set. Fields without a value are cleared.
  package var changes: ItemChanges
  /// The barcode of an existing record, unchanged.
  let barcode: String?
  /// When the item was entered; nil if the draft does not have it.
  let createdAt: Instant?
  /// The settings of the product, for the catalogue, if there are any.
  let settings: RecordPatch<CatalogueEntry>?
  /// The names of all fields of the draft, also of those without a value.
  let given: Set<String>
  /// Whether this is a part of an item that was used or discarded earlier, as a list has it. The record of the item
  /// has the part too.
  let isPart: Bool

  /// Whether the item is on hand and no date is given, so that the date can be estimated.
  package var isUndated: Bool {
    changes.expires.value == nil && changes.state == nil
  }

  /// The identifier in the program that it comes from.
  var source: String? { changes.source.value ?? nil }

  /// The value of a field.
  enum Value {
    case text(String)
    case texts([String])
    /// An object or an array of objects, as JSON.
    case json(String)
  }
}

extension ItemChanges {
  /// The state of the item, if it is not on hand.
  fileprivate var state: ItemState? {
    if (discardedAt.value ?? nil) != nil { return .discarded }
    return isUsed.value ?? ((usedAt.value ?? nil) != nil) ? .used : nil
  }
}

// MARK: - Fields

extension ItemDraft {
  /// Computed fields, which are ignored.
  static let derived: Set<String> = [
    "id", "status", "daysLeft", "effectiveAt", "isEstimated", "left", "kind", "part", "goneAt",
  ]

  /// Fields with combined values: the name with the brand, the date, and the quantity with its unit.
  private static let combined: Set<String> = ["name", "expires", "amount"]

  /// The names of all fields, by their names in lower case.
  private static let fields: [String: String] = {
    let names =
      UserProduct.flatFields.map(\.name) + CatalogueEntry.settingsFields.map(\.name)
      + Array(derived) + Array(combined)
    return Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Fields that identify an item. A table must have at least one of them.
  static let naming: Set<String> = ["productName", "name", "barcode", "uid"]

  /// The names of all fields.
  static var fieldNames: some Sequence<String> { fields.values }

  /// Returns the field with a name, or with one that people and other programs use, or nil if the name is unknown.
  static func field(_ name: String) -> String? {
    HeadingNames.match(name).flatMap { fields[$0.field.lowercased()] }
  }

  /// Parses named values. An empty text is a field without a value.
  ///
  /// - Throws: `RecordError` if a field is unknown or invalid, or the name is missing.
  init(_ members: [(name: String, value: Value)], _ reader: FieldReader) throws(RecordError) {
    let fields = members.map { ItemDraft.field($0.name) }
    let heading = DraftHeading(fields.prefix { $0 != nil }.compactMap(\.self))
    if let index = fields.firstIndex(of: nil) {
      // An error before the unknown field is reported first.
      _ = try ItemDraft.fields(members.map(\.value), heading)
      throw .unknownField(members[index].name)
    }
    try self.init(members.map(\.value), heading, reader)
  }

  /// Returns the values that are not empty, by field. Computed fields are ignored.
  private static func fields(_ values: [Value], _ heading: DraftHeading) throws(RecordError)
    -> DraftFields
  {
    var fields: [String: Value] = [:]
    for (field, value) in zip(heading.fields, values) where !ItemDraft.derived.contains(field) {
      if case .text(let text) = value, text.isEmpty { continue }
      guard fields.updateValue(value, forKey: field) == nil else { throw .repeatedField(field) }
    }
    return DraftFields(fields)
  }

  /// Parses values.
  ///
  /// - Parameter heading: The field of each value.
  /// - Throws: `RecordError` if a field is invalid, or the name is missing.
  init(_ values: [Value], _ heading: DraftHeading, _ reader: FieldReader) throws(RecordError) {
    let texts = try ItemDraft.fields(values, heading)
    given = heading.given
    isPart = zip(heading.fields, values).contains { field, value in
      if case .text(let text) = value, text.isEmpty { return false }
      return field == "part"
    }
    uid = try texts.value("uid", "a UUID") { UID($0) }
    createdAt = try texts.value("createdAt", "a time like 2026-11-20T09:12:03Z") {
      Instant(rfc3339: $0)
    }
    let settings = try texts.settings(heading, reader)
    self.settings = settings.isEmpty ? nil : settings
    barcode = uid == nil ? nil : try texts.text("barcode") ?? (given.contains("barcode") ? "" : nil)
    changes = try texts.changes(heading, isRecord: uid != nil, reader)
    guard uid == nil else { return }
    if changes.name.value == nil, changes.barcode.value == nil { throw .nameless }
    // Records may be empty packages; new items are not.
    if let quantity = changes.quantity.value ?? nil, quantity.amount == .zero {
      throw .wrongValue(field: "amount", text: "0", expected: "a number greater than zero")
    }
  }
}
