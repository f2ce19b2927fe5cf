/// The pantry file: reads it, and changes it whole or not at all.
///
/// Readers take no lock: the file is replaced and never written in place, so that what they open is
/// complete. Writers take the lock, read afresh, apply the change and replace the file.
public struct Store: Sendable {
  let location: FileLocation
  /// Where the journals are; nil if nothing is noted.
  let stateDirectory: String?

  /// The file at a place.
  ///
  /// - Parameter stateDirectory: Where the changes are noted, so that they can be taken back.
  public init(_ location: FileLocation, stateDirectory: String? = nil) {
    self.location = location
    self.stateDirectory = stateDirectory
  }

  /// What is done where the file does not exist.
  public enum IfMissing: Sendable {
    /// A named file is an error; the usual one is an empty pantry.
    case read
    /// The file is made.
    case create
  }

  /// What became of a change.
  public struct Commit<Value> {
    /// What the change answered.
    public let value: Value
    /// The path of the file, if it was named and did not exist before.
    public let created: String?
    /// How many names the old file had. Only the one that was changed shows the new content.
    public let hardLinks: Int
    /// Why the change could not be noted in the journal, and so cannot be taken back.
    public fileprivate(set) var journalFailure: StoreError?
    /// Whether anything was changed.
    public fileprivate(set) var isWritten = false
    /// The names of copies beside the file that a syncing program made of other changes.
    public fileprivate(set) var conflicts: [String] = []

    fileprivate init(_ value: Value, created: String? = nil, hardLinks: Int = 1) {
      (self.value, self.created, self.hardLinks) = (value, created, hardLinks)
    }
  }

  /// What the file says.
  ///
  /// - Throws: `StoreError`.
  public func read() throws(StoreError) -> Inventory {
    guard let (text, _) = try text(of: location.path, .read, mayMap: true) else {
      return Inventory()
    }
    return try document(text, location.path).inventory
  }

  /// The text of the file, which has been found good; that of an empty pantry if there is none.
  ///
  /// - Throws: `StoreError`.
  public func text() throws(StoreError) -> [UInt8] {
    guard let (text, _) = try text(of: location.path, .read, mayMap: true) else {
      return PantryDocument().text(Inventory(), [])
    }
    _ = try document(text, location.path)
    return text.bytes
  }

  /// Changes the file.
  ///
  /// - Parameters:
  ///   - ifMissing: Whether a file that does not exist is made.
  ///   - command: What is noted of it in the journal: what was typed, and when.
  ///   - members: Members that this version does not know, for a document that has no records yet.
  ///   - waiting: Told when another program has had the file for a second, with its process number.
  ///   - change: Applied to what the file says; called again if another program that does not lock
  ///     changes the file meanwhile. What it throws leaves the file as it was.
  /// - Throws: `StoreError`, and what the change throws.
  public func change<Value>(
    _ ifMissing: IfMissing, as command: (text: String, at: Instant),
    adding members: [UnknownField] = [], waiting: (Int?) -> Void,
    _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    if ifMissing == .read, try info(location.path, .read) == nil {
      // Nothing to change, and nothing to lock.
      var nothing = Inventory()
      return Commit(try change(&nothing))
    }
    return try locked(ifMissing, waiting) { target, journal in
      try commit(target, ifMissing, adding: members, change) {
        document, changes throws(StoreError) in
        try journal?.append(.step(document.step(changes, command.text, at: command.at)))
      }
    }
  }

  // MARK: Taking back

  /// What was done to the records by taking a step back, or doing it again.
  public struct Repetition {
    /// The step, turned round if it was taken back.
    public let step: Step
    /// The ids after it.
    public let ids: ShortIDs
  }

  /// What was done to the file, as far as it was noted.
  public func history() throws(StoreError) -> History {
    do throws(StoreError) {
      if let info = try info(location.path, .read), info.kind != .regular {
        throw .notAFile(path: location.path, isDirectory: info.kind == .directory)
      }
    } catch {
      // Of a file that is gone its journal is wanted most.
      guard case .missing = error, let history = try? journal(try resolve(.read))?.read(),
        !history.steps.isEmpty
      else { throw error }
      return history
    }
    do throws(StoreError) {
      return try journal(try resolve(.read))?.read() ?? History()
    } catch {
      // Without the directory there is none.
      if case .system(_, _, let errno) = error, errno.isMissing { return History() }
      throw error
    }
  }

  /// Takes the last change back that has not been taken back yet.
  ///
  /// - Returns: What was done to the records: the inverse of that step.
  /// - Throws: `StoreError`; `StepError` if there is none, or a later change contradicts it.
  public func undo(at now: Instant, waiting: (Int?) -> Void) throws -> Commit<Repetition> {
    try take(.undo, waiting, { .undo($0.id, at: now) }) { history throws(StepError) in
      guard let step = history.undoable else { throw .nothingToUndo }
      return step.inverse
    }
  }

  /// Does the change again that was taken back last.
  ///
  /// - Returns: What was done to the records.
  /// - Throws: As `undo` does.
  public func redo(at now: Instant, waiting: (Int?) -> Void) throws -> Commit<Repetition> {
    try take(.redo, waiting, { .redo($0.id, at: now) }) { history throws(StepError) in
      guard let step = history.redoable else { throw .nothingToRedo }
      return step
    }
  }

  private func take(
    _ direction: StepError.Direction, _ waiting: (Int?) -> Void, _ entry: (Step) -> JournalEntry,
    _ choose: (History) throws(StepError) -> Step
  ) throws -> Commit<Repetition> {
    // Nothing is locked where there is nothing.
    _ = try choose(try history())
    return try locked(.read, waiting) { target, journal in
      let step = try choose(try journal?.read() ?? History())
      var commit = try commit(target, .read) { inventory in
        try inventory.apply(step, direction)
        return Repetition(step: step, ids: ShortIDs(inventory.items))
      } note: { _, _ throws(StoreError) in
        try journal?.append(entry(step))
      }
      // A crash may have kept what was done from being noted.
      if !commit.isWritten {
        do throws(StoreError) {
          try journal?.append(entry(step))
        } catch {
          commit.journalFailure = error
        }
      }
      return commit
    }
  }

  // MARK: Steps

  /// Does something while nobody else changes the file.
  private func locked<Value>(
    _ ifMissing: IfMissing, _ waiting: (Int?) -> Void,
    _ body: (ResolvedPath, Journal?) throws -> Commit<Value>
  ) throws -> Commit<Value> {
    if !location.isNamed { try makeDefaultDirectory() }
    let target = try resolve(ifMissing)
    let lock = try FileLock(for: target, waiting: waiting)
    defer { lock.release() }
    let names = (try? System.names(in: target.directory)) ?? []
    Replacement.sweepLeftovers(of: target, among: names)
    var commit = try body(target, try journal(target))
    commit.conflicts = SyncedCopies.conflicts(of: target.name, among: names)
    return commit
  }

  /// Applies a change and replaces the file, as often as another program is quicker.
  ///
  /// - Parameter note: Notes what was done, once it is safe.
  private func commit<Value>(
    _ target: ResolvedPath, _ ifMissing: IfMissing, adding members: [UnknownField] = [],
    _ change: (inout Inventory) throws -> Value,
    note: (PantryDocument, PantryDocument.Changes) throws(StoreError) -> Void
  ) throws -> Commit<Value> {
    for _ in 0..<100 {
      let (document, old) = try load(target.path, ifMissing)
      var inventory = document.inventory
      let value = try change(&inventory)
      guard
        let revision = document.revised(
          inventory, adding: document.inventory.isEmpty ? members : [])
      else {
        return Commit(value)
      }
      guard let reread = try? PantryDocument(revision.bytes), reread.says(revision.inventory) else {
        throw StoreError.wouldNotReadBack(path: target.path)
      }
      do throws(StoreError) {
        guard try Replacement.replace(target, with: revision.bytes, expecting: old) else {
          continue
        }
      } catch {
        // The file is another one all the same, and what was done to it can be taken back.
        if case .savedNotConfirmed = error { try? note(document, revision.changes) }
        throw error
      }
      var commit = Commit(
        value, created: old == nil && location.isNamed ? target.path : nil,
        hardLinks: old?.info.links ?? 1)
      commit.isWritten = true
      if revision.changes.isEmpty { return commit }
      do throws(StoreError) {
        try note(document, revision.changes)
      } catch {
        // The change is safe; only the way back is not known.
        commit.journalFailure = error
      }
      return commit
    }
    throw StoreError.changedMeanwhile(path: target.path)
  }

  private func journal(_ target: ResolvedPath) throws(StoreError) -> Journal? {
    stateDirectory.map { Journal(of: target, in: $0) }
  }

  func resolve(_ ifMissing: IfMissing) throws(StoreError) -> ResolvedPath {
    do throws(System.Errno) {
      return try ResolvedPath(location.path)
    } catch {
      throw .system(ifMissing == .create ? .create : .read, path: location.path, error)
    }
  }

  private func info(_ path: String, _ ifMissing: IfMissing) throws(StoreError) -> System.FileInfo? {
    do throws(System.Errno) {
      return try System.info(at: path)
    } catch {
      guard error == .noSuchFile else { throw .system(.read, path: path, error) }
      // The usual place may be a symlink into a folder that is synced.
      let real = (try? ResolvedPath(path))?.path ?? path
      if SyncedCopies.isEvicted(real) { throw .evicted(path: real) }
      if ifMissing == .read, location.isNamed { throw .missing(path: path) }
      return nil
    }
  }

  /// The file's document and what it was read from; an empty document if there is no file.
  private func load(_ path: String, _ ifMissing: IfMissing)
    throws(StoreError) -> (document: PantryDocument, original: Replacement.Original?)
  {
    guard let (bytes, info) = try bytes(of: path, ifMissing) else { return (PantryDocument(), nil) }
    return (try document(.read(bytes), path), Replacement.Original(info: info, bytes: bytes))
  }

  private func document(_ text: FileText, _ path: String) throws(StoreError) -> PantryDocument {
    do throws(DocumentError) {
      return try PantryDocument(text)
    } catch {
      throw .document(path: path, error)
    }
  }

  /// The file's bytes, and what the system says of it; nil if there is none.
  func bytes(of path: String, _ ifMissing: IfMissing)
    throws(StoreError) -> (bytes: [UInt8], info: System.FileInfo)?
  {
    try text(of: path, ifMissing, mayMap: false).map { ($0.bytes, $1) }
  }

  /// The file's text, and what the system says of it; nil if there is none.
  ///
  /// - Parameter mayMap: Whether nothing will be changed, so that a large file need not be copied.
  private func text(of path: String, _ ifMissing: IfMissing, mayMap: Bool)
    throws(StoreError) -> (FileText, System.FileInfo)?
  {
    guard try info(path, ifMissing) != nil else { return nil }
    let text: FileText
    let info: System.FileInfo
    do throws(System.Errno) {
      let file = try System.open(path, for: .reading)
      defer { try? System.close(file) }
      info = try System.info(file)
      if info.kind != .regular {
        text = .read([])
      } else if mayMap, info.size >= FileText.largeFile,
        let mapping = System.map(file, size: info.size)
      {
        text = .mapped(mapping)
      } else {
        text = .read(try System.readAll(file, sizeHint: info.size))
      }
    } catch {
      throw .system(.read, path: path, error)
    }
    guard info.kind == .regular else {
      throw .notAFile(path: path, isDirectory: info.kind == .directory)
    }
    return (text, info)
  }

  /// Makes the directories of the usual place, closed to others.
  private func makeDefaultDirectory() throws(StoreError) {
    guard let slash = location.path.lastIndex(of: "/"), slash > location.path.startIndex else {
      return
    }
    let directory = String(location.path[..<slash])
    do throws(System.Errno) {
      try System.makeDirectories(directory)
    } catch {
      throw .system(.create, path: Store.firstMissing(of: directory), error)
    }
  }

  /// The first directory on the way to this one that does not exist.
  private static func firstMissing(of directory: String) -> String {
    var path = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/") {
      path += "/\(part)"
      if (try? System.info(at: path)) == nil { break }
    }
    return path
  }
}
