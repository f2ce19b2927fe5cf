// What this machine knows of a shared pantry, beside what the file says.

extension Store {
  /// What this machine remembers of a shared pantry; nil without a state directory.
  func state(of target: ResolvedPath) -> SharedState? {
    stateDirectory.map { SharedState(of: target, in: $0) }
  }

  /// The pantry as this machine knows it: what was edited in the file by hand is a change, and what this machine knew and
  /// the file lacks is there, because a syncing program may have replaced it.
  ///
  /// A pantry that was never shared is as it is in the file.
  ///
  /// - Returns: The pantry, what merging decided, whether the file lacked something, and the change that was made here by
  ///   hand, if any.
  /// - Complexity: O(n) in the length of the file; O(n log n) if it was not written here.
  func known(_ document: PantryDocument, _ target: ResolvedPath) throws(DocumentError)
    -> (document: PantryDocument, notes: [MergeNote], wasOlder: Bool, byHand: Dot?)
  {
    if document.shared == nil, !isSharing { return (document, [], false, nil) }
    let state = state(of: target)
    if document.shared != nil, let file = state?.file, file == Fingerprint(document.text) {
      return (document, [], false, nil)
    }
    let shadow = state?.shadow
    let (adopted, isOwn) = try document.adopted(shadow, own: state?.last)
    var byHand: Dot?
    if isOwn == true, let author = state?.last?.author {
      byHand = adopted.shared?.seen.numbers[author].map { Dot(author, $0) }
    }
    guard let shadow, let known = shadow.shared?.seen, let seen = adopted.shared?.seen,
      seen.hasCommonAuthor(with: known), !seen.contains(known)
    else { return (adopted, [], false, byHand) }
    let (merged, notes) = try PantryDocument.merged(adopted, shadow)
    return (merged, notes, true, byHand)
  }

  /// Whether the file may lack something that this machine knows.
  package var mayLackChanges: Bool {
    guard let target = try? resolve(.doNotCreate), let state = state(of: target) else {
      return false
    }
    if state.isEmpty { return isSharing }
    guard let file = try? bytes(of: target.path, .doNotCreate) else { return false }
    return state.file != Fingerprint(file.bytes)
  }

  /// Makes the file what this machine knows, as a step that `undo` passes over. Requires the lock.
  ///
  /// - Returns: What was merged; nil if the file lacked nothing and was of a shared pantry, or does not exist.
  func bringUpToDate(_ target: ResolvedPath, _ reading: Reading?, _ command: Command) throws
    -> MergedCopy?
  {
    if let reading, !isSharing, reading.document.shared == nil { return nil }
    if (try? System.info(at: target.path)) == nil { return nil }
    var result: (notes: [MergeNote], wasOlder: Bool) = ([], false)
    let (commit, step) = try commitStep(
      target, .doNotCreate, from: reading, as: command.called("merge"), isMerge: true
    ) {
      document in
      let known = try known(document, target)
      result = (known.notes, known.wasOlder)
      return ((), document.revision(to: known.document, known.byHand))
    }
    if commit.isWritten, result.wasOlder || !result.notes.isEmpty {
      return MergedCopy(
        name: nil, notes: result.notes, step: step, isUpgrade: commit.isUpgraded)
    }
    return commit.isUpgraded ? MergedCopy(name: nil, notes: [], step: nil, isUpgrade: true) : nil
  }
}
