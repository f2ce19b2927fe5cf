/// The values of a draft, by the names of their fields.
struct DraftFields {
  private let values: [String: ItemDraft.Value]

  init(_ values: [String: ItemDraft.Value]) { self.values = values }

  /// Returns the value of a field with a single text.
  func text(_ field: String) throws(RecordError) -> String? {
    switch values[field] {
    case nil: return nil
    case .text(let text)?, .json(let text)?: return text
    case .texts(let texts)?:
      throw .wrongValue(
        field: field, text: texts.joined(separator: ", "), expected: "a single text")
    }
  }

  /// Returns the parsed value of a field; nil if it is not set.
  func value<Value>(_ field: String, _ expected: String, _ read: (String) -> Value?)
    throws(RecordError) -> Value?
  {
    guard let text = try text(field) else { return nil }
    guard let value = read(text) else {
      throw .wrongValue(field: field, text: text, expected: expected)
    }
    return value
  }

  /// The text of a field as its parser expects it: the texts of a list are joined by spaces.
  private func text<Record>(of field: RecordField<Record>) throws(RecordError) -> String {
    if field.isList, case .texts(let texts)? = values[field.name] { return texts.joinedBySpaces }
    return try text(field.name) ?? ""
  }

  // MARK: The item

  /// Returns the changes of the item's fields. Fields that are given without a value are cleared.
  ///
  /// - Parameters:
  ///   - heading: All fields of the draft.
  ///   - isRecord: Whether the draft describes an existing record. Its barcode and name are then used
  ///     unchanged.
  func changes(_ heading: DraftHeading, isRecord: Bool, _ reader: FieldReader) throws(RecordError)
    -> ItemChanges
  {
    let given = heading.given
    var changes = ItemChanges()
    for field in heading.itemFields {
      let text = try text(of: field)
      // An empty cell clears a field of an existing record, and is ignored for a new item.
      if text.isEmpty, !isRecord { continue }
      do throws(FieldError) {
        if text.isEmpty { changes.clear(field) } else { try changes.set(field, to: text, reader) }
      } catch {
        throw RecordError(error)
      }
    }
    try readName(given, isRecord: isRecord, &changes)
    if given.contains("quantity") || given.contains("amount") {
      let quantity = try quantity()
      if isRecord || quantity != nil { changes.quantity = .set(quantity) }
    } else if let unit = try text("unit") {
      throw .wrongValue(field: "unit", text: unit, expected: "a quantity with the unit")
    }
    try readDate(given, isRecord: isRecord, reader, &changes)
    if !isRecord, let text = try text("barcode") {
      do throws(BarcodeError) {
        changes = try reader.barcodes.package(text).changes(changes)
      } catch {
        throw .barcode(error)
      }
    }
    return changes
  }

  private func readName(_ given: Set<String>, isRecord: Bool, _ changes: inout ItemChanges)
    throws(RecordError)
  {
    var name = try text("productName")
    if name == nil {
      // The displayed name begins with the brand.
      let brand = try text("brandName").map { $0 + " " } ?? ""
      name = try text("name").map {
        $0.hasPrefix(brand) ? String($0.dropFirst(brand.count)) : $0
      }
    }
    if let name {
      guard isRecord || !name.trimmingWhitespace.isEmpty else { throw .nameless }
      changes.name = .set(name)
    } else if isRecord, given.contains("productName") {
      throw .nameless
    }
  }

  private func readDate(
    _ given: Set<String>, isRecord: Bool, _ reader: FieldReader, _ changes: inout ItemChanges
  ) throws(RecordError) {
    var date = try text("expiresAt")
    if date == nil { date = try text("expires") }
    if let date {
      do throws(DayError) {
        let reading = try reader.dates.deadline(date)
        changes.expires = .set(reading.deadline)
        changes.justPassed = reading.justPassed
        if reading.kind != nil || given.contains("dateKind") {
          changes.dateKind = .set(reading.kind)
        }
      } catch {
        throw .date(error)
      }
    } else if isRecord, given.contains("expiresAt") || given.contains("expires") {
      changes.expires = .set(.unknown)
    }
    if let kind = try value("dateKind", "use-by, best-before or sell-by", DateKind.init),
      !kind.isOrigin
    {
      changes.dateKind = .set(kind)
    } else if isRecord, given.contains("dateKind"), changes.dateKind.value == nil {
      changes.dateKind = .set(nil)
    }
  }

  /// Returns the quantity with its unit, from one field or two.
  private func quantity() throws(RecordError) -> Quantity? {
    let expected = "a number and a unit, like 3 or 200ml"
    guard let text = try text("quantity") else {
      if let unit = try self.text("unit"), values["amount"] == nil {
        throw .wrongValue(field: "unit", text: unit, expected: "a quantity with the unit")
      }
      return try value("amount", expected) { Quantity($0) }
    }
    guard let unit = try self.text("unit") else {
      return try value("quantity", expected) { Quantity($0) }
    }
    guard let amount = Amount(text) else {
      throw .wrongValue(field: "quantity", text: text, expected: "a number")
    }
    return Quantity(amount, unit: unit)
  }

  // MARK: The product

  /// Returns the settings of the product.
  func settings(_ heading: DraftHeading, _ reader: FieldReader) throws(RecordError)
    -> RecordPatch<CatalogueEntry>
  {
    var patch = RecordPatch<CatalogueEntry>()
    for field in heading.settingsFields {
      let text = try text(of: field)
      do throws(FieldError) {
        if text.isEmpty { continue }
        try patch.set(field, to: text, reader)
      } catch {
        throw RecordError(error)
      }
    }
    return patch
  }
}
