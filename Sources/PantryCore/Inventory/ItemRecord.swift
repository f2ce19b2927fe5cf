/// An item as its record has it: a view of the record's bytes, in which values are decoded when they are asked for.
///
/// Lists, statistics, shopping, dishes, pages and exports read items through it. Decoding a whole item takes
/// longer: 5 µs instead of 0.5 (10,000 items, `list --all` and `list`).
package struct ItemRecord: Located, Sendable {
  /// The record as JSON, in the layout of this program.
  package private(set) var json: [UInt8] = []
  private var members = RecordMembers(UserProduct.layout)
  private static let reader = ItemSummaryReader()

  /// Creates a view that has read no record.
  package init() {}

  /// Creates the view of an item.
  package init(_ item: UserProduct) { read(item) }

  /// Reads a record. The memory of the previous one is used again.
  ///
  /// - Returns: false if the record has another layout. Then the view has no meaning.
  package mutating func read(_ json: [UInt8]) -> Bool {
    self.json = json
    return ByteView.reading(json) { members.find(in: $0, at: 0) && members.end == $0.count }
  }

  /// Reads an item.
  package mutating func read(_ item: UserProduct) {
    let isRead = read(item.json)
    precondition(isRead, "records are written in their layout")
  }

  /// A member of a record: a field of an item or of its product.
  package struct Member: Hashable, Sendable {
    fileprivate let row: Int
    fileprivate let kind: RecordLayout.Kind

    /// Whether the value is any text, and not a number, a date or one of a few words.
    package var isText: Bool { kind == .text }

    /// Returns the member with the name of a field; nil if no record has it.
    package init?(name: String) {
      guard name != "product", let row = UserProduct.layout.row(name) else { return nil }
      (self.row, kind) = (row, UserProduct.layout.rows[row].kind)
    }

    private init(_ name: String) {
      guard let row = UserProduct.layout.row(name) else { preconditionFailure("no field \(name)") }
      (self.row, kind) = (row, UserProduct.layout.rows[row].kind)
    }

    package static let uid = Member("uid")
    package static let isUsed = Member("isUsed")
    package static let createdAt = Member("createdAt")
    package static let expiresAt = Member("expiresAt")
    package static let barcode = Member("barcode")
    package static let brandName = Member("brandName")
    package static let productName = Member("productName")
    package static let category = Member("category")
    package static let imageUrl = Member("imageUrl")
    package static let estimatedBy = Member("estimatedBy")
    package static let dateKind = Member("dateKind")
    package static let quantity = Member("quantity")
    package static let unit = Member("unit")
    package static let location = Member("location")
    package static let note = Member("note")
    package static let tags = Member("tags")
    package static let price = Member("price")
    package static let purchasedAt = Member("purchasedAt")
    package static let openedAt = Member("openedAt")
    package static let frozen = Member("frozen")
    package static let usedAt = Member("usedAt")
    package static let discardedAt = Member("discardedAt")
    package static let discardReason = Member("discardReason")
    package static let taken = Member("taken")
    package static let splitFrom = Member("splitFrom")
    package static let updatedAt = Member("updatedAt")
  }

  // MARK: Values

  /// Returns whether the record has a member.
  package func has(_ member: Member) -> Bool { members.has(member.row) }

  /// Returns the bytes of a value, of a string without its quotation marks; empty if the record does not have it.
  package subscript(member: Member) -> ArraySlice<UInt8> { json[members[member.row]] }

  /// Returns the bytes of the record from one value to the end of another. If they are equal in two records, the values
  /// are.
  package subscript(members: ClosedRange<Member>) -> ArraySlice<UInt8> {
    json[
      self.members[members.lowerBound.row]
        .lowerBound..<self.members[members.upperBound.row].upperBound]
  }

  /// Returns whether a string has escapes, so that its bytes are not its text.
  private func isEscaped(_ member: Member) -> Bool { members.isEscaped(member.row) }

  /// Returns the text of a string; empty if the record does not have it.
  package func text(_ member: Member) -> String { reading { members.text(member.row, in: $0) } }

  /// Returns the text of a string in UTF-8; empty if the record does not have it.
  package func content(_ member: Member) -> [UInt8] {
    isEscaped(member) ? Array(text(member).utf8) : Array(self[member])
  }

  /// Returns the bytes of a value if they are its text in tables; nil if it has to be decoded.
  package func plainText(_ member: Member) -> ArraySlice<UInt8>? {
    let bytes = self[member]
    switch member.kind {
    case .text: return isEscaped(member) ? nil : bytes
    case .word, .flag, .day, .instant, .moment: return bytes
    case .deadline: return bytes.first == UInt8(ascii: "n") ? nil : bytes.dropFirst().dropLast()
    // Few amounts are not a few digits, of which there is one notation.
    case .number: return bytes.count <= 12 && bytes.allSatisfy(isDigit) ? bytes : nil
    // Letters are written in upper case.
    case .uid: return bytes.allSatisfy { $0 < UInt8(ascii: "a") } ? bytes : nil
    case .texts, .record, .records, .object, .other: return nil
    }
  }

  /// Appends the bytes of a value if they are its text in tables.
  ///
  /// - Returns: Whether they are.
  package func appendPlainText(_ member: Member, to text: inout [UInt8]) -> Bool {
    guard let plain = plainText(member) else { return false }
    text.append(contentsOf: plain)
    return true
  }

  /// Returns a value for output.
  package func value(_ member: Member) -> FieldValue {
    if !has(member) { return .none }
    if member.kind == .text { return .text(text(member)) }
    guard let field = UserProduct.field(UserProduct.layout.members[member.row].name) else {
      return .none
    }
    var item = UserProduct.blank
    reading { bytes in
      var scanner = JSONScanner(bytes, at: members.valueOffset(member.row, in: bytes))
      try? field.decode(&scanner, &item)
    }
    return field.value(item)
  }

  private func reading<Value>(_ body: (ByteView) -> Value) -> Value { ByteView.reading(json, body) }

  private func optionalText(_ member: Member) -> String? { has(member) ? text(member) : nil }

  private func instant(_ member: Member) -> Instant? {
    has(member) ? reading { $0.instant(at: members[member.row].lowerBound) } : nil
  }

  private func day(_ member: Member) -> Day? {
    has(member) ? reading { $0.day(at: members[member.row].lowerBound) } : nil
  }

  private func amount(_ member: Member) -> Amount? { has(member) ? Amount(self[member]) : nil }

  /// The unique identifier.
  package var uid: UID { members.uid }
  /// Whether the item is on hand, used or discarded.
  package var state: ItemState { reading { Self.reader.state(members, in: $0) } }
  /// When the item was entered.
  package var createdAt: Instant { instant(.createdAt) ?? .epoch }
  /// The date in the record.
  package var expiresAt: Deadline { reading { Self.reader.expiresAt(members, in: $0) } }
  /// The product.
  package var product: Product {
    hasOthers
      ? item.product
      : Product(
        barcode: text(.barcode), brandName: text(.brandName), productName: text(.productName),
        category: text(.category), imageUrl: text(.imageUrl))
  }
  /// The brand and the name.
  package var displayName: String {
    Product.displayName(brand: text(.brandName), name: text(.productName))
  }
  /// Whether the product has not been named: its name is still its barcode.
  var isUnnamed: Bool {
    !self[.barcode].isEmpty && content(.barcode) == content(.productName)
  }
  /// The kind of the date, if known.
  package var dateKind: DateKind? { optionalText(.dateKind).flatMap(DateKind.init) }
  /// Whether the date was estimated.
  package var isEstimated: Bool { has(.estimatedBy) }
  /// The quantity, if known.
  package var quantity: Quantity? {
    amount(.quantity).map { Quantity($0, unit: optionalText(.unit)) }
  }
  /// The note, if there is one.
  package var note: String? { optionalText(.note) }
  /// The category; empty if it is not known.
  package var category: String { text(.category) }
  /// The location, if known.
  package var location: String? { optionalText(.location) }
  /// The price of the initial amount, if known.
  package var price: Amount? { amount(.price) }
  /// The day of purchase, if known.
  package var purchasedAt: Day? { day(.purchasedAt) }
  package var isOpened: Bool { has(.openedAt) }
  /// Whether the item was neither opened nor frozen, so that its date is the one in the record.
  package var isAsEntered: Bool { Self.reader.isAsEntered(members) }
  /// When the item was used; nil if it was not, or the time is not known.
  package var usedAt: Instant? { instant(.usedAt) }
  /// When the item was used up or discarded; nil if it is on hand, or the time is not known.
  package var closedAt: Instant? { reading { Self.reader.closedAt(members, in: $0) } }
  /// Why the item was discarded, if known.
  package var discardReason: DiscardReason? {
    optionalText(.discardReason).flatMap { DiscardReason(rawValue: $0) }
  }
  /// The item from which this one was split.
  package var splitFrom: UID? { optionalText(.splitFrom).flatMap { UID($0) } }
  /// When the record was last changed; nil if that is not known.
  package var updatedAt: Instant? { instant(.updatedAt) }
  /// Whether the record or its product has members that this version does not know.
  package var hasOthers: Bool { members.hasOthers }

  /// The tags.
  package var tags: [String] { decoded(.tags, .texts) }
  /// The periods in the freezer.
  package var frozen: [FrozenPeriod] { decoded(.frozen, .frozenPeriods) }
  /// The parts that were used or discarded earlier.
  package var taken: [Withdrawal] { decoded(.taken, .records()) }

  /// The effective date.
  package func effectiveDeadline(_ settings: SettingsLookup) -> Deadline {
    if isAsEntered { return expiresAt }
    // The date depends on nothing else of the item.
    var item = UserProduct(uid: uid, createdAt: createdAt, product: product)
    (item.expiresAt, item.dateKind, item.location) = (expiresAt, dateKind, location)
    (item.openedAt, item.frozen) = (day(.openedAt), frozen)
    return item.effectiveDeadline(settings[item.product])
  }

  private func decoded<Value>(_ member: Member, _ coding: FieldCoding<Value>) -> Value {
    guard has(member) else { return coding.empty }
    return reading { bytes in
      var scanner = JSONScanner(bytes, at: members[member.row].lowerBound)
      return (try? coding.decode(&scanner, "")) ?? coding.empty
    }
  }

  /// The whole item.
  ///
  /// - Complexity: O(n) in the length of the record.
  package var item: UserProduct {
    guard let item = UserProduct(json: json) else {
      preconditionFailure("a record that was read is invalid")
    }
    return item
  }
}

extension ItemRecord.Member: Comparable {
  /// In the order of the record.
  package static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}

// MARK: - Records in a file

/// Reads what a file is read for from the members of items. It has their rows, which would be looked up for each item
/// otherwise.
struct ItemSummaryReader {
  private let isUsed = ItemRecord.Member.isUsed.row
  private let expiresAt = ItemRecord.Member.expiresAt.row
  private let barcode = ItemRecord.Member.barcode.row
  private let estimatedBy = ItemRecord.Member.estimatedBy.row
  private let openedAt = ItemRecord.Member.openedAt.row
  private let frozen = ItemRecord.Member.frozen.row
  private let usedAt = ItemRecord.Member.usedAt.row
  private let discardedAt = ItemRecord.Member.discardedAt.row
  private let taken = ItemRecord.Member.taken.row

  func state(_ members: RecordMembers, in bytes: ByteView) -> ItemState {
    ItemState(
      isUsed: bytes[members[isUsed].lowerBound] == UInt8(ascii: "t"),
      isDiscarded: members.has(discardedAt))
  }

  func expiresAt(_ members: RecordMembers, in bytes: ByteView) -> Deadline {
    if !members.has(expiresAt) { return .unknown }
    // The quotation mark is skipped. `null` has none, and there is no day in it either.
    return bytes.day(at: members[expiresAt].lowerBound &+ 1).map(Deadline.day) ?? .never
  }

  func closedAt(_ members: RecordMembers, in bytes: ByteView) -> Instant? {
    let row =
      switch state(members, in: bytes) {
      case .onHand: -1
      case .used: usedAt
      case .discarded: discardedAt
      }
    return row >= 0 && members.has(row) ? bytes.instant(at: members[row].lowerBound) : nil
  }

  func isAsEntered(_ members: RecordMembers) -> Bool {
    !members.has(openedAt) && !members.has(frozen)
  }

  /// Returns the summary of an item.
  func summary(_ members: RecordMembers, in bytes: ByteView) -> ItemSummary {
    ItemSummary(
      uid: members.uid, expiresAt: expiresAt(members, in: bytes),
      state: state(members, in: bytes), isAsEntered: isAsEntered(members),
      isEstimated: members.has(estimatedBy), hasParts: members.has(taken),
      number: members.isEscaped(barcode)
        ? PackedBarcode(members.text(barcode, in: bytes).utf8)
        : PackedBarcode(bytes[members[barcode]]),
      closedAt: closedAt(members, in: bytes))
  }

  /// Returns whether the state or the date of an item excludes it from a selection. For most items the summary is not
  /// needed.
  @inline(__always)
  func isExcluded(_ members: RecordMembers, in bytes: ByteView, by selection: Preselection) -> Bool
  {
    if members.has(taken) { return false }
    if !selection.wants(state(members, in: bytes)) { return true }
    guard let dueBy = selection.dueBy, isAsEntered(members) else { return false }
    return expiresAt(members, in: bytes).day.map { $0 > dueBy } ?? true
  }
}

extension Records<UserProduct> {
  /// Returns the record of an item.
  package func itemRecord(_ entry: Entry) -> ItemRecord {
    var record = ItemRecord()
    read(entry, into: &record)
    return record
  }

  /// Reads the record of an item. The memory of the previous one is used again.
  ///
  /// - Complexity: O(n) in the length of the record.
  package func read(_ entry: Entry, into record: inout ItemRecord) {
    let json =
      switch entry.storage {
      case .changed(let index): changed[index].storedJSON
      case .source(let index): source?.json(at: index)
      }
    if let json, record.read(json) { return }
    record.read(self.record(entry))
  }
}

extension Inventory {
  /// Calls a function with each item in the order of the file: its index, and its record.
  ///
  /// - Parameter isIncluded: Whether an item with a summary is wanted.
  /// - Complexity: O(n) in the size of the records, which are not decoded.
  package func forEachRecord(
    where isIncluded: (ItemSummary) -> Bool = { _ in true },
    _ body: (Int, ItemRecord) throws -> Void
  ) rethrows {
    var record = ItemRecord()
    for (index, entry) in items.entries.enumerated() where isIncluded(entry.summary) {
      items.read(entry, into: &record)
      try body(index, record)
    }
  }
}
