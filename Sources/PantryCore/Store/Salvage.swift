/// The recoverable contents of a damaged pantry file: complete records, and records with an invalid member.
///
/// In valid JSON the records are the elements of `items` and `products`. Otherwise the structure of the file
/// is ignored: a record that is complete on a line of its own is always kept, every other object where a
/// record may begin is read as one, and after a damaged record the search for the next one continues. What is
/// left out of a record is searched for records that a missing bracket put into it.
package struct Salvage: Sendable {
  /// The problems, in their order in the file.
  package private(set) var problems: [Problem] = []
  /// The recovered records.
  package private(set) var inventory = Inventory()
  /// The bytes of the recovered records.
  private(set) var texts = SalvagedTexts()
  private(set) var unknownMembers: [UnknownField] = []

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
    case newMoment
    /// The record is kept, with its barcode as the name of the product.
    case calledByBarcode
    /// The record is kept, in the list that it belongs to.
    case moved
    /// The records of the member with this name, a misspelt `items`, are kept.
    case read(from: String)
  }

  /// The notes of deleted records.
  private(set) var deleted: [Deletion] = []

  private let now: Instant
  private var lists = SalvagedLists()
  private var found: [(offset: Int, problem: DocumentProblem, loss: Loss)] = []
  private var uids: [UID: [UInt8]] = [:]
  private var products: Set<[UInt8]> = []

  /// Recovers the records of a text.
  ///
  /// - Parameter now: The `createdAt` of records that have none.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8], now: Instant) {
    self.now = now
    ByteView.reading(bytes) { view in
      guard let document = SalvagedRecord(document: view), readDocument(document, view) else {
        return readRecords(view)
      }
    }
    locate(in: bytes)
  }

  // MARK: Valid JSON

  /// Reads the records of a document.
  ///
  /// - Returns: false if it has no list of records.
  private mutating func readDocument(_ document: SalvagedRecord, _ bytes: ByteView) -> Bool {
    let lists = document.members.filter { ["items", "products"].contains($0.name) }
    guard lists.contains(where: { $0.value.first == UInt8(ascii: "[") }) else { return false }
    let misspelt =
      lists.contains { $0.name == "items" }
      ? [] : document.members.filter { SalvagedRecord.isListOfItems($0, bytes) }
    keepUnknownMembers(
      of: document.members.filter { member in !misspelt.contains { $0.offset == member.offset } })
    for list in lists { readList(list.name, bytes, at: list.valueOffset) }
    for list in misspelt {
      found.append((0, .json(.missingField("items")), .read(from: list.name)))
      readList("items", bytes, at: list.valueOffset)
    }
    for member in document.members {
      if let list = SalvagedLists.List(rawValue: member.name) {
        read(list, bytes, at: member.valueOffset)
      }
    }
    takeLists()
    return true
  }

  private mutating func readList(_ name: String, _ bytes: ByteView, at offset: Int) {
    var scanner = JSONScanner(bytes, at: offset)
    guard var more = try? scanner.openArray() else { return }
    while more {
      let start = scanner.next()
      guard let range = try? scanner.skipValue() else { return }
      if let record = SalvagedRecord(bytes, at: start) {
        keep(record, in: bytes, isItem: isItem(record, in: name))
      } else {
        omit(bytes, range, .expected(name == "items" ? "an item object" : "a product object"))
      }
      more = (try? scanner.nextElement()) ?? false
    }
  }

  /// Returns whether an element of a list is an item, after reporting one that belongs to the other list.
  private mutating func isItem(_ record: SalvagedRecord, in list: String) -> Bool {
    let names = Set(record.members.map(\.name))
    let isItems = list == "items"
    let isMisplaced =
      isItems
      ? record.kind == .product && names.contains("productName")
      : record.kind == .item && names.contains("product") && !names.contains("productName")
    if isMisplaced {
      let expected = isItems ? "an item object" : "a product object"
      found.append((record.offset, .json(.expected(expected)), .moved))
    }
    return isItems != isMisplaced
  }

  private mutating func read(_ list: SalvagedLists.List, _ bytes: ByteView, at place: Int) {
    var scanner = JSONScanner(bytes, at: place)
    guard var more = try? scanner.openArray() else {
      guard let range = try? scanner.skipValue() else { return }
      return omit(bytes, range, .expected("an array of objects"))
    }
    while more {
      let start = scanner.next()
      guard let range = try? scanner.skipValue() else { return }
      keep(list, bytes, start..<range.upperBound)
      more = (try? scanner.nextElement()) ?? false
    }
  }

  /// Keeps a record of one of the other lists, or reports its loss.
  private mutating func keep(_ list: SalvagedLists.List, _ bytes: ByteView, _ range: Range<Int>) {
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    do throws(JSONError) {
      guard let problem = try lists.keep(list, &scanner) else { return }
      found.append((range.lowerBound, problem, .record(bytes.text(range))))
    } catch {
      found.append((error.offset, .json(error.problem), .record(bytes.text(range))))
    }
  }

  private mutating func takeLists() {
    inventory.shopping = lists.shopping
    inventory.plan = lists.plan
    deleted = lists.deleted
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

  private mutating func readRecords(_ bytes: ByteView) {
    // The members before the records, up to the first invalid one.
    keepUnknownMembers(of: SalvagedRecord.leadingMembers(bytes))
    readRecords(bytes, in: 0..<bytes.count, whole: bytes.wholeLines)
    takeLists()
  }

  /// Reads the records of a range.
  ///
  /// - Parameter whole: The offsets of the records that are complete on a line of their own, in ascending order.
  private mutating func readRecords(_ bytes: ByteView, in range: Range<Int>, whole: [Int]) {
    var offset = range.lowerBound
    var end = offset
    var whole = whole[...]
    while let start = bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      offset = start + 1
      whole = whole.drop { $0 < start }
      guard whole.first == start || bytes.mayBeRecord(at: start) else { continue }
      checkGap(bytes, end..<start)
      let next = whole.first { $0 > start } ?? range.upperBound
      offset = readRecord(bytes, at: start, before: next)
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
      (space.endIndex, .json(.expected("an item object")), .record(text.trimmed)))
  }

  /// Reads the object at an offset, which must end before the next complete record.
  ///
  /// - Returns: The offset to continue at.
  private mutating func readRecord(_ bytes: ByteView, at start: Int, before next: Int) -> Int {
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let range = try scanner.skipValue()
      guard let record = SalvagedRecord(bytes, at: start) else { return start + 1 }
      // Its records follow.
      if record.kind == .document { return start + 1 }
      guard range.upperBound <= next else {
        throw scanner.error(.expected("the end of the record"), at: next)
      }
      switch record.kind {
      case .item: keep(record, in: bytes, isItem: true)
      case .product: keep(record, in: bytes, isItem: false)
      case .listed(let list): keep(list, bytes, range)
      case .document, .part: break
      case .other: omit(bytes, range, .missingField("uid"))
      }
      return range.upperBound
    } catch {
      let name = SalvagedRecord.firstName(bytes, at: start)
      // The document itself, which is broken further on.
      if let name, DocumentReading.members.contains(name) { return start + 1 }
      // The syntax error may be detected after the start of the next record, which then seems to belong to
      // this one.
      let end = bytes.nextRecord(in: start + 1..<next)
      let (offset, problem) =
        error.offset > next
        ? (next, JSONError.Problem.expected("the end of the record"))
        : (error.offset, error.problem)
      found.append((offset, .json(problem), .record(bytes.text(start..<end).trimmed)))
      return end
    }
  }

  /// Keeps the complete records in a text that is left out.
  private mutating func keepRecords(in omitted: Range<Int>, _ bytes: ByteView) {
    guard [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[omitted.lowerBound]) else { return }
    var offset = omitted.lowerBound + 1
    while let start = bytes[offset..<omitted.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      offset = start + 1
      guard bytes.mayBeRecord(at: start), let record = SalvagedRecord(bytes, at: start),
        record.isComplete
      else { continue }
      keep(record, in: bytes, isItem: record.kind == .item)
      offset = record.end
    }
  }

  private mutating func omit(
    _ bytes: ByteView, _ range: Range<Int>, _ problem: JSONError.Problem
  ) {
    found.append((range.lowerBound, .json(problem), .record(bytes.text(range))))
  }

  // MARK: Records

  /// Keeps a record without its invalid members, and with the required ones that it lacks.
  private mutating func keep(_ record: SalvagedRecord, in bytes: ByteView, isItem: Bool) {
    var record = record
    var omitted =
      isItem
      ? record.removeInvalidMembers(of: UserProduct.self)
      : record.removeInvalidMembers(of: CatalogueEntry.self)
    let missing = record.missingMembers(isItem: isItem)
    let text = record.text
    for name in missing {
      let loss = add(name, to: &record)
      // The invalid value may have been the only one.
      if let index = omitted.firstIndex(where: { $0.required == name }), let loss {
        omitted[index].loss = loss
        continue
      }
      let offset = record.offset
      omitted.append(
        .init(
          offset: offset, problem: .missingField(name),
          loss: loss ?? .record(String(decoding: text, as: UTF8.self))))
      if loss == nil { break }
    }
    found += omitted.map { ($0.offset, .json($0.problem), $0.loss) }
    for range in omitted.compactMap(\.range) { keepRecords(in: range, bytes) }
    do throws(JSONError) {
      if isItem { try keepItem(&record) } else { try keepProduct(record) }
    } catch {
      // A required member is missing, which has been reported.
    }
  }

  /// Adds a required member.
  ///
  /// - Returns: nil if its value is not known.
  private mutating func add(_ name: String, to record: inout SalvagedRecord) -> Loss? {
    switch name {
    case "uid":
      let uid = newUID()
      record.set("uid", "\"\(uid)\"")
      return .newUID(uid)
    case "createdAt":
      record.set("createdAt", "\"\(now)\"")
      return .newMoment
    case "productName": return record.nameProductByBarcode() ? .calledByBarcode : nil
    default: return nil
    }
  }

  /// Keeps an item, with a new uid if another one has the same.
  private mutating func keepItem(_ record: inout SalvagedRecord) throws(JSONError) {
    func read(_ text: [UInt8]) throws(JSONError) -> UserProduct {
      try ByteView.reading(text) { view throws(JSONError) in
        var scanner = JSONScanner(view)
        return try scanner.item().item(in: view)
      }
    }
    var text = record.text
    var item = try read(text)
    if let other = uids[item.uid] {
      let problem = DocumentProblem.duplicateUID(item.uid)
      let offset = record.members.first { $0.name == "uid" }?.valueOffset ?? record.offset
      if other == text {
        found.append((offset, problem, .record(String(decoding: text, as: UTF8.self))))
        return
      }
      let uid = newUID()
      found.append((offset, problem, .newUID(uid)))
      record.set("uid", "\"\(uid)\"")
      text = record.text
      item = try read(text)
    }
    uids[item.uid] = text
    inventory.append(item)
    texts.items[item.uid] = text
  }

  private mutating func keepProduct(_ record: SalvagedRecord) throws(JSONError) {
    let text = record.text
    let entry = try ByteView.reading(text) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.product(isInCatalogue: true).entry(in: view)
    }
    // Identical entries are kept once.
    if products.insert(text).inserted {
      inventory.catalogue.append(entry)
      texts.products[entry] = text
    }
  }

  private func newUID() -> UID {
    var generator = SystemRandomNumberGenerator()
    return UID.random(using: &generator)
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
    if ItemMember(unescaped: name) != nil { return true }
    let isProduct = before >= 9 && holds("\"product\":", at: before - 9..<before + 1)
    return ProductMember(unescaped: name) != nil && !isProduct
  }

  /// Returns the offset in a range at which the next record may begin; its end if there is none.
  fileprivate func nextRecord(in range: Range<Int>) -> Int {
    range.first { self[$0] == UInt8(ascii: "{") && mayBeRecord(at: $0) } ?? range.upperBound
  }

  /// The offsets of the records that are complete on a line of their own.
  fileprivate var wholeLines: [Int] {
    var offsets: [Int] = []
    var start = 0
    while start < count {
      let end = self[start..<count].firstIndex(of: 0x0A) ?? count
      let first = (start..<end).first { ![0x20, 0x09, UInt8(ascii: ",")].contains(self[$0]) }
      if let first, self[first] == UInt8(ascii: "{"), mayBeRecord(at: first),
        let record = SalvagedRecord(self, at: first), record.isComplete, record.end <= end
      {
        offsets.append(first)
      }
      start = end + 1
    }
    return offsets
  }
}
