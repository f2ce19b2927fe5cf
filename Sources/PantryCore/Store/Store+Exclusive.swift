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

    /// Merges other versions into the file, as a step that `undo` passes over.
    ///
    /// - Throws: `StoreError`.
    package func merge(_ copies: [PantryCopy]) throws -> Resolution {
      try store.commitMerge(copies, into: target, .create, as: command).value
    }
  }

  /// Calls a function while holding the lock of the file.
  ///
  /// - Returns: What was done before: the copies that were merged, and whether the file was upgraded.
  @discardableResult
  package func exclusively(
    as command: Command, waiting: (Int?) -> Void, _ body: (Exclusive) throws -> Void
  ) throws -> Commit<Void> {
    try locked(.create, waiting, for: command) { target, _ in
      try body(Exclusive(store: self, target: target, command: command))
      return Commit((), before: Inventory(), Inventory())
    }
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
