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
      try commitMerge(copies, into: target, .create, from: reading, as: command)
    }
  }

  /// Merges copies into the file as one step, which `undo` passes over. Requires the lock.
  ///
  /// - Parameter reading: The file as it was read before, which is used if it is still the same.
  func commitMerge(
    _ copies: [PantryCopy], into target: ResolvedPath, _ ifMissing: IfMissing,
    from reading: Reading? = nil, as command: Command
  ) throws -> Commit<Resolution> {
    let (commit, step) = try commitStep(
      target, ifMissing, from: reading, as: command, isMerge: true
    ) { document in
      try document.revised(merging: copies)
    }
    return commit.with((commit.value, step))
  }

  /// Returns what merging other copies would decide and change.
  package func preview(merging copies: [PantryCopy], as command: Command) throws
    -> Resolution
  {
    let present = try load(location.path, .doNotCreate)?.document ?? PantryDocument()
    let (notes, revision) = try present.revised(merging: copies)
    return (notes, revision.map { command.step($0.changes, isMerge: true) })
  }
}

extension PantryDocument {
  /// Merges two copies of a file. If only one of them has changed, the result is that one, byte for byte.
  ///
  /// - Parameter isChecked: Whether what was edited by hand is a change. It is not in versions in which another program has
  ///   already merged lines, because those lines were not edited by anybody.
  /// - Returns: The merged document, and what merging decided.
  /// - Complexity: O(n log n) in the number of records.
  package static func merged(
    _ left: PantryDocument, _ right: PantryDocument, isChecked: Bool = true
  ) throws(DocumentError) -> (document: PantryDocument, notes: [MergeNote]) {
    if left.text == right.text { return (left, []) }
    // An empty pantry has nothing that could be removed.
    if left.isNew { return (try right.original(), []) }
    func shared(_ document: PantryDocument) throws(DocumentError) -> PantryDocument {
      isChecked ? try document.adopted(nil, own: nil).document : try document.original()
    }
    let (one, other) = (try shared(left), try shared(right))
    let merge = CausalMerge(one.causal, other.causal)
    let document = try PantryDocument(merge.result, from: [one, other])
    return (document, merge.notes)
  }

  /// Whether the file does not exist, or was never shared and has no records.
  private var isNew: Bool {
    shared == nil && inventory.isEmpty && inventory.deletions.isEmpty && unknownMembers.isEmpty
  }

  /// Merges other copies into this document, one after the other.
  ///
  /// - Returns: What merging decided, and the revision; nil if the copies have nothing new.
  /// - Throws: `DocumentError` if the merged text cannot be read, which does not happen.
  func revised(merging copies: [PantryCopy]) throws(DocumentError) -> ([MergeNote], Revision?) {
    var merged = self
    var notes: [MergeNote] = []
    for copy in copies {
      let (next, new) = try PantryDocument.merged(
        merged, copy.document, isChecked: copy.isChecked)
      notes += new
      merged = next
    }
    return (notes, revision(to: merged))
  }

  /// The revision from this document to another one; nil if they are equal.
  ///
  /// - Parameter dot: The change of this machine that the other one has, if any.
  func revision(to other: PantryDocument, _ dot: Dot? = nil) -> Revision? {
    if other.text == text { return nil }
    return Revision(
      text: PantryText(read: other.text), inventory: other.inventory,
      shared: other.shared, dot: dot, changes: changes(to: other))
  }
}

/// A copy that is merged into a pantry.
package struct PantryCopy: Sendable {
  /// The copy.
  let document: PantryDocument
  /// Whether what was edited by hand in it is a change; see `PantryDocument.merged`.
  let isChecked: Bool

  /// Creates a copy.
  package init(_ document: PantryDocument, isChecked: Bool = true) {
    (self.document, self.isChecked) = (document, isChecked)
  }
}
