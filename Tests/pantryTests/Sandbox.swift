import Foundation
import PantryTestSupport
import Testing

/// A temporary directory in which shell commands run as for a new user.
struct Sandbox: Sendable {
  private let scratch: ScratchDirectory

  /// The directory, initially empty.
  var directory: URL { scratch.url }

  /// The root of the repository.
  static let root = Fixture.root

  /// The time at which the clock of the program stands still, on 20 November 2026 in UTC: noon, or another time of the
  /// day that `PANTRY_NOW` gives to the tests.
  static let now = ProcessInfo.processInfo.environment["PANTRY_NOW"] ?? "2026-11-20T12:00:00Z"

  /// The directory of the transcripts and the sample data.
  static let fixtures = Fixture.directory

  init() throws {
    scratch = try ScratchDirectory()
    // Accessible to everyone, for commands that run as another user.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: directory.path)
  }

  /// Runs a shell command and waits for it.
  ///
  /// - Parameter inProcess: Whether calls of `pantry` may run in this process, as far as `ShellLine` allows it. They are
  ///   those of the program that `PANTRY_BINARY` names, if it is set.
  func run(_ command: String, environment: [String: String] = [:], inProcess: Bool = true) throws
    -> Transcript.Step
  {
    var variables = [
      "PATH": "\(try Sandbox.binaries().path):/usr/sbin:/usr/bin:/sbin:/bin",
      "HOME": directory.appending(path: "home").path,
      "FIXTURES": Sandbox.fixtures.path,
      "LC_ALL": "C.UTF-8",
      "PANTRY_TODAY": "2026-11-20", "PANTRY_NOW": Sandbox.now,
      "TZ": "UTC",
    ]
    variables.merge(environment) { $1 }
    func step(_ output: [UInt8], _ errors: [UInt8], _ code: Int32) -> Transcript.Step {
      Transcript.Step(
        command: command, output: lines(output), errors: lines(errors), exitCode: code)
    }
    #if canImport(Glibc) && DEBUG
      let known = variables.merging(["PWD": directory.path]) { $1 }
      if inProcess, !Sandbox.isNamed, environment.keys.allSatisfy(ShellLine.isVariableOfCalls),
        let line = ShellLine(command, variables: known), line.hasCall
      {
        let result = try InProcess(directory: directory, environment: variables)
          .run(line) { command, input in
            let (output, errors, code) = try shell(command, input, variables)
            return .init(output: output, errors: errors, code: code)
          }
        return step(result.output, result.errors, result.code)
      }
    #endif
    let (output, errors, code) = try shell(command, nil, variables)
    return step(output, errors, code)
  }

  /// Runs a command by `/bin/sh`.
  private func shell(_ command: String, _ input: [UInt8]?, _ variables: [String: String]) throws
    -> (output: [UInt8], errors: [UInt8], code: Int32)
  {
    // Files instead of pipes, so that a large output does not block the command.
    let output = directory.appending(path: ".stdout")
    let errors = directory.appending(path: ".stderr")
    let source = try input.map { _ in try ScratchDirectory() }
    try source.map { try Data(input ?? []).write(to: $0.url.appending(path: "input")) }
    let code = try Child(
      "/bin/sh", ["-c", command], in: directory, environment: variables,
      streams: [
        .file(source?.path("input") ?? "/dev/null"), .file(output.path), .file(errors.path),
      ]
    ).wait()
    return (Array(try Data(contentsOf: output)), Array(try Data(contentsOf: errors)), code)
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: directory.path, with: "<dir>")
    // Split by scalars, because CR LF is one Character. CR is displayed as its symbol.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacingOccurrences(of: "\r", with: "␍") }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The directory of the program and of helpers for the transcripts: `unprivileged COMMAND` runs a command
  /// as a user other than root, `small-disk DIR COMMAND` runs it with a 64 KiB file system at DIR, and
  /// `fields NAME...` prints members of the JSON on standard input.
  static func binaries() throws -> URL { try installed.get().url }

  private static let installed = Result { () throws -> ScratchDirectory in
    let files = FileManager.default
    let scratch = try ScratchDirectory()
    let directory = scratch.url
    try files.copyItem(at: try program(), to: directory.appending(path: "pantry"))
    let helpers = [
      "unprivileged": """
      #!/bin/sh
      if [ "$(id -u)" != 0 ]; then exec "$@"; fi
      exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
      """,
      "fields": #"""
      #!/bin/sh
      json=$(cat)
      for name; do
        printf '%s\n' "$json" | grep -o "\"$name\":\({[^}]*}\|\"[^\"]*\"\|[^,}]*\)"
      done
      """#,
      "small-disk": """
      #!/bin/sh
      exec unshare --mount sh -c '
        directory=$1; shift
        mount -t tmpfs -o size=64k none "$directory" && exec "$@"' sh "$@"
      """,
    ]
    for (name, script) in helpers {
      let file = directory.appending(path: name)
      try Data(script.utf8).write(to: file)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return scratch
  }

  /// Whether the tests are those of another program than the one that was built with them.
  static let isNamed = ProcessInfo.processInfo.environment["PANTRY_BINARY"] != nil

  /// Returns the program at `PANTRY_BINARY`, or the one that was built with these tests.
  private static func program() throws -> URL {
    if let named = ProcessInfo.processInfo.environment["PANTRY_BINARY"] {
      return URL(filePath: named, relativeTo: root)
    }
    var directory = URL(filePath: CommandLine.arguments[0])
    while directory.path != "/" {
      directory.deleteLastPathComponent()
      let candidate = directory.appending(path: "pantry")
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory),
        !isDirectory.boolValue
      {
        return candidate
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Returns whether a command succeeds on this system. Some transcripts need special rights or programs.
  static func canRun(_ command: String) -> Bool {
    guard let sandbox = try? Sandbox() else { return false }
    return (try? sandbox.run(command).exitCode) == 0
  }

  /// Whether TOML can be read.
  static let readsTOML = canRun("python3 -c 'import tomllib'")

  /// Whether YAML can be read.
  static let readsYAML = canRun("python3 -c 'import yaml'")
}
