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
}
