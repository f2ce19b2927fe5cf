/// What can be read of a broken pantry file: every record that is whole, and those that are whole but for a field.
///
/// Where the file is JSON, the records are those of its `items` and `products`. Where it is not, its frame is not
/// relied on: an object that stands where a record may stand is taken for one, and behind a broken one the next is
/// looked for.
public struct Salvage: Sendable {
  /// What is wrong, in the order of the file.
  public private(set) var problems: [Problem] = []
  /// What can be kept.
  public private(set) var inventory = Inventory()
  private(set) var unknownMembers: [UnknownField] = []

  /// Something that is wrong, and what becomes of it.
  public struct Problem: Sendable {
    /// The line and the column, in characters, from 1.
    public let line: Int, column: Int
    /// What is wrong.
    public let problem: JSONError.Problem
    /// What becomes of it.
    public let loss: Loss
  }

  /// What a repaired copy does about a problem.
  public enum Loss: Hashable, Sendable {
    /// A member is left out: its text.
    case field(String)
    /// A whole record, or what may have been one, is left out: its text.
    case record(String)
    /// The record is kept under a new uid.
    case newUID(UID)
    /// The record is kept, with the moment of the repair as that of its entry.
    case newMoment
    /// The record is kept, and its product is called by its barcode.
    case calledByBarcode
  }

  private let now: Instant
  private var found: [(offset: Int, problem: JSONError.Problem, loss: Loss)] = []
  private var uids: [UID: [UInt8]] = [:]
  private var products: Set<[UInt8]> = []

  /// Reads what can be read.
  ///
  /// - Complexity: O(n) in the number of bytes, but for broken records, which are read once more for each thing that
  ///   is wrong with them.
  init(_ bytes: [UInt8], now: Instant) {
    self.now = now
    ByteView.reading(bytes) { view in
      guard let frame = SalvagedRecord(document: view), readFrame(frame, view) else {
        return readRecords(view)
      }
    }
    locate(in: bytes)
  }

  // MARK: A file that is JSON

  /// Takes the records out of a frame.
  ///
  /// - Returns: false if it has none.
  private mutating func readFrame(_ frame: SalvagedRecord, _ bytes: ByteView) -> Bool {
    let lists = frame.members.filter { ["items", "products"].contains($0.name) }
    guard lists.contains(where: { $0.value.first == UInt8(ascii: "[") }) else { return false }
    keepUnknownMembers(of: frame.members)
    for list in lists { readList(list.name, bytes, at: list.valueOffset) }
    return true
  }

  private mutating func readList(_ name: String, _ bytes: ByteView, at place: Int) {
    var scanner = JSONScanner(bytes, at: place)
    guard var more = try? scanner.openArray() else { return }
    while more {
      let start = scanner.next()
      guard let range = try? scanner.skipValue() else { return }
      if var record = SalvagedRecord(bytes, at: start) {
        keep(&record, isItem: name == "items")
      } else {
        lose(bytes, range, .expected(name == "items" ? "an item in braces" : "a product in braces"))
      }
      more = (try? scanner.nextElement()) ?? false
    }
  }

  private mutating func keepUnknownMembers(of members: [SalvagedRecord.Member]) {
    var names = NameSet()
    for member in members where !["format", "version", "products", "items"].contains(member.name) {
      if names.insert(member.name) {
        unknownMembers.append(UnknownField(name: member.name, json: member.value))
      } else {
        found.append((member.offset, .duplicateKey(member.name), .field(member.text)))
      }
    }
  }

  // MARK: A file that is not

  private mutating func readRecords(_ bytes: ByteView) {
    // What stands before the records, as far as it is JSON.
    keepUnknownMembers(of: SalvagedRecord.leadingMembers(bytes))
    var place = 0
    var end = 0
    while let start = bytes[place..<bytes.count].firstIndex(of: UInt8(ascii: "{")) {
      place = start + 1
      guard bytes.mayBeRecord(at: start) else { continue }
      noteGap(bytes, end..<start)
      place = readRecord(bytes, at: start)
      end = place
    }
    noteGap(bytes, end..<bytes.count)
  }

  /// Notes what stands between records if it was one, whose brace is missing.
  private mutating func noteGap(_ bytes: ByteView, _ gap: Range<Int>) {
    let text = bytes.text(gap)
    let names = [#""uid""#, #""product""#, #""productName""#, #""createdAt""#]
    guard names.contains(where: text.contains) else { return }
    let blanks = bytes[gap].prefix { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
    found.append((blanks.endIndex, .expected("an item in braces"), .record(text.trimmed)))
  }

  /// Reads the object at a place.
  ///
  /// - Returns: Where to go on.
  private mutating func readRecord(_ bytes: ByteView, at start: Int) -> Int {
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let range = try scanner.skipValue()
      guard var record = SalvagedRecord(bytes, at: start) else { return start + 1 }
      switch record.sort {
      // Its records follow.
      case .frame: return start + 1
      case .item, .product: keep(&record, isItem: record.sort == .item)
      case .other: lose(bytes, range, .missingField("uid"))
      }
      return range.upperBound
    } catch {
      let name = SalvagedRecord.firstName(bytes, at: start)
      // The frame, which something within it has broken.
      if let name, ["format", "version", "items", "products"].contains(name) { return start + 1 }
      let next = bytes.nextRecord(from: start + 1)
      // What is wrong may only show behind the next record, which it then seems to be a part of.
      found.append((error.offset, error.problem, .record(bytes.text(start..<next).trimmed)))
      return next
    }
  }

  private mutating func lose(
    _ bytes: ByteView, _ range: Range<Int>, _ problem: JSONError.Problem
  ) {
    found.append((range.lowerBound, problem, .record(bytes.text(range))))
  }

  // MARK: Records

  /// Keeps a record, mended as often as something is wrong with it.
  private mutating func keep(_ record: inout SalvagedRecord, isItem: Bool) {
    repeat {
      do throws(JSONError) {
        if isItem ? try keepItem(&record) : try keepProduct(record) { return }
      } catch {
        guard mend(&record, error) else { return }
      }
    } while true
  }

  /// Keeps an item; false if it was given another uid, and is to be read once more.
  private mutating func keepItem(_ record: inout SalvagedRecord) throws(JSONError) -> Bool {
    let text = record.text
    let item = try ByteView.reading(text) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.itemFields().item(in: view)
    }
    guard let other = uids[item.uid] else {
      uids[item.uid] = text
      inventory.items.append(item, json: text)
      return true
    }
    let problem = JSONError.Problem.duplicateUID(item.uid)
    let place = record.members.first { $0.name == "uid" }?.valueOffset ?? record.offset
    if other == text {
      found.append((place, problem, .record(String(decoding: text, as: UTF8.self))))
      return true
    }
    let uid = newUID()
    record.set("uid", "\"\(uid)\"")
    found.append((place, problem, .newUID(uid)))
    return false
  }

  private mutating func keepProduct(_ record: SalvagedRecord) throws(JSONError) -> Bool {
    let text = record.text
    let product = try ByteView.reading(text) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.productFields().product(in: view)
    }
    // The same entry twice says nothing more.
    if products.insert(text).inserted { inventory.products.append(product, json: text) }
    return true
  }

  /// Leaves out, or puts in, what makes a record wrong.
  ///
  /// - Returns: false if it is beyond that, and left out as a whole.
  private mutating func mend(_ record: inout SalvagedRecord, _ error: JSONError) -> Bool {
    var place = record.offset
    var loss: Loss?
    var missing: String?
    switch error.problem {
    case .missingField("quantity"):
      if let member = record.remove(named: "unit") {
        (place, loss) = (member.offset, .field(member.text))
      }
    case .missingField(let name): missing = name
    default:
      if let (member, offset) = record.remove(at: error.offset) {
        (place, loss) = (offset, .field(member.text))
        // What each record must have is put in anew, unless it stands there once more.
        missing = record.members.contains { $0.name == member.name } ? nil : member.name
      }
    }
    // Without these no record is one.
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
    found.append((place, error.problem, loss ?? .record(text)))
    return loss != nil
  }

  private func newUID() -> UID {
    var generator = SystemRandomNumberGenerator()
    return UID.random(using: &generator)
  }

  /// Says where each problem stands.
  private mutating func locate(in bytes: [UInt8]) {
    var place = TextPlace(in: bytes)
    for (offset, problem, loss) in found.sorted(by: { $0.offset < $1.offset }) {
      place.move(to: offset)
      problems.append(
        Problem(line: place.line, column: place.column, problem: problem, loss: loss))
    }
  }
}

extension String {
  /// The text without blanks, commas and the array's end around it.
  fileprivate var trimmed: String {
    var text = String(drop { $0.isWhitespace || $0 == "," })
    while let last = text.last, last.isWhitespace || last == "," || last == "]" {
      text.removeLast()
    }
    return text
  }
}

extension ByteView {
  /// Whether the object at a place stands where a record may stand: behind the comma or the bracket of a list, or at
  /// the start of a line with a name that records have, unless it is the product of an item.
  fileprivate func mayBeRecord(at place: Int) -> Bool {
    var isLineStart = place == 0
    var before = place - 1
    while before >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(self[before]) {
      isLineStart = isLineStart || self[before] == 0x0A
      before -= 1
    }
    if before >= 0, [UInt8(ascii: ","), UInt8(ascii: "[")].contains(self[before]) { return true }
    guard isLineStart || before < 0,
      let name = SalvagedRecord.firstName(self, at: place)
    else { return false }
    if ItemField(unescaped: name) != nil { return true }
    let isProduct = before >= 9 && holds("\"product\":", at: before - 9..<before + 1)
    return ProductField(unescaped: name) != nil && !isProduct
  }

  /// Where the next record may begin.
  fileprivate func nextRecord(from place: Int) -> Int {
    self[Swift.min(place, count)..<count].indices.first {
      self[$0] == UInt8(ascii: "{") && mayBeRecord(at: $0)
    } ?? count
  }
}
