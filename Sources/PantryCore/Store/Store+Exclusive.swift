extension Store {
  /// The pantry file while its lock is held.
  package struct Exclusive {
    fileprivate let store: Store
    fileprivate let target: ResolvedPath
    fileprivate let command: Command

    /// Returns the bytes of the file; nil if there is none.
    package func bytes() throws(StoreError) -> [UInt8]? {
      try store.bytes(of: target.path, .create)?.bytes
    }

    /// Reads the file; an empty document if there is none.
    package func document() throws(StoreError) -> PantryDocument {
      try store.load(target.path, .create)?.document ?? PantryDocument()
    }

    /// Merges another version into the file, as a step that `undo` passes over.
    ///
    /// - Parameter base: The common ancestor; nil if it is not known. One that cannot be read is not known either.
    /// - Throws: `StoreError`, also if the other version is not a pantry.
    package func merge(_ other: [UInt8], base: [UInt8]?) throws -> Resolution {
      let copy: PantryCopy
      do throws(DocumentError) {
        copy = PantryCopy(
          try PantryDocument(other), base: base.flatMap { try? PantryDocument($0) })
      } catch {
        throw StoreError.document(path: target.path, error)
      }
      return try merge(copy)
    }

    /// Merges an earlier version of the file again, if merges that it contains were undone since. What others had done
    /// was taken back here alone: a version without it would take it back everywhere.
    ///
    /// - Returns: What merging decided, and the step; neither if nothing was undone.
    /// - Throws: `StoreError`.
    package func mergeAgain(_ earlier: [UInt8]) throws -> Resolution {
      guard let copy = try store.undone(in: earlier, target) else { return ([], nil) }
      return try merge(copy)
    }

    private func merge(_ copy: PantryCopy) throws -> Resolution {
      try store.commitMerge(into: target, .create, as: command) { _ in [copy] }.value
    }
  }

  /// Calls a function while holding the lock of the file.
  package func exclusively(
    as command: Command, waiting: (Int?) -> Void, _ body: (Exclusive) throws -> Void
  ) throws {
    _ = try locked(.create, waiting, for: command) { target, _ in
      try body(Exclusive(store: self, target: target, command: command))
      return Commit((), before: Inventory(), Inventory())
    }
  }
}

extension Store {
  /// Returns whether an earlier version of the file contains merges that were undone since.
  package func hasUndoneMerges(of earlier: [UInt8]) -> Bool {
    guard let target = try? resolve(.doNotCreate) else { return false }
    return (try? undone(in: earlier, target)) != nil
  }

  /// Returns an earlier version of the file, with its state before the merges that were undone since as the common
  /// ancestor.
  ///
  /// - Returns: nil if none was undone, or if a later change contradicts that.
  fileprivate func undone(in earlier: [UInt8], _ target: ResolvedPath) throws(StoreError)
    -> PantryCopy?
  {
    let entries = try journal(target)?.entries() ?? []
    let steps = History.undoneMerges(in: Fingerprint(earlier), entries)
    guard !steps.isEmpty, let document = try? PantryDocument(earlier) else { return nil }
    let revision = try? document.revised(.restored, adding: []) { inventory in
      for step in steps { _ = try inventory.apply(step.inverse, .undo) }
    }
    guard let text = revision?.1?.text.bytes, let base = try? PantryDocument(text) else {
      return nil
    }
    return PantryCopy(document, base: base)
  }
}

extension PantryDocument {
  /// Returns the changes from this document to another one.
  package func changes(to other: PantryDocument) -> RecordChanges {
    var changes = revised(other.inventory, .none)?.changes ?? RecordChanges()
    func bySubject(_ notes: [Deletion]) -> [Deletion.Subject: Deletion] {
      Dictionary(notes.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, new) = (bySubject(inventory.deletions), bySubject(other.inventory.deletions))
    for subject in Set(old.keys).union(new.keys).subtracting([.other]).sorted()
    where old[subject] != new[subject] {
      changes.deletions.append(RecordChange(before: old[subject], after: new[subject]))
    }
    return changes
  }
}
