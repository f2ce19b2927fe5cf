/// The recoverable contents of a damaged pantry file: complete records, and records with an invalid member.
///
/// In valid JSON the records are the elements of `items` and `products`. Otherwise the structure of the file
/// is ignored: every object where a record may begin is read as one, and after a damaged record the search
/// for the next one continues.
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
  /// - Complexity: O(n) in the number of bytes; a damaged record is read again for each of its problems.
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
    keepUnknownMembers(of: document.members)
    for list in lists { readList(list.name, bytes, at: list.valueOffset) }
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
      if var record = SalvagedRecord(bytes, at: start) {
        keep(&record, isItem: name == "items")
      } else {
        omit(bytes, range, .expected(name == "items" ? "an item object" : "a product object"))
      }
      more = (try? scanner.nextElement()) ?? false
    }
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
    var offset = 0
    var end = 0
    while let start = bytes[offset..<bytes.count].firstIndex(of: UInt8(ascii: "{")) {
      offset = start + 1
      guard bytes.mayBeRecord(at: start) else { continue }
      checkGap(bytes, end..<start)
      offset = readRecord(bytes, at: start)
      end = offset
    }
    checkGap(bytes, end..<bytes.count)
    takeLists()
  }

  /// Adds a problem if the text between two records seems to be a record without its opening brace.
  private mutating func checkGap(_ bytes: ByteView, _ gap: Range<Int>) {
    let text = bytes.text(gap)
    let names = [#""uid""#, #""product""#, #""productName""#, #""createdAt""#]
    guard names.contains(where: text.contains) else { return }
    let space = bytes[gap].prefix { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
    found.append(
      (space.endIndex, .json(.expected("an item object")), .record(text.trimmed)))
  }

  /// Reads the object at an offset.
  ///
  /// - Returns: The offset to continue at.
  private mutating func readRecord(_ bytes: ByteView, at start: Int) -> Int {
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let range = try scanner.skipValue()
      guard var record = SalvagedRecord(bytes, at: start) else { return start + 1 }
      switch record.kind {
      // Its records follow.
      case .document: return start + 1
      case .item: keep(&record, isItem: true)
      case .product: keep(&record, isItem: false)
      case .listed(let list): keep(list, bytes, range)
      case .part: break
      case .other: omit(bytes, range, .missingField("uid"))
      }
      return range.upperBound
    } catch {
      let name = SalvagedRecord.firstName(bytes, at: start)
      // The document itself, which is broken further on.
      if let name, DocumentReading.members.contains(name) { return start + 1 }
      let next = bytes.nextRecord(from: start + 1)
      // The syntax error may be detected after the start of the next record, which then seems to belong to
      // this one.
      found.append(
        (error.offset, .json(error.problem), .record(bytes.text(start..<next).trimmed)))
      return next
    }
  }

  private mutating func omit(
    _ bytes: ByteView, _ range: Range<Int>, _ problem: JSONError.Problem
  ) {
    found.append((range.lowerBound, .json(problem), .record(bytes.text(range))))
  }

  // MARK: Records

  /// Keeps a record after repairing each of its problems.
  private mutating func keep(_ record: inout SalvagedRecord, isItem: Bool) {
    repeat {
      do throws(JSONError) {
        if isItem ? try keepItem(&record) : try keepProduct(record) { return }
      } catch {
        guard repair(&record, error) else { return }
      }
    } while true
  }

  /// Keeps an item.
  ///
  /// - Returns: false if it was assigned a new uid and must be read again.
  private mutating func keepItem(_ record: inout SalvagedRecord) throws(JSONError) -> Bool {
    let text = record.text
    let item = try ByteView.reading(text) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.item().item(in: view)
    }
    guard let other = uids[item.uid] else {
      uids[item.uid] = text
      inventory.append(item)
      texts.items[item.uid] = text
      return true
    }
    let problem = DocumentProblem.duplicateUID(item.uid)
    let offset = record.members.first { $0.name == "uid" }?.valueOffset ?? record.offset
    if other == text {
      found.append((offset, problem, .record(String(decoding: text, as: UTF8.self))))
      return true
    }
    let uid = newUID()
    record.set("uid", "\"\(uid)\"")
    found.append((offset, problem, .newUID(uid)))
    return false
  }

  private mutating func keepProduct(_ record: SalvagedRecord) throws(JSONError) -> Bool {
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
    return true
  }

  /// Removes or adds the member that makes a record invalid.
  ///
  /// - Returns: false if the record cannot be repaired and is omitted.
  private mutating func repair(_ record: inout SalvagedRecord, _ error: JSONError) -> Bool {
    var offset = record.offset
    var loss: Loss?
    var missing: String?
    switch error.problem {
    case .missingField("quantity"):
      if let member = record.remove(named: "unit") {
        (offset, loss) = (member.offset, .field(member.text))
      }
    case .missingField(let name): missing = name
    default:
      if let (member, errorOffset) = record.remove(at: error.offset) {
        (offset, loss) = (errorOffset, .field(member.text))
        // A required member is added again, unless the record has another one with this name.
        missing = record.members.contains { $0.name == member.name } ? nil : member.name
      }
    }
    // Required members.
    switch missing {
    case "uid"?:
      let uid = newUID()
      record.set("uid", "\"\(uid)\"")
      loss = .newUID(uid)
    case "createdAt"?:
      record.set("createdAt", "\"\(now)\"")
      loss = .newMoment
    case "productName"? where record.nameProductByBarcode(): loss = .calledByBarcode
    default: break
    }
    let text = String(decoding: record.text, as: UTF8.self)
    found.append((offset, .json(error.problem), loss ?? .record(text)))
    return loss != nil
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

  /// Returns the offset at which the next record may begin; the end of the text if there is none.
  fileprivate func nextRecord(from offset: Int) -> Int {
    self[Swift.min(offset, count)..<count].indices.first {
      self[$0] == UInt8(ascii: "{") && mayBeRecord(at: $0)
    } ?? count
  }
}
