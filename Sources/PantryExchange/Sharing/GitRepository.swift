package import PantryCore

/// A git repository with a pantry file, through the program `git`.
package struct GitRepository: Sendable {
  /// The directory of the file, in the work tree.
  package let directory: String
  /// The name of the file.
  package let name: String
  /// Whether git may run what the repository tells it to run, and reach other repositories: hooks, filters, monitors,
  /// transports. Whoever can write to the directory, or syncs it, chooses them.
  private var runsPrograms = false

  /// `env`, which runs git without the variables that name another repository. What git answers from its files takes no
  /// longer than some seconds.
  private var program: HelperProgram {
    HelperProgram("env", packages: "git", seconds: runsPrograms ? 300 : 10)
  }
  /// The exit code of `env` if there is no such program.
  private static let missing: Int32 = 127

  package init(directory: String, name: String) {
    (self.directory, self.name) = (directory, name)
  }

  /// Finds the work tree that a file is in, without running git.
  ///
  /// - Parameter path: The path of the file. Symbolic links are followed.
  package init?(of path: String) {
    guard let file = try? ResolvedPath(path) else { return nil }
    self.init(directory: file.directory, name: file.name)
    var folder = file.directory
    while (try? System.info(at: folder == "/" ? "/.git" : "\(folder)/.git")) == nil {
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// The same repository, for a user who asks git to exchange it.
  var runningPrograms: GitRepository {
    var repository = self
    repository.runsPrograms = true
    return repository
  }

  // MARK: Running git

  /// Variables by which git fetches nothing, as it would if objects are missing that a remote has promised.
  private static let offline = ["GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1"]
  /// Options by which git runs no program in the commands that are used without an exchange, whatever the configuration
  /// of the repository says. None of these commands filters or compares files, opens an editor or a pager, or checks
  /// signatures.
  private static let withoutPrograms = [
    "--no-optional-locks", "--no-pager", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  /// Variables by which git and ssh give up instead of waiting for an answer.
  private static var answers: [String] {
    let ask = System.environment("SSH_ASKPASS") == nil ? ["SSH_ASKPASS=false"] : []
    return ask + ["SSH_ASKPASS_REQUIRE=force", "GIT_TERMINAL_PROMPT=0"]
  }

  /// Runs git in the directory.
  ///
  /// Nothing is asked at the terminal: git runs in a process group of its own, which may not read from it.
  /// ssh asks in the user's own program for that, if there is one (ssh(1), `SSH_ASKPASS_REQUIRE`).
  ///
  /// - Throws: `HelperError`, but not for an exit code other than 0.
  package func run(_ arguments: [String]) throws(HelperError) -> HelperProgram.Output {
    let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]
    let output = try program.run(
      variables.flatMap { ["-u", $0] } + GitRepository.answers
        + (runsPrograms ? [] : GitRepository.offline) + ["LC_ALL=C", "git", "-C", directory]
        + (runsPrograms ? [] : GitRepository.withoutPrograms) + arguments)
    if output.status == GitRepository.missing { throw .notInstalled(HelperProgram("git")) }
    return output
  }

  /// Runs git in the directory, and returns its output.
  ///
  /// - Throws: `HelperError`, also for an exit code other than 0.
  @discardableResult
  package func output(_ arguments: [String]) throws(HelperError) -> [UInt8] {
    let output = try run(arguments)
    guard output.status == 0 else {
      throw HelperProgram("git").failure(output)
    }
    return output.bytes
  }

  /// Runs git in the directory, and returns its output without blanks at the ends; nil if its exit code is not 0.
  func line(_ arguments: [String]) throws(HelperError) -> String? {
    let output = try run(arguments)
    if output.status != 0 { return nil }
    return String(decoding: output.bytes, as: UTF8.self).trimmingWhitespace
  }

  /// Runs git in the directory, and returns the lines of its output; none if its exit code is not 0.
  func lines(_ arguments: [String]) throws(HelperError) -> [String] {
    (try line(arguments) ?? "").split(separator: "\n").map(String.init)
  }

  /// Returns the contents of the file in a revision or a stage of the index, like `HEAD` or `:1`; nil if it is not there.
  ///
  /// What is stored in another form, as a pointer or encrypted, is passed through the filters of git if it may run them.
  package func contents(in revision: String) throws(HelperError) -> [UInt8]? {
    let object = "\(revision):./\(name)"
    let stored = try run(["cat-file", "blob", object])
    guard stored.status == 0 else { return nil }
    if !runsPrograms || (try? PantryDocument(stored.bytes)) != nil { return stored.bytes }
    return try output(["cat-file", "--filters", object])
  }

  // MARK: Conflicts

  /// Returns the versions of the file that git could not merge, from the stages 2 and 3 of its index.
  ///
  /// - Returns: nil if the file has no conflict there.
  /// - Throws: `HelperError`, or `StoreError` if one of the versions is not a pantry.
  package func unmergedVersions() throws -> PantryVersions? {
    let stages = try line(["ls-files", "-u", "--", name]) ?? ""
    if stages.isEmpty { return nil }
    guard let ours = try contents(in: ":2"), let theirs = try contents(in: ":3") else { return nil }
    return try PantryVersions(ours, theirs, of: name)
  }
}
