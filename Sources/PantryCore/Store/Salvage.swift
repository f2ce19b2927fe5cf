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
  /// The changes that a shared pantry contains.
  private(set) var shared: SharedHeader?

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
  private var products: Set<[UInt8]> = []
  private var linesOfShopping: Set<UID> = []

  /// Recovers the records of a text.
  ///
  /// - Parameter now: The `createdAt` of records that have none.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8], now: Instant) {
    self.now = now
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      if let document = SalvagedRecord(view, at: scanner.position), document.hasRecords {
        scanner.position = document.range.upperBound
        if (try? scanner.end()) != nil { return readLists(of: document, view) }
      }
      readLines(view)
      if let key = bytes.firstRange(of: Array("\n\"seen\":".utf8)) {
        var scanner = JSONScanner(view, at: key.upperBound)
        shared = (try? JSONValue(&scanner, levels: 2, depth: 1)).flatMap { SharedHeader($0) }
      }
    }
    locate(in: bytes)
  }

  private mutating func report(_ offset: Int, _ problem: DocumentProblem, _ loss: Loss) {
    found.append((offset, problem, loss))
  }

  private mutating func omit(_ bytes: ByteView, _ range: Range<Int>, _ problem: DocumentProblem) {
    report(range.lowerBound, problem, .record(bytes.text(range)))
  }

  // MARK: Valid JSON

  /// Keeps the records and the unknown members of a document.
  private mutating func readLists(of document: SalvagedRecord, _ bytes: ByteView) {
    let lacksItems = !document.has(List.items.rawValue)
    var others: [JSONValue.Member] = []
    for member in document.members {
      let first = member.value.elements?.first?.range.lowerBound
      if let list = List(rawValue: member.name) {
        read(list, member.value, bytes)
      } else if lacksItems, let first, SalvagedRecord(bytes, at: first)?.list == .items {
        report(0, .json(.missingField(List.items.rawValue)), .read(from: member.name))
        read(.items, member.value, bytes)
      } else {
        others.append(member)
      }
    }
    keepUnknownMembers(others, bytes, document.text(of:))
  }

  private mutating func read(_ list: List, _ value: JSONValue, _ bytes: ByteView) {
    guard let elements = value.elements else {
      return omit(bytes, value.range, .json(.expected("an array of objects")))
    }
    for range in elements.map(\.range) {
      if let record = SalvagedRecord(bytes, at: range.lowerBound) {
        keep(record, as: self.list(of: record, in: list), bytes)
      } else {
        omit(bytes, range, .json(.expected(list.element)))
      }
    }
  }

  /// Returns the list of an element, after reporting an item among the products, or the reverse.
  private mutating func list(of record: SalvagedRecord, in list: List) -> List {
    switch (list, record.list) {
    case (.items, .products?) where record.has("productName"),
      (.products, .items?) where record.has("product") && !record.has("productName"):
      report(record.range.lowerBound, .json(.expected(list.element)), .moved)
      return list == .items ? .products : .items
    default: return list
    }
  }

  private mutating func keepUnknownMembers(
    _ members: [JSONValue.Member], _ bytes: ByteView, _ text: (JSONValue.Member) -> [UInt8]
  ) {
    var names = NameSet()
    shared = members.first { $0.name == "seen" }.flatMap { SharedHeader($0.value) }
    for member in members
    where !DocumentReading.members.contains(member.name) {
      if names.insert(member.name) {
        let json = bytes.copy(member.value.range)
        inventory.unknownMembers.append(UnknownField(name: member.name, json: json))
      } else {
        let loss = Loss.field(String(decoding: text(member), as: UTF8.self))
        report(member.key.lowerBound, .json(.duplicateKey(member.name)), loss)
      }
    }
  }

  // MARK: Invalid JSON

  /// Keeps the records that are complete on a line of their own, and reads the text between them.
  private mutating func readLines(_ bytes: ByteView) {
    let object = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    // The members before the records, up to the first invalid one. A record is not the document.
    let members = JSONValue.leadingMembers(JSONScanner(bytes, at: object))
      .filter { !$0.value.range.isEmpty }
    if !members.contains(where: { ["uid", "productName"].contains($0.name) }) {
      keepUnknownMembers(members, bytes) { bytes.copy($0.key) + bytes.copy($0.value.range) }
    }
    var (start, end) = (0, 0)
    while start < bytes.count {
      let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let (record, list) = bytes.wholeRecord(in: start..<lineEnd) {
        readText(bytes, end..<record.range.lowerBound)
        keep(record, as: list, bytes)
        end = record.range.upperBound
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
    report(space.endIndex, .json(.expected(List.items.element)), .record(text.trimmed))
  }

  /// Reads the object at the start of a range, in which it must end.
  ///
  /// - Returns: The offset to continue at.
  private mutating func readRecord(_ bytes: ByteView, _ range: Range<Int>) -> Int {
    let (start, limit) = (range.lowerBound, range.upperBound)
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let end = try scanner.skipValue().upperBound
      guard let record = SalvagedRecord(bytes, at: start) else { return start + 1 }
      let isOther = record.list == nil && !record.isPart
      // The records of a document follow.
      if isOther, record.hasRecords { return start + 1 }
      guard end <= limit else {
        throw scanner.error(.expected("the end of the record"), at: limit)
      }
      if let list = record.list {
        keep(record, as: list, bytes)
      } else if isOther {
        omit(bytes, record.range, .json(.missingField("uid")))
      }
      return end
    } catch {
      // The document itself, which is broken further on.
      if let name = bytes.firstName(at: start), DocumentReading.members.contains(name) {
        return start + 1
      }
      // The syntax error may be detected after the start of the next record, which then seems to belong to
      // this one.
      let end = bytes.nextRecord(in: start + 1..<limit) ?? limit
      let problem: JSONError.Problem =
        error.offset > limit ? .expected("the end of the record") : error.problem
      report(min(error.offset, limit), .json(problem), .record(bytes.text(start..<end).trimmed))
      return end
    }
  }

  /// Keeps the complete records in a value that is left out.
  private mutating func keepRecords(in omitted: Range<Int>, _ bytes: ByteView) {
    guard [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[omitted.lowerBound]) else { return }
    var offset = omitted.lowerBound + 1
    while let start = bytes.nextRecord(in: offset..<omitted.upperBound) {
      offset = start + 1
      if let record = SalvagedRecord(bytes, at: start), let list = record.listOfComplete {
        keep(record, as: list, bytes)
        offset = record.range.upperBound
      }
    }
  }

  // MARK: Records

  /// Keeps a record: an item or a product without its invalid members, and with the required ones that it lacks;
  /// another one whole or not at all.
  private mutating func keep(_ record: SalvagedRecord, as list: List, _ bytes: ByteView) {
    var scanner = JSONScanner(bytes, at: record.range.lowerBound)
    do throws(JSONError) {
      switch list {
      case .items: keepItem(repaired(record, as: list, bytes))
      case .products: keepProduct(repaired(record, as: list, bytes).text)
      case .shopping:
        let line = try scanner.record(ShoppingLine.self)
        if linesOfShopping.insert(line.uid).inserted {
          inventory.shopping.append(line)
        } else {
          omit(bytes, record.range, .duplicateUID(line.uid))
        }
      case .plan: inventory.plan.append(try scanner.record(PlanEntry.self))
      case .deleted: inventory.deletions.append(try scanner.record(Deletion.self))
      }
    } catch {
      report(error.offset, .json(error.problem), .record(bytes.text(record.range)))
    }
  }

  /// Returns a record without its invalid members. If a required one is still missing, the loss of the record has been
  /// reported.
  private mutating func repaired(_ record: SalvagedRecord, as list: List, _ bytes: ByteView)
    -> SalvagedRecord
  {
    var record = record
    record.repair(as: list, now)
    for repair in record.repairs {
      report(repair.error.offset, .json(repair.error.problem), repair.loss)
    }
    for range in record.repairs.compactMap(\.range) { keepRecords(in: range, bytes) }
    return record
  }

  /// Keeps an item, with a new uid if another one has the same.
  private mutating func keepItem(_ record: SalvagedRecord) {
    var record = record
    guard var item = UserProduct(json: record.text) else { return }
    if let other = texts.items[item.uid] {
      let (problem, offset) = (DocumentProblem.duplicateUID(item.uid), record.offsetOfUID)
      if other == record.text {
        return report(offset, problem, .record(String(decoding: other, as: UTF8.self)))
      }
      item.uid = record.setNewUID()
      report(offset, problem, .newUID(item.uid))
    }
    inventory.append(item)
    texts.items[item.uid] = record.text
  }

  private mutating func keepProduct(_ text: [UInt8]) {
    // Identical entries are kept once.
    guard let entry = CatalogEntry(json: text), products.insert(text).inserted else { return }
    inventory.catalog.append(entry)
    texts.products[entry] = text
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
    guard isLineStart || before < 0, let name = firstName(at: offset) else { return false }
    if UserProduct.fields.contains(where: { $0.name == name }) { return true }
    let isProduct = before >= 9 && holds("\"product\":", at: before - 9..<before + 1)
    return !isProduct && Product.fields.contains { $0.name == name }
  }

  /// Returns the name of the first member of the object at an offset; nil if it cannot be read.
  fileprivate func firstName(at offset: Int) -> String? {
    var scanner = JSONScanner(self, at: offset)
    guard (try? scanner.openObject()) == true else { return nil }
    return (try? scanner.key()).map(text)
  }

  /// Returns the first offset in a range where a record may begin; nil if there is none.
  fileprivate func nextRecord(in range: Range<Int>) -> Int? {
    range.first { self[$0] == UInt8(ascii: "{") && mayBeRecord(at: $0) }
  }

  /// Returns the record that a line consists of; nil if it is not one record, or the record is not complete.
  fileprivate func wholeRecord(in line: Range<Int>) -> (SalvagedRecord, Salvage.List)? {
    let first = line.first { ![0x20, 0x09, UInt8(ascii: ",")].contains(self[$0]) }
    guard let first, self[first] == UInt8(ascii: "{"), mayBeRecord(at: first),
      let record = SalvagedRecord(self, at: first), let list = record.listOfComplete,
      record.range.upperBound <= line.upperBound
    else { return nil }
    return (record, list)
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
