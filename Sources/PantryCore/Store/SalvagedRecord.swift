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

    /// Returns the offset in the file for an index of `bytes`.
    fileprivate func offset(of index: Int) -> Int {
      index < key.count ? offset + index : valueOffset + index - key.count
    }
  }

  /// The kind of an object, recognised by the names of its members.
  enum Kind {
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
  }

  /// Splits a text that consists of one object; nil if it does not, or is not valid JSON.
  init?(document bytes: ByteView) {
    var scanner = JSONScanner(document: bytes)
    offset = scanner.next()
    guard let members = SalvagedRecord.members(&scanner), (try? scanner.end()) != nil else {
      return nil
    }
    self.members = members
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

  /// Removes the first member with a name.
  mutating func remove(named name: String) -> Member? {
    members.firstIndex { $0.name == name }.map { members.remove(at: $0) }
  }

  /// Removes the member that contains an index of `text`. Of the product in an item, only the member of the
  /// product is removed.
  ///
  /// - Returns: The member, and the offset of the index in the file.
  mutating func remove(at textIndex: Int) -> (member: Member, offset: Int)? {
    guard let (index, rest) = SalvagedRecord.member(at: textIndex, of: members) else { return nil }
    guard let inner = members[index].inner,
      let (part, rest) = SalvagedRecord.member(at: rest - members[index].key.count, of: inner)
    else {
      let member = members.remove(at: index)
      return (member, member.offset(of: rest))
    }
    members[index].inner?.remove(at: part)
    return (inner[part], inner[part].offset(of: rest))
  }

  /// Returns the index of the member that contains an index of the object's text, and the index within the
  /// member.
  private static func member(at textIndex: Int, of members: [Member]) -> (index: Int, rest: Int)? {
    var start = 1
    for (index, member) in members.enumerated() {
      let end = start + member.bytes.count
      if textIndex < start { return nil }
      if textIndex < end { return (index, textIndex - start) }
      start = end + 1
    }
    return nil
  }
}
