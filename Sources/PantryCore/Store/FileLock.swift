/// The lock that every program takes before it changes the pantry file.
///
/// It lies on a file of its own beside it, `.pantry.json.lock`, which is never removed: the pantry file
/// itself is replaced at every change, and with it a lock on it would be.
struct FileLock {
  private let file: System.File

  /// How long to wait for somebody else.
  static let patience = 10_000
  /// After how long to say that somebody else is waited for.
  static let silence = 1_000

  /// Takes the lock, waiting while somebody else has it.
  ///
  /// - Parameter waiting: Told once, after a second, with the number of the process that is waited for.
  init(for path: ResolvedPath, waiting: (Int?) -> Void) throws(StoreError) {
    let lockPath = path.sibling(".\(path.name).lock")
    do throws(System.Errno) {
      file = try System.open(lockPath, for: .locking)
    } catch {
      throw .system(.lock, path: lockPath, error)
    }
    do throws(StoreError) {
      try FileLock.take(file, lockPath, waiting)
    } catch {
      try? System.close(file)
      throw error
    }
  }

  private static func take(_ file: System.File, _ path: String, _ waiting: (Int?) -> Void)
    throws(StoreError)
  {
    let start = System.uptime
    var hasTold = false
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
      if waited >= patience { throw .locked(path: path, holder: holder(path)) }
      if waited >= silence, !hasTold {
        hasTold = true
        waiting(holder(path))
      }
      // A random part, so that several that wait do not wake together.
      System.sleep(milliseconds: pause + Int.random(in: 0...pause))
      pause = min(pause + 4, 25)
    }
    // Who holds it, for those that wait. The lock holds without it.
    try? System.overwrite(file, with: Array("\(System.processID)\n".utf8))
  }

  private static func holder(_ path: String) -> Int? {
    guard let file = try? System.open(path, for: .reading) else { return nil }
    defer { try? System.close(file) }
    guard let bytes = try? System.readAll(file, sizeHint: 16) else { return nil }
    return decimalValue(bytes.prefix { $0 != UInt8(ascii: "\n") })
  }

  func release() {
    try? System.close(file)
  }
}
