extension System {
  /// An extended attribute of a file (xattr(7)): a value that a user or program keeps with it, or its access
  /// control list.
  struct Attribute: Hashable {
    let name: String
    let value: [UInt8]

    /// The name of the access control list of a file (acl(5)).
    static let accessList = "system.posix_acl_access"
    /// The name of the access control list that new files of a directory get.
    static let defaultList = "system.posix_acl_default"
  }

  /// Returns the access control list of a file and the attributes of users, as far as they can be read
  /// (`listxattr`, `getxattr`).
  static func attributes(of path: String) -> [Attribute] {
    // Nearly all files have none, which takes one call.
    let size = unsafe libcAttributeNames(path, UnsafeMutableRawBufferPointer(start: nil, count: 0))
    guard size > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: size)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe libcAttributeNames(path, $0) }
    return buffer.prefix(max(0, count)).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0 == Attribute.accessList || $0.hasPrefix("user.") }
      .compactMap { name in attribute(name, of: path).map { Attribute(name: name, value: $0) } }
  }

  /// Returns the value of an attribute (`getxattr`); nil if the file does not have it, or it cannot be read.
  static func attribute(_ name: String, of path: String) -> [UInt8]? {
    guard libcHasAttributes else { return nil }
    let size = unsafe libcAttribute(path, name, UnsafeMutableRawBufferPointer(start: nil, count: 0))
    guard size >= 0 else { return nil }
    var value = [UInt8](repeating: 0, count: size)
    let count = unsafe value.withUnsafeMutableBytes { unsafe libcAttribute(path, name, $0) }
    return count == size ? value : nil
  }

  /// Sets an attribute (`fsetxattr`).
  static func set(_ attribute: Attribute, of file: File) throws(Errno) {
    _ = try retrying {
      unsafe attribute.value.withUnsafeBytes {
        unsafe Int(libcSetAttribute(file.descriptor, attribute.name, $0))
      }
    }
  }

  /// Removes an attribute, if the file has it (`fremovexattr`).
  static func removeAttribute(_ name: String, of file: File) throws(Errno) {
    do throws(Errno) {
      _ = try retrying { Int(libcRemoveAttribute(file.descriptor, name)) }
    } catch {
      if error != .noData, error != .notSupported { throw error }
    }
  }
}
