extension Store {
  /// A backup of the pantry file.
  package struct Backup: Sendable {
    /// The day before whose first change the file was kept.
    package let day: Day
    /// When the file was last changed.
    package let at: Instant
    /// The numbers of items and products; nil if the backup cannot be read.
    package let counts: (items: Int, products: Int)?

    fileprivate static func instant(_ info: System.FileInfo) -> Instant {
      Instant(secondsSince1970: info.modifiedSeconds) ?? .epoch
    }
  }

  /// What restoring a backup changes.
  package struct Restoration: Sendable {
    /// The backup.
    package let backup: Backup
    /// The changed records.
    package let step: Step
    /// The path of the copy of the replaced file, if it could not be read.
    package var setAside: String? { step.setAside }
  }

  /// Returns the backups, the newest first.
  package func backups() throws(StoreError) -> [Backup] {
    guard let backups = try allBackups() else { return [] }
    var known: [Backup] = []
    for day in try backups.days() {
      do throws(StoreError) {
        known.append(try backup(day, backups).backup)
      } catch {
        // It may have been removed meanwhile.
        if case .noBackup = error { continue }
        let path = backups.path(day)
        let info = try StoreError.reporting(.read, path) { () throws(System.Errno) in
          try System.info(at: path)
        }
        known.append(Backup(day: day, at: Backup.instant(info), counts: nil))
      }
    }
    return known
  }

  /// Returns what restoring a backup would change.
  package func preview(of day: Day, as command: Command) throws(StoreError) -> Restoration {
    let target = try resolve(.doNotCreate)
    let (backup, document) = try self.backup(day)
    var present = PantryDocument()
    do throws(StoreError) {
      present = try load(target.path, .create)?.document ?? present
    } catch {
      guard case .document = error else { throw error }
    }
    let changes = present.revised(document.inventory, .none)?.changes ?? RecordChanges()
    return Restoration(backup: backup, step: command.step(changes))
  }

  /// Restores a backup in one step, which can be undone. A file that cannot be read is replaced after it has
  /// been copied.
  ///
  /// - Throws: `StoreError`, also if there is no backup of the day.
  package func restore(_ day: Day, as command: Command, waiting: (Int?) -> Void) throws
    -> Commit<Restoration>
  {
    let (backup, document) = try self.backup(day)
    return try locked(.create, waiting, accepts: true, for: command) { target, _ in
      do {
        let (commit, step) = try commitStep(target, .create, as: command) { present in
          let members = present.inventory.isEmpty ? document.unknownMembers : []
          let revision = present.revised(
            document.inventory, .all(command.realTime), adding: members)
          return ((), revision)
        }
        return commit.with(
          Restoration(backup: backup, step: step ?? command.step(RecordChanges())))
      } catch StoreError.document {
        return try replace(target, by: document, backup, command)
      }
    }
  }

  /// Replaces a file that cannot be read, which is kept beside it.
  private func replace(
    _ target: ResolvedPath, by document: PantryDocument, _ backup: Backup, _ command: Command
  ) throws(StoreError) -> Commit<Restoration> {
    guard let (bytes, info) = try bytes(of: target.path, .doNotCreate) else {
      throw .changedMeanwhile(path: target.path)
    }
    let copy = try write(bytes, beside: target, as: "broken", FileAccess(info, at: target.path))
    var step = command.step(
      PantryDocument().revised(document.inventory, .none)?.changes ?? RecordChanges())
    step.setAside = copy
    var commit = Commit(
      Restoration(backup: backup, step: step), before: Inventory(), document.inventory)
    try replace(
      target, .init(info: info, bytes: bytes), by: document.text, .step(step), &commit)
    return commit
  }

  /// Undoes the replacement of a file that could not be read: it is as it was, under its name.
  ///
  /// - Parameter step: The inverse of the step that replaced it.
  /// - Throws: `StoreError`, also if the copy is gone; `StepError` if the file has been changed since.
  func bringBack(
    _ target: ResolvedPath, _ file: (bytes: [UInt8], info: System.FileInfo), _ step: Step,
    _ copy: String, _ command: Command
  ) throws -> Commit<Step> {
    let document = try document(file.bytes, target.path, file.info)
    var restored = document.inventory
    _ = try restored.apply(step, .undo)
    guard restored.isEmpty else {
      throw StepError.contradicted(
        .undo, command: step.command, name: restored.items.first?.product.displayName ?? "",
        .changed)
    }
    guard let (bytes, _) = try bytes(of: copy, .doNotCreate) else {
      throw StoreError.missing(path: copy)
    }
    var commit = Commit(step, before: document.inventory, Inventory())
    try replace(
      target, .init(info: file.info, bytes: file.bytes), by: bytes,
      .undo(step.id, at: command.at), &commit)
    return commit
  }

  /// Replaces the whole file, and records that. Requires the lock.
  func replace<Value>(
    _ target: ResolvedPath, _ original: Replacement.Original, by bytes: [UInt8],
    _ entry: JournalEntry, _ commit: inout Commit<Value>
  ) throws(StoreError) {
    let replacement = try Replacement(of: target, with: [bytes[...]], expecting: original)
    do throws(StoreError) {
      try journal(target)?.append(
        entry, Transition(before: Fingerprint(original.bytes), after: Fingerprint(bytes)))
    } catch {
      // The change is saved, but cannot be undone.
      commit.journalFailure = error
    }
    guard let losses = try replacement.finish() else { throw .changedMeanwhile(path: target.path) }
    commit.isWritten = true
    commit.accessLosses = losses
  }

  /// All backups, even if no new ones are kept.
  private func allBackups() throws(StoreError) -> Backups? {
    guard let stateDirectory else { return nil }
    return Backups(of: try resolve(.doNotCreate), in: stateDirectory)
  }

  private func backup(_ day: Day) throws(StoreError) -> (backup: Backup, document: PantryDocument) {
    guard let backups = try allBackups() else { throw .noBackup(day, newest: nil) }
    let days = try backups.days()
    guard days.contains(day) else { throw .noBackup(day, newest: days.first) }
    let (backup, document) = try self.backup(day, backups)
    do throws(DocumentError) {
      return (backup, try document.get())
    } catch {
      throw .document(path: backups.path(day), error)
    }
  }

  private func backup(_ day: Day, _ backups: Backups) throws(StoreError)
    -> (backup: Backup, document: Result<PantryDocument, DocumentError>)
  {
    let path = backups.path(day)
    guard let (bytes, info) = try bytes(of: path, .doNotCreate) else {
      throw .noBackup(day, newest: try backups.days().first)
    }
    let document = Result { () throws(DocumentError) in try PantryDocument(bytes) }
    let inventory = try? document.get().inventory
    return (
      Backup(
        day: day, at: Backup.instant(info),
        counts: inventory.map { ($0.items.count, $0.catalog.entries.count) }), document
    )
  }
}

extension Store.Commit {
  /// Returns this result with another value.
  func with<Other>(_ value: Other) -> Store.Commit<Other> {
    var other = Store.Commit<Other>(value, before: before, inventory)
    (other.created, other.hardLinks) = (created, hardLinks)
    (other.isWritten, other.isUpgraded) = (isWritten, isUpgraded)
    other.journalFailure = journalFailure
    other.backupFailure = backupFailure
    other.accessLosses = accessLosses
    (other.conflicts, other.mergedCopies) = (conflicts, mergedCopies)
    return other
  }
}
