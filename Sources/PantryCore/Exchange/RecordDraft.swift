/// A thing as a table, a hand-written object or another program describes it: fields by their names.
public struct RecordDraft: Sendable {
  /// The uid that it came with; without one it is a new thing.
  public let uid: UID?
  /// What it says of the fields that people set.
  public var changes: ItemChanges
  /// When it was entered, if it says that.
  let createdAt: Instant?
  /// What only records say.
  fileprivate var rest: Rest

  /// Whether it says of its date nothing at all, so that one may be estimated.
  public var saysNoDate: Bool { changes.expires.value == nil && rest.state == nil }

  /// What a field holds.
  enum Value {
    case text(String)
    case texts([String])
  }

  /// How dates and codes are read.
  public struct Reading {
    let dates: DayParser
    let pastDates: DayParser
    let barcodes: BarcodeReader

    /// - Parameters:
    ///   - dates: Reads days that are to come.
    ///   - pastDates: Reads days that have been.
    public init(dates: DayParser, pastDates: DayParser, barcodes: BarcodeReader) {
      (self.dates, self.pastDates, self.barcodes) = (dates, pastDates, barcodes)
    }
  }

  fileprivate struct Rest {
    var barcode = ""
    var imageUrl = ""
    var keeps: CalendarSpan?
    var keepsOpened: CalendarSpan?
    var keepsFrozen: CalendarSpan?
    var estimatedBy: String?
    var frozen: [FrozenPeriod] = []
    var isUsed: Bool?
    var usedAt: Instant?
    var discardedAt: Instant?

    /// What it says has become of the thing.
    var state: ItemState? {
      if discardedAt != nil { return .discarded }
      return isUsed == true || usedAt != nil ? .used : nil
    }
  }
}

// MARK: - Reading

extension RecordDraft {
  /// The fields that follow from others; what they say is not read.
  private static let derived: Set<String> = [
    "id", "status", "daysLeft", "effectiveAt", "isEstimated", "left", "kind",
  ]

  /// The fields that may be given, in no order.
  private static let known: Set<String> = [
    "uid", "productName", "expiresAt", "brandName", "category", "quantity", "unit", "location",
    "tags", "note", "price", "purchasedAt", "barcode", "createdAt", "dateKind", "openedAt",
    "frozen", "isUsed", "usedAt", "discardedAt", "lot", "estimatedBy", "imageUrl", "keeps",
    "keepsOpened", "keepsFrozen", "name", "expires", "amount",
  ]

  /// The field that a name means, in any case; nil if there is none.
  static func field(_ name: String) -> String? {
    if known.contains(name) || derived.contains(name) { return name }
    let folded = name.folded
    return known.first { $0.lowercased() == folded } ?? derived.first { $0.lowercased() == folded }
  }

  /// Reads fields; empty texts say nothing.
  ///
  /// - Throws: `RecordError` if a field is not known, or says what it cannot mean, or there is no name.
  init(_ members: [(name: String, value: Value)], _ reading: Reading) throws(RecordError) {
    var texts: [String: Value] = [:]
    for (name, value) in members {
      guard let field = RecordDraft.field(name) else { throw .unknownField(name) }
      if case .text(let text) = value, text.isEmpty { continue }
      guard texts.updateValue(value, forKey: field) == nil else { throw .repeatedField(field) }
    }
    let fields = Fields(values: texts)
    uid = try fields.value("uid", "a UUID") { UID($0) }
    createdAt = try fields.moment("createdAt")
    changes = ItemChanges()
    rest = Rest()
    try readRest(fields)
    try readChanges(fields, reading)
    if uid == nil, changes.name.value == nil, changes.barcode.value == nil { throw .nameless }
  }

  private mutating func readChanges(_ fields: Fields, _ reading: Reading) throws(RecordError) {
    var changes = ItemChanges()
    var name = try fields.text("productName")
    if name == nil { name = try fields.text("name") }
    if let name {
      // A record is kept as it is, whatever it is called.
      guard uid != nil || !name.withoutOuterBlanks.isEmpty else { throw .nameless }
      changes.name = .set(name)
    }
    if let brand = try fields.text("brandName") { changes.brand = .set(brand) }
    if let category = try fields.text("category") { changes.category = .set(category) }
    if let text = try fields.text("location") { changes.location = .set(text) }
    if let text = try fields.text("note") { changes.note = .set(text) }
    if let text = try fields.text("lot") { changes.lot = .set(text) }
    if let tags = fields.texts("tags") { changes.tags = .set(tags) }
    if let price = try fields.amount("price") { changes.price = .set(price) }
    if let quantity = try fields.quantity() { changes.quantity = .set(quantity) }
    if let day = try fields.day("purchasedAt", reading.pastDates) { changes.bought = .set(day) }
    if let day = try fields.day("openedAt", reading.pastDates) { changes.opened = .set(day) }
    var deadline = try fields.text("expiresAt")
    if deadline == nil { deadline = try fields.text("expires") }
    if let deadline {
      do throws(DayError) {
        changes.set(try reading.dates.deadline(deadline))
      } catch {
        throw .date(error)
      }
    }
    if let kind = try fields.value("dateKind", "use-by, best-before or sell-by", DateKind.init),
      !kind.isOrigin
    {
      changes.dateKind = .set(kind)
    }
    // Of a record its barcode is kept as it is; of what is entered it is read, with all that it says.
    if let text = try fields.text("barcode"), uid == nil {
      do throws(BarcodeError) {
        changes = try reading.barcodes.package(text).changes(changes)
      } catch {
        throw .barcode(error)
      }
    }
    self.changes = changes
  }

  private mutating func readRest(_ fields: Fields) throws(RecordError) {
    rest.barcode = try fields.text("barcode") ?? ""
    rest.imageUrl = try fields.text("imageUrl") ?? ""
    rest.keeps = try fields.span("keeps")
    rest.keepsOpened = try fields.span("keepsOpened")
    rest.keepsFrozen = try fields.span("keepsFrozen")
    rest.estimatedBy = try fields.text("estimatedBy")
    rest.frozen = try fields.frozen()
    rest.isUsed = try fields.value("isUsed", "true or false") { text in
      switch text.lowercased() {
      case "true": true
      case "false": false
      default: nil
      }
    }
    rest.usedAt = try fields.moment("usedAt")
    rest.discardedAt = try fields.moment("discardedAt")
  }
}

/// The values of a draft by the names of their fields.
private struct Fields {
  let values: [String: RecordDraft.Value]

  func text(_ field: String) throws(RecordError) -> String? {
    switch values[field] {
    case nil: return nil
    case .text(let text)?: return text
    case .texts(let texts)?:
      throw .wrongValue(
        field: field, text: texts.joined(separator: ", "), expected: "one text, not several")
    }
  }

  /// Several texts: of a table those between blanks, a blank in one behind a backslash.
  func texts(_ field: String) -> [String]? {
    switch values[field] {
    case nil: return nil
    case .texts(let texts)?: return texts
    case .text(let text)?:
      var texts: [String] = []
      var word = ""
      var isEscaped = false
      for character in text {
        if isEscaped {
          word.append(character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == " " {
          if !word.isEmpty { texts.append(word) }
          word = ""
        } else {
          word.append(character)
        }
      }
      if !word.isEmpty { texts.append(word) }
      return texts
    }
  }

  func value<Value>(_ field: String, _ expected: String, _ read: (String) -> Value?)
    throws(RecordError) -> Value?
  {
    guard let text = try text(field) else { return nil }
    guard let value = read(text) else {
      throw .wrongValue(field: field, text: text, expected: expected)
    }
    return value
  }

  func amount(_ field: String) throws(RecordError) -> Amount? {
    try value(field, "a number from 0 up with at most 6 decimals") { Amount($0) }
  }

  func moment(_ field: String) throws(RecordError) -> Instant? {
    try value(field, "a time like 2026-11-20T09:12:03Z") { Instant(rfc3339: $0) }
  }

  func span(_ field: String) throws(RecordError) -> CalendarSpan? {
    try value(field, "a span like 7d, 2w, 3m or 1y") { text in
      CalendarSpan(text).flatMap { $0.count > 0 ? $0 : nil }
    }
  }

  func day(_ field: String, _ dates: DayParser) throws(RecordError) -> Day? {
    guard let text = try text(field) else { return nil }
    if let day = Day(iso: text) { return day }
    do throws(DayError) {
      return try dates.parse(text).day
    } catch {
      throw .date(error)
    }
  }

  /// The quantity with its unit, apart or together.
  func quantity() throws(RecordError) -> Quantity? {
    let expected = "a number and a unit, like 3 or 200ml"
    guard let text = try text("quantity") else {
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

  func frozen() throws(RecordError) -> [FrozenPeriod] {
    var periods: [FrozenPeriod] = []
    for text in texts("frozen") ?? [] {
      guard let period = FrozenPeriod(text), periods.last?.ends(before: period) ?? true else {
        throw .wrongValue(
          field: "frozen", text: text,
          expected: "intervals in their order like 2026-11-20/2027-01-10 or 2026-11-20/..")
      }
      periods.append(period)
    }
    return periods
  }
}

// MARK: - Entering

extension Inventory {
  /// Enters a thing that a draft describes, as `add` does.
  ///
  /// - Returns: nil if it has neither a name nor a barcode.
  public mutating func add(_ draft: RecordDraft, uid: UID, at now: Instant) -> UserProduct? {
    guard let item = made(draft, uid: uid, at: now) else { return nil }
    items.append(item)
    learn(item.product)
    return item
  }

  /// Makes a thing of a draft: what it is new with, or the very record that it describes.
  ///
  /// - Returns: nil if it has neither a name nor a barcode.
  func made(_ draft: RecordDraft, uid: UID, at now: Instant) -> UserProduct? {
    let rest = draft.rest
    var item: UserProduct
    if draft.uid != nil {
      // A record stands alone: what it does not say is not filled in.
      item = UserProduct(
        uid: uid, createdAt: draft.createdAt ?? now, product: Product(productName: ""))
      draft.changes.apply(to: &item)
      item.product.barcode = rest.barcode
    } else {
      guard let made = made(draft.changes, uid: uid, at: draft.createdAt ?? now) else { return nil }
      item = made
    }
    if !rest.imageUrl.isEmpty { item.product.imageUrl = rest.imageUrl }
    item.product.keeps = rest.keeps ?? item.product.keeps
    item.product.keepsOpened = rest.keepsOpened ?? item.product.keepsOpened
    item.product.keepsFrozen = rest.keepsFrozen ?? item.product.keepsFrozen
    item.estimatedBy = rest.estimatedBy
    item.frozen = rest.frozen
    item.isUsed = rest.isUsed ?? (rest.usedAt != nil)
    item.usedAt = rest.usedAt
    item.discardedAt = rest.discardedAt
    return item
  }
}
