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
}
