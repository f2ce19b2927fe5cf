package import PantryCore

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
  /// The settings of the product, for the catalog, if there are any.
  let settings: RecordPatch<CatalogEntry>?
  /// Whether this is a part of an item that was used or discarded earlier, as a list has it. The record of the item
  /// has the part too.
  let isPart: Bool
  /// Whether it has a field for the name, with or without a value.
  let hasName: Bool
  /// Whether it has a field for the unit, with or without a value.
  fileprivate let hasUnit: Bool
  /// Whether it has a field for the basis of an estimated date, with or without a value.
  fileprivate let hasBasis: Bool
  /// Whether it has a field for whether it was used, with or without a value.
  fileprivate let hasState: Bool

  /// Whether the item is on hand and no date is given, so that the date can be estimated.
  package var isUndated: Bool {
    changes.expires.value == nil && changes.state == nil
  }

  /// The identifier in the program that it comes from.
  var source: String? { changes.source.value ?? nil }
}

extension ItemChanges {
  /// The state of the item, if it is not on hand.
  fileprivate var state: ItemState? {
    if (discardedAt.value ?? nil) != nil { return .discarded }
    return isUsed.value ?? ((usedAt.value ?? nil) != nil) ? .used : nil
  }
}

// MARK: - Names

extension ItemDraft {
  /// Computed fields, which are ignored.
  static let derived: Set<String> = [
    "id", "status", "daysLeft", "effectiveAt", "isEstimated", "left", "kind", "part", "goneAt",
    "derivedCategory",
  ]

  /// Fields that identify an item. A table must have at least one of them.
  static let naming: Set<String> = ["productName", "name", "barcode", "uid"]

  /// The names of all fields.
  static let fieldNames = derived.union(ItemTexts.names)

  /// Returns the field with a name, or with one that people and other programs use, or nil if the name is unknown.
  static func field(_ name: String) -> String? {
    HeadingNames.match(name).flatMap { fieldNames.contains($0.field) ? $0.field : nil }
  }

  /// The fields of items that are parsed one by one. The others are parsed together, or in another way.
  private static let ownFields = UserProduct.flatFields.filter {
    ![
      "uid", "createdAt", "barcode", "productName", "quantity", "unit", "expiresAt", "dateKind",
    ].contains($0.name)
  }

  /// The fields of the product's settings, of which a name that items have too means that of the item.
  private static let settingsFields = CatalogEntry.settingsFields.filter {
    UserProduct.field($0.name) == nil
  }
}

// MARK: - Parsing

extension ItemDraft {
  /// Parses texts.
  ///
  /// - Throws: `RecordError` if a field is invalid, or the name is missing.
  init(_ texts: ItemTexts, _ reader: FieldParsers) throws(RecordError) {
    isPart = texts.isPart
    hasName = texts.gives("productName") || texts.gives("name")
    hasUnit = texts.gives("unit")
    hasBasis = texts.gives("estimatedBy")
    hasState = texts.gives("isUsed")
    uid = try texts.value("uid", "a UUID") { UID($0) }
    createdAt = try texts.value("createdAt", "a time like 2026-11-20T09:12:03Z") {
      Instant(rfc3339: $0)
    }
    var settings = RecordPatch<CatalogEntry>()
    try texts.apply(ItemDraft.settingsFields, clears: false, to: &settings, reader)
    self.settings = settings.isEmpty ? nil : settings
    let isRecord = uid != nil
    barcode = isRecord && texts.gives("barcode") ? try texts.text("barcode") ?? "" : nil
    changes = try texts.changes(isRecord: isRecord, ItemDraft.ownFields, reader)
    if isRecord { return }
    if changes.name.value == nil, changes.barcode.value == nil { throw .nameless }
    // Records may be empty packages; new items are not.
    if let quantity = changes.quantity.value ?? nil, quantity.amount == .zero {
      throw .wrongValue(field: "amount", text: "0", expected: "a number greater than zero")
    }
  }
}

extension ItemTexts {
  /// Returns the changes of the item's fields. Fields that are given without a value are cleared.
  ///
  /// - Parameters:
  ///   - isRecord: Whether an existing record is described. Its barcode and name are then used unchanged.
  ///   - fields: The fields that are parsed one by one.
  fileprivate func changes(
    isRecord: Bool, _ fields: [RecordField<UserProduct>], _ reader: FieldParsers
  ) throws(RecordError) -> ItemChanges {
    var patch = RecordPatch<UserProduct>()
    try apply(fields, clears: isRecord, to: &patch, reader)
    var changes = ItemChanges(patch)
    try readName(isRecord: isRecord, &changes)
    let quantity = try quantity()
    if quantity != nil || isRecord && (gives("quantity") || gives("amount")) {
      changes.quantity = .set(quantity)
    }
    try readDate(isRecord: isRecord, reader, &changes)
    if !isRecord, let text = try text("barcode") {
      do throws(BarcodeError) {
        changes = try reader.barcodes.package(text).changes(changes)
      } catch {
        throw .barcode(error)
      }
    }
    return changes
  }

  private func readName(isRecord: Bool, _ changes: inout ItemChanges) throws(RecordError) {
    var name = try text("productName")
    if name == nil {
      // The displayed name begins with the brand.
      let brand = try text("brandName").map { $0 + " " } ?? ""
      name = try text("name").map {
        $0.hasPrefix(brand) ? String($0.dropFirst(brand.count)) : $0
      }
    }
    if let name {
      guard let typed = isRecord ? name : Product.name(typed: name) else {
        throw name.allSatisfy(\.isWhitespace)
          ? .nameless : .wrongValue(field: "name", text: name, expected: "a name")
      }
      changes.name = .set(typed)
    } else if isRecord, gives("productName") {
      throw .nameless
    }
  }

  private func readDate(isRecord: Bool, _ reader: FieldParsers, _ changes: inout ItemChanges)
    throws(RecordError)
  {
    var date = try text("expiresAt")
    if date == nil { date = try text("expires") }
    if date == nil, !isRecord, let daysLeft {
      changes.expires = .set(.day(try DaysLeft.deadline(daysLeft, reader.dates)))
    } else if let date {
      do throws(DayError) {
        // Other programs write dates as instants.
        let reading = try reader.dates.deadline(date.withoutTimeOfDay)
        changes.expires = .set(reading.deadline)
        changes.dateNote = reading.note
        if reading.kind != nil || gives("dateKind") { changes.dateKind = .set(reading.kind) }
      } catch {
        throw .date(error)
      }
    } else if isRecord, gives("expiresAt") || gives("expires") {
      changes.expires = .set(.unknown)
    }
    if let kind = try value("dateKind", "use-by, best-before or sell-by", DateKind.init),
      !kind.isOrigin
    {
      changes.dateKind = .set(kind)
    } else if isRecord, gives("dateKind"), changes.dateKind.value == nil {
      changes.dateKind = .set(nil)
    }
  }

  /// Returns the quantity with its unit, from one field or two.
  private func quantity() throws(RecordError) -> Quantity? {
    let expected = "a number and a unit, like 3 or 200ml"
    let number = try text("quantity")
    let unit = try text("unit")
    guard let number else {
      let amount = try value("amount", expected) { Quantity($0) }
      if let unit, amount == nil {
        throw .wrongValue(field: "unit", text: unit, expected: "a quantity with the unit")
      }
      return amount
    }
    guard let unit else { return try value("quantity", expected) { Quantity($0) } }
    guard let amount = Amount(number) else {
      throw .wrongValue(field: "quantity", text: number, expected: "a number")
    }
    return Quantity(amount, unit: unit)
  }
}

// MARK: - Items

extension Inventory {
  /// An item with the fields of a draft that refers to it. Fields that the draft does not have stay as they are.
  ///
  /// - Throws: `RecordError` if the new quantity cannot express the parts that were taken earlier.
  func merged(_ draft: ItemDraft, into old: UserProduct) throws(RecordError) -> UserProduct {
    var item = old
    var changes = draft.changes
    // A number without a unit is one in the unit that the item has.
    if draft.uid != nil, !draft.hasUnit, case .set(var quantity?) = changes.quantity,
      quantity.unit == nil
    {
      quantity.unit = old.quantity?.unit
      changes.quantity = .set(quantity)
    }
    guard changes.apply(to: &item) else {
      throw .wrongValue(
        field: "quantity", text: (draft.changes.quantity.value ?? nil)?.description ?? "",
        expected: "a unit of the same dimension as that of the parts taken earlier")
    }
    if let barcode = draft.barcode { item.product.barcode = barcode }
    if let createdAt = draft.createdAt { item.createdAt = createdAt }
    // The basis of an estimated date is kept if the date is unchanged.
    if !draft.hasBasis, item.expiresAt == old.expiresAt {
      item.estimatedBy = old.estimatedBy
      if !changes.sets("confirmedEstimate") { item.confirmedEstimate = old.confirmedEstimate }
    }
    return item
  }

  /// Returns the item that a draft describes: a new item, or an existing record if it has an identifier.
  ///
  /// - Returns: nil if the draft has neither a name nor a barcode.
  func makeItem(_ draft: ItemDraft, uid: UID, at now: Instant) -> UserProduct? {
    let createdAt = draft.createdAt ?? now
    var item: UserProduct
    if draft.uid == nil {
      guard let new = makeItem(draft.changes, uid: uid, at: createdAt) else { return nil }
      item = new
    } else {
      // An existing record is complete: no fields are taken from the catalog.
      item = UserProduct(uid: uid, createdAt: createdAt, product: Product(productName: ""))
      _ = draft.changes.apply(to: &item)
      item.product.barcode = draft.barcode ?? ""
    }
    // What has the time of its use has been used, unless the draft denies it.
    if !draft.hasState, item.usedAt != nil { item.isUsed = true }
    return item
  }
}
