package import Foundation

/// A temporary directory for the files of a test, which is removed with it.
package final class ScratchDirectory: Sendable {
  /// The directory, initially empty, as a path without symbolic links.
  package let url: URL

  package init() throws {
    // Long paths are truncated in messages. All have the same length, whatever TMPDIR is, so that transcripts match.
    url = try ScratchDirectory.root.get().appending(path: UUID().uuidString.prefix(23))
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The directory of the scratch directories of this process.
  ///
  /// A shell removes it when this process ends, even if it is killed: it reads from a pipe that is closed then.
  private static let root = Result { () throws -> URL in
    let root = URL(filePath: "/tmp").resolvingSymlinksInPath()
      .appending(path: "pantry-tests-\(UUID().uuidString.prefix(6))")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
    // With the output of the tests, it would keep a pipe open that someone reads to its end.
    _ = try Child(
      "/bin/sh", ["-c", "trap '' HUP INT TERM; read -r _; rm -rf \"$1\"", "sh", root.path],
      in: root,
      streams: [.descriptor(life.fileHandleForReading.fileDescriptor)] + nowhere)
    return root
  }

  /// A pipe that is open as long as this process lives.
  private static let life = Pipe()

  private static let nowhere: [Child.Stream] = [.file("/dev/null"), .file("/dev/null")]

  /// Returns the path of a file in the directory.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Runs commands of the shell in the directory.
  ///
  /// - Returns: The exit code.
  @discardableResult
  package func shell(_ commands: String) throws -> Int32 {
    try Child(
      "/bin/sh", ["-c", commands], in: url,
      streams: [.file("/dev/null"), .descriptor(1), .descriptor(2)]
    ).wait()
  }

  /// Returns the text of a file, or nil if there is none.
  package func text(_ name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
