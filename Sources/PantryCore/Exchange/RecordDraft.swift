/// A thing as a table, a hand-written object or another program describes it: fields by their names.
public struct RecordDraft: Sendable {
  /// The uid that it came with; without one it is a new thing.
  public let uid: UID?
  /// What it says of the fields that people set.
  public var changes: ItemChanges
  /// When it was entered, if it says that.
  let createdAt: Instant?
  /// What people do not set.
  var rest: Rest
  /// The fields that it has, be they empty.
  let given: Set<String>

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

  /// What only records say.
  struct Rest {
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
      return isUsed ?? (usedAt != nil) ? .used : nil
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

  /// Fields that say what a thing is: a table that has none of them tells of no things.
  static let naming: Set<String> = ["productName", "name", "barcode", "uid"]

  /// What other programs and people write above the columns of their tables.
  private static let aliases: [String: String] = [
    "item": "name", "product": "name", "food": "name", "brand": "brandName", "qty": "amount",
    "date": "expiresAt", "expiry": "expiresAt", "best before": "expiresAt", "use by": "expiresAt",
    "where": "location", "place": "location", "bought": "purchasedAt", "notes": "note",
    "이름": "name", "품명": "name", "품목": "name", "제품": "name", "제품명": "name", "상품명": "name",
    "기한": "expiresAt", "유통기한": "expiresAt", "소비기한": "expiresAt", "날짜": "expiresAt",
    "수량": "amount", "위치": "location", "보관": "location", "장소": "location", "분류": "category",
    "브랜드": "brandName", "제조사": "brandName", "메모": "note", "비고": "note", "태그": "tags",
    "가격": "price", "구입일": "purchasedAt", "구매일": "purchasedAt", "바코드": "barcode",
  ]

  /// The field that a name means, in any case, or what people call it; nil if there is none.
  static func field(_ name: String) -> String? {
    if known.contains(name) || derived.contains(name) { return name }
    let folded = name.folded.withComposedHangul
    return known.first { $0.lowercased() == folded }
      ?? derived.first { $0.lowercased() == folded } ?? aliases[folded]
  }

  /// Reads fields; empty texts say nothing.
  ///
  /// - Throws: `RecordError` if a field is not known, or says what it cannot mean, or there is no name.
  init(_ members: [(name: String, value: Value)], _ reading: Reading) throws(RecordError) {
    var texts: [String: Value] = [:]
    var given: Set<String> = []
    for (name, value) in members {
      guard let field = RecordDraft.field(name) else { throw .unknownField(name) }
      given.insert(field)
      if case .text(let text) = value, text.isEmpty { continue }
      guard texts.updateValue(value, forKey: field) == nil else { throw .repeatedField(field) }
    }
    self.given = given
    let fields = DraftFields(values: texts)
    uid = try fields.value("uid", "a UUID") { UID($0) }
    createdAt = try fields.moment("createdAt")
    changes = ItemChanges()
    rest = Rest()
    try readRest(fields)
    try readChanges(fields, reading)
    if uid == nil {
      if changes.name.value == nil, changes.barcode.value == nil { throw .nameless }
      // A record is kept as it is; of what is new there is something.
      if let quantity = changes.quantity.value ?? nil, quantity.amount == .zero {
        throw .wrongValue(field: "amount", text: "0", expected: "more than zero")
      }
    }
  }

  private mutating func readChanges(_ fields: DraftFields, _ reading: Reading) throws(RecordError) {
    var changes = ItemChanges()
    var name = try fields.text("productName")
    if name == nil {
      // The name as it is shown has the brand in front.
      let brand = try fields.text("brandName").map { $0 + " " } ?? ""
      name = try fields.text("name").map {
        $0.hasPrefix(brand) ? String($0.dropFirst(brand.count)) : $0
      }
    }
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

  private mutating func readRest(_ fields: DraftFields) throws(RecordError) {
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
