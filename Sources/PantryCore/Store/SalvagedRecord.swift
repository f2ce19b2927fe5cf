/// An object of a damaged file, split into its members, so that an invalid one can be removed.
struct SalvagedRecord {
  /// A member of the object.
  struct Member {
    let name: String
    /// The offsets of the member and of its value in the file.
    let offset: Int, valueOffset: Int
    /// The name in quotation marks, and the colon.
    let key: [UInt8]
    var value: [UInt8]
    /// The members of the value, if it is the product of an item.
    var inner: [Member]?

    /// The range of the value in the file.
    var valueRange: Range<Int> { valueOffset..<valueOffset + value.count }

    /// The member as JSON.
    var bytes: [UInt8] { key + (inner.map(SalvagedRecord.object) ?? value) }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The kind of an object, recognized by the names of its members.
  enum Kind: Equatable {
    /// The whole document.
    case document
    /// A record of a list.
    case record(Salvage.List)
    /// A part of an item that was taken. It is not a record of its own.
    case part
    /// Something that this program does not know.
    case other
  }

  private(set) var members: [Member]
  /// The range of the object in the file.
  let range: Range<Int>

  /// The offset of the object in the file.
  var offset: Int { range.lowerBound }
  /// The offset after the object in the file.
  var end: Int { range.upperBound }

  /// Splits the object at an offset; nil if there is no object, or it is not valid JSON.
  init?(_ bytes: ByteView, at offset: Int) {
    var scanner = JSONScanner(bytes, at: offset)
    let start = scanner.next()
    guard var members = SalvagedRecord.members(&scanner) else { return nil }
    for index in members.indices where members[index].name == "product" {
      var product = JSONScanner(bytes, at: members[index].valueOffset)
      members[index].inner = SalvagedRecord.members(&product)
    }
    (self.members, range) = (members, start..<scanner.position)
  }

  /// Splits a text that consists of one object; nil if it does not, or is not valid JSON.
  init?(document bytes: ByteView) {
    self.init(bytes, at: JSONScanner(document: bytes).position)
    var scanner = JSONScanner(bytes, at: end)
    guard (try? scanner.end()) != nil else { return nil }
  }

  /// Returns whether a member of the document is an array that begins with an item.
  static func isListOfItems(_ member: Member, _ bytes: ByteView) -> Bool {
    let first = JSONScanner(bytes, at: member.valueOffset).elements?.first
    return first.flatMap { SalvagedRecord(bytes, at: $0.lowerBound) }?.kind == .record(.items)
  }

  /// Returns the members at the start of the first object in a text, up to the first one that is not valid
  /// JSON.
  static func leadingMembers(_ bytes: ByteView) -> [Member] {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    var scanner = JSONScanner(bytes, at: start)
    var members: [Member] = []
    try? read(&members, &scanner)
    // A record is not the document.
    let names = Set(members.map(\.name))
    return names.isDisjoint(with: ["uid", "productName"]) ? members : []
  }

  /// Returns the members of the object that comes next; nil if it is not valid JSON.
  private static func members(_ scanner: inout JSONScanner) -> [Member]? {
    var members: [Member] = []
    return (try? read(&members, &scanner)) == nil ? nil : members
  }

  /// Appends the members of the object that comes next, up to the first one that is not valid JSON.
  private static func read(_ members: inout [Member], _ scanner: inout JSONScanner)
    throws(JSONError)
  {
    var more = try scanner.openObject()
    while more {
      members.append(try member(&scanner))
      more = try scanner.nextMember()
    }
  }

  private static func member(_ scanner: inout JSONScanner) throws(JSONError) -> Member {
    let start = scanner.next()
    let name = try scanner.key()
    let key = scanner.bytes.copy(start..<scanner.position)
    let value = try scanner.skipValue()
    return Member(
      name: scanner.bytes.text(name), offset: start, valueOffset: value.lowerBound, key: key,
      value: scanner.bytes.copy(value))
  }

  /// Returns the name of the first member of the object at an offset; nil if it cannot be read.
  static func firstName(_ bytes: ByteView, at offset: Int) -> String? {
    var scanner = JSONScanner(bytes, at: offset)
    guard (try? scanner.openObject()) == true, let name = try? scanner.key() else { return nil }
    return bytes.text(name)
  }

  /// The kind of the object.
  var kind: Kind {
    let names = Set(members.map(\.name))
    if names.isDisjoint(with: ["createdAt", "productName"]) {
      if names.contains("addedAt") { return .record(.shopping) }
      if names.isSuperset(of: ["at", "amount"]) { return .part }
      if names.contains("at"), !names.isDisjoint(with: ["uid", "plan", "product"]) {
        return .record(.deleted)
      }
      if names.contains("day") { return .record(.plan) }
    }
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .record(.items) }
    if !names.isDisjoint(with: ["productName", "barcode"]) { return .record(.products) }
    return hasRecords ? .document : .other
  }

  /// Whether the object has a list of items or products, as the document has.
  var hasRecords: Bool {
    members.contains {
      ["items", "products"].contains($0.name) && $0.value.first == UInt8(ascii: "[")
    }
  }

  // MARK: Text

  /// The object with the remaining members, as JSON.
  var text: [UInt8] { SalvagedRecord.object(members) }

  fileprivate static func object(_ members: [Member]) -> [UInt8] {
    let comma = [UInt8(ascii: ",")]
    return [UInt8(ascii: "{")] + members.map(\.bytes).joined(separator: comma)
      + [UInt8(ascii: "}")]
  }

  // MARK: Repair

  /// A part of a record that a repaired copy omits, replaces or adds.
  struct Repair {
    let offset: Int
    let problem: JSONError.Problem
    var loss: Salvage.Loss
    /// The range of an omitted value in the file.
    var range: Range<Int>?
    /// The name of the member whose value was invalid.
    var name: String?
  }

  /// Removes the invalid members of an item or a product, and those whose names occurred before; then adds the
  /// required ones that are missing.
  ///
  /// - Parameter now: The `createdAt` of an item that has none.
  /// - Returns: The repairs; the loss of the record if the value of a required member is not known.
  /// - Complexity: O(n) in the length of the record.
  mutating func repair(as list: Salvage.List, _ now: Instant) -> [Repair] {
    var repairs: [Repair] = []
    if list == .items {
      members = SalvagedRecord.valid(members, of: UserProduct.self, &repairs)
      removeUnitWithoutQuantity(&repairs)
    } else {
      members = SalvagedRecord.valid(members, of: CatalogEntry.self, &repairs)
    }
    if let product = members.firstIndex(where: { $0.name == "product" }),
      let inner = members[product].inner
    {
      members[product].inner = SalvagedRecord.valid(inner, of: Product.self, &repairs)
    }
    let text = text
    for name in missingMembers(isItem: list == .items) {
      let loss = add(name, now)
      // The invalid value may have been the only one.
      if let loss, let index = repairs.firstIndex(where: { $0.name == name }) {
        repairs[index].loss = loss
        continue
      }
      repairs.append(
        Repair(
          offset: offset, problem: .missingField(name),
          loss: loss ?? .record(String(decoding: text, as: UTF8.self))))
      if loss == nil { break }
    }
    return repairs
  }

  /// The object has every member that such a record requires.
  var isComplete: Bool {
    switch kind {
    case .record(.items): missingMembers(isItem: true).isEmpty
    case .record(.products): missingMembers(isItem: false).isEmpty
    case .record: true
    case .document, .part, .other: false
    }
  }

  /// The names of the required members that are missing.
  private func missingMembers(isItem: Bool) -> [String] {
    func isMissing(_ name: String, _ members: [Member]?) -> Bool {
      !(members?.contains { $0.name == name } ?? false)
    }
    guard isItem else { return isMissing("productName", members) ? ["productName"] : [] }
    let product = members.first { $0.name == "product" }
    return ["uid", "createdAt", "product"].filter { isMissing($0, members) }
      + (product != nil && isMissing("productName", product?.inner) ? ["productName"] : [])
  }

  /// Adds a required member.
  ///
  /// - Returns: nil if its value is not known.
  private mutating func add(_ name: String, _ now: Instant) -> Salvage.Loss? {
    switch name {
    case "uid": return .newUID(setNewUID())
    case "createdAt":
      set("createdAt", "\"\(now)\"")
      return .newTime
    case "productName": return nameProductByBarcode() ? .calledByBarcode : nil
    default: return nil
    }
  }

  /// Replaces or adds the unique identifier.
  mutating func setNewUID() -> UID {
    var generator = RandomNumbers()
    let uid = UID.random(using: &generator)
    set("uid", "\"\(uid)\"")
    return uid
  }

  /// Replaces the value of the first member with a name, or inserts a member at the start.
  private mutating func set(_ name: String, _ value: String) {
    let index = members.firstIndex { $0.name == name }
    let member = Member(
      name: name, offset: index.map { members[$0].offset } ?? offset,
      valueOffset: index.map { members[$0].valueOffset } ?? offset, key: Array("\"\(name)\":".utf8),
      value: Array(value.utf8))
    if let index {
      members[index] = member
    } else {
      members.insert(member, at: 0)
    }
  }

  /// Sets the name of the product to its barcode, as for products that have not been named.
  ///
  /// - Returns: false if it has no barcode.
  private mutating func nameProductByBarcode() -> Bool {
    let product = members.firstIndex { $0.name == "product" }
    guard var named = product.map({ members[$0].inner }) ?? members,
      let barcode = named.first(where: { $0.name == "barcode" }),
      barcode.value.count > 2, barcode.value.first == UInt8(ascii: "\"")
    else { return false }
    named.append(
      Member(
        name: "productName", offset: barcode.offset, valueOffset: barcode.valueOffset,
        key: Array("\"productName\":".utf8), value: barcode.value))
    if let product { members[product].inner = named } else { members = named }
    return true
  }

  private mutating func removeUnitWithoutQuantity(_ repairs: inout [Repair]) {
    guard !members.contains(where: { $0.name == "quantity" }),
      let unit = members.firstIndex(where: { $0.name == "unit" && !$0.isNull })
    else { return }
    let member = members.remove(at: unit)
    repairs.append(
      Repair(
        offset: member.offset, problem: .missingField("quantity"), loss: .field(member.text)))
  }

  private static func valid<Record: FieldRecord>(
    _ members: [Member], of _: Record.Type, _ repairs: inout [Repair]
  ) -> [Member] {
    var names = NameSet()
    var valid: [Member] = []
    for var member in members {
      func omit(_ problem: JSONError.Problem, at offset: Int, name: String? = nil) {
        repairs.append(
          Repair(
            offset: offset, problem: problem, loss: .field(member.text),
            range: member.name == "product" ? nil : member.valueRange, name: name))
      }
      if Record.self == UserProduct.self, member.name == "taken" {
        member.omitInvalidParts(&repairs)
      }
      let field = Record.fields.first { $0.name.isSame(as: member.name) }
      // The members of a product are checked on their own.
      if names.contains(member.name) {
        omit(.duplicateKey(member.name), at: member.offset)
      } else if member.inner == nil || field == nil, let error = member.error(as: field) {
        omit(error.problem, at: member.valueOffset + error.offset, name: member.name)
      } else {
        _ = names.insert(member.name)
        valid.append(member)
      }
    }
    return valid
  }
}

extension SalvagedRecord.Member {
  fileprivate var isNull: Bool { value.elementsEqual("null".utf8) }

  /// Why the value is not one of a field; nil if it is, or the field is not known.
  fileprivate func error<Record>(as field: RecordField<Record>?) -> JSONError?
  where Record: FieldRecord {
    guard let field else { return nil }
    return ByteView.reading(value) { view in
      var (scanner, record) = (JSONScanner(view), Record.blank)
      do throws(JSONError) {
        try field.decode(&scanner, &record)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Removes the invalid elements of an array of taken parts.
  fileprivate mutating func omitInvalidParts(_ repairs: inout [SalvagedRecord.Repair]) {
    var valid: [[UInt8]] = []
    let count = repairs.count
    ByteView.reading(value) { view in
      for range in JSONScanner(view).elements ?? [] {
        var scanner = JSONScanner(view, at: range.lowerBound)
        do throws(JSONError) {
          _ = try scanner.record(Withdrawal.self)
          valid.append(view.copy(range))
        } catch {
          let place = valueOffset + range.lowerBound..<valueOffset + range.upperBound
          repairs.append(
            .init(
              offset: valueOffset + error.offset, problem: error.problem,
              loss: .field(view.text(range)), range: place))
        }
      }
    }
    if repairs.count == count { return }
    value = Array("[".utf8) + valid.joined(separator: ",".utf8) + Array("]".utf8)
  }
}

extension JSONScanner {
  /// The ranges of the elements of the next array; nil if the next value is not a valid array.
  var elements: [Range<Int>]? {
    var scanner = self
    var elements: [Range<Int>] = []
    do throws(JSONError) {
      var more = try scanner.openArray()
      while more {
        elements.append(try scanner.skipValue())
        more = try scanner.nextElement()
      }
    } catch {
      return nil
    }
    return elements
  }
}
