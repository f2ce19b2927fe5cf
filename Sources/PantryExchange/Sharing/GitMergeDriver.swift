import PantryCore

/// The set-up by which git merges pantry files with this program: a driver in its configuration, and an attribute of the
/// files (gitattributes, "Defining a custom merge driver").
package struct GitMergeDriver: Sendable {
  /// Where git is run.
  private let git: GitRepository
  /// The configuration that is changed: that of the repository, or that of the user.
  private let scope: String
  /// The path of the file with the attribute, and the file.
  package let attributesFile: String
  private let attributes: OutputFile
  /// The line of that file.
  package let attribute: String

  /// The name of the driver in the configuration.
  private static let section = "merge.pantry"

  /// - Parameters:
  ///   - repository: The repository; nil for all those of the user.
  ///   - environment: Returns the value of an environment variable.
  /// - Throws: `HelperError`.
  package init(
    in repository: GitRepository?, environment: (String) -> String?, home: () -> String?
  ) throws(HelperError) {
    git = repository ?? GitRepository(directory: "/", name: "pantry.json")
    scope = repository == nil ? "--global" : "--local"
    attribute = "\(repository?.name.gitPattern ?? "pantry.json") merge=pantry"
    if let repository {
      attributesFile = "\(repository.directory)/.gitattributes"
      attributes = OutputFile(".gitattributes", in: repository.directory)
      return
    }
    let path = try git.line(["config", scope, "--type=path", "core.attributesFile"])
    attributesFile =
      if let path, !path.isEmpty {
        path
      } else if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
        "\(folder)/git/attributes"
      } else {
        "\(environment("HOME") ?? home() ?? "")/.config/git/attributes"
      }
    attributes = OutputFile(path: attributesFile)
  }

  /// Returns the command of the driver.
  ///
  /// - Parameter program: The name of this program, or its path if it is not in `PATH`.
  package static func command(_ program: String) -> String {
    "\(program.shellQuoted) merge-driver --base %O %A %B --marker-size %L --path %P"
  }

  // MARK: Changing the set-up

  /// Sets the driver and the attribute, unless they are set.
  ///
  /// - Parameter program: The name of this program, or its path if it is not in `PATH`.
  /// - Returns: Whether anything was changed.
  /// - Throws: `HelperError`, or `StoreError` if the file with the attribute cannot be written.
  package func install(_ program: String) throws -> Bool {
    let values = [
      ("name", "pantry files, record by record"), ("driver", GitMergeDriver.command(program)),
    ]
    var isChanged = false
    for (key, value) in values where try self.value(of: key) != value {
      try git.output(["config", scope, "\(GitMergeDriver.section).\(key)", value])
      isChanged = true
    }
    var lines = try attributeLines()
    if !lines.contains(attribute) {
      lines.append(attribute)
      try write(lines)
      isChanged = true
    }
    return isChanged
  }

  /// Removes the driver and the attribute.
  ///
  /// - Returns: Whether there was one of them.
  /// - Throws: As `install`.
  package func uninstall() throws -> Bool {
    var isChanged = false
    if try value(of: "driver") != nil || value(of: "name") != nil {
      try git.output(["config", scope, "--remove-section", GitMergeDriver.section])
      isChanged = true
    }
    let lines = try attributeLines()
    if lines.contains(attribute) {
      try write(lines.filter { $0 != attribute })
      isChanged = true
    }
    return isChanged
  }

  private func value(of key: String) throws(HelperError) -> String? {
    try git.line(["config", scope, "\(GitMergeDriver.section).\(key)"])
  }

  private func attributeLines() throws -> [String] {
    guard let file = try attributes.read() else { return [] }
    let lines = String(decoding: file.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast().map(String.init) : lines.map(String.init)
  }

  private func write(_ lines: [String]) throws {
    try attributes.write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}

extension GitRepository {
  /// Returns whether git is told to merge the file with a driver that it does not have: it would merge the lines.
  package func lacksDriver() -> Bool {
    guard let attribute = try? line(["check-attr", "merge", "--", name]),
      attribute.hasSuffix(": pantry")
    else { return false }
    return (try? run(["config", "merge.pantry.driver"]))?.status == 1
  }
}

extension String {
  /// The name of a file as a pattern of gitattributes.
  fileprivate var gitPattern: String {
    contains { " \"\\*?[".contains($0) } || first == "#" || first == "!"
      ? "\"" + flatMap { "\\\"".contains($0) ? "\\\($0)" : "\($0)" } + "\"" : self
  }
}
