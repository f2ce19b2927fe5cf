/// Why the pantry file could not be read or changed. The file is unchanged, except for `savedNotConfirmed`.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed.
  case system(Operation, path: String, SystemError)
  /// The file was given explicitly and does not exist.
  case missing(path: String)
  /// iCloud has removed the local copy of the file.
  case evicted(path: String)
  /// The path is that of a directory or a special file.
  case notAFile(path: String, isDirectory: Bool)
  /// The text is not a valid pantry file. `backup` is the day of the newest backup.
  case document(path: String, DocumentError, backup: Day? = nil)
  /// A version that was to be merged is not a valid pantry file.
  case copy(name: String, DocumentError)
  /// The copy is longer than any pantry file that is merged. `limit` is in bytes.
  case tooLong(path: String, limit: Int)
  /// There is no backup of a day. `newest` is the day of the newest one.
  case noBackup(Day, newest: Day?)
  /// Another process holds the lock. `holder` is its process ID, if known.
  case locked(path: String, holder: Int?)
  /// The file system does not support locks.
  case noLocks(path: String, SystemError)
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
  case savedNotConfirmed(path: String, SystemError)

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
    /// Following a symbolic link of another user, in a directory where others may create one.
    case follow
  }
}

extension StoreError {
  /// Calls a function that uses a file, and throws its errors as those of an operation on a path.
  package static func reporting<Value>(
    _ operation: Operation, _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(operation, path: path, error)
    }
  }

  /// The error of a path that could not be resolved.
  ///
  /// - Parameter operation: What the path was needed for.
  package init(resolving path: String, _ operation: Operation, _ errno: SystemError) {
    self = .system(errno == .foreignLink ? .follow : operation, path: path, errno)
  }
}

/// Why a text is not a valid pantry file.
public enum DocumentError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// It contains git's conflict markers. `line` is the line of the first one, counted from 1.
  case conflictMarkers(line: Int)
  /// It is invalid at a position. Line and column count from 1, the column in characters.
  case invalid(DocumentProblem, line: Int, column: Int)

  package init(_ failure: DocumentReading.Failure, in bytes: [UInt8]) {
    var position = LineAndColumn(in: bytes)
    position.advance(to: failure.offset)
    let before = bytes[..<min(failure.offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { bytes[start...].starts(with: $0.utf8) })
    {
      self = .conflictMarkers(line: position.line)
      return
    }
    self = .invalid(failure.problem, line: position.line, column: position.column)
  }
}

/// A problem in a pantry file.
public enum DocumentProblem: Hashable, Sendable {
  /// The text is not valid JSON, or a value has the wrong type or is out of range.
  case json(JSONError.Problem)
  /// Two items have the same uid.
  case duplicateUID(UID)
  /// The `format` of the document is not `pantry`.
  case notAPantry
  /// The document has a version that this program does not know.
  case otherVersion(Int)
}

/// A position in a text as editors display it. Line and column count from 1, the column in characters.
package struct LineAndColumn {
  package private(set) var line = 1
  package private(set) var column = 1
  private var offset: Int
  private let bytes: [UInt8]

  /// Creates the position of the first character of a text. A byte order mark is not counted.
  package init(in bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.byteOrderMarkLength
  }

  /// Advances to a byte offset, counted from 0.
  ///
  /// - Complexity: O(n) in the distance.
  package mutating func advance(to end: Int) {
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        // UTF-8 continuation bytes are not counted.
        column += 1
      }
      offset += 1
    }
  }
}
