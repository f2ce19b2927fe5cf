extension Store {
  /// A backup of the pantry file.
  package struct Backup: Sendable {
    /// The day before whose first change the file was kept.
    package let day: Day
    /// When the file was last changed.
    package let at: Instant
    /// The numbers of items and products; nil if the backup cannot be read.
    package let counts: (items: Int, products: Int)?
  }

  /// What restoring a backup changes.
  package struct Restoration: Sendable {
    /// The backup.
    package let backup: Backup
    /// The changed records.
    package let step: Step
    /// The path of the copy of the present file, if it could not be read.
    package var setAside: String?
  }

  /// Returns the backups, the newest first.
  package func backups() throws(StoreError) -> [Backup] {
    guard let backups = try allBackups() else { return [] }
    return backups.days.compactMap { try? self.backup($0, backups).backup }
  }

  /// Returns what restoring a backup would change.
  package func preview(of day: Day, as command: Command) throws(StoreError) -> Restoration {
    let target = try resolve(.read)
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
    return try locked(.create, waiting, accepts: true) { target, journal, _ in
      do {
        var step = command.step(RecordChanges())
        let commit = try commit(
          target, .create, .all(command.realTime), at: command.at, adding: document.unknownMembers
        ) { inventory, _ in
          inventory = document.inventory
        } note: { changes, transition throws(StoreError) in
          step = command.step(changes)
          try journal?.append(.step(step), transition)
        }
        return commit.with(Restoration(backup: backup, step: step))
      } catch StoreError.document {
        return try replace(target, by: document, backup, command)
      }
    }
  }

  /// Replaces a file that cannot be read.
  private func replace(
    _ target: ResolvedPath, by document: PantryDocument, _ backup: Backup, _ command: Command
  ) throws(StoreError) -> Commit<Restoration> {
    guard let (bytes, info) = try bytes(of: target.path, .read) else {
      throw .changedMeanwhile(path: target.path)
    }
    let access = FileAccess(info, at: target.path)
    let copy = try write(bytes, beside: target, as: "broken", access)
    let changes = PantryDocument().revised(document.inventory, .none)?.changes ?? RecordChanges()
    let restoration = Restoration(
      backup: backup, step: command.step(changes), setAside: copy)
    let original = Replacement.Original(info: info, bytes: bytes)
    let replacement = try Replacement(
      of: target, with: [document.text.bytes[...]], expecting: original)
    guard let losses = try replacement.finish() else { throw .changedMeanwhile(path: target.path) }
    var commit = Commit(restoration, before: Inventory(), document.inventory)
    commit.isWritten = true
    commit.accessLosses = losses
    return commit
  }

  /// All backups, even if no new ones are kept.
  private func allBackups() throws(StoreError) -> Backups? {
    guard let stateDirectory else { return nil }
    return Backups(of: try resolve(.read), in: stateDirectory)
  }

  private func backup(_ day: Day) throws(StoreError) -> (backup: Backup, document: PantryDocument) {
    guard let backups = try allBackups() else { throw .noBackup(day, newest: nil) }
    guard backups.days.contains(day) else { throw .noBackup(day, newest: backups.days.first) }
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
    guard let (bytes, info) = try bytes(of: path, .read) else {
      throw .noBackup(day, newest: backups.days.first)
    }
    let document = Result { () throws(DocumentError) in try PantryDocument(bytes) }
    let inventory = try? document.get().inventory
    return (
      Backup(
        day: day, at: Instant(secondsSince1970: info.modifiedSeconds) ?? .epoch,
        counts: inventory.map { ($0.items.count, $0.catalog.entries.count) }), document
    )
  }
}

extension Store.Commit {
  /// Returns this result with another value.
  func with<Other>(_ value: Other) -> Store.Commit<Other> {
    var other = Store.Commit<Other>(value, before: before, inventory)
    (other.created, other.hardLinks) = (created, hardLinks)
    other.isWritten = isWritten
    other.journalFailure = journalFailure
    other.backupFailure = backupFailure
    other.accessLosses = accessLosses
    other.conflicts = conflicts
    return other
  }
}
