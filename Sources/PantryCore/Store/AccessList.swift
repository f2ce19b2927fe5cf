/// An access control list as the value of an extended attribute (Linux, posix_acl_xattr.h): a version of four
/// bytes, and entries of a tag (two bytes), permissions (two) and a user or group (four).
struct AccessList {
  private(set) var bytes: [UInt8]

  private enum Tag {
    static let owner: UInt8 = 0x01
    static let user: UInt8 = 0x02
    static let owningGroup: UInt8 = 0x04
    static let group: UInt8 = 0x08
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offsets of the entries.
  private var entries: StrideTo<Int> { stride(from: 4, to: bytes.count - 7, by: 8) }

  private func permissions(_ entry: Int) -> UInt8 { bytes[entry + 2] }

  /// Whether users or groups that it names may read, or the group of the file may write.
  var namesOthers: Bool {
    entries.contains { entry in
      switch bytes[entry] {
      case Tag.user, Tag.group: permissions(entry) & 4 != 0
      case Tag.owningGroup: permissions(entry) & 2 != 0
      default: false
      }
    }
  }

  /// The user or group of an entry.
  private func id(_ entry: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[entry + 4 + $1]) << UInt32(8 * $1) }
  }

  /// Names the user that has been the owner, with the same permissions as before.
  mutating func keep(formerOwner user: UInt32) {
    guard let owner = entries.first(where: { bytes[$0] == Tag.owner }),
      !entries.contains(where: { bytes[$0] == Tag.user && id($0) == user })
    else { return }
    // The entries of users are sorted.
    let place = entries.first { bytes[$0] > Tag.user || bytes[$0] == Tag.user && id($0) > user }
    let bytesOfUser = (0..<4).map { UInt8(truncatingIfNeeded: user >> UInt32(8 * $0)) }
    bytes.insert(
      contentsOf: [Tag.user, 0, permissions(owner), 0] + bytesOfUser, at: place ?? bytes.count)
  }

  /// Removes the access of the group of the file.
  mutating func removeOwningGroup() {
    for entry in entries where bytes[entry] == Tag.owningGroup { bytes[entry + 2] = 0 }
  }
}
