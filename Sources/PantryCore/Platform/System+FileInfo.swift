extension System {
  /// The information that the file system keeps about a file (`struct stat`).
  struct FileInfo: Hashable {
    let device: UInt64
    let inode: UInt64
    /// The size in bytes.
    let size: Int
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int
    /// The permission bits.
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    /// The number of names that the file has.
    let links: Int
    let kind: Kind

    /// Returns whether another reading is of the same file with the same size and time of modification.
    func isSameVersion(as other: FileInfo) -> Bool {
      (device, inode, size) == (other.device, other.inode, other.size)
        && (modifiedSeconds, modifiedNanoseconds)
          == (other.modifiedSeconds, other.modifiedNanoseconds)
    }

    /// The type of a file.
    enum Kind { case regular, directory, other }
  }

  /// Returns the information about an open file (`fstat`).
  static func info(_ file: File) throws(Errno) -> FileInfo {
    guard let info = libcStatus(file.descriptor) else { throw .current }
    return info
  }

  /// Returns the information about the file at a path, symbolic links followed (`stat`).
  static func info(at path: String) throws(Errno) -> FileInfo {
    guard let info = libcStatus(at: path) else { throw .current }
    return info
  }
}
