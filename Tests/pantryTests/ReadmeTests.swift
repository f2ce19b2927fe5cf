import Foundation
import Testing

/// What the README shows is what the program does: its `console` blocks are one session, its crontab
/// line is run as cron would run it.
struct ReadmeTests {
  static let text =
    (try? String(contentsOf: Sandbox.root.appending(path: "README.md"), encoding: .utf8)) ?? ""

  @Test func everyConsoleBlockRunsAsWritten() throws {
    let blocks = Self.blocks(of: "console")
    #expect(blocks.count >= 4)
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    for step in Transcript(blocks.joined(separator: "\n")).steps {
      let tools = ["jq", "column"].filter { step.command.contains("\($0) ") }
      // Other people's programs may be missing; ours is tested all the same by the transcripts.
      guard try tools.allSatisfy({ try sandbox.run("command -v \($0)").exitCode == 0 }) else {
        continue
      }
      let difference = step.difference(from: try sandbox.run(step.command))
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test func theCrontabLineMailsAPlainTable() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let line = try #require(Self.blocks(of: "crontab").first?.split(separator: "\n").first)
    // Five fields say when; the rest is the command.
    let command = line.split(separator: " ", maxSplits: 5)[5]
    // As the README installs it.
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

  /// The texts of the fenced blocks of a language.
  private static func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```").first ?? ""
    }
  }
}
