package import Foundation

/// A temporary directory for the files of a test, which is removed with it.
package final class ScratchDirectory {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pantry-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the directory.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Runs commands of the shell in the directory.
  ///
  /// - Returns: The exit code.
  @discardableResult
  package func shell(_ commands: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", commands]
    process.currentDirectoryURL = url
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Returns the text of a file, or nil if there is none.
  package func text(_ name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
