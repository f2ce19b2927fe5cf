/// The names of an object's members. There are few, so that looking through them is faster than
/// hashing.
struct Keys {
  private var names: [String] = []

  init() {
    names.reserveCapacity(24)
  }

  /// Whether a name is there, byte for byte: names that are only canonically equal are two.
  func contains(_ name: String) -> Bool {
    names.contains { $0 == name && $0.utf8.elementsEqual(name.utf8) }
  }

  /// Adds a name; false if it is there already.
  mutating func insert(_ name: String) -> Bool {
    if contains(name) { return false }
    names.append(name)
    return true
  }
}

/// Reads the records of a pantry file.
struct RecordDecoder {
  var scanner: JSONScanner

  /// Reads a product of the catalogue, or the one within an item.
  mutating func product() throws(JSONError) -> Product {
    _ = scanner.peek()
    let start = scanner.position
    var product = Product(productName: "")
    var seen = Keys()
    var more = try scanner.openObject("a product")
    while more {
      let key = try uniqueKey(&seen)
      switch key {
      case "barcode": product.barcode = try text(key) ?? ""
      case "brandName": product.brandName = try text(key) ?? ""
      case "productName": product.productName = try text(key) ?? ""
      case "category": product.category = try text(key) ?? ""
      case "imageUrl": product.imageUrl = try text(key) ?? ""
      case "keeps": product.keeps = try span(key)
      case "keepsOpened": product.keepsOpened = try span(key)
      case "keepsFrozen": product.keepsFrozen = try span(key)
      default: product.unknownFields.append(try unknown(key))
      }
      more = try scanner.nextMember()
    }
    guard seen.contains("productName") else {
      throw scanner.error(.missingField("productName"), at: start)
    }
    return product
  }

  /// Reads an item.
  ///
  /// - Returns: The item, and where its uid stands.
  mutating func item() throws(JSONError) -> (item: UserProduct, uidOffset: Int) {
    _ = scanner.peek()
    let start = scanner.position
    var uidOffset = start
    // Stand-ins for what every record must have; the end makes sure that they were replaced.
    var item = UserProduct(uid: .nil, createdAt: .epoch, product: Product(productName: ""))
    var amount: Amount?
    var unit: String?
    var seen = Keys()
    var more = try scanner.openObject("an item")
    while more {
      let key = try uniqueKey(&seen)
      switch key {
      case "uid":
        _ = scanner.peek()
        uidOffset = scanner.position
        item.uid = try present(key, "a UUID", UID.init)
      case "isUsed": item.isUsed = try flag(key) ?? false
      case "createdAt":
        item.createdAt = try present(key, RecordDecoder.time, Instant.init(rfc3339:))
      case "expiresAt": item.expiresAt = try day(key).map(Deadline.day) ?? .never
      case "estimatedBy": item.estimatedBy = try text(key)
      case "product": item.product = try product()
      case "dateKind":
        item.dateKind = try value(key, "\"use-by\", \"best-before\" or \"sell-by\"") { text in
          DateKind(rawValue: String(decoding: text, as: UTF8.self)).flatMap {
            $0.isOrigin ? nil : $0
          }
        }
      case "quantity": amount = try decimal(key)
      case "unit": unit = try text(key)
      case "location": item.location = try text(key)
      case "note": item.note = try text(key)
      case "tags": item.tags = try texts(key)
      case "price": item.price = try decimal(key)
      case "purchasedAt": item.purchasedAt = try day(key)
      case "openedAt": item.openedAt = try day(key)
      case "frozen": item.frozen = try frozen(key)
      case "usedAt": item.usedAt = try moment(key)
      case "discardedAt": item.discardedAt = try moment(key)
      case "lot": item.lot = try text(key)
      default: item.unknownFields.append(try unknown(key))
      }
      more = try scanner.nextMember()
    }
    for field in ["uid", "createdAt", "product"] where !seen.contains(field) {
      throw scanner.error(.missingField(field), at: start)
    }
    if amount == nil, unit != nil { throw scanner.error(.missingField("quantity"), at: start) }
    item.quantity = amount.map { Quantity($0, unit: unit) }
    return (item, uidOffset)
  }

  // MARK: Fields

  private static let time = "a time like \"2026-11-20T09:12:03Z\""

  /// A string that means a value; `null` is an error.
  private mutating func present<Value>(
    _ field: String, _ expected: String, _ read: (ArraySlice<UInt8>) -> Value?
  ) throws(JSONError) -> Value {
    _ = scanner.peek()
    let start = scanner.position
    guard let value = try value(field, expected, read) else {
      throw scanner.error(.wrongValue(field: field, expected: expected), at: start)
    }
    return value
  }

  private mutating func uniqueKey(_ seen: inout Keys) throws(JSONError) -> String {
    _ = scanner.peek()
    let start = scanner.position
    let key = try scanner.key()
    guard seen.insert(key) else { throw scanner.error(.duplicateKey(key), at: start) }
    return key
  }

  private mutating func unknown(_ key: String) throws(JSONError) -> UnknownField {
    UnknownField(name: key, json: Array(scanner.bytes[try scanner.skipValue()]))
  }

  /// A string, or nil for `null`.
  private mutating func text(_ field: String) throws(JSONError) -> String? {
    try value(field, "a string") { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func moment(_ field: String) throws(JSONError) -> Instant? {
    try value(field, RecordDecoder.time, Instant.init(rfc3339:))
  }

  private mutating func day(_ field: String) throws(JSONError) -> Day? {
    try value(field, "a date like \"2026-12-01\"", Day.init(iso:))
  }

  /// A string that means a value, or nil for `null`.
  private mutating func value<Value>(
    _ field: String, _ expected: String, _ read: (ArraySlice<UInt8>) -> Value?
  ) throws(JSONError) -> Value? {
    if try scanner.takeNull() { return nil }
    let start = scanner.position
    guard scanner.peek() == UInt8(ascii: "\""), let value = read(try scanner.stringBytes()) else {
      throw try wrongValue(field, expected, at: start)
    }
    return value
  }

  private mutating func span(_ field: String) throws(JSONError) -> CalendarSpan? {
    try value(field, "a span like \"7d\", \"2w\", \"3m\" or \"1y\"") { bytes in
      CalendarSpan(String(decoding: bytes, as: UTF8.self)).flatMap { $0.count > 0 ? $0 : nil }
    }
  }

  /// Times in the freezer, one after the other, of which only the last may still last.
  private mutating func frozen(_ field: String) throws(JSONError) -> [FrozenPeriod] {
    let expected = "intervals in their order like \"2026-11-20/2027-01-10\" or \"2026-11-20/..\""
    _ = scanner.peek()
    let start = scanner.position
    var periods: [FrozenPeriod] = []
    for text in try texts(field) {
      guard let period = FrozenPeriod(Array(text.utf8)[...]) else {
        throw scanner.error(.wrongValue(field: field, expected: expected), at: start)
      }
      if let last = periods.last {
        guard let end = last.to, let begin = period.from, end <= begin else {
          throw scanner.error(.wrongValue(field: field, expected: expected), at: start)
        }
      }
      periods.append(period)
    }
    return periods
  }

  private mutating func flag(_ field: String) throws(JSONError) -> Bool? {
    if try scanner.takeNull() { return nil }
    let start = scanner.position
    guard let flag = try scanner.bool() else {
      throw try wrongValue(field, "true or false", at: start)
    }
    return flag
  }

  private mutating func decimal(_ field: String) throws(JSONError) -> Amount? {
    if try scanner.takeNull() { return nil }
    let start = scanner.position
    guard let number = try scanner.number(), let amount = Amount(number) else {
      throw try wrongValue(field, "a number from 0 up with at most 6 decimals", at: start)
    }
    return amount
  }

  private mutating func texts(_ field: String) throws(JSONError) -> [String] {
    if try scanner.takeNull() { return [] }
    guard scanner.peek() == UInt8(ascii: "[") else {
      throw try wrongValue(field, "an array of strings", at: scanner.position)
    }
    var texts: [String] = []
    var more = try scanner.openArray()
    while more {
      _ = scanner.peek()
      let start = scanner.position
      guard let text = try text(field) else {
        throw scanner.error(.wrongValue(field: field, expected: "an array of strings"), at: start)
      }
      texts.append(text)
      more = try scanner.nextElement()
    }
    return texts
  }

  /// The error of a wrong value, unless what stands there is not JSON at all: that is said first.
  private mutating func wrongValue(_ field: String, _ expected: String, at start: Int)
    throws(JSONError) -> JSONError
  {
    if scanner.position == start { try scanner.skipValue() }
    return scanner.error(.wrongValue(field: field, expected: expected), at: start)
  }
}
