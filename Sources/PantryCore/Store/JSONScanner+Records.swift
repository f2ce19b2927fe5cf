extension JSONScanner {
  /// Checks and reads a product of the catalogue, or the one within an item.
  ///
  /// - Throws: `JSONError`, also for fields that stand there twice, are missing or say what they cannot mean.
  /// - Complexity: O(n) in the record's length.
  mutating func productFields() throws(JSONError) -> ProductFields {
    let start = next()
    var fields = ProductFields()
    var seen = FieldSet<ProductField>()
    var more = try openObject("a product")
    while more {
      if let field = try field(&seen, &fields.unknown) {
        switch field {
        case .barcode: fields.barcode = try text(field)
        case .brandName: fields.brandName = try text(field)
        case .productName: fields.productName = try text(field)
        case .category: fields.category = try text(field)
        case .imageUrl: fields.imageUrl = try text(field)
        case .keeps: fields.keeps = try span(field)
        case .keepsOpened: fields.keepsOpened = try span(field)
        case .keepsFrozen: fields.keepsFrozen = try span(field)
        }
      }
      more = try nextMember()
    }
    guard seen.contains(.productName) else {
      throw error(.missingField("productName"), at: start)
    }
    return fields
  }

  /// Checks and reads an item.
  ///
  /// - Throws: As `productFields` does.
  /// - Complexity: O(n) in the record's length.
  mutating func itemFields() throws(JSONError) -> ItemFields {
    let start = next()
    var fields = ItemFields()
    var seen = FieldSet<ItemField>()
    var more = try openObject("an item")
    while more {
      if let field = try field(&seen, &fields.unknown) {
        switch field {
        case .uid:
          fields.uidOffset = next()
          fields.uid = try uid()
        case .isUsed: fields.isUsed = try flag(field)
        case .createdAt:
          let place = next()
          guard let moment = try moment(field) else {
            throw error(.wrongValue(field: "\(field)", expected: JSONScanner.time), at: place)
          }
          fields.createdAt = moment
        case .expiresAt: fields.expiresAt = try day(field).map(Deadline.day) ?? .never
        case .product: fields.product = try productFields()
        case .estimatedBy: fields.estimatedBy = try text(field)
        case .dateKind: fields.dateKind = try dateKind(field)
        case .quantity: fields.quantity = try decimal(field)
        case .unit: fields.unit = try text(field)
        case .location: fields.location = try text(field)
        case .note: fields.note = try text(field)
        case .tags: fields.tags = try texts(field)
        case .price: fields.price = try decimal(field)
        case .purchasedAt: fields.purchasedAt = try day(field)
        case .openedAt: fields.openedAt = try day(field)
        case .frozen: fields.frozen = try frozen(field)
        case .usedAt: fields.usedAt = try moment(field)
        case .discardedAt: fields.discardedAt = try moment(field)
        case .lot: fields.lot = try text(field)
        }
      }
      more = try nextMember()
    }
    guard seen.contains(.uid), seen.contains(.createdAt), seen.contains(.product) else {
      throw error(.missingField(seen.missing(of: [.uid, .createdAt, .product])), at: start)
    }
    if fields.quantity == nil, fields.unit != nil {
      throw error(.missingField("quantity"), at: start)
    }
    return fields
  }

  // MARK: Names

  /// Reads a member's name.
  ///
  /// - Returns: The field, whose value comes next; nil if this version does not know it, and it has been read.
  @inline(__always)
  private mutating func field<Field: RecordField>(
    _ seen: inout FieldSet<Field>, _ unknown: inout UnknownMembers
  ) throws(JSONError) -> Field? {
    let place = next()
    if let field = Field.take(seen.next, &self) {
      seen.insert(field)
      return field
    }
    let name = try key()
    guard let field = Field(name, in: bytes) else {
      let text = bytes.text(name)
      guard unknown.names.insert(text) else { throw error(.duplicateKey(text), at: place) }
      unknown.members.append(UnknownMember(name: name, value: try skipValue()))
      return nil
    }
    guard !seen.contains(field) else { throw error(.duplicateKey("\(field)"), at: place) }
    seen.insert(field)
    return field
  }

  // MARK: Values

  private static let time = "a time like \"2026-11-20T09:12:03Z\""

  /// The error of a wrong value, unless what stands there is not JSON at all: that is said first.
  private mutating func wrongValue(
    _ field: some RecordField, _ expected: String, at start: Int
  ) throws(JSONError) -> JSONError {
    if position == start { try skipValue() }
    return error(.wrongValue(field: "\(field)", expected: expected), at: start)
  }

  /// A string, or nil for `null`.
  @inline(__always)
  private mutating func text(
    _ field: some RecordField, _ expected: @autoclosure () -> String = "a string"
  ) throws(JSONError) -> JSONString? {
    if peek() == UInt8(ascii: "\"") { return try string() }
    if try takeNull() { return nil }
    throw try wrongValue(field, expected(), at: position)
  }

  /// A string that means a value, or nil for `null`.
  @inline(__always)
  private mutating func value<Value>(
    _ field: some RecordField, _ expected: @autoclosure () -> String,
    _ read: (Slice<ByteView>) -> Value?
  ) throws(JSONError) -> Value? {
    let start = next()
    guard let text = try text(field, expected()) else { return nil }
    guard let value = bytes.value(text, read) else {
      throw try wrongValue(field, expected(), at: start)
    }
    return value
  }

  private mutating func uid() throws(JSONError) -> UID {
    let start = next()
    // Where a uid stands between quotes there is nothing else to be checked.
    if isQuoted(36), let uid = bytes.uid(at: start &+ 1) {
      position = start &+ 38
      return uid
    }
    let expected = "a UUID"
    guard let text = try text(ItemField.uid, expected), text.hasEscapes,
      let uid = UID(bytes.text(text))
    else { throw error(.wrongValue(field: "uid", expected: expected), at: start) }
    return uid
  }

  /// A time, or nil for `null`.
  private mutating func moment(_ field: some RecordField) throws(JSONError) -> Instant? {
    if isQuoted(20), let moment = bytes.moment(at: position &+ 1) {
      position &+= 22
      return moment
    }
    return try value(field, JSONScanner.time) { Instant(rfc3339: $0) }
  }

  /// A date, or nil for `null`.
  private mutating func day(_ field: some RecordField) throws(JSONError) -> Day? {
    if isQuoted(10), let day = bytes.day(at: position &+ 1) {
      position &+= 12
      return day
    }
    return try value(field, "a date like \"2026-12-01\"") { Day(iso: $0) }
  }

  /// Whether quotes come next with so many bytes between them.
  @inline(__always)
  private mutating func isQuoted(_ length: Int) -> Bool {
    peek() == UInt8(ascii: "\"") && bytes[position &+ length &+ 1] == UInt8(ascii: "\"")
  }

  private mutating func dateKind(_ field: some RecordField) throws(JSONError) -> DateKind? {
    let expected = "\"use-by\", \"best-before\" or \"sell-by\""
    let start = next()
    guard let text = try text(field, expected) else { return nil }
    if bytes.says("use-by", text) { return .useBy }
    if bytes.says("best-before", text) { return .bestBefore }
    if bytes.says("sell-by", text) { return .sellBy }
    throw try wrongValue(field, expected, at: start)
  }

  private mutating func span(_ field: some RecordField) throws(JSONError) -> CalendarSpan? {
    try value(field, "a span like \"7d\", \"2w\", \"3m\" or \"1y\"") { text in
      CalendarSpan(String(decoding: text, as: UTF8.self)).flatMap { $0.count > 0 ? $0 : nil }
    }
  }

  /// `null` is false.
  private mutating func flag(_ field: some RecordField) throws(JSONError) -> Bool {
    let start = next()
    if let flag = try bool() { return flag }
    if try takeNull() { return false }
    throw try wrongValue(field, "true or false", at: start)
  }

  private mutating func decimal(_ field: some RecordField) throws(JSONError) -> Amount? {
    let start = next()
    if try takeNull() { return nil }
    guard let number = try number(), let amount = Amount(bytes[number]) else {
      throw try wrongValue(field, "a number from 0 up with at most 6 decimals", at: start)
    }
    return amount
  }

  private mutating func texts(_ field: some RecordField) throws(JSONError) -> [JSONString] {
    let expected = "an array of strings"
    if try takeNull() { return [] }
    guard peek() == UInt8(ascii: "[") else {
      throw try wrongValue(field, expected, at: position)
    }
    var texts: [JSONString] = []
    var more = try openArray()
    while more {
      let start = next()
      guard let text = try text(field) else {
        throw error(.wrongValue(field: "\(field)", expected: expected), at: start)
      }
      texts.append(text)
      more = try nextElement()
    }
    return texts
  }

  /// Times in the freezer, one after the other, of which only the last may still last.
  private mutating func frozen(_ field: some RecordField) throws(JSONError) -> [FrozenPeriod] {
    let start = next()
    var periods: [FrozenPeriod] = []
    for text in try texts(field) {
      let period = FrozenPeriod(bytes.text(text))
      let isInOrder =
        switch (periods.last, period) {
        case (_, nil): false
        case (nil, _): true
        case (let last?, let period?): last.ends(before: period)
        }
      guard isInOrder, let period else {
        let expected =
          "intervals in their order like \"2026-11-20/2027-01-10\" or \"2026-11-20/..\""
        throw error(.wrongValue(field: "frozen", expected: expected), at: start)
      }
      periods.append(period)
    }
    return periods
  }
}
