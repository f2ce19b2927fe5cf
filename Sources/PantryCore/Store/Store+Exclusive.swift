extension Store {
  /// The pantry file while its lock is held.
  package struct Exclusive {
    fileprivate let store: Store
    fileprivate let target: ResolvedPath
    fileprivate let journal: Journal?
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
      return try store.commitMerge(into: target, .create, as: command, journal) { _ in [copy] }
        .value
    }
  }

  /// Calls a function while holding the lock of the file.
  package func exclusively(
    as command: Command, waiting: (Int?) -> Void, _ body: (Exclusive) throws -> Void
  ) throws {
    _ = try locked(.create, waiting, for: command) { target, journal, _ in
      try body(Exclusive(store: self, target: target, journal: journal, command: command))
      return Commit((), before: Inventory(), Inventory())
    }
  }
}

extension PantryDocument {
  /// Returns the changes from this document to another one.
  package func changes(to other: PantryDocument) -> RecordChanges {
    revised(other.inventory, .none)?.changes ?? RecordChanges()
  }
}
