/// The lock that every program acquires before it changes the pantry file.
///
/// It is a lock on a separate file in the same directory, `.pantry.json.lock`, which is never removed. A lock
/// on the pantry file itself would be lost when the file is replaced.
struct FileLock {
  private let file: System.File
  private let info: System.FileInfo

  /// The maximum time to wait for the lock, in milliseconds.
  static let timeout = 10_000
  /// The time after which to report that the lock is being waited for, in milliseconds.
  static let reportDelay = 1_000

  /// Acquires the lock, waiting while another process holds it.
  ///
  /// - Parameters:
  ///   - waiting: Called once, after a second, with the process ID of the holder, if known.
  ///   - check: Called before a lock file is created. It throws if the target is refused, so that no lock
  ///     file is left beside it.
  /// - Throws: `StoreError.locked` after ten seconds; `StoreError.noLocks` if the file system does not
  ///   support locks; `StoreError.unsafeLock` for a file that is not a lock.
  init(
    for path: ResolvedPath, waiting: (Int?) -> Void,
    check: () throws(StoreError) -> Void = {}
  ) throws(StoreError) {
    let lockPath = path.sibling(".\(path.name).lock")
    let isNew: Bool
    (file, isNew) = try FileLock.open(lockPath, check)
    do throws(StoreError) {
      info = try StoreError.reporting(.lock, lockPath) { [file] () throws(System.Errno) in
        let info = try System.info(file)
        if isNew { _ = try FileAccess.new(in: path.directory).apply(to: file) }
        return info
      }
      guard info.kind == .regular, info.links == 1 else { throw .unsafeLock(path: lockPath) }
      try FileLock.acquire(file, info, lockPath, waiting)
    } catch {
      try? System.close(file)
      throw error
    }
  }

  /// - Returns: The open file, and whether it may have been created.
  private static func open(_ path: String, _ check: () throws(StoreError) -> Void)
    throws(StoreError) -> (System.File, isNew: Bool)
  {
    do throws(System.Errno) {
      return (try System.open(path, for: .locking), false)
    } catch {
      // A file that may only be read can be locked too.
      if error == .permissionDenied, let file = try? System.open(path, for: .lockingOnly) {
        return (file, false)
      }
      guard error == .noSuchFile else { throw .system(.lock, path: path, error) }
    }
    try check()
    return try StoreError.reporting(.lock, path) { () throws(System.Errno) in
      (try System.open(path, for: .lockingCreating), true)
    }
  }

  /// Lets those who may access the pantry file use the lock.
  func follow(_ target: System.FileInfo, at path: String) {
    let mode = target.mode & 0o666 | 0o600
    if info.group == target.group, info.mode == mode { return }
    // Only the owner of the lock may change it; for the owner it works in any case.
    _ = try? FileAccess(target, mode: mode, at: path).apply(to: file)
  }

  private static func acquire(
    _ file: System.File, _ info: System.FileInfo, _ path: String, _ waiting: (Int?) -> Void
  ) throws(StoreError) {
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
      if waited >= timeout { throw .locked(path: path, holder: holder(file, info)) }
      if waited >= reportDelay, !hasReported {
        hasReported = true
        waiting(holder(file, info))
      }
      // A random part, so that several waiting processes do not wake at the same time.
      System.sleep(milliseconds: pause + Int.random(in: 0...pause))
      pause = min(pause + 4, 25)
    }
    // The process ID of the holder, for waiting processes. The lock is valid without it.
    try? System.overwrite(file, with: Array("\(System.processID)\n".utf8))
  }

  /// The process ID that the holder has written to the lock file; nil if that process does not hold the lock.
  private static func holder(_ file: System.File, _ info: System.FileInfo) -> Int? {
    guard let bytes = try? System.bytes(of: file, at: 0, count: 16),
      let holder = decimalValue(bytes.prefix { $0 != UInt8(ascii: "\n") }),
      System.isRunning(holder), System.holdsLock(holder, on: info) ?? true
    else { return nil }
    return holder
  }

  /// Releases the lock.
  func release() {
    try? System.close(file)
  }
}
