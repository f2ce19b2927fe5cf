/// The operating system, as far as the program uses it.
///
/// A call that a signal interrupts (`EINTR`) is repeated where POSIX.1-2017 allows it; every other failure is
/// thrown as the `Errno` that it set. Only the files whose names begin with `Shims` import the C library; the
/// other files of this folder build on them.
package enum System {
  /// Repeats a call until it is not interrupted by a signal.
  ///
  /// - Parameter call: Returns a negative number after setting `errno`, or its result.
  /// - Throws: `Errno` if the call fails for another reason.
  static func retrying(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = Errno.current
      if error != .interrupted { throw error }
    }
  }
}

/// An error number of the C library (`errno`).
public struct SystemError: Error, Hashable, Sendable {
  /// The number, as `errno.h` of the operating system has it.
  public let code: Int32

  /// Whether access was denied: `EACCES`, `EPERM` or `EROFS`.
  public var isPermission: Bool {
    [.permissionDenied, .notPermitted, .readOnly].contains(self)
  }

  /// Whether nothing exists at the path: `ENOENT` or `ENOTDIR`.
  public var isMissing: Bool { self == .noSuchFile || self == .notADirectory }
}

extension System {
  package typealias Errno = SystemError

  /// A standard stream of the process, by its descriptor.
  package enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  /// An open file.
  package struct File {
    let descriptor: Int32
  }

  /// The purpose for which a file is opened. Every descriptor is closed on `exec`.
  enum Access {
    /// Reading a file. A named pipe is opened without waiting for its writer. Symbolic links are refused.
    case reading
    /// Reading a file, also through symbolic links. A named pipe is opened without waiting for its writer.
    case following
    /// Reading from any source of bytes. A named pipe is opened when it has a writer.
    case input
    /// Creating a file, with mode 0600. Fails if anything exists at the path, a symbolic link included.
    case creatingExclusively
    /// Locking a file and writing to it. Symbolic links are refused.
    case locking
    /// Locking a file, which is created with mode 0600 if it does not exist. Symbolic links are refused.
    case lockingCreating
    /// Locking a file that may only be read. Symbolic links are refused.
    case lockingOnly
    /// Writing at the end of a file, which is created with mode 0600 if it does not exist. Symbolic links are
    /// refused.
    case appending
    /// Synchronizing a directory, or using the files in it. Symbolic links are refused.
    case directory
  }

  /// An open directory, whose files are used by their names: it stays the same if another one gets its path. It is closed
  /// when it is released.
  package final class Folder {
    let file: File

    /// Opens a directory.
    init(_ path: String) throws(Errno) { file = try System.open(path, for: .directory) }

    deinit { try? System.close(file) }
  }

  /// The information that the file system keeps about a file (`struct stat`).
  package struct FileInfo: Hashable {
    let device: UInt64
    let inode: UInt64
    /// The size in bytes.
    let size: Int
    package let modifiedSeconds: Int
    let modifiedNanoseconds: Int
    /// The permission bits.
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    /// The number of names that the file has.
    let links: Int
    package let kind: Kind

    /// Returns whether another reading is of the same file with the same size and time of modification.
    func isSameVersion(as other: FileInfo) -> Bool {
      (device, inode, size) == (other.device, other.inode, other.size)
        && (modifiedSeconds, modifiedNanoseconds)
          == (other.modifiedSeconds, other.modifiedNanoseconds)
    }

    /// The type of a file.
    package enum Kind { case regular, directory, other }
  }

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
}
