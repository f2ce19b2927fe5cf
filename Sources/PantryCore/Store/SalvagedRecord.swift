/// An object of a broken file, cut into its members, so that one can be left out.
struct SalvagedRecord {
  /// A member as it stands.
  struct Member {
    let name: String
    /// Where it stands in the file.
    let offset: Int
    /// Its name with the quotes, and the colon.
    let key: [UInt8]
    var value: [UInt8]
    /// The members of the value, if it is the product of an item.
    var inner: [Member]?

    var bytes: [UInt8] { key + (inner.map(SalvagedRecord.object) ?? value) }

    /// How it begins, for a person to recognise it.
    var text: String {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.count > 60 ? text.prefix(60) + "…" : text
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

  /// Cuts the object at a place, which is JSON; nil if it is none.
  init?(_ bytes: ByteView, at place: Int) {
    guard let members = SalvagedRecord.members(bytes, at: place) else { return nil }
    self.members = members.map { member in
      var member = member
      if member.name == "product" {
        member.inner = ByteView.reading(member.value) { SalvagedRecord.members($0, at: 0) }
          .map { inner in
            let start = member.offset + member.key.count
            return inner.map {
              Member(name: $0.name, offset: start + $0.offset, key: $0.key, value: $0.value)
            }
          }
      }
      return member
    }
    offset = place
  }

  private static func members(_ bytes: ByteView, at place: Int) -> [Member]? {
    var scanner = JSONScanner(bytes, at: place)
    var members: [Member] = []
    do throws(JSONError) {
      var more = try scanner.openObject()
      while more {
        let start = scanner.next()
        let name = bytes.text(try scanner.key())
        let key = bytes.copy(start..<scanner.position)
        let value = bytes.copy(try scanner.skipValue())
        members.append(Member(name: name, offset: start, key: key, value: value))
        more = try scanner.nextMember()
      }
    } catch {
      return nil
    }
    return members
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
    if !names.isDisjoint(with: ["format", "items", "products"]) { return .frame }
    if !names.isDisjoint(with: ["uid", "product", "createdAt"]) { return .item }
    return names.isDisjoint(with: ["productName", "barcode"]) ? .other : .product
  }

  // MARK: Text

  /// The object with the members that are left.
  var text: [UInt8] { SalvagedRecord.object(members) }

  /// How it begins, for a person to recognise it.
  var beginning: String {
    let text = String(decoding: text, as: UTF8.self)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  fileprivate static func object(_ members: [Member]) -> [UInt8] {
    let comma = [UInt8(ascii: ",")]
    return [UInt8(ascii: "{")] + members.map(\.bytes).joined(separator: comma)
      + [UInt8(ascii: "}")]
  }

  // MARK: Mending

  /// Sets the first member of a name, or puts one in front.
  mutating func set(_ name: String, _ value: String) {
    let key = Array("\"\(name)\":".utf8)
    let member = Member(name: name, offset: offset, key: key, value: Array(value.utf8))
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index] = member
    } else {
      members.insert(member, at: 0)
    }
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
      return (member, member.offset + rest)
    }
    members[index].inner?.remove(at: part)
    return (inner[part], inner[part].offset + rest)
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
