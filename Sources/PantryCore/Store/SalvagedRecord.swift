/// An object of a broken file, cut into its members, so that one can be left out.
struct SalvagedRecord {
  /// A member as it stands.
  struct Member {
    let name: String
    /// Where it stands in the file, and where its value does.
    let offset: Int, valueOffset: Int
    /// Its name with the quotes, and the colon.
    let key: [UInt8]
    var value: [UInt8]
    /// The members of the value, if it is the product of an item.
    var inner: [Member]?

    var bytes: [UInt8] { key + (inner.map(SalvagedRecord.object) ?? value) }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The place in the file of a place in `bytes`.
    fileprivate func offset(of place: Int) -> Int {
      place < key.count ? offset + place : valueOffset + place - key.count
    }
  }

  /// What an object is, by the names in it.
  enum Sort {
    /// The whole document.
    case frame
    case item, product
    /// Something that this program does not know.
    case other
  }

  private(set) var members: [Member]
  /// Where it begins in the file.
  let offset: Int

  /// Cuts the object at a place; nil if it is none, or no JSON.
  init?(_ bytes: ByteView, at place: Int) {
    var scanner = JSONScanner(bytes, at: place)
    guard let members = SalvagedRecord.members(&scanner) else { return nil }
    self.members = members.map { member in
      var member = member
      if member.name == "product" {
        var scanner = JSONScanner(bytes, at: member.valueOffset)
        member.inner = SalvagedRecord.members(&scanner)
      }
      return member
    }
    offset = place
  }

  /// Cuts a whole text that is one object, and JSON; nil if it is not.
  init?(document bytes: ByteView) {
    var scanner = JSONScanner(document: bytes)
    offset = scanner.next()
    guard let members = SalvagedRecord.members(&scanner), (try? scanner.end()) != nil else {
      return nil
    }
    self.members = members
  }

  /// The members of the object that a text begins with, as far as they are JSON.
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
    // A record is no frame.
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

  /// The name of the first member of the object at a place, as far as it can be read.
  static func firstName(_ bytes: ByteView, at place: Int) -> String? {
    var scanner = JSONScanner(bytes, at: place)
    guard (try? scanner.openObject()) == true, let name = try? scanner.key() else { return nil }
    return bytes.text(name)
  }

  /// What it is.
  var sort: Sort {
    let names = Set(members.map(\.name))
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .item }
    if !names.isDisjoint(with: ["productName", "barcode"]) { return .product }
    let hasList = members.contains {
      ["items", "products"].contains($0.name) && $0.value.first == UInt8(ascii: "[")
    }
    return hasList ? .frame : .other
  }

  // MARK: Text

  /// The object with the members that are left.
  var text: [UInt8] { SalvagedRecord.object(members) }

  fileprivate static func object(_ members: [Member]) -> [UInt8] {
    let comma = [UInt8(ascii: ",")]
    return [UInt8(ascii: "{")] + members.map(\.bytes).joined(separator: comma)
      + [UInt8(ascii: "}")]
  }

  // MARK: Mending

  /// Sets the first member of a name, or puts one in front.
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

  /// Calls a product without a name by its barcode, as it is called when it is entered.
  ///
  /// - Returns: false if it has none.
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

  /// Leaves the first member of a name out.
  mutating func remove(named name: String) -> Member? {
    members.firstIndex { $0.name == name }.map { members.remove(at: $0) }
  }

  /// Leaves the member out that stands at a place of `text`; of a product within an item only the member of that.
  ///
  /// - Returns: The member, and the same place in the file.
  mutating func remove(at place: Int) -> (member: Member, offset: Int)? {
    guard let (index, rest) = SalvagedRecord.member(at: place, of: members) else { return nil }
    guard let inner = members[index].inner,
      let (part, rest) = SalvagedRecord.member(at: rest - members[index].key.count, of: inner)
    else {
      let member = members.remove(at: index)
      return (member, member.offset(of: rest))
    }
    members[index].inner?.remove(at: part)
    return (inner[part], inner[part].offset(of: rest))
  }

  /// Which member stands at a place of an object's text, and the place within it.
  private static func member(at place: Int, of members: [Member]) -> (index: Int, rest: Int)? {
    var start = 1
    for (index, member) in members.enumerated() {
      let end = start + member.bytes.count
      if place < start { return nil }
      if place < end { return (index, place - start) }
      start = end + 1
    }
    return nil
  }
}
