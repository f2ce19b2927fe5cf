extension Store {
  /// What a pantry file has after it was moved, or merged with the one that was there.
  package struct Relocation: Sendable {
    /// The path of the file.
    package let path: String
    /// The numbers of items that were there, that were here, and that were in both.
    package let there: Int, here: Int, both: Int
    /// What merging decided.
    package let notes: [MergeNote]
    /// Whether the pantry was none of a shared one before; see `Commit`.
    package let isUpgraded: Bool
  }

  /// Moves the pantry into another directory as `pantry.json`, or merges it into the one that is there.
  ///
  /// The new file is complete before `settle` is called, and the old one is moved to the state directory after it: at any
  /// moment, one of them has everything.
  ///
  /// - Parameters:
  ///   - isLeft: Whether the old file stays where it is, for others who use it.
  ///   - directory: The directory, which is created if its parent exists.
  ///   - settle: Makes the file in the directory that of the settings.
  /// - Returns: The store of the new file, and what was moved.
  /// - Throws: `StoreError`, and the errors of `settle`.
  package func move(
    into directory: String, leaving isLeft: Bool, as command: Command, isRehearsal: Bool,
    waiting: (Int?) -> Void, settle: (String) throws -> Void
  ) throws -> (Store, Relocation) {
    let target = try Store.target(in: directory, isRehearsal: isRehearsal)
    var store = Store(
      FileLocation(path: target, isNamed: true), stateDirectory: stateDirectory,
      keepsBackups: keepsBackups)
    (store.copyPolicy, store.isSharing) = (copyPolicy, true)
    let own = (try? ResolvedPath(location.path))?.path
    let isSame = own == (try? ResolvedPath(target))?.path
    let retired = isLeft ? nil : own
    var relocation: Relocation?
    func relocate(_ here: PantryDocument?) throws {
      relocation = try relocated(
        to: store, from: here, retired, as: command, isRehearsal: isRehearsal, waiting: waiting,
        settle)
    }
    if isSame || isRehearsal {
      try relocate(isSame ? nil : try optionalDocument())
    } else if try optionalDocument() == nil {
      try relocate(nil)
    } else {
      // Nobody changes the old file until it is moved.
      try exclusively(as: command, waiting: waiting) { try relocate($0.document()) }
    }
    guard let relocation else { throw StoreError.changedMeanwhile(path: target) }
    return (store, relocation)
  }

  private func relocated(
    to store: Store, from here: PantryDocument?, _ retired: String?, as command: Command,
    isRehearsal: Bool, waiting: (Int?) -> Void, _ settle: (String) throws -> Void
  ) throws -> Relocation {
    let there = try store.optionalDocument()
    func uids(_ document: PantryDocument?) -> Set<UID> {
      Set(document?.inventory.items.map(\.uid) ?? [])
    }
    let (first, second) = (uids(there), uids(here))
    var notes: [MergeNote] = []
    var isUpgraded = false
    if isRehearsal {
      if let there, let here { notes = try PantryDocument.merged(there, here).notes }
    } else if let here, there == nil {
      try store.create(try here.original().text)
      isUpgraded = here.shared == nil
      copyJournal(to: store)
    } else if let here {
      let commit = try store.merge([PantryCopy(here)], as: command, waiting: waiting)
      (notes, isUpgraded) = (commit.value.notes, commit.isUpgraded)
    } else if there == nil {
      try store.create(try PantryDocument(PantryDocument.emptyText).original().text)
    } else {
      isUpgraded = try store.mergeCopies(as: command, waiting: waiting).isUpgraded
    }
    if !isRehearsal {
      try settle(store.path)
      if here != nil, let retired {
        try retire(retired, as: System.split(retired).name, at: command.realTime)
      }
    }
    return Relocation(
      path: store.path, there: first.count, here: second.count,
      both: first.intersection(second).count, notes: notes, isUpgraded: isUpgraded)
  }

  /// Returns the path of the pantry in a directory, which is created if it does not exist.
  private static func target(in directory: String, isRehearsal: Bool) throws(StoreError) -> String {
    try StoreError.reporting(.create, directory) { () throws(System.Errno) in
      if (try? System.info(at: directory)) == nil {
        let parent = System.split(directory.droppingLastSlash).directory
        _ = try System.realPath(parent)
        if isRehearsal { return directory.droppingLastSlash + "/pantry.json" }
        try System.makeDirectories(directory.droppingLastSlash)
      }
      let real = try System.realPath(directory)
      guard try System.info(at: real).kind == .directory else { throw System.Errno.notADirectory }
      return real == "/" ? "/pantry.json" : "\(real)/pantry.json"
    }
  }

  private func optionalDocument() throws(StoreError) -> PantryDocument? {
    try load(location.path, .create)?.document
  }

  /// Writes the file, which must not exist.
  private func create(_ bytes: [UInt8]) throws(StoreError) {
    let target = try resolve(.create)
    let new = try Replacement(of: target, with: [bytes[...]], expecting: nil)
    if try new.finish() == nil { throw .system(.create, path: target.path, .exists) }
    let state = state(of: target)
    try? state?.begin(nil, Fingerprint(bytes))
    state?.finish([bytes[...]])
  }

  /// Copies the journal to that of another file, so that undo works there. Failures are ignored: the items are there.
  private func copyJournal(to other: Store) {
    guard let target = try? resolve(.doNotCreate), let new = try? other.resolve(.doNotCreate),
      let old = journal(target), let journal = other.journal(new)
    else { return }
    old.copy(to: journal)
  }
}

extension String {
  fileprivate var droppingLastSlash: String {
    hasSuffix("/") && count > 1 ? String(dropLast()).droppingLastSlash : self
  }
}

// MARK: - Other files in the directory

extension Store {
  /// Calls a function while other programs that change the pantry file, or the files beside it, wait.
  package func whileLocked(_ body: () throws -> Void) throws {
    let lock = try FileLock(for: try resolve(.doNotCreate)) { _ in }
    defer { lock.release() }
    try body()
  }

  /// Returns the names of the copies of another file in the directory, and whether they are ones that syncing programs give
  /// to conflicts.
  package func copies(of name: String) -> [(name: String, isConflict: Bool)] {
    guard let target = try? resolve(.doNotCreate) else { return [] }
    let names = SyncedCopies.names(
      of: name, among: (try? System.names(in: target.directory)) ?? [])
    return names.conflicts.map { ($0, true) } + names.others.map { ($0, false) }
  }

  /// Moves a copy of another file to the state directory.
  package func retireCopy(_ name: String, at now: Instant) throws(StoreError) {
    try retire(try resolve(.doNotCreate).sibling(name), as: name, at: now)
  }

  /// Returns the path of a file of this pantry in the state directory; nil if there is none.
  package func statePath(_ name: String) -> String? {
    guard let stateDirectory, let target = try? resolve(.doNotCreate) else { return nil }
    return "\(stateDirectory)/\(name)-\(target.shortName)"
  }

  /// Removes the conflicting copies of another file in the directory.
  ///
  /// - Parameter isOurs: Returns whether a copy has the contents of such a file.
  package func removeCopies(of name: String, _ isOurs: ([UInt8]) -> Bool) {
    guard let target = try? resolve(.doNotCreate) else { return }
    for (copy, isConflict) in copies(of: name) where isConflict {
      guard let found = try? OutputFile(copy, in: target.directory).read(), isOurs(found.bytes)
      else {
        continue
      }
      try? System.remove(target.sibling(copy))
    }
  }
}
