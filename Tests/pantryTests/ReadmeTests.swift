import Foundation
import Testing

@testable import pantry

/// The README and the pages in `docs`: every `console` block is a session that runs as shown, every link
/// leads to a file, and what they list is complete.
///
/// With `PANTRY_RECORD=1` in the environment the output in the `console` blocks is updated.
struct ReadmeTests {
  /// The pages, by their paths in the repository.
  static let pages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Sandbox.root.appending(path: "docs").path)
    let pages = (files ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md", "README.ko.md"] + pages.map { "docs/\($0)" }
  }()

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Sandbox.root.appending(path: page), encoding: .utf8)
  }

  /// The blocks of a page are one session, in a new home on 20 November 2026.
  @Test(arguments: pages)
  func consoleBlocksRunAsWritten(_ page: String) throws {
    let sandbox = try Sandbox()
    let isRecording = ProcessInfo.processInfo.environment["PANTRY_RECORD"] == "1"
    var text = try Self.text(page)
    let environment = page.hasSuffix(".ko.md") ? ["LC_ALL": "ko_KR.UTF-8"] : [:]
    var ids = PrintedIDs()
    for block in Self.blocks(of: "console", in: text) {
      var session = PrintedSession(block)
      for (index, step) in session.steps.enumerated() {
        if step.command.contains("pantry.conf"), !Sandbox.readsTOML { continue }
        let tools = ["jq", "column", "sqlite3", "duckdb"].filter { step.command.contains("\($0) ") }
        // Without one of these programs the step is skipped; the transcripts test the same commands of
        // pantry.
        guard try tools.allSatisfy({ try sandbox.run("command -v \($0)").exitCode == 0 }) else {
          continue
        }
        // By the program itself, as a reader runs them.
        let found = try sandbox.run(
          step.command, environment: environment, inProcess: false)
        ids.read(sandbox.directory, after: step.command)
        // The exit code is not shown: an error has one, and a message goes with it.
        let hasError = found.errors.contains { $0.hasPrefix("pantry: error: ") }
        let hasMessage = found.errors.contains { $0.hasPrefix("pantry: ") }
        #expect(
          found.exitCode == 0 ? !hasError : hasMessage, "\(page): \(step.command)")
        if isRecording {
          session.record(found, at: index, &ids)
        } else if let difference = session.difference(at: index, from: found, &ids) {
          Issue.record("\(page): \(difference)")
        }
      }
      text = text.replacingOccurrences(
        of: "```console\n\(block)\n```", with: "```console\n\(session.text)\n```")
    }
    if isRecording {
      try text.write(to: Sandbox.root.appending(path: page), atomically: true, encoding: .utf8)
    }
  }

  @Test func sessionsAreFound() throws {
    let counts = try Self.pages.map { Self.blocks(of: "console", in: try Self.text($0)).count }
    #expect(counts[0] >= 2 && counts.reduce(0, +) >= 10)
  }

  @Test func crontabLineMailsPlainTable() throws {
    let sandbox = try Sandbox()
    let lines = Self.blocks(of: "crontab", in: try Self.text("README.md"))
    let line = try #require(lines.first?.split(separator: "\n").first)
    // Five fields for the time; the rest is the command.
    let command = line.split(separator: " ", maxSplits: 5)[5]
    // The directory in which the README installs the program.
    let bin = "home/.local/bin"
    #expect(try sandbox.run("mkdir -p \(bin) && cp \"$(command -v pantry)\" \(bin)").exitCode == 0)
    let cron = "env -i HOME=$PWD/home LOGNAME=me SHELL=/bin/sh PATH=/usr/bin:/bin LANG=C sh -c"
    let quiet = try sandbox.run("\(cron) '\(command)'")
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty && quiet.exitCode == 0)
    #expect(try sandbox.run("unset PANTRY_TODAY; pantry add 두부 1d").exitCode == 0)
    let mail = try sandbox.run("\(cron) '\(command)'")
    #expect(mail.output.count == 2)
    #expect(mail.output.last?.contains("두부") == true)
    #expect(!mail.output.contains { $0.contains("\u{1B}") })
    #expect(mail.errors.isEmpty && mail.exitCode == 0)
  }

  @Test(arguments: pages + ["CONTRIBUTING.md", "CHANGELOG.md"])
  func relativeLinksLeadToFiles(_ page: String) throws {
    let directory = Sandbox.root.appending(path: page).deletingLastPathComponent()
    for match in try Self.text(page).matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/) {
      let target = String(match.output.1)
      if target.contains("://") { continue }
      let file = directory.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(target)")
    }
  }

  @Test(arguments: pages.filter { $0.hasPrefix("docs/") && $0 != "docs/README.md" })
  func indexLinksToEveryPage(_ page: String) throws {
    #expect(try Self.text("docs/README.md").contains("](\(page.dropFirst("docs/".count)))"))
  }

  /// The version and its date are written in `Release` only. Changes after it have no version yet, and the
  /// version has no date in the changelog until it is released.
  @Test func newestHeadingOfTheChangelogIsTheVersion() throws {
    let heading = try #require(
      try Self.text("CHANGELOG.md").split(separator: "\n")
        .first { $0.hasPrefix("## ") && $0 != "## Unreleased" })
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "MMMM d, yyyy"
    let date = try #require(format.date(from: Release.date))
    format.dateFormat = "yyyy-MM-dd"
    let version = "## \(Release.version)"
    #expect([version, "\(version) - \(format.string(from: date))"].contains(String(heading)))
  }

  /// The texts of the fenced blocks of a language.
  private static func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```").first ?? ""
    }
  }
}
