/// The lock that every program acquires before it changes the pantry file.
///
/// It is a lock on a separate file in the same directory, `.pantry.json.lock`, which is never removed. A lock
/// on the pantry file itself would be lost when the file is replaced.
struct FileLock {
  private let file: System.File

  /// The maximum time to wait for the lock, in milliseconds.
  static let timeout = 10_000
  /// The time after which to report that the lock is being waited for, in milliseconds.
  static let reportDelay = 1_000

  /// Acquires the lock, waiting while another process holds it.
  ///
  /// - Parameter waiting: Called once, after a second, with the process ID of the holder, if known.
  /// - Throws: `StoreError.locked` after ten seconds; `StoreError.noLocks` if the file system does not
  ///   support locks.
  init(for path: ResolvedPath, waiting: (Int?) -> Void) throws(StoreError) {
    let lockPath = path.sibling(".\(path.name).lock")
    do throws(System.Errno) {
      file = try System.open(lockPath, for: .locking)
    } catch {
      throw .system(.lock, path: lockPath, error)
    }
    do throws(StoreError) {
      try FileLock.acquire(file, lockPath, waiting)
    } catch {
      try? System.close(file)
      throw error
    }
  }

  private static func acquire(_ file: System.File, _ path: String, _ waiting: (Int?) -> Void)
    throws(StoreError)
  {
    let start = System.uptime
    var hasReported = false
    var pause = 1
    while true {
      let isLocked: Bool
      do throws(System.Errno) {
        isLocked = try System.tryLock(file)
      } catch {
        throw .noLocks(path: path, error)
      }
      if isLocked { break }
      let waited = System.uptime - start
      if waited >= timeout { throw .locked(path: path, holder: holder(path)) }
      if waited >= reportDelay, !hasReported {
        hasReported = true
        waiting(holder(path))
      }
      // A random part, so that several waiting processes do not wake at the same time.
      System.sleep(milliseconds: pause + Int.random(in: 0...pause))
      pause = min(pause + 4, 25)
    }
    // The process ID of the holder, for waiting processes. The lock is valid without it.
    try? System.overwrite(file, with: Array("\(System.processID)\n".utf8))
  }

  /// The process ID that the holder has written to the lock file.
  private static func holder(_ path: String) -> Int? {
    guard let file = try? System.open(path, for: .reading) else { return nil }
    defer { try? System.close(file) }
    guard let bytes = try? System.readAll(file, sizeHint: 16) else { return nil }
    return decimalValue(bytes.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Releases the lock.
  func release() {
    try? System.close(file)
  }
}
