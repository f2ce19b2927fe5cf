/// The pantry file. Every change replaces it atomically.
///
/// Reading needs no lock: the file is never written in place, so that an opened file is always complete. A
/// change acquires the lock, reads the file, applies the change and replaces the file.
public struct Store: Sendable {
  let location: FileLocation
  /// The directory of the journals; nil for no journal.
  let stateDirectory: String?
  /// The length of a journal in bytes beyond which its older half is dropped.
  var journalLimit = Journal.defaultLimit
  /// Whether the first change of a day keeps the previous file.
  let keepsBackups: Bool
  /// What is done about copies that syncing programs leave beside the file.
  package var copyPolicy = CopyPolicy.reported
  /// Whether the path may be that of a symbolic link.
  var followsLinks = true
  /// Whether a pantry that was never shared is written as a shared one at the next change.
  package var isSharing = false
  /// The contents of the file with the copies beside it, for commands that only read. It is used while the file is still
  /// the one that was merged.
  var view: Reading?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - location: The pantry file.
  ///   - stateDirectory: The directory of the journals, which undo needs, and of the backups; nil for none.
  ///   - keepsBackups: Whether the first change of a day keeps the previous file.
  public init(_ location: FileLocation, stateDirectory: String? = nil, keepsBackups: Bool = true) {
    self.location = location
    self.stateDirectory = stateDirectory
    self.keepsBackups = keepsBackups
  }

  /// What to do if the file does not exist.
  public enum IfMissing: Sendable {
    /// Does not create it. A named file that is missing is an error; without the default file the pantry is empty.
    case doNotCreate
    /// Creates the file.
    case create
  }

  /// The result of a change.
  public struct Commit<Value> {
    /// The value that the change returned.
    public let value: Value
    /// The contents before the change.
    public let before: Inventory
    /// The contents after the change, as they were written.
    public let inventory: Inventory
    /// The path of the file, if it was named and did not exist before.
    public internal(set) var created: String?
    /// The number of hard links of the replaced file. The other links still refer to the old contents.
    public internal(set) var hardLinks = 1
    /// Why the change could not be recorded in the journal, so that it cannot be undone.
    public internal(set) var journalFailure: StoreError?
    /// Whether the file was written.
    public internal(set) var isWritten = false
    /// Whether a file of version 1 was written as that of a shared pantry, which older programs refuse.
    package internal(set) var isUpgraded = false
    /// The identifier of the step that `undo` can take back; nil if no record was changed.
    public internal(set) var step: String?
    /// The names of conflicting copies in the same directory that a syncing program made, and that were not merged.
    public internal(set) var conflicts: [String] = []
    /// The copies in the same directory that were merged before the change.
    package internal(set) var mergedCopies: [MergedCopy] = []
    /// Whether a change of the file that is not in the journal came after the step that was undone or redone.
    public internal(set) var followsUnknownChange = false
    /// Why no backup of the previous file could be kept.
    public internal(set) var backupFailure: StoreError?
    /// What the new file lacks of the access to the old one.
    package internal(set) var accessLosses: Set<FileAccess.Loss> = []

    init(_ value: Value, before: Inventory, _ inventory: Inventory) {
      (self.value, self.before, self.inventory) = (value, before, inventory)
    }

    /// The ids of the items after the change; before it, if items were removed.
    package var ids: ShortIDs {
      ShortIDs(before.items.count > inventory.items.count ? before.items : inventory.items)
    }

    /// Returns items as they were written. Removed items are returned unchanged.
    ///
    /// - Complexity: O(n) in the number of items in the inventory.
    public func items(_ changed: [UserProduct]) -> [UserProduct] {
      if let item = changed.first, changed.count == 1 { return [inventory.item(item.uid) ?? item] }
      let wanted = Set(changed.map(\.uid))
      let written = Dictionary(
        inventory.items.filter { wanted.contains($0.uid) }.map { ($0.uid, $0) },
        uniquingKeysWith: { first, _ in first })
      return changed.map { written[$0.uid] ?? $0 }
    }
  }

  /// Reads and validates the file.
  ///
  /// - Returns: The contents; an empty inventory if the default file does not exist.
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the size of the file.
  public func read() throws(StoreError) -> Inventory {
    if let view = currentView { return view.document.inventory }
    return try load(location.path, .doNotCreate)?.inventory ?? Inventory()
  }

  /// The file as it was read, from which a change starts if the file is still the same.
  package struct Reading: Sendable {
    let document: PantryDocument
    let info: System.FileInfo
    /// Whether the document is that of the file, without copies that were merged.
    var isFile = true

    /// The contents.
    package var inventory: Inventory { document.inventory }
  }

  /// Reads and validates the file, to understand the words of a command that will read or change it.
  ///
  /// - Returns: nil if there is no file.
  /// - Throws: `StoreError`.
  package func reading() throws(StoreError) -> Reading? {
    if let view = currentView { return view }
    return try load(location.path, .doNotCreate)
  }

  /// Applies a change to the contents, without writing the file.
  ///
  /// - Parameter reading: The file as it was read before; nil to read it.
  package func rehearse<Value>(
    _ ifMissing: IfMissing, from reading: Reading? = nil,
    _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    let isNew = try ifMissing == .create && info(location.path, .create) == nil
    let before = isNew ? Inventory() : try reading?.inventory ?? read()
    var inventory = before
    let value = try change(&inventory)
    return Commit(value, before: before, inventory)
  }

  /// Reads and validates the text of the file; the text of an empty pantry if there is no file.
  ///
  /// - Throws: `StoreError`.
  package func text() throws(StoreError) -> [UInt8] {
    try reading()?.document.text ?? PantryDocument.emptyText
  }

  /// Changes the file.
  ///
  /// - Parameters:
  ///   - ifMissing: Whether a file that does not exist is created.
  ///   - command: The command for the journal.
  ///   - members: Unknown members to add to a document without records.
  ///   - waiting: Called after waiting for the lock for a second, with the process ID of the holder, if
  ///     known.
  ///   - change: Changes the contents. It is called again if a program that does not use the lock has changed
  ///     the file meanwhile. If it throws, the file is not changed.
  /// - Throws: `StoreError`, and the errors of `change`.
  /// - Complexity: O(n) in the size of the file.
  @discardableResult
  public func change<Value>(
    ifMissing: IfMissing = .doNotCreate, as command: Command,
    adding members: [UnknownField] = [], waiting: (Int?) -> Void = { _ in },
    _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    try self.change(
      ifMissing: ifMissing, as: command, from: nil, adding: members, waiting: waiting, change)
  }

  /// Changes the file, as the function above.
  ///
  /// - Parameter reading: The file as it was read before, which is not read again if it is still the same.
  package func change<Value>(
    ifMissing: IfMissing = .doNotCreate, as command: Command, from reading: Reading?,
    adding members: [UnknownField] = [], waiting: (Int?) -> Void = { _ in },
    _ change: (inout Inventory) throws -> Value
  ) throws -> Commit<Value> {
    if ifMissing == .doNotCreate, try info(location.path, .doNotCreate) == nil {
      // Without a file no lock is needed.
      var inventory = Inventory()
      let value = try change(&inventory)
      guard PantryDocument().revised(inventory, command.stamp) == nil else {
        throw StoreError.missing(path: location.path)
      }
      return Commit(value, before: Inventory(), inventory)
    }
    return try locked(ifMissing, waiting, reading, for: command) { target, reading in
      var (commit, step) = try commitStep(target, ifMissing, from: reading, as: command) {
        document in
        try document.revised(
          command.stamp, adding: document.inventory.isEmpty ? members : [], change)
      }
      commit.step = step?.id
      return commit
    }
  }

  /// The command that makes a change, for the journal.
  public struct Command: Sendable {
    /// The command as it was typed.
    let text: String
    /// The effective instant of the command, which `--today` changes.
    package let at: Instant
    /// The instant by the real clock, for `updatedAt` and deletions.
    package let realTime: Instant
    /// Whether new records are written as they are, without the instant of the change.
    let isImport: Bool
    /// The effective day; nil for that of `at` in the local time zone.
    package var today: Day?
    /// The identifier of the recent step that the change is added to; nil for a step of its own.
    package var continuedStep: String?

    /// The effective day, which backups are named after.
    package var day: Day { today ?? Day(of: at) }

    var stamp: Stamp { isImport ? .imported(realTime) : .changed(realTime) }

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - text: The command as it was typed, for the log.
    ///   - at: The effective instant of the command, which is rounded down to a second.
    ///   - realTime: The instant by the real clock; nil for `at`.
    ///   - isImport: Whether new records are written as they are, without the instant of the change.
    public init(_ text: String, at: Instant, realTime: Instant? = nil, isImport: Bool = false) {
      (self.text, self.at) = (text, at.inWholeSeconds)
      self.realTime = (realTime ?? at).inWholeSeconds
      self.isImport = isImport
    }

    /// Returns a command of the same time with another text, for a step of its own.
    package func called(_ text: String) -> Command {
      var command = Command(text, at: at, realTime: realTime)
      command.today = today
      return command
    }

    func step(_ changes: RecordChanges, isMerge: Bool = false) -> Step {
      var generator = SystemRandomNumberGenerator()
      let id = continuedStep ?? String(generator.next(), radix: 36)
      return Step(id: id, at: at, command: text, changes: changes, isMerge: isMerge)
    }
  }

  // MARK: Transactions

  /// Calls a function while holding the lock.
  ///
  /// - Parameters:
  ///   - reading: The file as it was read before, if it was.
  ///   - accepts: Whether a file that cannot be read is accepted.
  ///   - command: The command that makes the change, before which copies beside the file are merged.
  ///   - body: Gets the file as it was read before the lock was acquired, if it was.
  func locked<Value>(
    _ ifMissing: IfMissing, _ waiting: (Int?) -> Void, _ reading: Reading? = nil,
    accepts: Bool = false, for command: Command,
    _ body: (ResolvedPath, Reading?) throws -> Commit<Value>
  ) throws -> Commit<Value> {
    if !location.isNamed { try makeDefaultDirectory() }
    let target = try resolve(ifMissing)
    var reading = reading
    let lock = try FileLock(for: target, waiting: waiting) { () throws(StoreError) in
      if !accepts, reading == nil { reading = try load(target.path, ifMissing) }
    }
    defer { lock.release() }
    let names = (try? System.names(in: target.directory)) ?? []
    Replacement.removeStaleFiles(of: target, among: names)
    if let info = try? System.info(at: target.path) { lock.follow(info, at: target.path) }
    let found = SyncedCopies.names(of: target.name, among: names)
    if !accepts, reading == nil { reading = try? load(target.path, ifMissing) }
    let merged = takeIn(target, found, reading, command)
    if !merged.isEmpty { reading = nil }
    var commit = try body(target, reading)
    commit.mergedCopies = merged
    commit.isUpgraded = commit.isUpgraded || merged.contains(where: \.isUpgrade)
    commit.conflicts = found.conflicts.filter { name in !merged.contains { $0.name == name } }
    return commit
  }

  /// Replaces the file by a revised one, as one step of the journal.
  ///
  /// - Parameters:
  ///   - reading: The file as it was read before, which is used if it is still the same.
  ///   - isMerge: Whether `undo` passes over the step.
  ///   - revise: Returns a value, and the revision of a document; nil if nothing has changed.
  /// - Returns: What was written, and the step; nil if no record was changed.
  func commitStep<Value>(
    _ target: ResolvedPath, _ ifMissing: IfMissing, from reading: Reading? = nil,
    as command: Command, isMerge: Bool = false,
    revising revise: (PantryDocument) throws -> (Value, PantryDocument.Revision?)
  ) throws -> (Commit<Value>, Step?) {
    var step: Step?
    let commit = try commit(target, ifMissing, on: command.day, from: reading) {
      changes, transition throws(StoreError) in
      let made = command.step(changes, isMerge: isMerge)
      step = made
      try journal(target)?.append(.step(made), transition)
    } revising: { document, _ in
      step = nil
      return try revise(document)
    }
    return (commit, step)
  }

  /// Replaces the file by a revised one; starts over if another program changed the file meanwhile.
  ///
  /// - Parameters:
  ///   - day: The effective day, which the backup is named after.
  ///   - note: Records the changes before the file is replaced.
  ///   - revise: Returns a value, and the revision of a document; nil if nothing has changed. It gets the fingerprint of
  ///     the file.
  func commit<Value>(
    _ target: ResolvedPath, _ ifMissing: IfMissing, on day: Day, from reading: Reading?,
    note: (RecordChanges, Transition) throws(StoreError) -> Void,
    revising revise: (PantryDocument, Fingerprint) throws -> (Value, PantryDocument.Revision?)
  ) throws -> Commit<Value> {
    for attempt in 0..<100 {
      let known = attempt == 0 ? reading.flatMap { current($0, at: target.path) } : nil
      let file = try known ?? load(target.path, ifMissing)
      var document = file?.document ?? PantryDocument()
      let state = document.shared == nil && !isSharing ? nil : state(of: target)
      if let seen = document.shared?.seen {
        document.author = state?.author(for: seen) ?? SharedState.newAuthor()
      }
      let old = file.map { Replacement.Original(info: $0.info, bytes: $0.document.text) }
      let oldBytes = old?.bytes ?? []
      let fingerprint = Fingerprint(oldBytes)
      let (value, revised) = try revise(document, fingerprint)
      guard let revision = revised else {
        return Commit(value, before: document.inventory, document.inventory)
      }
      guard revision.readsBack else { throw StoreError.wouldNotReadBack(path: target.path) }
      let parts = revision.text.slices
      var commit = Commit(value, before: document.inventory, revision.inventory)
      let replacement = try Replacement(of: target, with: parts, expecting: old)
      let transition = Transition(before: fingerprint, after: Fingerprint(parts: parts))
      var journalFailure: StoreError?
      if !revision.changes.isEmpty {
        do throws(StoreError) {
          try note(revision.changes, transition)
        } catch {
          // The change is saved, but cannot be undone.
          journalFailure = error
        }
      }
      var hasBackup = false
      var backupFailure: StoreError?
      let backups = old == nil ? nil : backups(target)
      if revision.shared != nil {
        try? self.state(of: target)?.begin(revision.dot, transition.after)
      }
      let links = old.map { backups?.links(of: $0.info) ?? $0.info.links } ?? 1
      let losses = try replacement.finish {
        guard let backups, let old else { return }
        do throws(StoreError) {
          hasBackup = try backups.begin(day, target, old)
        } catch {
          backupFailure = error
        }
      }
      guard let losses else { continue }
      if hasBackup { backups?.finish(day) }
      if revision.shared != nil { self.state(of: target)?.finish(parts) }
      commit.created = old == nil && location.isNamed ? target.path : nil
      commit.hardLinks = links
      commit.backupFailure = backupFailure
      commit.isWritten = true
      commit.isUpgraded = old != nil && document.shared == nil && revision.shared != nil
      commit.accessLosses = losses
      commit.journalFailure = journalFailure
      return commit
    }
    throw StoreError.changedMeanwhile(path: target.path)
  }
  /// Returns what was read of a file, with the present attributes of the file; nil if it has been changed since.
  private func current(_ reading: Reading, at path: String) -> Reading? {
    guard reading.isFile, let info = try? System.info(at: path),
      info.isSameVersion(as: reading.info)
    else { return nil }
    return Reading(document: reading.document, info: info)
  }
}

extension Store.Commit: Sendable where Value: Sendable {}
