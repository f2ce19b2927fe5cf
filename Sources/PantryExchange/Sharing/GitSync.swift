package import PantryCore
import PantryKitchen

/// Exchanges a pantry with a git repository: commit, fetch, merge, push.
///
/// The pantry file is merged in this process, under its lock, so that no driver has to be installed and no reader sees an
/// unfinished file. Other files of the repository are merged by git.
package struct GitSync {
  private let repository: GitRepository
  private var store: Store
  private let command: Store.Command
  private let waiting: (Int?) -> Void
  /// Whether a pantry without a common commit is merged too, because that was asked for.
  private let unites: Bool

  /// What was exchanged.
  package struct Outcome {
    /// Whether there was something to commit, and whether something was sent.
    package fileprivate(set) var isCommitted = false, isSent = false
    /// What was received: what merging decided, and the step; nil if that was nothing.
    package fileprivate(set) var received: Store.Resolution = ([], nil)
    /// Whether the file was of version 1 before.
    package fileprivate(set) var isUpgraded = false
    /// Why not everything could be received or sent, though it is committed; nil if all is exchanged.
    package fileprivate(set) var unsent: HelperError?

    /// Whether the remote could not be reached.
    package var isOffline: Bool { unsent.map(GitSync.isOffline) ?? false }

    fileprivate mutating func receive(_ new: Store.Resolution) {
      received = (received.notes + new.notes, new.step ?? received.step)
    }
  }

  /// Opens the repository of a pantry. Given the address of a remote, creates the repository if it is missing, and sets the remote.
  ///
  /// - Throws: `SharingError`, or `HelperError` if git fails.
  package init(
    _ store: Store, with remote: String?, as command: Store.Command,
    waiting: @escaping (Int?) -> Void
  ) throws {
    let found = GitRepository(of: store.path)
    if found == nil, remote == nil { throw SharingError.noRepository(path: store.path) }
    repository = try (found ?? GitSync.makeRepository(for: store.path)).runningPrograms
    (self.store, self.command, self.waiting) = (store, command, waiting)
    self.store.isSharing = true
    unites = remote != nil
    if let remote { try setRemote(remote) }
  }

  // MARK: Setting up

  /// Makes a repository beside a pantry file that is in none.
  ///
  /// - Parameter path: The path of the pantry file.
  /// - Throws: `SharingError` if the directory has other files, `HelperError` if git fails.
  private static func makeRepository(for path: String) throws -> GitRepository {
    let file = try StoreError.reporting(.create, path) { () throws(System.Errno) in
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try System.makeDirectories(String(path[..<slash]))
      }
      return try ResolvedPath(path)
    }
    let names = (try? System.names(in: file.directory)) ?? []
    let stem = file.name.prefix { $0 != "." }
    let others = names.filter { name in
      !(name == "." || name == ".." || name.hasPrefix(stem) || name.hasPrefix(".\(stem)")
        || Checklist.Kind.allCases.contains { $0.fileName == name }
        || [".stfolder", ".stignore", ".stversions"].contains(name))
    }
    if let other = others.min() {
      throw SharingError.directoryHasOtherFiles(directory: file.directory, example: other)
    }
    let repository = GitRepository(directory: file.directory, name: file.name).runningPrograms
    try repository.output(["init", "-q"])
    return repository
  }

  /// Sets the remote, unless it is set. One from which nothing was ever received, and to which nothing was sent, is
  /// replaced: its address may have been mistyped.
  ///
  /// - Throws: `SharingError.otherRemote` if there is another one: it is not touched.
  private func setRemote(_ address: String) throws {
    let remotes = try repository.lines(["remote"])
    if remotes.isEmpty {
      try repository.output(["remote", "add", "--", "origin", address])
      return
    }
    for remote in remotes {
      if try repository.line(["remote", "get-url", "--", remote]) == address { return }
    }
    guard remotes == ["origin"], try !hasExchanged() else {
      throw SharingError.otherRemote(remotes.joined(separator: ", "))
    }
    try repository.output(["remote", "set-url", "--", "origin", address])
  }

  /// Whether anything was ever received from a remote, or sent to it.
  package func hasExchanged() throws(HelperError) -> Bool {
    try !repository.lines(["for-each-ref", "refs/remotes"]).isEmpty
  }

  /// Removes what was received from a remote that turns out to have no pantry, so that another one can be set.
  private func forget(_ place: Place) throws {
    if place.isUpstream { return }
    let format = "--format=%(refname)"
    for ref in try repository.lines(["for-each-ref", format, "refs/remotes/\(place.remote)"]) {
      try repository.output(["update-ref", "-d", ref])
    }
  }

  /// The remote, and the branch there.
  private struct Place {
    let remote: String
    let branch: String
    /// Whether the local branch follows it.
    let isUpstream: Bool
  }

  /// Returns the name of the branch that is checked out.
  private func branch() throws -> String {
    let name = try repository.line(["symbolic-ref", "--short", "-q", "HEAD"])
    guard let name, !name.isEmpty else { throw SharingError.noBranch }
    return name
  }

  private func place(of own: String) throws -> Place {
    if let remote = try repository.line(["config", "branch.\(own).remote"]),
      let branch = try repository.line(["config", "branch.\(own).merge"]), !remote.isEmpty
    {
      return Place(
        remote: remote, branch: String(branch.trimmingPrefix("refs/heads/")), isUpstream: true)
    }
    let remotes = try repository.lines(["remote"])
    guard let remote = remotes.first(where: { $0 == "origin" }) ?? remotes.first else {
      throw SharingError.noRemote
    }
    // The branch of the remote may have another name than a new one here.
    let head = try repository.line(["ls-remote", "--symref", "--", remote, "HEAD"]) ?? ""
    let name = head.split(separator: "\n").first.flatMap { line -> String? in
      line.hasPrefix("ref: refs/heads/")
        ? line.dropFirst("ref: refs/heads/".count).split(whereSeparator: \.isWhitespace).first
          .map(String.init) : nil
    }
    return Place(remote: remote, branch: name ?? own, isUpstream: false)
  }

  // MARK: Exchanging

  /// Commits the pantry, receives what others have sent, merges it and sends the result.
  ///
  /// - Throws: `SharingError`, `HelperError` or `StoreError`. What was committed stays so.
  package func run() throws -> Outcome {
    var outcome = Outcome()
    // A commit on no branch would be lost by switching to one.
    let branch = try branch()
    try ignoreTemporaryFiles()
    let done = try store.exclusively(as: command, waiting: waiting) { pantry in
      // After git checkout --ours or --theirs, the file has only one side of a conflict.
      if let versions = try repository.unmergedVersions() {
        outcome.receive(try pantry.merge(versions.copies))
      }
      outcome.isCommitted = try commit(pantry)
    }
    outcome.isUpgraded = done.isUpgraded
    let place = try place(of: branch)
    for pause in GitSync.pauses + [nil] {
      let tip: String?
      do {
        tip = try fetch(place)
      } catch let error as HelperError where GitSync.isOffline(error) {
        outcome.unsent = error
        return outcome
      }
      outcome.unsent = nil
      if let tip {
        try store.exclusively(as: command, waiting: waiting) { pantry in
          _ = try commit(pantry)
          outcome.receive(try merge(tip, of: place, pantry))
          // A commit that takes something back, as git revert makes it, lacks what this machine has seen.
          _ = try commit(pantry)
        }
      }
      guard let head = try revision("HEAD"), head != tip
      else { return outcome }
      do {
        try push(place)
        outcome.isSent = true
        return outcome
      } catch let error as HelperError where GitSync.isOffline(error) {
        outcome.unsent = error
        return outcome
      } catch let error as HelperError where GitSync.isRejected(error) {
        // Somebody has sent something meanwhile.
        outcome.unsent = error
        if let pause { System.sleep(milliseconds: pause + Int.random(in: 0...pause)) }
      }
    }
    return outcome
  }

  /// The times in milliseconds after which sending is tried again, each at most doubled by chance.
  private static let pauses: [Int?] = [50, 100, 200, 400, 500, 500, 500]

  /// Lets git ignore the lock and the temporary files beside the pantry file, in a file of the repository that is no part of
  /// the work tree: `git add .` would send them to the others.
  private func ignoreTemporaryFiles() throws {
    let name = repository.name.gitGlob
    let patterns = [".\(name).lock", ".\(name).tmp.*"]
    guard let file = try repository.line(["rev-parse", "--git-path", "info/exclude"]) else {
      return
    }
    let path = file.hasPrefix("/") ? file : "\(repository.directory)/\(file)"
    let old = try? System.contents(of: path)
    let text = String(decoding: old ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let new = patterns.filter { !lines.contains($0) }.map { $0 + "\n" }.joined()
    if new.isEmpty { return }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try OutputFile(path: path).write(Array((text + end + new).utf8))
  }

  /// Options for commits without an identity, and without a passphrase that could not be asked for.
  private func identity() throws -> [String] {
    let isKnown = try repository.run(["var", "GIT_COMMITTER_IDENT"]).status == 0
    let known = try isKnown && repository.line(["config", "user.email"]) != nil
    let own = ["-c", "user.name=pantry", "-c", "user.email=pantry@localhost"]
    return (known ? [] : own) + ["-c", "commit.gpgSign=false"]
  }

  /// Commits the pantry file, if it differs from that of the last commit.
  private func commit(_ pantry: Store.Exclusive) throws -> Bool {
    guard try pantry.bytes() != nil else { return false }
    let document = try pantry.document()
    // A merge that was interrupted is finished by merging again.
    if try revision("MERGE_HEAD") != nil { return false }
    try repository.output(["add", "--", repository.name])
    // git may store other bytes than those of the file, by a filter or for the ends of lines.
    let stored = ":./\(repository.name)"
    if try revision(stored) == revision("HEAD" + stored) { return false }
    let old = try repository.contents(in: "HEAD").flatMap { try? PantryDocument($0) }
    let changes = (old ?? PantryDocument()).changes(to: document)
    try repository.output(
      identity() + ["commit", "-q", "-m", "pantry: \(changes.summary)", "--", repository.name])
    return true
  }

  /// Resolves a revision to its hash; nil if it does not exist.
  private func revision(_ name: String) throws -> String? {
    try repository.line(["rev-parse", "-q", "--verify", name])
  }

  /// Returns the newest commit of the remote branch; nil if there is none.
  private func fetch(_ place: Place) throws -> String? {
    let output = try repository.run([
      "fetch", "-q", "--", place.remote, "refs/heads/\(place.branch)",
    ])
    if output.status == 0 { return try repository.line(["rev-parse", "FETCH_HEAD"]) }
    if output.message.contains("couldn't find remote ref") { return nil }
    throw HelperProgram("git").failure(output)
  }

  /// Merges a commit of the remote branch.
  private func merge(_ tip: String, of place: Place, _ pantry: Store.Exclusive) throws
    -> Store.Resolution
  {
    guard let head = try revision("HEAD") else {
      let received = try pantry.merge([pantryFile(in: tip, of: place)])
      try repository.output(["reset", "-q", tip])
      _ = try repository.run(["checkout-index", "-q", "-a"])
      return received
    }
    let interrupted = try revision("MERGE_HEAD")
    let tip = interrupted ?? tip
    let base = try repository.line(["merge-base", head, tip])
    if base == tip { return ([], nil) }
    let theirs = try pantryFile(in: tip, of: place)
    if base == nil, !unites { throw SharingError.noCommonHistory }
    if base == head, interrupted == nil {
      let received = try pantry.merge([theirs])
      // An index that has the new file already lets git leave the file alone.
      try repository.output(["reset", "-q", tip, "--", repository.name])
      try repository.output(["merge", "-q", "--ff-only", tip])
      return received
    }
    if interrupted == nil { try startMerge(tip) }
    let received = try pantry.merge([theirs])
    try repository.output(["add", "--", repository.name])
    if let other = try repository.line(["diff", "--name-only", "--diff-filter=U"]), !other.isEmpty {
      throw SharingError.otherConflicts(other.replacing("\n", with: ", "))
    }
    try repository.output(identity() + ["commit", "-q", "--no-edit"])
    return received
  }

  /// Returns the pantry file of a commit of the remote branch. A remote without one is forgotten.
  ///
  /// - Throws: `SharingError.notAPantry` if the commit has no such file, `StoreError.copy` if the file is not a pantry.
  private func pantryFile(in revision: String, of place: Place) throws -> PantryCopy {
    do {
      guard let bytes = try repository.contents(in: revision) else { throw SharingError.notAPantry }
      let name = "\(repository.name) (\(place.remote)/\(place.branch))"
      return try PantryCopy(bytes, named: name)
    } catch {
      try forget(place)
      throw error
    }
  }

  /// Lets git merge the other files. Of the pantry file it keeps that of this side, by a driver that does nothing.
  private func startMerge(_ tip: String) throws {
    let attributes = try System.TemporaryDirectory()
    let folder = try repository.line(["rev-parse", "--show-prefix"]) ?? ""
    let path = "/\(folder)\(repository.name)"
    // gitattributes(5): a glob pattern, in quotes like those of C.
    let quoted = path.gitGlob.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let pattern = "\"\(quoted)\" merge=pantry-sync\n"
    let file = try attributes.write(Array(pattern.utf8), as: "attributes")
    // Attributes of a repository win over this file.
    let options = [
      "-c", "core.attributesFile=\(file)", "-c", "merge.pantry-sync.driver=true",
      "-c", "merge.pantry-sync.name=pantry", "-c", "merge.pantry.driver=true",
    ]
    _ = try repository.run(
      options + identity()
        + ["merge", "-q", "--no-commit", "--no-ff"]
        + (unites ? ["--allow-unrelated-histories"] : []) + [tip])
    if try revision("MERGE_HEAD") == nil { throw SharingError.cannotMerge }
  }

  private func push(_ place: Place) throws {
    let options = place.isUpstream ? [] : ["-u"]
    try repository.output(
      ["push", "-q"] + options + ["--", place.remote, "HEAD:refs/heads/\(place.branch)"])
  }

  // MARK: Failures

  /// Whether the remote could not be reached.
  private static func isOffline(_ error: HelperError) -> Bool {
    if case .tookTooLong = error { return true }
    let words = [
      "Could not resolve", "unable to access", "onnection", "timed out", "unreachable",
      "Could not read from remote", "does not appear to be a git repository", "early EOF",
      "hung up", "unable to look up", "No such device",
    ]
    return error.says(words) && !error.says(["denied"])
  }

  /// Whether the branch of the remote has changed since it was fetched, or is being changed.
  private static func isRejected(_ error: HelperError) -> Bool {
    error.says([
      "fetch first", "non-fast-forward", "cannot lock ref", "update ref", "File exists",
      "incorrect old value", "reference already exists",
    ])
  }
}

extension HelperError {
  /// Whether the message of a program that failed has some words.
  fileprivate func says(_ words: [String]) -> Bool {
    guard case .failed(_, _, let message) = self else { return false }
    return words.contains { message.contains($0) }
  }
}

extension String {
  /// The pattern of git that a path as it is matches.
  fileprivate var gitGlob: String {
    map { "\\*?[".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

/// Why a pantry cannot be shared.
package enum SharingError: Error, Hashable {
  /// The pantry file is not in a git repository.
  case noRepository(path: String)
  /// The directory of the pantry file has other files, so that no repository is made there.
  case directoryHasOtherFiles(directory: String, example: String)
  /// The repository has other remotes.
  case otherRemote(String)
  /// The repository has no remote.
  case noRemote
  /// No branch is checked out.
  case noBranch
  /// The remote has no pantry file at the same place.
  case notAPantry
  /// The branch and that of the remote have no common commit.
  case noCommonHistory
  /// Other files of the repository have conflicts.
  case otherConflicts(String)
  /// git refuses to merge the other files of the repository.
  case cannotMerge
}
