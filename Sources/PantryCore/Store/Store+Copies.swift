// The copies that syncing programs leave beside the file.

/// What is done about copies beside the pantry file.
package enum CopyPolicy: Sendable {
  /// Their names are reported.
  case reported
  /// Those with these names are merged before a change.
  case merged(Set<String>)
  /// Those whose names syncing programs give to conflicts are merged before a change.
  case conflictsMerged
}

/// A copy that was merged into the file.
package struct MergedCopy: Sendable {
  /// The name of the copy beside the file; nil for what this machine knew, and the file lacked.
  package let name: String?
  /// What merging decided.
  package let notes: [MergeNote]
  /// The step; nil if the file had all of it already.
  package let step: Step?
  /// Whether the file was of version 1; see `Commit`.
  let isUpgrade: Bool

  /// Creates what was merged.
  init(name: String?, notes: [MergeNote], step: Step?, isUpgrade: Bool = false) {
    (self.name, self.notes, self.step, self.isUpgrade) = (name, notes, step, isUpgrade)
  }
}

extension Store {
  /// The copies beside the file.
  package struct FoundCopies: Sendable {
    package init() {}

    /// Those that can be merged.
    package fileprivate(set) var mergeable: [FoundCopy] = []
    /// Those with a name that syncing programs give to conflicts that are not merged by themselves, and why.
    package fileprivate(set) var refused: [(name: String, why: CopyRefusal)] = []
  }

  /// A copy beside the file that can be merged.
  package struct FoundCopy: Sendable {
    package let name: String
    /// Whether its name is one that syncing programs give to conflicts.
    package let isConflict: Bool
    let document: PantryDocument
  }

  /// Why a copy is not merged by itself.
  package enum CopyRefusal: Sendable {
    /// It has no record of the pantry: it may be another pantry.
    case unrelated
    /// It cannot be read: it may be incomplete, or of a later version.
    case unreadable(StoreError)
  }

  /// Finds the copies beside the file. Those that can be merged are other files that are a pantry and have records of this
  /// one.
  ///
  /// - Parameter document: The pantry.
  /// - Complexity: O(n) in the number of names, and in the length of the files that look like copies.
  func foundCopies(
    of document: PantryDocument, _ target: ResolvedPath, _ names: SyncedCopies.Names
  ) -> FoundCopies {
    var found = FoundCopies()
    if names.isEmpty { return found }
    let own = document.inventory.uids
    for (name, isConflict) in names.conflicts.map({ ($0, true) })
      + names.others.map({ ($0, false) })
    {
      do throws(StoreError) {
        let copy = try PantryCopy.document(target.sibling(name), followsLinks: false)
        if !own.isDisjoint(with: copy.inventory.uids) {
          found.mergeable.append(FoundCopy(name: name, isConflict: isConflict, document: copy))
        } else if isConflict {
          found.refused.append((name, .unrelated))
        }
      } catch {
        // Another machine may have merged it meanwhile.
        if case .system(_, _, .noSuchFile) = error { continue }
        if isConflict { found.refused.append((name, .unreadable(error.naming(name)))) }
      }
    }
    return found
  }

  /// Brings the file up to date, and merges the copies beside it, each as a step of its own, and moves them to the state
  /// directory. Requires the lock.
  ///
  /// It is done before a change. A copy that cannot be merged is left where it is, and the change is made.
  ///
  /// - Returns: What was merged.
  func takeIn(
    _ target: ResolvedPath, _ names: SyncedCopies.Names, _ reading: Reading?, _ command: Command
  ) -> [MergedCopy] {
    let known = try? bringUpToDate(target, reading, command)
    return [known].compactMap { $0 ?? nil } + mergeCopies(target, names, command)
  }

  private func mergeCopies(
    _ target: ResolvedPath, _ names: SyncedCopies.Names, _ command: Command
  ) -> [MergedCopy] {
    var names = names
    switch copyPolicy {
    case .reported: return []
    case .conflictsMerged: names.others = []
    case .merged(let chosen):
      names.conflicts.removeAll { !chosen.contains($0) }
      names.others.removeAll { !chosen.contains($0) }
    }
    if names.isEmpty { return [] }
    guard let document = try? load(target.path, .doNotCreate)?.document else { return [] }
    let copies = foundCopies(of: document, target, names).mergeable
    return copies.compactMap { try? merge($0, into: target, command) }
  }

  private func merge(_ copy: FoundCopy, into target: ResolvedPath, _ command: Command) throws
    -> MergedCopy
  {
    let commit = try commitMerge(
      [PantryCopy(copy.document)], into: target, .doNotCreate,
      as: command.called("merge \(copy.name)"))
    try retire(target.sibling(copy.name), as: copy.name, at: command.realTime)
    let (notes, step) = commit.value
    return MergedCopy(name: copy.name, notes: notes, step: step, isUpgrade: commit.isUpgraded)
  }

  // MARK: Reading

  /// Finds the copies beside the file.
  ///
  /// - Parameter hasOthers: Whether also those whose names are not ones that syncing programs give to conflicts.
  /// - Returns: The copies, none if the file cannot be read.
  package func findCopies(withOthers hasOthers: Bool) -> FoundCopies {
    guard let target = try? resolve(.doNotCreate),
      let names = try? System.names(in: target.directory)
    else { return FoundCopies() }
    var found = SyncedCopies.names(of: target.name, among: names)
    if !hasOthers { found.others = [] }
    if found.isEmpty { return FoundCopies() }
    guard let document = try? load(target.path, .create)?.document else { return FoundCopies() }
    return foundCopies(of: document, target, found)
  }

  /// Returns the path of a copy, which begins like that of the pantry file was given.
  package func path(ofCopy name: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  /// Moves copies that were merged by name to the state directory, if they are copies beside the file. Others are left where
  /// they are.
  ///
  /// - Parameter hasOthers: Whether also those whose names are not ones that syncing programs give to conflicts.
  /// - Returns: The names of those that were moved.
  package func retireCopies(_ files: [String], withOthers hasOthers: Bool, at now: Instant)
    -> [String]
  {
    guard let target = try? resolve(.doNotCreate) else { return [] }
    return files.compactMap { file in
      guard let copy = try? ResolvedPath(file), copy.directory == target.directory else {
        return nil
      }
      let names = SyncedCopies.names(of: target.name, among: [copy.name])
      guard !names.conflicts.isEmpty || hasOthers && !names.others.isEmpty,
        (try? retire(copy.path, as: copy.name, at: now)) != nil
      else { return nil }
      return copy.name
    }
  }

  /// Returns the store whose contents are those of the file merged with copies, without changing the file.
  ///
  /// - Returns: The store, and what was merged.
  package func viewing(_ copies: [FoundCopy], as command: Command) -> (Store, [MergedCopy]) {
    guard let target = try? resolve(.doNotCreate), let file = try? load(target.path, .create),
      let known = try? known(file.document, target)
    else {
      return (self, [])
    }
    var document = known.document
    var merged: [MergedCopy] = []
    if known.wasOlder || !known.notes.isEmpty {
      let step = file.document.revision(to: document).map {
        command.step($0.changes, isMerge: true)
      }
      merged.append(MergedCopy(name: nil, notes: known.notes, step: step))
    }
    for copy in copies {
      let revised = try? document.revised(merging: [PantryCopy(copy.document)])
      guard let (notes, revision) = revised else { continue }
      let step = revision.map { command.step($0.changes, isMerge: true) }
      merged.append(MergedCopy(name: copy.name, notes: notes, step: step))
      if let revision, let next = try? PantryDocument(revision.text.bytes) { document = next }
    }
    var store = self
    store.view = Reading(document: document, info: file.info, isFile: false)
    return (store, merged)
  }

  /// The view, if the file is still the one that was merged.
  var currentView: Reading? {
    guard let view, let info = try? System.info(at: location.path),
      info.isSameVersion(as: view.info)
    else { return nil }
    return view
  }

  // MARK: Keeping merged copies

  /// The number of days for which merged copies are kept.
  private static let keptDays = 30

  /// The directory of the merged copies; nil if they are not moved.
  package var retiredCopies: String? { stateDirectory.map { "\($0)/merged" } }

  /// Moves a copy that was merged to the state directory, and removes those that are old enough. Without a state
  /// directory it stays where it is.
  func retire(_ path: String, as name: String, at now: Instant) throws(StoreError) {
    guard let directory = retiredCopies else { return }
    let today = now.dayInUTC
    do throws(System.Errno) {
      try System.makeDirectories(directory)
      var number = 1
      var new = "\(directory)/\(today) \(name)"
      while (try? System.info(at: new)) != nil {
        number += 1
        new = "\(directory)/\(today) \(number) \(name)"
      }
      do throws(System.Errno) {
        try System.rename(path, to: new)
      } catch {
        if error == .noSuchFile { return }
        // Another file system.
        let file = try System.open(path, for: .reading)
        defer { try? System.close(file) }
        let bytes = try System.readAll(file, sizeHint: try System.info(file).size)
        guard (try? Replacement.write([bytes[...]], to: new, .own)) != nil else { return }
        try System.remove(path)
      }
    } catch {
      throw .system(.write, path: path, error)
    }
    for old in (try? System.names(in: directory)) ?? [] {
      guard let day = Day(iso: String(old.prefix(10))), today.days(since: day) > Self.keptDays
      else { continue }
      try? System.remove("\(directory)/\(old)")
    }
  }
}

extension Inventory {
  /// The identifiers of the records, and of removed ones.
  fileprivate var uids: Set<UID> {
    Set(items.map(\.uid)).union(shopping.map(\.uid)).union(deletions.compactMap(\.uid))
  }
}
