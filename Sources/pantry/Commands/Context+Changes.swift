import PantryCore
import PantryKitchen

extension Context {
  /// Changes the pantry file, and writes notes about the change.
  ///
  /// - Parameters:
  ///   - members: Unknown members for a file that has no records yet.
  ///   - isImport: Whether new records are written as they are.
  ///   - change: Changes the contents. It is called again if another program has changed the file meanwhile.
  /// - Throws: `StoreError`, and the errors of `change`.
  func change<Value>(
    _ ifMissing: Store.IfMissing, adding members: [UnknownField] = [], isImport: Bool = false,
    _ change: (inout Inventory) throws -> Value
  ) throws -> Store.Commit<Value> {
    if isDryRun {
      let commit = try store.rehearse(ifMissing, from: takeReading(), change)
      noteDryRun()
      return commit
    }
    let commit = try store.change(
      ifMissing: ifMissing, as: command(isImport: isImport), from: takeReading(), adding: members,
      waiting: reportWaiting, change)
    settle(commit)
    return commit
  }

  /// Says that nothing was changed if nothing may be.
  func noteDryRun() {
    if isDryRun { warn("dry run: nothing was changed") }
  }

  /// Returns a function for whether the pantry or the table of foods has a product with a name. The pantry is read
  /// once, at the first call. One that cannot be read has no names; the change reports why.
  ///
  /// - Parameter withList: Whether the lines of the shopping list are names, too.
  func nameLookup(withList: Bool = false) -> (String) -> Bool {
    KnownNames(withList: withList) { readAhead() }.contains
  }

  /// Returns the contents of the pantry file for understanding the words of a command. The command then starts from
  /// them, so that the file is opened once. They are empty if it cannot be read, which the command reports.
  func readAhead() -> Inventory {
    shared.ahead = try? store.reading()
    return shared.ahead?.inventory ?? Inventory()
  }

  /// Returns what was read ahead, once: what is read later may have changed.
  private func takeReading() -> Store.Reading? {
    defer { shared.ahead = nil }
    return shared.ahead
  }

  /// Returns the contents of the pantry file, or what was read ahead of it.
  func inventory() throws -> Inventory { try takeReading()?.inventory ?? store.read() }

  /// The command for the journal.
  var command: Store.Command { command(isImport: false) }

  private func command(isImport: Bool) -> Store.Command {
    let clock = clock()
    var command = Store.Command(
      commandLine(), at: clock.now, realTime: realTime(), isImport: isImport)
    command.today = clock.today
    command.continuedStep = continuedStep
    return command
  }

  /// Writes notes about a change of the file.
  ///
  /// - Parameter step: The step that was made, undone or redone, if `undo` does not take it back.
  func settle<Value>(_ commit: Store.Commit<Value>, step: Step? = nil) {
    output.isAfterChange = output.isAfterChange || commit.isWritten
    let steps = [step?.id, commit.step] + commit.mergedCopies.map(\.step?.id)
    shared.steps.formUnion(steps.compactMap(\.self))
    reactions.merged(commit.mergedCopies, self)
    if commit.isUpgraded { noteUpgrade() }
    if commit.isWritten { reactions.written(self) }
    if let path = commit.created { warn("created \(path.escapingControls)") }
    if commit.hardLinks > 1 {
      warn("the pantry file had \(commit.hardLinks) hard links; only this one has the change")
    }
    if commit.followsUnknownChange {
      warn(
        "the pantry file has newer changes that are not in the journal: made by another program, or lost from it in a power failure"
      )
    }
    for loss in FileAccess.Loss.allCases where commit.accessLosses.contains(loss) {
      warn(Context.words(loss))
    }
    if let failure = commit.backupFailure {
      let reason = Diagnostic(failure).message
      warn("saved, but no backup of the previous file could be kept: \(reason)")
    }
    for name in commit.conflicts { reportConflict(name) }
    if let failure = commit.journalFailure {
      warn("saved, but pantry undo cannot undo the change: \(Diagnostic(failure).message)")
    }
  }

  /// Writes that older programs refuse the file from now on.
  func noteUpgrade() {
    note(
      "the pantry file has format version 2 now: update pantry on every computer that shares it")
  }

  /// Returns the message about access that the new file does not give.
  private static func words(_ loss: FileAccess.Loss) -> Message {
    switch loss {
    case .owner:
      "the pantry file belongs to you now; its previous owner may no longer change it"
    case .group:
      "the group of the pantry file could not be kept; its members have no access now"
    case .accessList:
      "the access control list of the pantry file could not be kept; those it names have no access now"
    case .attributes: "some extended attributes of the pantry file could not be kept"
    }
  }

  /// Returns the call that merges a copy beside the pantry file.
  func mergeCall(_ name: String) -> String {
    "pantry merge \(store.path(ofCopy: name).shellQuoted.escapingControls)"
  }

  /// Reports a conflicting copy that was not merged, once.
  func reportConflict(_ name: String) {
    guard shared.reportedCopies.insert(name).inserted else { return }
    warn(
      "conflicting copy beside the pantry file, made by a syncing program: \(name.escapingControls)"
    )
  }

  /// Writes that another program has locked the file, on a terminal only.
  func reportWaiting(for holder: Int?) {
    guard diagnostics.isTerminal else { return }
    warn("waiting for \(Diagnostic.program(holder)) to finish")
  }
}
