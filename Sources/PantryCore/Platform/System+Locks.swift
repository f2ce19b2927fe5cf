extension System {
  /// Locks a file for this process without waiting (`flock` with `LOCK_EX | LOCK_NB`). The lock ends when the
  /// file is closed.
  ///
  /// - Returns: Whether the file is locked now; false if another process has locked it.
  static func tryLock(_ file: File) throws(Errno) -> Bool {
    do {
      _ = try retrying { Int(libcTryLock(file.descriptor)) }
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  /// Returns whether a process has locked a file; nil if that is not known, as where there is no `/proc/locks`.
  static func holdsLock(_ processID: Int, on file: FileInfo) -> Bool? {
    guard let text = try? contents(of: "/proc/locks") else { return nil }
    // `1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF`; the device is not the one of stat(2) on every file system.
    let inode = ":\(file.inode)"
    return String(decoding: text, as: UTF8.self).split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.count > 5 && words[1] == "FLOCK" && words[4] == "\(processID)"
        && words[5].hasSuffix(inode)
    }
  }

  /// Replaces the contents of a small file in place while it is locked. The file is created with its directories if it
  /// does not exist; a crash may leave it empty.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait for the lock.
  ///   - change: Returns the new contents, or nil to leave the file as it is.
  /// - Throws: `Errno`, `EWOULDBLOCK` if another process keeps the file locked.
  package static func updateLocked(
    _ path: String, milliseconds: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Errno) {
    if let slash = path.lastIndex(of: "/") { try makeDirectories(String(path[..<slash])) }
    let file = try open(path, for: .lockingCreating)
    defer { try? close(file) }
    let start = uptime
    while try !tryLock(file) {
      if uptime - start >= milliseconds { throw .wouldBlock }
      sleep(milliseconds: 10)
    }
    let old = try bytes(of: file, at: 0, count: 64 * 1024)
    if let new = change(old) { try overwrite(file, with: new) }
  }
}
