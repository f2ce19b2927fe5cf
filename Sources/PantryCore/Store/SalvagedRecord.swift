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

    /// The member as JSON.
    var bytes: [UInt8] { key + (inner.map(SalvagedRecord.object) ?? value) }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The kind of an object, recognised by the names of its members.
  enum Kind: Equatable {
    /// The whole document.
    case document
    case item, product
    /// A record of another list.
    case listed(SalvagedLists.List)
    /// A part of an item that was taken. It is not a record of its own.
    case part
    /// Something that this program does not know.
    case other
  }

  private(set) var members: [Member]
  /// The offset of the object in the file.
  let offset: Int
  /// The offset after the object in the file.
  let end: Int

  /// Splits the object at an offset; nil if there is no object, or it is not valid JSON.
  init?(_ bytes: ByteView, at offset: Int) {
    var scanner = JSONScanner(bytes, at: offset)
    guard let members = SalvagedRecord.members(&scanner) else { return nil }
    self.members = members.map { member in
      var member = member
      if member.name == "product" {
        var scanner = JSONScanner(bytes, at: member.valueOffset)
        member.inner = SalvagedRecord.members(&scanner)
      }
      return member
    }
    self.offset = offset
    end = scanner.position
  }

  /// Splits a text that consists of one object; nil if it does not, or is not valid JSON.
  init?(document bytes: ByteView) {
    var scanner = JSONScanner(document: bytes)
    offset = scanner.next()
    guard let members = SalvagedRecord.members(&scanner), (try? scanner.end()) != nil else {
      return nil
    }
    self.members = members
    end = scanner.position
  }

  /// Returns whether a member of the document is an array with an item.
  static func isListOfItems(_ member: Member, _ bytes: ByteView) -> Bool {
    var scanner = JSONScanner(bytes, at: member.valueOffset)
    guard (try? scanner.openArray()) == true else { return false }
    let first = SalvagedRecord(bytes, at: scanner.next())
    return first.map { $0.kind == .item } ?? false
  }

  /// Returns the members at the start of the first object in a text, up to the first one that is not valid
  /// JSON.
  static func leadingMembers(_ bytes: ByteView) -> [Member] {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
    var scanner = JSONScanner(bytes, at: start)
    var members: [Member] = []
    guard var more = try? scanner.openObject() else { return [] }
    while more {
      guard let member = try? member(&scanner) else { break }
      members.append(member)
      more = (try? scanner.nextMember()) ?? false
    }
    // A record is not the document.
    let names = Set(members.map(\.name))
    return names.isDisjoint(with: ["uid", "productName"]) ? members : []
  }

  private static func members(_ scanner: inout JSONScanner) -> [Member]? {
    var members: [Member] = []
    do throws(JSONError) {
      var more = try scanner.openObject()
      while more {
        members.append(try member(&scanner))
        more = try scanner.nextMember()
      }
    } catch {
      return nil
    }
    return members
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
    if names.isDisjoint(with: ["product", "createdAt", "productName"]) {
      if names.contains("addedAt") { return .listed(.shopping) }
      if names.isSuperset(of: ["at", "amount"]) { return .part }
      if names.isSuperset(of: ["uid", "at"]) { return .listed(.deleted) }
      if names.contains("day") { return .listed(.plan) }
    }
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .item }
    if !names.isDisjoint(with: ["productName", "barcode"]) { return .product }
    let hasList = members.contains {
      ["items", "products"].contains($0.name) && $0.value.first == UInt8(ascii: "[")
    }
    return hasList ? .document : .other
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

  /// Replaces the value of the first member with a name, or inserts a member at the start.
  mutating func set(_ name: String, _ value: String) {
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
  mutating func nameProductByBarcode() -> Bool {
    func name(_ members: inout [Member]) -> Bool {
      guard let barcode = members.first(where: { $0.name == "barcode" }),
        barcode.value.count > 2, barcode.value.first == UInt8(ascii: "\"")
      else { return false }
      let key = Array("\"productName\":".utf8)
      members.append(
        Member(
          name: "productName", offset: barcode.offset, valueOffset: barcode.valueOffset, key: key,
          value: barcode.value))
      return true
    }
    guard let index = members.firstIndex(where: { $0.name == "product" }) else {
      return name(&members)
    }
    guard var inner = members[index].inner, name(&inner) else { return false }
    members[index].inner = inner
    return true
  }

  /// The object has every member that such a record requires.
  var isComplete: Bool {
    switch kind {
    case .item, .product: missingMembers(isItem: kind == .item).isEmpty
    case .listed: true
    case .document, .part, .other: false
    }
  }

  /// The names of the required members that are missing.
  func missingMembers(isItem: Bool) -> [String] {
    func isMissing(_ name: String, _ members: [Member]?) -> Bool {
      !(members?.contains { $0.name == name } ?? false)
    }
    guard isItem else { return isMissing("productName", members) ? ["productName"] : [] }
    let product = members.first { $0.name == "product" }
    return ["uid", "createdAt", "product"].filter { isMissing($0, members) }
      + (product != nil && isMissing("productName", product?.inner) ? ["productName"] : [])
  }

  /// A part of a record that a repaired copy omits or replaces.
  struct Omission {
    let offset: Int
    let problem: JSONError.Problem
    var loss: Salvage.Loss
    /// The range of an omitted value in the file.
    var range: Range<Int>?
    /// The name of the required member whose value was invalid.
    var required: String?
  }

  /// Removes the invalid members, and those whose names occurred before.
  ///
  /// - Complexity: O(n) in the length of the record.
  mutating func removeInvalidMembers<Record: FieldRecord>(of _: Record.Type) -> [Omission] {
    var omissions: [Omission] = []
    members = SalvagedRecord.valid(members, of: Record.self, &omissions)
    if let product = members.firstIndex(where: { $0.name == "product" }),
      let inner = members[product].inner
    {
      members[product].inner = SalvagedRecord.valid(inner, of: Product.self, &omissions)
    }
    if Record.self == UserProduct.self, !members.contains(where: { $0.name == "quantity" }),
      let unit = members.firstIndex(where: { $0.name == "unit" && !$0.isNull })
    {
      let member = members.remove(at: unit)
      omissions.append(
        Omission(
          offset: member.offset, problem: .missingField("quantity"), loss: .field(member.text)))
    }
    return omissions
  }

  private static func valid<Record: FieldRecord>(
    _ members: [Member], of _: Record.Type, _ omissions: inout [Omission]
  ) -> [Member] {
    var names = NameSet()
    var valid: [Member] = []
    for var member in members {
      let range = member.valueOffset..<member.valueOffset + member.value.count
      func omission(_ problem: JSONError.Problem, at offset: Int) -> Omission {
        Omission(
          offset: offset, problem: problem, loss: .field(member.text),
          range: member.name == "product" ? nil : range)
      }
      if Record.self == UserProduct.self, member.name == "taken" {
        member.omitInvalidParts(&omissions)
      }
      let field = Record.fields.first { $0.name.isSame(as: member.name) }
      // The members of a product are checked on their own.
      if names.contains(member.name) {
        omissions.append(omission(.duplicateKey(member.name), at: member.offset))
      } else if member.inner == nil || field == nil, let error = member.error(as: field) {
        var omission = omission(error.problem, at: member.valueOffset + error.offset)
        omission.required = member.name
        omissions.append(omission)
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
  fileprivate mutating func omitInvalidParts(_ omissions: inout [SalvagedRecord.Omission]) {
    let parts: (valid: [[UInt8]], invalid: [SalvagedRecord.Omission])? = ByteView.reading(value) {
      view in
      var scanner = JSONScanner(view)
      guard var more = try? scanner.openArray() else { return nil }
      var (valid, invalid): ([[UInt8]], [SalvagedRecord.Omission]) = ([], [])
      while more {
        let start = scanner.next()
        var part = scanner
        guard let range = try? scanner.skipValue() else { return nil }
        do throws(JSONError) {
          _ = try part.record(Withdrawal.self)
          valid.append(view.copy(range))
        } catch {
          invalid.append(
            .init(
              offset: valueOffset + error.offset, problem: error.problem,
              loss: .field(view.text(range)),
              range: valueOffset + start..<valueOffset + range.upperBound))
        }
        guard let isMore = try? scanner.nextElement() else { return nil }
        more = isMore
      }
      return (valid, invalid)
    }
    guard let parts, !parts.invalid.isEmpty else { return }
    omissions += parts.invalid
    value = Array("[".utf8) + parts.valid.joined(separator: ",".utf8) + Array("]".utf8)
  }
}
