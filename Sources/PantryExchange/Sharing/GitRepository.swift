package import PantryCore

/// A git repository with a pantry file, through the program `git`.
package struct GitRepository: Sendable {
  /// The directory of the file, in the work tree.
  package let directory: String
  /// The name of the file.
  package let name: String

  /// `env`, which runs git without the variables that name another repository.
  private static let program = HelperProgram("env", packages: "git", seconds: 300)
  /// The exit code of `env` if there is no such program.
  private static let missing: Int32 = 127

  /// Creates the repository of a file.
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

  // MARK: Running git

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
    let output = try GitRepository.program.run(
      variables.flatMap { ["-u", $0] }
        + GitRepository.answers + ["LC_ALL=C", "git", "-C", directory] + arguments)
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
      throw .failed("git", status: output.status, message: output.message)
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
  package func contents(in revision: String) throws(HelperError) -> [UInt8]? {
    let output = try run(["cat-file", "blob", "\(revision):./\(name)"])
    return output.status == 0 ? output.bytes : nil
  }

  // MARK: Conflicts

  /// Returns the versions of the file that git could not merge, from the stages 1 to 3 of its index.
  ///
  /// - Returns: nil if the file has no conflict there.
  /// - Throws: `HelperError`, or `DocumentError` if one of the versions is not a pantry.
  package func unmergedVersions() throws -> PantryVersions? {
    let stages = try line(["ls-files", "-u", "--", name]) ?? ""
    if stages.isEmpty { return nil }
    guard let ours = try contents(in: ":2"), let theirs = try contents(in: ":3") else { return nil }
    return try PantryVersions(base: contents(in: ":1"), ours, theirs)
  }
}
