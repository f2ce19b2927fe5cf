// The state from which two copies of a pantry come. Syncing programs keep none.
//
// Candidates are the states before and after the changes in the journal of this device, the state of the file when
// another device had last changed it, and the copies themselves. Each is taken only if both copies come from it
// (`Ancestry`). The journal is first, because it tells which changes the other copy has not seen. An earlier state than the
// last common one loses nothing: parts are told apart by their instants, and new records are in both copies.

extension Store {
  /// Returns the common ancestor of two copies of the file; nil if it is not known.
  ///
  /// - Complexity: O(n + j) in the number of records and in the length of the journal.
  func commonAncestor(
    of one: PantryDocument, _ other: PantryDocument, _ target: ResolvedPath
  ) -> PantryDocument? {
    let copies = [one, other].map { Ancestry($0.inventory) }
    if let entries = try? journal(target)?.entries(), !entries.isEmpty {
      // The copy that a syncing program has set aside may be that of this device.
      for (document, copy) in [(one, copies[1]), (other, copies[0])] {
        if let ancestor = ancestor(document, entries, copy) { return ancestor }
      }
    }
    if let bytes = rememberedPath(target).flatMap({ try? System.contents(of: $0) }),
      let document = try? PantryDocument(bytes),
      copies.allSatisfy({ $0.comes(from: document.inventory) })
    {
      return document
    }
    if copies[1].comes(from: one.inventory) { return one }
    return copies[0].comes(from: other.inventory) ? other : nil
  }

  /// Takes the changes of the journal back, from a document that is the file after one of them, until the copy comes from
  /// the state and has seen the change before it.
  private func ancestor(
    _ document: PantryDocument, _ entries: [History.Entry], _ copy: Ancestry
  ) -> PantryDocument? {
    let steps = Dictionary(
      entries.compactMap { entry -> (String, Step)? in
        guard case .step(let step) = entry.entry else { return nil }
        return (step.id, step)
      }, uniquingKeysWith: { $1 })
    var fingerprint = Fingerprint(document.text)
    guard let newest = entries.lastIndex(where: { $0.transition?.after == fingerprint }) else {
      return nil
    }
    var state = EarlierState(document.inventory, of: copy)
    // The state after a merge, with what both devices had before it. What a merge has changed may be that of the copy: the
    // copy comes from the merge if it has seen the change before it or, at the beginning of the chain, where the version that
    // was merged is one of this device, the merge itself.
    var merged: (contents: Inventory, isSeen: Bool)?
    // An undone merge, and undoing it, change nothing: the same copy can be merged again.
    var undoneMerges: Set<String> = []
    for entry in entries[...newest].reversed() where entry.transition?.after == fingerprint {
      var changes: RecordChanges?
      switch entry.entry {
      case .subject: changes = RecordChanges()
      case .step(let step) where step.isMerge:
        let isUndone = undoneMerges.remove(step.id) != nil
        changes = isUndone ? RecordChanges() : step.changes
        if !isUndone, merged == nil, state.isAncestor {
          merged = (state.contents, copy.hasSeen(step))
        }
      case .step(let step):
        changes = step.changes
        if state.isAncestor || merged != nil, copy.hasSeen(step) {
          return self.document(merged?.contents ?? state.contents)
        }
        merged = nil
      case .undo(let id, _):
        let step = steps[id]
        if step?.isMerge ?? false {
          undoneMerges.insert(id)
          changes = RecordChanges()
        } else {
          changes = step?.changes.inverse
          merged = nil
        }
      case .redo(let id, _):
        changes = steps[id]?.changes
        merged = nil
      }
      guard let changes, let transition = entry.transition else { return nil }
      state.revert(changes)
      fingerprint = transition.before
    }
    if let merged, merged.isSeen { return self.document(merged.contents) }
    return state.isAncestor ? self.document(state.contents) : nil
  }

  private func document(_ contents: Inventory) -> PantryDocument? {
    try? PantryDocument(PantryDocument.text(of: contents))
  }

  private func rememberedPath(_ target: ResolvedPath) -> String? {
    stateDirectory.map { "\($0)/base-\(target.shortName).json" }
  }

  /// The length in bytes beyond which a state is not remembered.
  private static let longestRemembered = 32 << 20

  /// Remembers the file before a change if another device, or another program, has written it: at that moment both had
  /// it. Without it, merging still works. Failures are ignored.
  func remember(_ bytes: [UInt8], before fingerprint: Fingerprint, of target: ResolvedPath) {
    guard let path = rememberedPath(target), !bytes.isEmpty, bytes.count <= Self.longestRemembered,
      let journal = journal(target), journal.lastFingerprint != fingerprint,
      (try? System.makeDirectories(stateDirectory ?? "")) != nil
    else { return }
    let temporary = "\(path).tmp"
    try? System.remove(temporary)
    guard (try? Replacement.write([bytes[...]], to: temporary, .own)) != nil else { return }
    try? System.rename(temporary, to: path)
  }
}
