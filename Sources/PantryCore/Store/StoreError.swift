/// Why the pantry file could not be read or changed. Unless a case says otherwise, it is as it was.
public enum StoreError: Error, Hashable, Sendable {
  /// A call of the system failed.
  case system(Operation, path: String, System.Errno)
  /// The file that was named does not exist.
  case missing(path: String)
  /// A syncing program has taken the file from this machine.
  case evicted(path: String)
  /// There is something else at the path.
  case notAFile(path: String, isDirectory: Bool)
  /// The file's text is not that of a pantry.
  case document(path: String, DocumentError)
  /// Somebody else is changing the file; the number of the process, if it is known.
  case locked(path: String, holder: Int?)
  /// The file system has no locks.
  case noLocks(path: String, System.Errno)
  /// Another program kept changing the file while it was to be replaced.
  case changedMeanwhile(path: String)
  /// What was to be written would not have read back the same.
  case wouldNotReadBack(path: String)
  /// What lies in the journal's place was written by another version, or for another file.
  case foreignJournal(path: String)
  /// The file **is** changed, but a power failure now could bring back the old one.
  case savedNotConfirmed(path: String, System.Errno)

  /// What was being done.
  public enum Operation: Hashable, Sendable {
    /// Reading the file.
    case read
    /// Making the file or its directory.
    case create
    /// Writing the new file.
    case write
    /// Putting the new file in the place of the old.
    case replace
    /// Locking.
    case lock
  }
}
