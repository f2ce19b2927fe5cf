import PantryCore
import PantryExchange
import PantryKitchen

extension Context {
  /// Takes the copies that syncing programs have left beside the pantry file into account: a change merges them into
  /// the file first, and until then reading shows the merged contents.
  ///
  /// Without copies, this reads the names in one directory.
  ///
  /// - Parameter readsLists: Whether the checklists are read, too.
  mutating func takeInCopies(readsLists: Bool) throws {
    try mergeFoundCopies()
    if readsLists, isShared, !isDryRun {
      _ = try sharedLists.read(isAsked: false) { try merges($0.name, isConflict: $0.isConflict) }
    }
  }

  private mutating func mergeFoundCopies() throws {
    store.isSharing = isShared
    if isDryRun { return }
    let merging = try settings(Settings.merge)
    let copies = merging == .no ? Store.FoundCopies() : store.findCopies(withOthers: isShared)
    for (name, why) in copies.refused where !isQuiet && shared.reportedCopies.insert(name).inserted
    {
      note(words(name, why))
    }
    let accepted = try copies.mergeable.filter { try merges($0.name, isConflict: $0.isConflict) }
    if accepted.isEmpty, !store.mayLackChanges { return }
    store.copyPolicy = .merged(Set(accepted.map(\.name)))
    let (view, merged) = store.viewing(accepted, as: command)
    store = view
    for copy in merged { report(copy) }
  }

  /// Returns whether a copy is merged now, as the settings and the user want it.
  func merges(_ name: String, isConflict: Bool) throws -> Bool {
    let merging = try settings(Settings.merge)
    if merging == .no {
      if isConflict, !isQuiet { reportConflict(name) }
      return false
    }
    if isConflict, merging == .auto { return true }
    if questions == .all {
      // At most once a day: the file may have been kept on purpose.
      let mark = String(digest(name.utf8), radix: 16)
      let isFirst = try? store.oncePerDay("copy-\(mark)", on: clock().today) {}
      return try isFirst == true
        && agrees("merge \(name.escapingControls) into the pantry?", onEnter: true)
    }
    if isConflict { note("\(name.escapingControls) was not merged: pantry merge merges it") }
    return false
  }

  /// Returns why a copy is not merged by itself, and what to do about it.
  func words(_ name: String, _ why: Store.CopyRefusal) -> Message {
    let copy = name.escapingControls
    switch why {
    case .unrelated:
      return
        "\(copy) was not merged: it has no item of the pantry; \(mergeCall(name)) unites them"
    case .unreadable(let error): return "not merged: \(Diagnostic(error).message)"
    }
  }

  /// Reports what was merged, once: also what was overridden in a copy that has nothing else.
  func report(_ copy: MergedCopy) {
    if copy.step == nil, copy.notes.isEmpty { return }
    guard shared.reportedCopies.insert(copy.name ?? "").inserted else { return }
    if copy.name == nil {
      note("the pantry file is older than what this computer knows, which is kept")
      hint("to go back: pantry restore")
    } else if let step = copy.step {
      note(.merged(name(of: copy), step))
    }
    warn(of: copy.notes)
  }

  /// The name of a copy; for what this machine knew, that of the file.
  func name(of copy: MergedCopy) -> Message {
    Message(
      verbatim: (copy.name ?? store.path.split(separator: "/").last.map(String.init) ?? "")
        .escapingControls)
  }

  /// Reports what merging has decided between two values.
  func warn(of notes: [MergeNote]) {
    for note in notes { warn(note.words) }
  }
}
