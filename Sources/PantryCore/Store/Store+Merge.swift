extension Store {
  /// The path of the pantry file, as given.
  package var path: String { location.path }

  /// Merges the copies beside the file, according to the policy, and changes nothing else.
  package func mergeCopies(as command: Command, waiting: (Int?) -> Void) throws -> Commit<Void> {
    try locked(.doNotCreate, waiting, for: command) { _, _ in
      Commit((), before: Inventory(), try read())
    }
  }

  /// Merges other copies into the file as one step, which `undo` passes over.
  ///
  /// - Returns: What merging decided, and the step; nil if the copies have nothing new.
  /// - Throws: `StoreError`.
  package func merge(_ copies: [PantryCopy], as command: Command, waiting: (Int?) -> Void) throws
    -> Commit<Resolution>
  {
    try locked(.create, waiting, for: command) { target, reading in
      try commitMerge(into: target, .create, from: reading, as: command) { document in
        copies.map { known($0, in: document, target) }
      }
    }
  }

  /// Merges copies into the file as one step, which `undo` passes over. Requires the lock.
  ///
  /// - Parameters:
  ///   - reading: The file as it was read before, which is used if it is still the same.
  ///   - copies: Returns the copies, with their common ancestors with a document.
  func commitMerge(
    into target: ResolvedPath, _ ifMissing: IfMissing, from reading: Reading? = nil,
    as command: Command, _ copies: (PantryDocument) -> [PantryCopy]
  ) throws -> Commit<Resolution> {
    let (commit, step) = try commitStep(
      target, ifMissing, from: reading, as: command, isMerge: true
    ) { document in
      try document.revised(merging: copies(document))
    }
    return commit.with((commit.value, step))
  }

  /// Returns a copy with its common ancestor, if that can be found.
  private func known(
    _ copy: PantryCopy, in document: PantryDocument, _ target: ResolvedPath
  ) -> PantryCopy {
    copy.base == nil
      ? PantryCopy(copy.document, base: commonAncestor(of: document, copy.document, target)) : copy
  }

  /// Returns what merging other copies would decide and change.
  package func preview(merging copies: [PantryCopy], as command: Command) throws
    -> (notes: [MergeNote], step: Step?, inventory: Inventory)
  {
    let present = try load(location.path, .doNotCreate)?.document ?? PantryDocument()
    let target = try resolve(.doNotCreate)
    let (notes, revision) = try present.revised(
      merging: copies.map { known($0, in: present, target) })
    return (
      notes, revision.map { command.step($0.changes, isMerge: true) },
      revision?.inventory ?? Inventory()
    )
  }
}

extension PantryDocument {
  /// Merges two copies of a file.
  ///
  /// If both are equal, or only one of them has been changed, the result is one of them, byte for byte.
  ///
  /// - Parameter base: The common ancestor; nil if it is not known.
  /// - Returns: The text of the merged file, and what merging decided.
  /// - Complexity: O(n log n) in the number of records.
  package static func merged(base: PantryDocument?, _ left: PantryDocument, _ right: PantryDocument)
    -> (text: [UInt8], notes: [MergeNote])
  {
    let (first, second) = (left.text, right.text)
    if first == second { return (first, []) }
    if let base = base?.text {
      if base == first { return (second, []) }
      if base == second { return (first, []) }
    }
    let merge = PantryMerge(base: base?.inventory, left.inventory, right.inventory)
    return (text(of: merge.inventory, from: [left, right]), merge.notes)
  }

  /// Merges other copies into this document, one after the other.
  ///
  /// - Returns: What merging decided, and the revision; nil if the copies have nothing new.
  /// - Throws: `DocumentError` if the merged text cannot be read, which does not happen.
  func revised(merging copies: [PantryCopy]) throws(DocumentError) -> ([MergeNote], Revision?) {
    var merged = self
    var notes: [MergeNote] = []
    for copy in copies {
      let (text, new) = PantryDocument.merged(base: copy.base, merged, copy.document)
      notes += new
      merged = try PantryDocument(text)
    }
    if merged.text == text { return (notes, nil) }
    let revision = Revision(
      text: PantryText(read: merged.text), inventory: merged.inventory,
      changes: changes(to: merged))
    return (notes, revision)
  }
}

/// A copy that is merged into a pantry.
package struct PantryCopy: Sendable {
  /// The copy.
  let document: PantryDocument
  /// The common ancestor of the copy and the pantry; nil if it is not known.
  let base: PantryDocument?

  /// Creates a copy.
  package init(_ document: PantryDocument, base: PantryDocument? = nil) {
    (self.document, self.base) = (document, base)
  }
}
