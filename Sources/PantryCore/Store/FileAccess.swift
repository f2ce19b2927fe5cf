/// Who may access a file, and the attributes that users and programs have given it.
package struct FileAccess {
  /// The owner and the group; nil for those of a new file.
  private let owner: (user: UInt32, group: UInt32)?
  /// The permission bits. If the file has an access control list, those of the group are its mask.
  let mode: UInt32
  /// The access control list and the attributes; nil for those of a new file.
  private let attributes: [System.Attribute]?

  /// What could not be copied from one file to another. Nobody has got more access because of it.
  package enum Loss: Hashable, Sendable, CaseIterable {
    /// The owner, who may not write any more.
    case owner
    /// The group, which has no access any more.
    case group
    /// The access control list. Users and groups that it names have no access any more.
    case accessList
    /// Attributes of users and programs.
    case attributes
  }

  /// The access to a file.
  ///
  /// - Parameter mode: The permission bits, if not those of the file.
  init(_ info: System.FileInfo, mode: UInt32? = nil, at path: String) {
    owner = (info.owner, info.group)
    self.mode = mode ?? info.mode
    attributes = System.attributes(of: path)
  }

  private init(mode: UInt32) {
    (owner, attributes, self.mode) = (nil, nil, mode)
  }

  /// The access to a file that only its owner may read and write.
  static let own = FileAccess(mode: 0o600)

  /// The access to a new file of a directory: for the owner alone, unless the directory is shared. It is if
  /// its files get its group (the set-group-ID bit), or an access control list that names others.
  package static func new(in directory: String) -> FileAccess {
    let info = try? System.info(at: directory)
    let isShared =
      (info?.mode ?? 0) & 0o2000 != 0
      || System.attribute(System.Attribute.defaultList, of: directory)
        .map { AccessList($0).namesOthers } ?? false
    return FileAccess(mode: isShared ? 0o660 : 0o600)
  }

  /// Gives a new file this access. What fails reduces the access and never widens it.
  func apply(to file: System.File) throws(System.Errno) -> Set<Loss> {
    var losses: Set<Loss> = []
    var mode = mode
    var list = attributes?.first { $0.name == System.Attribute.accessList }
      .map { AccessList($0.value) }
    if let owner {
      let own = try System.info(file)
      if (own.owner, own.group) != owner,
        (try? System.setOwner(owner.user, group: owner.group, of: file)) == nil
      {
        // Only root may give a file away, but members of a group may give it to the group.
        if own.group != owner.group,
          (try? System.setOwner(nil, group: owner.group, of: file)) == nil
        {
          if list?.owningGroupHasAccess ?? (mode & 0o070 != 0) { losses.insert(.group) }
          // With a list, the bits of the group are the mask of all its entries.
          if list == nil { mode &= ~0o2070 }
          list?.removeOwningGroup()
        }
        if own.owner != owner.user {
          list?.keep(formerOwner: owner.user)
          if list == nil, mode & 0o022 == 0 { losses.insert(.owner) }
        }
      }
    }
    if let attributes {
      // The list comes before the mode, since it sets the bits of the group.
      if !apply(list, to: file) {
        mode &= ~0o070
        losses.insert(.accessList)
      }
      for attribute in attributes where attribute.name != System.Attribute.accessList {
        if (try? System.set(attribute, of: file)) == nil { losses.insert(.attributes) }
      }
    }
    try System.setMode(mode, of: file)
    return losses
  }

  /// Returns whether a file now has an access control list, or none if there is none to set: it may have got
  /// one from its directory.
  private func apply(_ list: AccessList?, to file: System.File) -> Bool {
    let name = System.Attribute.accessList
    guard let list else { return (try? System.removeAttribute(name, of: file)) != nil }
    return (try? System.set(.init(name: name, value: list.bytes), of: file)) != nil
  }
}

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

  /// Whether the group of the file has any access.
  var owningGroupHasAccess: Bool {
    entries.contains { bytes[$0] == Tag.owningGroup && permissions($0) != 0 }
  }

  /// Removes the access of the group of the file.
  mutating func removeOwningGroup() {
    for entry in entries where bytes[entry] == Tag.owningGroup { bytes[entry + 2] = 0 }
  }
}
