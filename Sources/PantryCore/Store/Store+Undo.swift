extension Store {
  /// Reads the history of the file.
  ///
  /// - Returns: The steps of the journal, which is that of this computer; none for a store without a state directory.
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the size of the file and of the journal.
  public func history() throws(StoreError) -> History {
    do throws(StoreError) {
      if let info = try info(location.path, .doNotCreate), info.kind != .regular {
        throw .notAFile(path: location.path, isDirectory: info.kind == .directory)
      }
    } catch {
      // The history of a deleted file is still available.
      guard case .missing = error, let entries = try? journal(try resolve(.doNotCreate))?.entries(),
        !entries.isEmpty
      else { throw error }
      return History(entries, of: nil)
    }
    do throws(StoreError) {
      guard let journal = journal(try resolve(.doNotCreate)) else { return History() }
      let file = try bytes(of: location.path, .doNotCreate)
      return History(try journal.entries(), of: file.map { Fingerprint($0.bytes) })
    } catch {
      // The state directory does not exist yet.
      if case .system(_, _, let errno) = error, errno.isMissing { return History() }
      throw error
    }
  }

  /// Undoes a step.
  ///
  /// - Parameters:
  ///   - id: The identifier of the step; nil for the last one that has not been undone.
  ///   - takesOlder: Whether an older step is undone if the newest ones may be missing in the journal after a restart.
  ///   - command: The command for the journal.
  ///   - waiting: Called after waiting for the lock for a second, with the process ID of the holder, if known.
  /// - Returns: The inverse of the step. If it was undone before, nothing is changed.
  /// - Throws: `StoreError`; `StepError` if there is nothing to undo, or a later change contradicts it.
  @discardableResult
  public func undo(
    _ id: String? = nil, takesOlder: Bool = false, as command: Command,
    waiting: (Int?) -> Void = { _ in }
  ) throws -> Commit<Step> {
    try apply(.undo, command, waiting, { .undo($0.id, at: command.at) }) {
      history throws(StepError) in
      guard let id else { return try history.nextUndo(takesOlder: takesOlder || isShared).inverse }
      guard let step = history.step(id) else { throw .noSuchStep(id) }
      return step.inverse
    }
  }

  /// Whether others may change the file too, who have journals of their own.
  package var isShared: Bool {
    guard let info = try? System.info(at: location.path) else { return false }
    return info.mode & 0o022 != 0
  }

  /// Undoes the last merge that has not been undone.
  ///
  /// - Returns: The inverse of that step.
  /// - Throws: `StoreError`; `StepError` if there is nothing to undo, or a later change contradicts it.
  package func undoMerge(as command: Command, waiting: (Int?) -> Void) throws -> Commit<Step> {
    try apply(.undo, command, waiting, { .undo($0.id, at: command.at) }) {
      history throws(StepError) in
      try history.nextMergeUndo().inverse
    }
  }

  /// Redoes the step that was undone last.
  ///
  /// - Parameters:
  ///   - command: The command for the journal.
  ///   - waiting: Called after waiting for the lock for a second, with the process ID of the holder, if known.
  /// - Returns: The step.
  /// - Throws: `StoreError`; `StepError` if there is nothing to redo, or a later change contradicts it.
  @discardableResult
  public func redo(as command: Command, waiting: (Int?) -> Void = { _ in }) throws -> Commit<Step> {
    var commit = try apply(.redo, command, waiting, { .redo($0.id, at: command.at) }) {
      history throws(StepError) in
      try history.nextRedo()
    }
    commit.step = commit.value.id
    return commit
  }

  private func apply(
    _ direction: StepError.Direction, _ command: Command, _ waiting: (Int?) -> Void,
    _ entry: (Step) -> JournalEntry, _ choose: (History) throws(StepError) -> Step
  ) throws -> Commit<Step> {
    guard let info = try info(location.path, .doNotCreate), info.kind == .regular else {
      // Without a file no lock is needed.
      let step = try choose(try history())
      throw StepError.contradicted(
        direction, command: step.command,
        name: step.changes.items.first?.record?.product.displayName ?? "", .gone)
    }
    return try locked(.doNotCreate, waiting, for: command) { target, reading in
      let journal = journal(target)
      // A merge that changed no record is not in the journal, but this machine has written the file.
      let known = state(of: target)?.file
      var chosen: (entry: JournalEntry, file: Fingerprint, isLatest: Bool)?
      do {
        var commit = try commit(target, .doNotCreate, on: command.day, from: reading) {
          _, transition throws(StoreError) in
          if let chosen { try journal?.append(chosen.entry, transition) }
        } revising: { document, file in
          var inventory = document.inventory
          let (step, isLatest) = try apply(direction, choose, of: journal, file, to: &inventory)
          chosen = (entry(step), file, isLatest)
          return (step, document.revised(inventory, .all(command.realTime)))
        }
        guard let chosen else { return commit }
        commit.followsUnknownChange = !chosen.isLatest && known != chosen.file
        // All records may have been in that state already.
        if !commit.isWritten {
          do throws(StoreError) {
            try journal?.append(
              chosen.entry, Transition(before: chosen.file, after: chosen.file))
          } catch {
            commit.journalFailure = error
          }
        }
        return commit
      } catch let replacement as ReplacementOfUnreadableFile {
        guard let file = try bytes(of: target.path, .doNotCreate) else {
          throw StoreError.missing(path: target.path)
        }
        return try bringBack(target, file, replacement.step, replacement.copy, command)
      }
    }
  }

  /// Applies a step of the journal to the contents of a file. The journal is in memory only meanwhile: that of an import
  /// may be as long as the file.
  ///
  /// - Returns: The changes that were made, and whether the file is the one after the last entry.
  private func apply(
    _ direction: StepError.Direction, _ choose: (History) throws(StepError) -> Step,
    of journal: Journal?, _ file: Fingerprint, to inventory: inout Inventory
  ) throws -> (Step, isLatest: Bool) {
    let history = History(try journal?.entries() ?? [], of: file)
    let step = try choose(history)
    if direction == .undo, let copy = step.setAside {
      throw ReplacementOfUnreadableFile(step: step, copy: copy)
    }
    return (try inventory.apply(step, direction), history.leads(to: file))
  }

  /// The step to undo has replaced a file that could not be read, which is brought back whole.
  private struct ReplacementOfUnreadableFile: Error {
    let step: Step
    /// The path of that file.
    let copy: String
  }
}
