/// The journal of a pantry file: a line for each change, so that it can be undone.
///
/// It is stored in the state directory (XDG Base Directory Specification) under a name derived from the
/// file's path. An entry is written before the file is replaced, while the lock is held, so that a process that
/// is killed leaves no change without an entry. An entry whose change was not made is recognized by its
/// fingerprints. The journal is only used for undo: losing it loses no items. It is not flushed to disk, which
/// would make replacing a file of 3 MB a fifth slower (ext4, 4.8 instead of 4.0 ms): after a power failure the last
/// entries may be missing, and undo asks before it takes an older one. A line that was truncated by a crash is ignored.
struct Journal {
  /// The path of the journal.
  let path: String
  private let directory: String
  /// The path of the pantry file.
  private let subject: String

  /// The length in bytes beyond which the older half is dropped.
  private let limit: Int
  static let defaultLimit = 16 << 20

  /// Creates the journal of a file.
  ///
  /// - Parameter directory: The state directory of this program.
  init(of file: ResolvedPath, in directory: String, limit: Int = Journal.defaultLimit) {
    (self.directory, self.limit) = (directory, limit)
    subject = file.path
    path = "\(directory)/journal-\(file.shortName).jsonl"
  }

  // MARK: Reading

  /// Reads the entries.
  func entries() throws(StoreError) -> [History.Entry] {
    let bytes: [UInt8]
    do throws(System.Errno) {
      bytes = try contents()
    } catch {
      if error.isMissing { return [] }
      throw .system(.read, path: path, error)
    }
    var entries: [History.Entry] = []
    var belongsToFile = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // A line that cannot be parsed was truncated by a crash.
      guard let entry = JournalEntry.parse(line) else { continue }
      if case .subject(let path) = entry.entry {
        belongsToFile = path == subject
      } else if belongsToFile {
        entries.append(entry)
      }
    }
    return entries
  }

  private func contents() throws(System.Errno) -> [UInt8] {
    let file = try System.open(path, for: .reading)
    defer { try? System.close(file) }
    let info = try System.info(file)
    return info.kind == .regular ? try System.readAll(file, sizeHint: info.size) : []
  }

  // MARK: Writing

  /// Appends an entry.
  ///
  /// - Complexity: O(k) in the length of the entry, unless old entries are dropped.
  func append(_ entry: JournalEntry, _ transition: Transition) throws(StoreError) {
    do {
      try System.makeDirectories(directory)
      let file = try System.open(path, for: .appending)
      let size: Int
      do {
        size = try System.info(file).size
        var beginning = try beginning(of: file, size: size)
        var failure: System.Errno?
        var transition = transition
        transition.boot = System.bootID
        entry.write(transition) { part in
          if failure != nil { return }
          do throws(System.Errno) {
            try System.write(beginning + part, to: file)
          } catch {
            failure = error
          }
          beginning = []
        }
        if let failure { throw failure }
      } catch {
        try? System.close(file)
        throw error
      }
      try System.close(file)
      // The entry is written even if this fails.
      if size > limit { try? shorten() }
    } catch let error as System.Errno {
      throw .system(.write, path: path, error)
    } catch {
      throw .foreignJournal(path: path)
    }
  }

  /// The bytes to write before the next entry: the first line, or the end of a truncated one.
  private func beginning(of file: System.File, size: Int) throws -> [UInt8] {
    let subject = JournalEntry.subject(subject).line()
    let start = try System.bytes(of: file, at: 0, count: min(size, subject.count))
    if start == subject {
      let isWhole = try System.bytes(of: file, at: size - 1, count: 1) == [UInt8(ascii: "\n")]
      // A crash may have truncated the last line.
      return isWhole ? [] : [UInt8(ascii: "\n")]
    }
    // The journal is new or was truncated in its first line. One of another version or of another pantry file is not
    // touched.
    guard start.count < subject.count, subject.starts(with: start) else {
      throw StoreError.foreignJournal(path: path)
    }
    try System.truncate(file)
    return subject
  }

  /// Drops the older half. The last step and the entries after it are kept, whatever their length.
  private func shorten() throws {
    let bytes = try contents()
    let step = Array(#"{"step":"#.utf8)
    var (middle, last) = (bytes.count, bytes.count)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      let start = index + 1
      if start >= bytes.count / 2 { middle = min(middle, start) }
      if bytes[start...].starts(with: step) { last = start }
    }
    let temporary = "\(path).tmp"
    try? System.remove(temporary)
    let subject = JournalEntry.subject(subject).line()
    try Replacement.write([subject[...], bytes[min(middle, last)...]], to: temporary, .own)
    try System.rename(temporary, to: path)
  }

  /// Copies the entries to the journal of another file, unless it has some.
  func copy(to other: Journal) {
    guard (try? System.info(at: other.path)) == nil,
      let bytes = try? System.contents(of: path),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return }
    let subject = JournalEntry.subject(other.subject).line()
    _ = try? Replacement.write([subject[...], bytes[(end + 1)...]], to: other.path, .own)
  }
}
