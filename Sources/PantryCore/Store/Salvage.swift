/// The recoverable contents of a damaged pantry file: complete records, and records with an invalid member.
///
/// In valid JSON the records are the elements of the lists. Otherwise the structure of the file is ignored: a
/// record that is complete on a line of its own is kept. Between such lines every object where a record may begin
/// is read as one, and after a damaged record the search for the next one continues. What is left out of a record
/// is searched for records that a missing bracket put into it.
package struct Salvage: Sendable {
  /// The problems, in their order in the file.
  package private(set) var problems: [Problem] = []
  /// The recovered records.
  package private(set) var inventory = Inventory()
  /// The bytes of the recovered records.
  private(set) var texts = SalvagedTexts()
  private(set) var unknownMembers: [UnknownField] = []
  /// The notes of deleted records.
  private(set) var deleted: [Deletion] = []

  /// A problem and its consequence.
  package struct Problem: Sendable {
    /// The line and the column, both counted from 1, the column in characters.
    package let line: Int, column: Int
    /// The problem.
    package let problem: DocumentProblem
    /// What a repaired copy loses or changes because of it.
    package let loss: Loss
  }

  /// What a repaired copy loses or changes because of a problem.
  package enum Loss: Hashable, Sendable {
    /// A member with this text is omitted.
    case field(String)
    /// A record, or a text that may have been one, is omitted.
    case record(String)
    /// The record is kept with a new uid.
    case newUID(UID)
    /// The record is kept, with the time of the repair as `createdAt`.
    case newTime
    /// The record is kept, with its barcode as the name of the product.
    case calledByBarcode
    /// The record is kept, in the list that it belongs to.
    case moved
    /// The records of the member with this name, a misspelled `items`, are kept.
    case read(from: String)
  }

  /// A list of the document.
  enum List: String {
    case items, products, shopping, plan, deleted
  }

  private let now: Instant
  private var found: [(offset: Int, problem: DocumentProblem, loss: Loss)] = []
  private var uids: [UID: [UInt8]] = [:]
  private var products: Set<[UInt8]> = []
  private var linesOfShopping: Set<UID> = []

  /// Recovers the records of a text.
  ///
  /// - Parameter now: The `createdAt` of records that have none.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8], now: Instant) {
    self.now = now
    ByteView.reading(bytes) { view in
      if let document = SalvagedRecord(document: view), document.hasRecords {
        readLists(of: document.members, view)
      } else {
        readLines(view)
      }
    }
    locate(in: bytes)
  }

  // MARK: Valid JSON

  /// Keeps the records and the unknown members of a document.
  private mutating func readLists(of members: [SalvagedRecord.Member], _ bytes: ByteView) {
    let lacksItems = !members.contains { $0.name == List.items.rawValue }
    var others: [SalvagedRecord.Member] = []
    for member in members {
      if let list = List(rawValue: member.name) {
        read(list, bytes, of: member)
      } else if lacksItems, SalvagedRecord.isListOfItems(member, bytes) {
        found.append((0, .json(.missingField(List.items.rawValue)), .read(from: member.name)))
        read(.items, bytes, of: member)
      } else {
        others.append(member)
      }
    }
    keepUnknownMembers(of: others)
  }

  private mutating func read(_ list: List, _ bytes: ByteView, of member: SalvagedRecord.Member) {
    guard let elements = JSONScanner(bytes, at: member.valueOffset).elements else {
      return omit(bytes, member.valueRange, .expected("an array of objects"))
    }
    for range in elements {
      if let record = SalvagedRecord(bytes, at: range.lowerBound) {
        keep(record, as: self.list(of: record, in: list), bytes)
      } else {
        omit(bytes, range, .expected(list.element))
      }
    }
  }

  /// Returns the list of an element, after reporting an item among the products, or the reverse.
  private mutating func list(of record: SalvagedRecord, in list: List) -> List {
    let names = Set(record.members.map(\.name))
    let own: List
    switch (list, record.kind) {
    case (.items, .record(.products)) where names.contains("productName"): own = .products
    case (.products, .record(.items))
    where names.contains("product") && !names.contains("productName"): own = .items
    default: return list
    }
    found.append((record.offset, .json(.expected(list.element)), .moved))
    return own
  }

  private mutating func keepUnknownMembers(of members: [SalvagedRecord.Member]) {
    var names = NameSet()
    for member in members
    where !DocumentReading.members.contains(member.name) {
      if names.insert(member.name) {
        unknownMembers.append(UnknownField(name: member.name, json: member.value))
      } else {
        found.append((member.offset, .json(.duplicateKey(member.name)), .field(member.text)))
      }
    }
  }

  // MARK: Invalid JSON

  /// Keeps the records that are complete on a line of their own, and reads the text between them.
  private mutating func readLines(_ bytes: ByteView) {
    // The members before the records, up to the first invalid one.
    keepUnknownMembers(of: SalvagedRecord.leadingMembers(bytes))
    var (start, end) = (0, 0)
    while start < bytes.count {
      let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let record = bytes.wholeRecord(in: start..<lineEnd), case .record(let list) = record.kind {
        readText(bytes, end..<record.offset)
        keep(record, as: list, bytes)
        end = record.end
      }
      start = lineEnd + 1
    }
    readText(bytes, end..<bytes.count)
  }

  /// Reads the objects in a range of a text that may be records.
  private mutating func readText(_ bytes: ByteView, _ range: Range<Int>) {
    var (offset, end) = (range.lowerBound, range.lowerBound)
    while let start = bytes.nextRecord(in: offset..<range.upperBound) {
      checkGap(bytes, end..<start)
      offset = readRecord(bytes, start..<range.upperBound)
      end = offset
    }
    checkGap(bytes, end..<range.upperBound)
  }

  /// Adds a problem if the text between two records seems to be a record without its opening brace.
  private mutating func checkGap(_ bytes: ByteView, _ gap: Range<Int>) {
    guard bytes[gap].contains(UInt8(ascii: "\"")) else { return }
    let text = bytes.text(gap)
    let names = [#""uid""#, #""product""#, #""productName""#, #""createdAt""#]
    guard names.contains(where: text.contains) else { return }
    let space = bytes[gap].prefix { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
    found.append(
      (space.endIndex, .json(.expected(List.items.element)), .record(text.trimmed)))
  }

  /// Reads the object at the start of a range, in which it must end.
  ///
  /// - Returns: The offset to continue at.
  private mutating func readRecord(_ bytes: ByteView, _ range: Range<Int>) -> Int {
    let (start, limit) = (range.lowerBound, range.upperBound)
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let object = try scanner.skipValue()
      // The records of a document follow.
      guard let record = SalvagedRecord(bytes, at: start), record.kind != .document else {
        return start + 1
      }
      guard object.upperBound <= limit else {
        throw scanner.error(.expected("the end of the record"), at: limit)
      }
      switch record.kind {
      case .record(let list): keep(record, as: list, bytes)
      case .document, .part: break
      case .other: omit(bytes, object, .missingField("uid"))
      }
      return object.upperBound
    } catch {
      let name = SalvagedRecord.firstName(bytes, at: start)
      // The document itself, which is broken further on.
      if let name, DocumentReading.members.contains(name) { return start + 1 }
      // The syntax error may be detected after the start of the next record, which then seems to belong to
      // this one.
      let end = bytes.nextRecord(in: start + 1..<limit) ?? limit
      let (offset, problem) =
        error.offset > limit
        ? (limit, JSONError.Problem.expected("the end of the record"))
        : (error.offset, error.problem)
      found.append((offset, .json(problem), .record(bytes.text(start..<end).trimmed)))
      return end
    }
  }

  /// Keeps the complete records in a value that is left out.
  private mutating func keepRecords(in omitted: Range<Int>, _ bytes: ByteView) {
    guard [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[omitted.lowerBound]) else { return }
    var offset = omitted.lowerBound + 1
    while let start = bytes.nextRecord(in: offset..<omitted.upperBound) {
      offset = start + 1
      if let record = SalvagedRecord(bytes, at: start), record.isComplete,
        case .record(let list) = record.kind
      {
        keep(record, as: list, bytes)
        offset = record.end
      }
    }
  }

  private mutating func omit(
    _ bytes: ByteView, _ range: Range<Int>, _ problem: JSONError.Problem
  ) {
    found.append((range.lowerBound, .json(problem), .record(bytes.text(range))))
  }

  // MARK: Records

  /// Keeps a record: an item or a product without its invalid members, and with the required ones that it lacks;
  /// another one whole or not at all.
  private mutating func keep(_ record: SalvagedRecord, as list: List, _ bytes: ByteView) {
    var record = record
    switch list {
    case .items, .products:
      let repairs = record.repair(as: list, now)
      found += repairs.map { ($0.offset, .json($0.problem), $0.loss) }
      for range in repairs.compactMap(\.range) { keepRecords(in: range, bytes) }
      // If a required member is still missing, the loss of the record has been reported.
      if list == .items { keepItem(&record) } else { keepProduct(record) }
    case .shopping, .plan, .deleted:
      do throws(JSONError) {
        try keepWhole(record, as: list, bytes)
      } catch {
        found.append((error.offset, .json(error.problem), .record(bytes.text(record.range))))
      }
    }
  }

  /// Keeps an item, with a new uid if another one has the same.
  private mutating func keepItem(_ record: inout SalvagedRecord) {
    guard var item = UserProduct(json: record.text) else { return }
    if let other = uids[item.uid] {
      let problem = DocumentProblem.duplicateUID(item.uid)
      let offset = record.members.first { $0.name == "uid" }?.valueOffset ?? record.offset
      if other == record.text {
        found.append((offset, problem, .record(String(decoding: other, as: UTF8.self))))
        return
      }
      let uid = record.setNewUID()
      found.append((offset, problem, .newUID(uid)))
      item.uid = uid
    }
    let text = record.text
    uids[item.uid] = text
    inventory.append(item)
    texts.items[item.uid] = text
  }

  private mutating func keepProduct(_ record: SalvagedRecord) {
    let text = record.text
    // Identical entries are kept once.
    guard let entry = CatalogEntry(json: text), products.insert(text).inserted else { return }
    inventory.catalog.append(entry)
    texts.products[entry] = text
  }

  /// Keeps a record of one of the other lists.
  ///
  /// - Throws: `JSONError` if it is invalid.
  private mutating func keepWhole(
    _ record: SalvagedRecord, as list: List, _ bytes: ByteView
  ) throws(JSONError) {
    var scanner = JSONScanner(bytes, at: record.offset)
    switch list {
    case .items, .products: break
    case .shopping:
      let line = try scanner.record(ShoppingLine.self)
      if linesOfShopping.insert(line.uid).inserted {
        inventory.shopping.append(line)
      } else {
        found.append(
          (record.offset, .duplicateUID(line.uid), .record(bytes.text(record.range))))
      }
    case .plan: inventory.plan.append(try scanner.record(PlanEntry.self))
    case .deleted: deleted.append(try scanner.record(Deletion.self))
    }
  }

  /// Computes the line and column of each problem.
  private mutating func locate(in bytes: [UInt8]) {
    var position = LineAndColumn(in: bytes)
    for (offset, problem, loss) in found.sorted(by: { $0.offset < $1.offset }) {
      position.advance(to: offset)
      problems.append(
        Problem(line: position.line, column: position.column, problem: problem, loss: loss))
    }
  }
}

extension String {
  /// The text without white space and commas around it, and without closing brackets at its end.
  fileprivate var trimmed: String {
    var text = String(drop { $0.isWhitespace || $0 == "," })
    while let last = text.last, last.isWhitespace || last == "," || last == "]" {
      text.removeLast()
    }
    return text
  }
}

extension ByteView {
  /// Returns whether a record may begin at an offset: after a comma or an opening bracket, or at the start of
  /// a line if the first member is one of a record and the object is not the product of an item.
  fileprivate func mayBeRecord(at offset: Int) -> Bool {
    var isLineStart = offset == 0
    var before = offset - 1
    while before >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(self[before]) {
      isLineStart = isLineStart || self[before] == 0x0A
      before -= 1
    }
    if before >= 0, [UInt8(ascii: ","), UInt8(ascii: "[")].contains(self[before]) { return true }
    guard isLineStart || before < 0,
      let name = SalvagedRecord.firstName(self, at: offset)
    else { return false }
    if UserProduct.fields.contains(where: { $0.name == name }) { return true }
    let isProduct = before >= 9 && holds("\"product\":", at: before - 9..<before + 1)
    return !isProduct && Product.fields.contains { $0.name == name }
  }

  /// Returns the first offset in a range where a record may begin; nil if there is none.
  fileprivate func nextRecord(in range: Range<Int>) -> Int? {
    range.first { self[$0] == UInt8(ascii: "{") && mayBeRecord(at: $0) }
  }

  /// Returns the record that a line consists of; nil if it is not one record, or the record is not complete.
  fileprivate func wholeRecord(in line: Range<Int>) -> SalvagedRecord? {
    let first = line.first { ![0x20, 0x09, UInt8(ascii: ",")].contains(self[$0]) }
    guard let first, self[first] == UInt8(ascii: "{"), mayBeRecord(at: first),
      let record = SalvagedRecord(self, at: first), record.isComplete,
      record.end <= line.upperBound
    else { return nil }
    return record
  }
}

extension Salvage.List {
  /// What an element of the list is, for messages.
  fileprivate var element: String {
    switch self {
    case .items: "an item object"
    case .products: "a product object"
    case .shopping, .plan, .deleted: "an object"
    }
  }
}

/// The bytes of records that were recovered from a damaged file, so that a repaired copy preserves them.
struct SalvagedTexts {
  var items: [UID: [UInt8]] = [:]
  var products: [CatalogEntry: [UInt8]] = [:]
}
