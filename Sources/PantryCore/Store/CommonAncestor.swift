/// Finds the state from which two copies of a pantry come. Syncing programs keep none.
///
/// Candidates are the states before and after the changes in the journal of this device, the state of the file when
/// another device had last changed it, and the copies themselves. Each is taken only if both copies come from it
/// (`Ancestry`). The journal is first, because it tells which changes the other copy has not seen.
struct CommonAncestor {
  let journal: Journal?
  /// The path of the remembered state; nil if none is kept.
  let remembered: String?

  /// Returns the common ancestor of two copies; nil if it is not known.
  ///
  /// - Complexity: O(n + j) in the number of records and in the length of the journal.
  func of(_ one: PantryDocument, _ other: PantryDocument) -> PantryDocument? {
    let copies = [one, other].map { Ancestry($0.inventory) }
    if let entries = try? journal?.entries(), !entries.isEmpty {
      // The copy that a syncing program has set aside may be that of this device.
      for document in [one, other] {
        if let ancestor = ancestor(document, entries, copies) { return ancestor }
      }
    }
    if let bytes = remembered.flatMap({ try? System.contents(of: $0) }),
      let document = try? PantryDocument(bytes),
      copies.allSatisfy({ $0.comes(from: document.inventory) })
    {
      return document
    }
    if copies[1].comes(from: one.inventory) { return one }
    return copies[0].comes(from: other.inventory) ? other : nil
  }

  /// Takes the changes of the journal back, from a copy that is the file after one of them, until both copies come from
  /// the state and have seen the change before it.
  private func ancestor(
    _ document: PantryDocument, _ entries: [History.Entry], _ copies: [Ancestry]
  ) -> PantryDocument? {
    let steps = Dictionary(
      entries.compactMap { entry -> (String, RecordChanges)? in
        guard case .step(let step) = entry.entry else { return nil }
        return (step.id, step.changes)
      }, uniquingKeysWith: { $1 })
    var fingerprint = Fingerprint(document.text.bytes)
    guard let newest = entries.lastIndex(where: { $0.transition?.after == fingerprint }) else {
      return nil
    }
    var state = EarlierState(document.inventory, of: copies)
    for entry in entries[...newest].reversed() where entry.transition?.after == fingerprint {
      let changes: RecordChanges? =
        switch entry.entry {
        case .subject: RecordChanges()
        case .step(let step): step.changes
        case .undo(let id, _): steps[id]?.inverse
        case .redo(let id, _): steps[id]
        }
      guard let changes, let transition = entry.transition else { return nil }
      if state.isAncestor, !changes.isEmpty, copies.allSatisfy({ $0.hasSeen(changes) }) { break }
      state.revert(changes)
      fingerprint = transition.before
    }
    guard state.isAncestor else { return nil }
    return try? PantryDocument(PantryDocument.text(of: state.contents))
  }
}

extension Store {
  /// What finds the common ancestors of the file and copies of it.
  func ancestors(_ target: ResolvedPath) -> CommonAncestor {
    CommonAncestor(
      journal: (try? journal(target)) ?? nil, remembered: rememberedPath(target))
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
      let journal = (try? journal(target)) ?? nil, journal.lastFingerprint != fingerprint,
      (try? System.makeDirectories(stateDirectory ?? "")) != nil
    else { return }
    let temporary = "\(path).tmp"
    try? System.remove(temporary)
    guard (try? Replacement.write([bytes[...]], to: temporary, .own)) != nil else { return }
    try? System.rename(temporary, to: path)
  }
}
