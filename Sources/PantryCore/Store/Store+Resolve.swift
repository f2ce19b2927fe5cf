extension Store {
  /// What resolving a conflict decided, and the step; nil if the file has all of it already.
  package typealias Resolution = (notes: [MergeNote], step: Step?)

  /// Returns whether the file has the conflict markers of git.
  ///
  /// - Throws: `StoreError` if it cannot be read for another reason.
  package func hasConflictMarkers() throws -> Bool {
    do {
      _ = try reading()
      return false
    } catch StoreError.document(_, .conflictMarkers, _) {
      return true
    }
  }

  /// Merges the versions of a conflict that another program could not merge, as one step, which `undo` passes over. A
  /// file that is a pantry is merged with the result: another program may have resolved the conflict, or the user.
  ///
  /// - Parameter versions: The versions, if another program has them; nil for those in a file with conflict markers.
  /// - Throws: `StoreError`; the file is unchanged, except for `savedNotConfirmed`.
  package func resolve(
    _ versions: PantryVersions?, markerSize: Int = ConflictedText.markerSize, as command: Command,
    waiting: (Int?) -> Void
  ) throws -> Commit<Resolution> {
    try locked(.doNotCreate, waiting, accepts: true, for: command) { target, _ in
      guard let (bytes, info) = try bytes(of: target.path, .doNotCreate) else {
        throw StoreError.missing(path: target.path)
      }
      let (resolution, merged) = try resolved(bytes, versions, markerSize, command)
      guard let step = resolution.step else {
        return Commit(resolution, before: merged.inventory, merged.inventory)
      }
      var commit = Commit(resolution, before: Inventory(), merged.inventory)
      try replace(
        target, .init(info: info, bytes: bytes), by: merged.text, .step(step), &commit)
      return commit
    }
  }

  /// Returns what resolving a conflict would decide and change.
  package func preview(
    resolving versions: PantryVersions?, markerSize: Int = ConflictedText.markerSize,
    as command: Command
  ) throws -> Resolution {
    guard let (bytes, _) = try bytes(of: location.path, .doNotCreate) else { return ([], nil) }
    return try resolved(bytes, versions, markerSize, command).0
  }

  private func resolved(
    _ bytes: [UInt8], _ versions: PantryVersions?, _ markerSize: Int, _ command: Command
  ) throws(StoreError) -> (Resolution, PantryDocument) {
    var versions = versions
    if versions == nil {
      versions = try PantryVersions(markedIn: bytes, of: location.path, markerSize: markerSize)
    }
    do throws(DocumentError) {
      let present = Result { () throws(DocumentError) in try PantryDocument(bytes) }
      guard let versions else { return (([], nil), try present.get()) }
      var (merged, notes) = try versions.merged()
      let before = (try? present.get()) ?? versions.left.document
      if let present = try? present.get() {
        let (united, new) = try PantryDocument.merged(present, merged)
        (merged, notes) = (united, notes + new)
      }
      if merged.text == bytes { return ((notes, nil), merged) }
      return ((notes, command.step(before.changes(to: merged), isMerge: true)), merged)
    } catch {
      throw .document(path: location.path, error)
    }
  }
}
