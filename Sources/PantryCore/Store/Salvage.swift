/// What can be read of a broken pantry file: every record that is whole, and those that are whole but for a field.
///
/// Nothing of the file's frame is relied on: objects are taken for records wherever one begins. Behind one that is
/// no JSON the next is looked for at the start of a line, or where an item begins.
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
    /// A field of a record is left out: the member as it stands.
    case field(String)
    /// A whole record, or what may have been one, is left out: how it begins.
    case record(String)
    /// The record is kept under a new uid.
    case newUID(UID)
    /// The record is kept, with the moment of the repair as that of its entry.
    case newMoment
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
    ByteView.reading(bytes) { view in read(view) }
    locate(in: bytes)
  }

  private mutating func read(_ bytes: ByteView) {
    var place = 0
    while let start = bytes[place..<bytes.count].firstIndex(of: UInt8(ascii: "{")) {
      place = record(at: start, in: bytes)
    }
  }

  /// Reads the object at a place.
  ///
  /// - Returns: Where to go on.
  private mutating func record(at start: Int, in bytes: ByteView) -> Int {
    var scanner = JSONScanner(bytes, at: start)
    do throws(JSONError) {
      let range = try scanner.skipValue()
      guard var record = SalvagedRecord(bytes, at: start) else { return start + 1 }
      switch record.sort {
      case .frame:
        keepUnknownMembers(of: record)
        return start + 1
      case .other: break
      case .item: keepItem(&record)
      case .product: keepProduct(&record)
      }
      return range.upperBound
    } catch {
      let first = SalvagedRecord.firstName(bytes, at: start)
      guard let first, ItemField.isName(first) || ProductField.isName(first) else {
        // The frame, which something within it has broken: or nothing that is known.
        return start + 1
      }
      found.append((error.offset, error.problem, .record(bytes.beginning(at: start))))
      // What is wrong may only show behind the next one, which it then seems to be a part of.
      return bytes.nextRecord(from: start + 1)
    }
  }

  private mutating func keepUnknownMembers(of frame: SalvagedRecord) {
    for member in frame.members
    where !["format", "version", "products", "items"].contains(member.name) {
      unknownMembers.append(UnknownField(name: member.name, json: member.value))
    }
  }

  private mutating func keepItem(_ record: inout SalvagedRecord) {
    while true {
      let text = record.text
      do throws(JSONError) {
        let item = try ByteView.reading(text) { view throws(JSONError) in
          var scanner = JSONScanner(view)
          return try scanner.itemFields().item(in: view)
        }
        if let other = uids[item.uid] {
          let problem = JSONError.Problem.duplicateUID(item.uid)
          if other == text {
            found.append((record.offset, problem, .record(record.beginning)))
            return
          }
          let uid = newUID()
          record.set("uid", "\"\(uid)\"")
          found.append((record.offset, problem, .newUID(uid)))
          continue
        }
        uids[item.uid] = text
        inventory.items.append(item, json: text)
        return
      } catch {
        guard mend(&record, error) else { return }
      }
    }
  }

  private mutating func keepProduct(_ record: inout SalvagedRecord) {
    while true {
      let text = record.text
      do throws(JSONError) {
        let product = try ByteView.reading(text) { view throws(JSONError) in
          var scanner = JSONScanner(view)
          return try scanner.productFields().product(in: view)
        }
        // The same entry twice says nothing more.
        if products.insert(text).inserted { inventory.products.append(product, json: text) }
        return
      } catch {
        guard mend(&record, error) else { return }
      }
    }
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
        // What each record must have is put in anew, unless what was wrong is that it stood twice.
        if case .wrongValue = error.problem { missing = member.name }
      }
    }
    // Without these no record is one; without a name for the product it says nothing.
    if missing == "uid" {
      let uid = newUID()
      record.set("uid", "\"\(uid)\"")
      loss = .newUID(uid)
    } else if missing == "createdAt" {
      record.set("createdAt", "\"\(now)\"")
      loss = .newMoment
    }
    found.append((place, error.problem, loss ?? .record(record.beginning)))
    return loss != nil
  }

  private func newUID() -> UID {
    var generator = SystemRandomNumberGenerator()
    return UID.random(using: &generator)
  }

  /// Says where each problem stands.
  private mutating func locate(in bytes: [UInt8]) {
    var (line, start, place) = (1, 0, 0)
    for (offset, problem, loss) in found.sorted(by: { $0.offset < $1.offset }) {
      let end = min(offset, bytes.count)
      while place < end {
        if bytes[place] == UInt8(ascii: "\n") { (line, start) = (line + 1, place + 1) }
        place += 1
      }
      let column = bytes[start..<max(start, end)].count { $0 & 0xC0 != 0x80 } + 1
      problems.append(Problem(line: line, column: column, problem: problem, loss: loss))
    }
  }
}

extension ByteView {
  /// How what begins at a place begins, for a person to recognise it.
  fileprivate func beginning(at place: Int) -> String {
    let line = self[place..<count].prefix(60).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }

  /// Where the next record may begin: an object at the start of a line, or one whose first member is a uid.
  fileprivate func nextRecord(from place: Int) -> Int {
    var isLineStart = false
    for next in place..<Swift.max(place, count) {
      switch self[next] {
      case UInt8(ascii: "\n"): isLineStart = true
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "{"):
        if isLineStart || SalvagedRecord.firstName(self, at: next) == "uid" { return next }
        isLineStart = false
      default: isLineStart = false
      }
    }
    return count
  }
}

extension RecordField {
  /// Whether a text is the name of a field.
  fileprivate static func isName(_ text: String) -> Bool { Self(unescaped: text) != nil }
}
