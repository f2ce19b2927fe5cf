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

  /// Other names of fields, as used in spreadsheets and by other programs. Those in Korean have no blanks.
  private static let aliases: [String: String] = [
    "item": "name", "product": "name", "food": "name", "brand": "brandName", "qty": "amount",
    "date": "expiresAt", "expiry": "expiresAt", "best before": "expiresAt", "use by": "expiresAt",
    "where": "location", "place": "location", "bought": "purchasedAt", "notes": "note",
    "이름": "name", "품명": "name", "품목": "name", "품목명": "name", "제품": "name", "제품명": "name",
    "상품": "name", "상품명": "name", "식품": "name", "식품명": "name", "식재료": "name", "재료": "name",
    "기한": "expiresAt", "유통기한": "expiresAt", "소비기한": "expiresAt", "유통기간": "expiresAt",
    "유효기한": "expiresAt", "만료일": "expiresAt", "날짜": "expiresAt", "수량": "amount", "개수": "amount",
    "갯수": "amount", "위치": "location", "보관": "location", "장소": "location", "보관장소": "location",
    "보관위치": "location", "보관처": "location", "분류": "category", "카테고리": "category",
    "종류": "category", "브랜드": "brandName", "상표": "brandName", "제조사": "brandName",
    "메모": "note", "비고": "note", "참고": "note", "태그": "tags", "가격": "price", "금액": "price",
    "구입가": "price", "구매가": "price", "구입가격": "price", "구매가격": "price", "구입일": "purchasedAt",
    "구매일": "purchasedAt", "구입일자": "purchasedAt", "구매일자": "purchasedAt",
    "구입날짜": "purchasedAt", "구매날짜": "purchasedAt", "개봉일": "openedAt", "바코드": "barcode",
    "바코드번호": "barcode",
  ]

  /// Returns the field with a name or alias, ignoring case, or nil if the name is unknown.
  static func field(_ name: String) -> String? {
    let folded = name.folded.withComposedHangul
    return fields[folded] ?? aliases[folded] ?? aliases[folded.filter { !$0.isWhitespace }]
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
