extension System {
  /// Creates a directory with mode 0700, and its parents if they do not exist (`mkdir`).
  static func makeDirectories(_ path: String) throws(Errno) {
    // It nearly always exists.
    if let info = try? info(at: path), info.kind == .directory { return }
    if libcMakeDirectory(path, mode: 0o700) == 0 { return }
    let error = Errno.current
    if error == .exists { return }
    guard error == .noSuchFile, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw error
    }
    try makeDirectories(String(path[..<slash]))
    guard libcMakeDirectory(path, mode: 0o700) == 0 || Errno.current == .exists else {
      throw .current
    }
  }

  /// Returns the names in a directory, in no particular order, including `.` and `..` (`readdir`).
  static func names(in directory: String) throws(Errno) -> [String] {
    guard let names = libcNames(in: directory) else { throw .current }
    return names
  }

  /// Returns the absolute path without symbolic links, `.` and `..` (`realpath`). All of it must exist.
  package static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = libcRealPath(path) else { throw .current }
    return resolved
  }

  /// Returns the target of a symbolic link (`readlink`); nil if the path is not a symbolic link, or does not exist.
  static func linkTarget(_ path: String) throws(Errno) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe libcReadLink(path, $0) }
    if count >= 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
    let error = Errno.current
    guard error == .invalidArgument || error.isMissing else { throw error }
    return nil
  }
}
