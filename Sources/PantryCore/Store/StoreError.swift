/// Why the pantry file could not be read or changed. The file is unchanged, except for `savedNotConfirmed`.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed.
  case system(Operation, path: String, System.Errno)
  /// The file was given explicitly and does not exist.
  case missing(path: String)
  /// iCloud has removed the local copy of the file.
  case evicted(path: String)
  /// The path is that of a directory or a special file.
  case notAFile(path: String, isDirectory: Bool)
  /// The text is not a valid pantry file. `backup` is the day of the newest backup.
  case document(path: String, DocumentError, backup: Day? = nil)
  /// There is no backup of a day. `newest` is the day of the newest one.
  case noBackup(Day, newest: Day?)
  /// Another process holds the lock. `holder` is its process ID, if known.
  case locked(path: String, holder: Int?)
  /// The file system does not support locks.
  case noLocks(path: String, System.Errno)
  /// The lock file is not a regular file with one name: writing to it could damage another file.
  case unsafeLock(path: String)
  /// Another program that does not use the lock changed the file repeatedly.
  case changedMeanwhile(path: String)
  /// Reading the new text back did not give the same contents. It was not written.
  case wouldNotReadBack(path: String)
  /// The file at the path of the journal is of another version, or belongs to another pantry file.
  case foreignJournal(path: String)
  /// The file was replaced, but the directory could not be flushed to disk: a power failure may restore the
  /// old file.
  case savedNotConfirmed(path: String, System.Errno)

  /// The failed operation.
  public enum Operation: Hashable, Sendable {
    /// Reading the file.
    case read
    /// Creating the file or its directory.
    case create
    /// Writing the new file.
    case write
    /// Replacing the old file by the new one.
    case replace
    /// Opening the lock file.
    case lock
  }
}
