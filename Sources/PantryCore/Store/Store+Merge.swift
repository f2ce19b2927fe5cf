extension Store {
  /// Merges other copies into the file as one step, which `undo` passes over.
  ///
  /// - Returns: What merging decided, and the step; nil if the copies have nothing new.
  /// - Throws: `StoreError`.
  package func merge(_ copies: [PantryCopy], as command: Command, waiting: (Int?) -> Void) throws
    -> Commit<(notes: [MergeNote], step: Step?)>
  {
    try locked(.create, waiting) { target, journal, reading in
      var step: Step?
      let commit = try commit(
        target, .create, at: command.at, from: reading,
        note: { changes, transition throws(StoreError) in
          let new = command.step(changes, isMerge: true)
          step = new
          try journal?.append(.step(new), transition)
        }
      ) { document, _ in
        try document.revised(merging: copies)
      }
      return commit.with((commit.value, step))
    }
  }

  /// Returns what merging other copies would decide and change.
  package func preview(merging copies: [PantryCopy], as command: Command) throws
    -> (notes: [MergeNote], step: Step?, inventory: Inventory)
  {
    let document = try text(of: location.path, .read, mayMap: false).map {
      text, info throws(StoreError) in
      try self.document(text, location.path, info)
    }
    let (notes, revision) = try (document ?? PantryDocument()).revised(merging: copies)
    return (
      notes, revision.map { command.step($0.changes, isMerge: true) },
      revision?.inventory ?? Inventory()
    )
  }
}
