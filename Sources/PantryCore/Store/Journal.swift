/// The journal of a pantry file: a line for each change, so that it can be taken back.
///
/// It lies in the state directory (XDG Base Directory Specification) under a name made of the file's path. It is
/// written after the file, under its lock, and never read to know what the file says: without it nothing is lost
/// but the way back. A line that a crash has cut short is passed over.
struct Journal {
  /// Where it is.
  let path: String
  private let directory: String
  /// The file that it is about.
  private let subject: String

  /// When it is longer than this, the older half of it is let go.
  static let limit = 16 << 20

  /// The journal of a file.
  ///
  /// - Parameter directory: The state directory of this program.
  init(of file: ResolvedPath, in directory: String) {
    self.directory = directory
    subject = file.path
    path = "\(directory)/journal-\(file.shortName).jsonl"
  }

  // MARK: Reading

  /// Everything that is known.
  func read() throws(StoreError) -> History {
    let bytes: [UInt8]
    do throws(System.Errno) {
      let file = try System.open(path, for: .reading)
      defer { try? System.close(file) }
      let info = try System.info(file)
      if info.kind != .regular { return History() }
      bytes = try System.readAll(file, sizeHint: info.size)
    } catch {
      if error.isMissing { return History() }
      throw .system(.read, path: path, error)
    }
    var history = History()
    var isMine = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // What cannot be read was cut short by a crash.
      switch JournalEntry(Array(line)) {
      case .subject(let path): isMine = path == subject
      case let entry?: if isMine { history.add(entry) }
      case nil: break
      }
    }
    return history
  }

  // MARK: Writing

  /// Adds an entry.
  ///
  /// - Complexity: O(k) in the entry's length, but for the rare time when old entries are let go.
  func append(_ entry: JournalEntry) throws(StoreError) {
    do {
      try System.makeDirectories(directory)
      let file = try System.open(path, for: .appending)
      let size: Int
      do {
        size = try System.info(file).size
        try System.write(try beginning(of: file, size: size) + entry.line, to: file)
      } catch {
        try? System.close(file)
        throw error
      }
      try System.close(file)
      // What was to be noted is noted, whatever becomes of this.
      if size > Journal.limit { try? shorten() }
    } catch let error as System.Errno {
      throw .system(.write, path: path, error)
    } catch {
      throw .foreignJournal(path: path)
    }
  }

  /// What is to be written before the next entry.
  private func beginning(of file: System.File, size: Int) throws -> [UInt8] {
    let subject = JournalEntry.subject(subject).line
    let start = try System.bytes(of: file, at: 0, count: min(size, subject.count))
    if start == subject {
      let isWhole = try System.bytes(of: file, at: size - 1, count: 1) == [UInt8(ascii: "\n")]
      // A crash may have cut the last line short.
      return isWhole ? [] : [UInt8(ascii: "\n")]
    }
    // It is new, or a crash has left nothing of it that is of use; what another version wrote is left alone.
    guard start.count < subject.count, subject.starts(with: start) else { throw Foreign() }
    try System.truncate(file)
    return subject
  }

  /// It is not the journal of this file, or of another version.
  private struct Foreign: Error {}

  /// Lets the older half go.
  private func shorten() throws(System.Errno) {
    let file = try System.open(path, for: .reading)
    defer { try? System.close(file) }
    let bytes = try System.readAll(file, sizeHint: 2 * Journal.limit)
    let end = UInt8(ascii: "\n")
    let starts = [0] + bytes.indices.filter { bytes[$0] == end }.map { $0 + 1 }
    // The last step stays, however long it is, and what became of it.
    let last = starts.last { bytes[$0...].starts(with: #"{"step":"#.utf8) } ?? bytes.count
    let middle = starts.first { $0 >= bytes.count / 2 } ?? bytes.count
    let rest = bytes[min(middle, last)...]
    let temporary = "\(path).tmp"
    try? System.remove(temporary)
    let text = JournalEntry.subject(subject).line + rest
    do throws(StoreError) {
      try Replacement.write(text, to: temporary, like: nil)
    } catch {
      // As long as it is, it serves as well.
      return
    }
    try System.rename(temporary, to: path)
  }
}
