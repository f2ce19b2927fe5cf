import Foundation
import Testing

/// End-to-end tests: the shell sessions in `Fixtures/transcripts`.
///
/// With `PANTRY_RECORD=1` in the environment the transcripts are updated with the actual output, to be
/// reviewed and committed.
struct TranscriptTests {
  static let directory = Sandbox.fixtures.appending(path: "transcripts")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test func transcriptsAreFound() {
    #expect(Self.names.count >= 20)
  }

  /// Transcripts that need special rights or programs.
  static let special = ["full-disk.txt", "import-programs.txt", "pictures.txt"]

  /// The other transcripts that can be run: those that use `jq`, only where it is installed.
  static let runnable: [String] = {
    let hasJQ = Sandbox.canRun("command -v jq")
    return names.filter { name in
      let text = try? String(contentsOf: directory.appending(path: name), encoding: .utf8)
      let needsJQ = Transcript(text ?? "").steps.contains { $0.command.contains("jq ") }
      return !special.contains(name) && (hasJQ || !needsJQ)
    }
  }()

  @Test(arguments: runnable)
  func transcript(_ name: String) throws {
    try replay(name)
  }

  @Test(.enabled(if: Sandbox.canRun("small-disk . true")))
  func transcriptOnFullDisk() throws {
    try replay("full-disk.txt")
  }

  @Test(.enabled(if: Sandbox.canRun("command -v sqlite3") && Sandbox.readsTOML))
  func transcriptOfDatabases() throws {
    try replay("import-programs.txt")
  }

  @Test(.enabled(if: Sandbox.canRun("command -v ZXingReader && command -v zbarimg")))
  func transcriptOfPictures() throws {
    try replay("pictures.txt")
  }

  private func replay(_ name: String) throws {
    let file = Self.directory.appending(path: name)
    var transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    #expect(!transcript.steps.isEmpty)
    let sandbox = try Sandbox()
    let isRecording = ProcessInfo.processInfo.environment["PANTRY_RECORD"] == "1"
    for index in transcript.steps.indices {
      let found = try sandbox.run(transcript.steps[index].command)
      if isRecording {
        transcript.steps[index] = transcript.steps[index].recorded(found)
      } else if let difference = transcript.steps[index].difference(from: found) {
        Issue.record("\(name): \(difference)")
      }
    }
    if isRecording { try transcript.text.write(to: file, atomically: true, encoding: .utf8) }
  }
}
