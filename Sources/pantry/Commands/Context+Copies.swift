import PantryCore
import PantryKitchen

extension Context {
  /// Takes the copies that syncing programs have left beside the pantry file into account: a change merges them into
  /// the file first, and until then reading shows the merged contents.
  ///
  /// Without copies, this reads the names in one directory.
  mutating func takeInCopies() throws {
    try mergeFoundCopies()
    if isShared, !isDryRun { try readChecklists { try merges($0, isConflict: $1) } }
  }

  private mutating func mergeFoundCopies() throws {
    let merging = try settings(Settings.merge)
    if isDryRun || merging == .no { return }
    let copies = store.findCopies(withOthers: isShared)
    for (name, why) in copies.refused where !isQuiet && shared.reportedCopies.insert(name).inserted
    {
      note(words(name, why))
    }
    let found = copies.mergeable
    if found.isEmpty { return }
    let accepted = try found.filter { try merges($0.name, isConflict: $0.isConflict) }
    if accepted.isEmpty { return }
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
      return try asksAgain(about: name)
        && accepts("merge \(name.escapingControls) into the pantry?", onEnter: true)
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

  /// Returns whether to ask about a copy: once a day, so that a file that is kept on purpose is no nuisance.
  private func asksAgain(about name: String) -> Bool {
    let mark = String(digest(name.utf8), radix: 16)
    return (try? store.oncePerDay("copy-\(mark)", on: clock().today) {}) ?? false
  }

  /// Reports a copy that was merged, once.
  func report(_ copy: MergedCopy) {
    guard let step = copy.step, shared.reportedCopies.insert(copy.name).inserted else { return }
    let ids = ShortIDs((try? store.read())?.items ?? [])
    let counts = StepView(step: step, ids: ids).counts
    let name = copy.name.escapingControls
    note(counts.isEmpty ? "merged \(name)" : "merged \(name): \(counts)")
    warn(of: copy.notes, ids)
  }

  /// Reports what merging has decided between two values.
  func warn(of notes: [MergeNote], _ ids: ShortIDs) {
    for view in MergeNoteView.views(notes, ids) where view.isWarning { warn(view.words) }
  }
}
